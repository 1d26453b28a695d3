// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import org.hopscope.compile.workload.Measurement;
import org.hopscope.sim.attribution.LatencyAttribution;
import org.hopscope.sim.attribution.LatencyStack;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;

/**
 * What a completed run says about one measurement.
 *
 * @param stack where the time of its messages went; empty if none was recorded
 * @param figures its figures
 * @param tooFast number of messages that took less than wires and hops alone need, which is a fault of the simulator
 */
record Measured(Optional<LatencyStack> stack, List<Figure> figures, long tooFast) {

    /** 1 B/ps is 10^6 MB/s. */
    private static final BigDecimal MB_PER_SECOND = BigDecimal.valueOf(1_000_000);
    private static final int RATE_PLACES = 3;

    static Measured of(Measurement measurement, RunTrace trace) {
        Predicate<MessageView> own = one -> one.tag() == measurement.tag();
        // one direction only: what happens at the sender and what at the receiver then keeps its place in the machine
        Predicate<MessageView> pings = own.and(one -> one.sourceRank() == measurement.timingRank());
        var stack = LatencyAttribution.stack(trace, pings);
        if (stack.isEmpty()) {
            return new Measured(stack, List.of(), 0);
        }
        var messages = trace.messages().stream().filter(pings).toList();
        long tooFast = trace.messages().stream().filter(own.and(one -> one.latencyPs() < one.lowerBoundPs())).count();
        return new Measured(stack, figures(measurement, trace, stack.get(), messages), tooFast);
    }

    private static List<Figure> figures(Measurement measurement, RunTrace trace, LatencyStack stack,
            List<MessageView> messages) {
        var figures = new ArrayList<Figure>();
        figures.add(Figure.nanoseconds("One-way latency", stack.totalPs()));
        figures.add(Figure.nanoseconds("Fastest message", stack.minPs()));
        figures.add(Figure.nanoseconds("Slowest message", stack.maxPs()));
        long half = halfRoundTripPs(measurement, trace);
        if (half > 0) {
            figures.add(Figure.nanoseconds("Half round trip", half));
            figures.add(new Figure("Bandwidth", BigDecimal.valueOf(measurement.bytes()).multiply(MB_PER_SECOND)
                    .divide(BigDecimal.valueOf(half), RATE_PLACES, RoundingMode.HALF_UP), "MB/s"));
        }
        figures.add(Figure.nanoseconds("Lower bound",
                messages.stream().mapToLong(MessageView::lowerBoundPs).max().orElse(0)));
        return figures;
    }

    /** Time between the marks over twice the repetitions, rounded half up; 0 if a mark is missing. */
    private static long halfRoundTripPs(Measurement measurement, RunTrace trace) {
        long start = -1;
        long end = -1;
        for (var mark : trace.marks()) {
            if (mark.rank() == measurement.timingRank()) {
                start = mark.mark() == measurement.startMark() ? mark.timePs() : start;
                end = mark.mark() == measurement.endMark() ? mark.timePs() : end;
            }
        }
        long ways = 2L * measurement.iterations();
        return start < 0 || end < 0 ? 0 : (end - start + ways / 2) / ways;
    }
}
