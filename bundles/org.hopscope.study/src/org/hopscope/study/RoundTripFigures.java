// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.compile.workload.Measurement.RoundTrips;
import org.hopscope.sim.attribution.LatencyStack;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.jspecify.annotations.Nullable;

/** The figures of messages that go to and fro. */
final class RoundTripFigures {

    private RoundTripFigures() {}

    static List<Figure> of(RoundTrips trips, RunTrace trace, @Nullable LatencyStack stack,
            List<MessageView> messages) {
        var figures = new ArrayList<Figure>();
        if (stack != null) {
            figures.add(Figure.nanoseconds("One-way latency", stack.totalPs()));
            figures.add(Figure.nanoseconds("Fastest message", stack.minPs()));
            figures.add(Figure.nanoseconds("Slowest message", stack.maxPs()));
        }
        var times = SpanTimes.of(trips.span(), trace);
        long half = times.meanPs(2L * trips.iterations());
        if (half > 0) {
            figures.add(Figure.nanoseconds("Half round trip", half));
            figures.add(Figure.bandwidth("Bandwidth", trips.bytes(), half));
        }
        if (!messages.isEmpty()) {
            figures.add(Figure.nanoseconds("Lower bound",
                    messages.stream().mapToLong(MessageView::lowerBoundPs).max().getAsLong()));
        }
        figures.addAll(laps(trips, trace));
        figures.addAll(times.counts());
        return figures;
    }

    private static List<Figure> laps(RoundTrips trips, RunTrace trace) {
        var figures = new ArrayList<Figure>();
        for (var lap : trips.laps()) {
            long count = trace.laps().count(trips.timingRank(), lap.number());
            if (count > 0) {
                long sum = trace.laps().sumPs(trips.timingRank(), lap.number());
                figures.add(Figure.nanoseconds(lap.name(), (sum + count / 2) / count));
            }
        }
        return figures;
    }
}
