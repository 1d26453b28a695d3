// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.List;

import org.hopscope.sim.trace.MessageView;

/**
 * The figures of flows that are messages: their completion times, from the call that sends a flow until its last byte
 * has been received, and by how much the slowest exceed what wires and hops alone need.
 */
final class FlowFigures {

    private static final int SLOWDOWN_PLACES = 3;

    private FlowFigures() {}

    /** None if no flow was recorded. */
    static List<Figure> of(Collection<MessageView> flows) {
        if (flows.isEmpty()) {
            return List.of();
        }
        var times = LatencyDistribution.of(flows.stream().mapToLong(MessageView::latencyPs).toArray());
        long sum = flows.stream().mapToLong(MessageView::latencyPs).sum();
        return List.of(Figure.nanoseconds("Flow completion time", (sum + flows.size() / 2) / flows.size()),
                Figure.nanoseconds("Median flow completion time", times.percentilePs(0.5)),
                Figure.nanoseconds("99 % flow completion time", times.percentilePs(0.99)),
                Figure.nanoseconds("99.9 % flow completion time", times.percentilePs(0.999)),
                Figure.nanoseconds("Slowest flow", times.percentilePs(1)),
                new Figure("Slowdown of the slowest flow", flows.stream().map(FlowFigures::slowdown)
                        .max(BigDecimal::compareTo).orElse(BigDecimal.ONE), ""));
    }

    private static BigDecimal slowdown(MessageView flow) {
        return BigDecimal.valueOf(flow.latencyPs()).divide(BigDecimal.valueOf(Math.max(1, flow.lowerBoundPs())),
                SLOWDOWN_PLACES, RoundingMode.HALF_UP);
    }
}
