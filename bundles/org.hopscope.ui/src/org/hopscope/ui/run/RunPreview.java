// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.List;

import org.hopscope.study.PartialStack;
import org.hopscope.study.RunResult;

/**
 * The results of a run so far.
 *
 * @param ended results of the simulations that have ended
 * @param partial the stacks of the one that continues
 */
public record RunPreview(List<RunResult> ended, List<PartialStack> partial) {

    static final RunPreview NOTHING = new RunPreview(List.of(), List.of());

    public RunPreview {
        ended = List.copyOf(ended);
        partial = List.copyOf(partial);
    }

    /** True if there is nothing to show yet. */
    public boolean isEmpty() {
        return ended.isEmpty() && partial.isEmpty();
    }
}
