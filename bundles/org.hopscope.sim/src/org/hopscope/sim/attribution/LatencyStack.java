// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

import java.util.List;

/**
 * The parts of the time of a message, averaged over the recorded messages of a run. The segments add up to the total
 * exactly; the constructor refuses anything else.
 *
 * @param totalPs mean end-to-end time in picoseconds, rounded down
 * @param segments in the order of a message's life; at most one per component, part and vertex
 * @param messages number of messages averaged
 * @param minPs fastest message
 * @param maxPs slowest message
 */
public record LatencyStack(long totalPs, List<LatencySegment> segments, long messages, long minPs, long maxPs) {

    public LatencyStack {
        segments = List.copyOf(segments);
        long sum = segments.stream().mapToLong(LatencySegment::ps).sum();
        if (sum != totalPs) {
            throw new IllegalArgumentException("segments add up to " + sum + " ps, not to " + totalPs + " ps");
        }
    }
}
