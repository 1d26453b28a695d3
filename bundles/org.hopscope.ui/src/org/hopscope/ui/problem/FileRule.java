// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.ISchedulingRule;

/** Keeps jobs about one file in order without locking the file itself. */
record FileRule(IFile file) implements ISchedulingRule {

    @Override
    public boolean contains(ISchedulingRule rule) {
        return equals(rule);
    }

    @Override
    public boolean isConflicting(ISchedulingRule rule) {
        return equals(rule);
    }
}
