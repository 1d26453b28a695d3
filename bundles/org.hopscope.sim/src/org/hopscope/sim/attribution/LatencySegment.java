// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/**
 * One segment of a latency stack: the time of one component in one kind of part on one side of the network.
 *
 * @param component what the time was spent on
 * @param part the kind of part in which it was spent
 * @param vertex the vertex of the part; for {@link Part#LINK} the vertex that the link leaves
 * @param link for {@link Part#LINK} the number of the link direction, otherwise -1
 * @param ps picoseconds, above 0
 */
public record LatencySegment(Component component, Part part, int vertex, int link, long ps) {}
