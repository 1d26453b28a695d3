// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.List;

import org.hopscope.sim.trace.Component;

/**
 * A time that a message spent in one place on one thing.
 *
 * @param lane number of the lane
 * @param component what the time was spent on
 * @param startPs when it began, in picoseconds of the run
 * @param endPs when it ended, after {@code startPs}
 * @param elementIds UUIDs of the drawn elements that it is due to, the layer of the stack included
 */
public record Stretch(int lane, Component component, long startPs, long endPs, List<String> elementIds) {

    public Stretch {
        elementIds = List.copyOf(elementIds);
    }

    /** Its length in picoseconds. */
    public long ps() {
        return endPs - startPs;
    }
}
