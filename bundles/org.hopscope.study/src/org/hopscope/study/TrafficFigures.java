// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.traffic.TrafficResult;

/** The figures of traffic on the bare network. */
final class TrafficFigures {

    /** Decimal places of a millionth in percent. */
    private static final int PERCENT_PLACES = 4;
    private static final int MEDIAN_PPM = 500_000;
    private static final int HIGH_PPM = 990_000;
    private static final int HIGHEST_PPM = 999_000;

    private static final int LINK_PLACES = 3;

    private TrafficFigures() {}

    /** Links that packets went over; each also takes the way out to its node. */
    private static BigDecimal links(TrafficResult result) {
        long packets = Math.max(1, result.extent().packets());
        return BigDecimal.valueOf(result.extent().packetHops() - result.extent().packets())
                .divide(BigDecimal.valueOf(packets), LINK_PLACES, RoundingMode.HALF_UP);
    }

    static List<Figure> of(TrafficPlan plan, TrafficResult result) {
        var latencies = result.latencies();
        long bytes = Math.multiplyExact(result.throughput().acceptedPackets(), (long) plan.packetBytes());
        var accepted = BigDecimal.valueOf(result.throughput().acceptedPpm(), PERCENT_PLACES);
        var leastShare = BigDecimal.valueOf(result.throughput().leastSharePpm(), PERCENT_PLACES);
        return List.of(new Figure("Accepted load", accepted, "%"),
                new Figure("Share of the slowest node", leastShare, "%"),
                Figure.bandwidth("Throughput", bytes, plan.measuredPs()),
                Figure.bandwidth("Throughput per node", bytes, Math.multiplyExact(plan.measuredPs(),
                        (long) Math.max(1, result.sources()))),
                new Figure("Links per packet", links(result), ""),
                Figure.nanoseconds("Packet latency", latencies.meanPs()),
                Figure.nanoseconds("Median packet latency", latencies.percentilePs(MEDIAN_PPM)),
                Figure.nanoseconds("99 % packet latency", latencies.percentilePs(HIGH_PPM)),
                Figure.nanoseconds("99.9 % packet latency", latencies.percentilePs(HIGHEST_PPM)),
                Figure.nanoseconds("Slowest packet", latencies.mostPs()),
                Figure.nanoseconds("Latency uncertainty (95 %)", result.batches().uncertaintyPs()),
                Figure.nanoseconds("Settled after", result.batches().settledPs()));
    }
}
