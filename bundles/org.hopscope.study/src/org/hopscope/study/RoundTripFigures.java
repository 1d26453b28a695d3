// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.compile.workload.Measurement.RoundTrips;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;

/** The figures of messages that go to and fro. */
final class RoundTripFigures {

    private RoundTripFigures() {}

    /** @param messages those of one direction */
    static List<Figure> of(RoundTrips trips, RunTrace trace, List<MessageView> messages) {
        var figures = new ArrayList<Figure>();
        if (!messages.isEmpty()) {
            var latencies = messages.stream().mapToLong(MessageView::latencyPs).summaryStatistics();
            figures.add(Figure.nanoseconds("One-way latency", latencies.getSum() / latencies.getCount()));
            figures.add(Figure.nanoseconds("Fastest message", latencies.getMin()));
            figures.add(Figure.nanoseconds("Slowest message", latencies.getMax()));
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
