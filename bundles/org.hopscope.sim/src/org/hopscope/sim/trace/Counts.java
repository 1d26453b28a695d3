// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.List;

/**
 * What the whole machine counted in a run.
 *
 * @param all by the end
 * @param atMarks by each mark of the trace, in their order
 */
public record Counts(Counters all, List<Counters> atMarks) {

    public Counts {
        atMarks = List.copyOf(atMarks);
    }
}
