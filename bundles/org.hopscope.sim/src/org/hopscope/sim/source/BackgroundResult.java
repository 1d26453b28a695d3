// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.source;

/**
 * The result of background traffic between the begin of the ranks and the end of the last one.
 *
 * @param sources nodes that sent
 * @param packets packets that came out of the network
 * @param acceptedPpm those packets in millionths of what the sources' links carry in that time
 * @param latencies from creation to complete arrival, of the packets created in that time
 * @param trafficClass the traffic class of the packets
 */
public record BackgroundResult(int sources, long packets, long acceptedPpm, LatencyHistogram latencies,
        int trafficClass) {}
