// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Packets that nodes put directly into the fabric, without processors, NICs or messages: an open loop, which continues
 * creating packets whether or not the network takes them. The times between packets of a node are exponentially
 * distributed.
 *
 * @param pattern where the packets go
 * @param packetBytes size of a packet on the wire, without what a link adds
 * @param loadPpm packets that a node creates, in millionths of what its link carries; 1 to 1,000,000
 * @param warmupPs time before the measurement, in picoseconds
 * @param measuredPs length of the measurement in picoseconds, 1 or more; no packet is created after it
 * @param adaptive whether packets are routed adaptively
 * @param distance groups on to the one that packets of {@link TrafficPattern#NEXT_GROUP} go to, 1 or more
 * @param hotspot the targets of {@link TrafficPattern#HOTSPOT}
 */
public record TrafficPlan(TrafficPattern pattern, int packetBytes, int loadPpm, long warmupPs, long measuredPs,
        boolean adaptive, int distance, HotspotPlan hotspot) {

    public TrafficPlan {
        if (packetBytes < 1 || loadPpm < 1 || loadPpm > 1_000_000 || warmupPs < 0 || measuredPs < 1
                || distance < 1) {
            throw new IllegalArgumentException("traffic of " + packetBytes + " B at " + loadPpm + " ppm for "
                    + warmupPs + " + " + measuredPs + " ps, " + distance + " groups on");
        }
    }

    /** Traffic to the next group, if to a group at all, and without hot nodes. */
    public TrafficPlan(TrafficPattern pattern, int packetBytes, int loadPpm, long warmupPs, long measuredPs,
            boolean adaptive) {
        this(pattern, packetBytes, loadPpm, warmupPs, measuredPs, adaptive, 1, HotspotPlan.NONE);
    }
}
