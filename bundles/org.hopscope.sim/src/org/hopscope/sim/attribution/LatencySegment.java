// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * One segment of a latency stack: the time of one component in one kind of part on one side of the network, and of one
 * block if the protocol is drawn from blocks.
 *
 * @param component what the time was spent on
 * @param part the kind of part in which it was spent
 * @param vertex the vertex of the part; for {@link Part#LINK} the vertex that the link leaves
 * @param link for {@link Part#LINK} the number of the link direction, otherwise -1
 * @param block number of the block of the protocol that spent it, or {@link StampLog#NO_BLOCK}
 * @param ps picoseconds, above 0
 */
public record LatencySegment(Component component, Part part, int vertex, int link, int block, long ps) {

    /** A segment that no block has spent. */
    public LatencySegment(Component component, Part part, int vertex, int link, long ps) {
        this(component, part, vertex, link, StampLog.NO_BLOCK, ps);
    }
}
