// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import org.eclipse.core.runtime.jobs.ISchedulingRule;

/**
 * Lets one job at a time work with a subject, such as a file, without locking the file itself.
 *
 * @param subject rules with equal subjects conflict
 */
public record ExclusiveRule(Object subject) implements ISchedulingRule {

    @Override
    public boolean contains(ISchedulingRule rule) {
        return equals(rule);
    }

    @Override
    public boolean isConflicting(ISchedulingRule rule) {
        return equals(rule);
    }
}
