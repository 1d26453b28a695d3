// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.traffic;

import org.hopscope.sim.source.LatencyHistogram;
import org.hopscope.sim.trace.Usage;

/**
 * The result of open-loop traffic.
 *
 * @param completed whether the run came to its end; false when it was cancelled or reached its limit of events
 * @param sources nodes that sent
 * @param throughput what came out of the network during the measurement
 * @param latencies from creation to complete arrival, of the packets created during the measurement
 * @param batches the same by the time of creation
 * @param extent the size of the run
 * @param usage how the links were used
 */
public record TrafficResult(boolean completed, int sources, Throughput throughput, LatencyHistogram latencies,
        LatencyBatches batches, Extent extent, Usage usage) {

    /**
     * The packets that left the network during the measurement.
     *
     * @param createdPackets packets that the sources created during the measurement
     * @param acceptedPackets packets that came out of the network during the measurement, whenever created
     * @param acceptedPpm those packets in millionths of what the sources' links carry in that time
     * @param leastSharePpm of the source of which the least came out: packets that came out during the measurement, in
     *            millionths of those that it created then; about a million as long as the network keeps up with all
     *            sources
     */
    public record Throughput(long createdPackets, long acceptedPackets, long acceptedPpm, long leastSharePpm) {}

    /**
     * The size of a run.
     *
     * @param packets packets that ever entered the network
     * @param packetHops pipes that packets went through: links, and the way out to the node
     * @param events events of the run
     * @param simulatedPs simulated time at the end
     */
    public record Extent(long packets, long packetHops, long events, long simulatedPs) {}
}
