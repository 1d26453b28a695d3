// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

import java.util.List;

import org.hopscope.sim.trace.Activity;

/**
 * A link of the chain that an operation waited for: a message, or what a rank did by itself. The segments add up to its
 * time exactly; the constructor refuses anything else.
 *
 * @param activity what it was
 * @param rank the rank that waited or worked
 * @param sourceRank the rank that sent the message; {@code rank} itself if it was no message
 * @param bytes payload of the message, 0 if it was none
 * @param startPs when it began, in picoseconds of the run
 * @param endPs when it ended
 * @param segments in the order of time
 */
public record OperationStep(Activity activity, int rank, int sourceRank, long bytes, long startPs, long endPs,
        List<LatencySegment> segments) {

    /** At no rank, but in the network between them. */
    public static final int NETWORK = -1;

    public OperationStep {
        segments = List.copyOf(segments);
        long sum = segments.stream().mapToLong(LatencySegment::ps).sum();
        if (sum != endPs - startPs) {
            throw new IllegalArgumentException("segments add up to " + sum + " ps, not to " + (endPs - startPs)
                    + " ps");
        }
    }

    /**
     * The rank in whose node a segment of the step was spent.
     *
     * @return the rank that sent or waited, or {@link #NETWORK}
     */
    public int rankOf(LatencySegment segment, int[] vertexOfRank) {
        return switch (segment.part()) {
            case LINK, ROUTER -> NETWORK;
            case PROCESSOR, MEMORY, HOST_BUS, NIC_PROCESSOR, TX_ENGINE, RX_ENGINE, COLLECTIVE_NETWORK,
                    INTERRUPT_NETWORK, SOCKET_LINK -> segment.vertex() == vertexOfRank[sourceRank] ? sourceRank
                            : segment.vertex() == vertexOfRank[rank] ? rank : NETWORK;
        };
    }

    /** Its length in picoseconds. */
    public long ps() {
        return endPs - startPs;
    }
}
