// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.MultiRule;
import org.hopscope.ui.ExclusiveRule;

/** The order of checks: those of one file come one after the other, in the order of the changes. */
final class CheckQueue {

    /** So many files are checked at once that nobody is waiting for; the user needs the other processors. */
    private static final int LANES = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    private CheckQueue() {}

    /** The rule of a check of what an editor shows. */
    static ISchedulingRule shown(IFile file) {
        return new ExclusiveRule(file);
    }

    /** The rule of a check of what a file holds: many come at once, after a start or an import. */
    static ISchedulingRule stored(IFile file) {
        return MultiRule.combine(shown(file), new ExclusiveRule(Math.floorMod(file.hashCode(), LANES)));
    }
}
