// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.compile.workload.Measurement.Flows;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;

/**
 * The completion times of flows that begin at times of their own: from the arrival of a flow, also where its sender is
 * still busy with others, until its last byte has been received.
 *
 * @param timesPs of each flow, in picoseconds
 * @param slowdown of each flow, in the same order: its time over what wires and hops alone need
 * @param bytes of all flows
 */
record FlowTimes(long[] timesPs, double[] slowdown, long bytes) {

    private static final double MEDIAN = 0.5;
    private static final double NINETY_FIVE = 0.95;
    private static final double NINETY_NINE = 0.99;
    private static final double MOST_EXACT = 0.999;
    private static final int PLACES = 3;

    static FlowTimes of(Flows flows, RunTrace trace) {
        var beginPs = new long[flows.span().ranks().size()];
        for (var mark : trace.marks()) {
            if (mark.mark() == flows.span().startMark()) {
                beginPs[mark.rank()] = mark.timePs();
            }
        }
        var own = trace.messages().stream().filter(Measured.messages(flows)).toList();
        var times = own.stream().mapToLong(one -> one.endPs() - beginPs[one.sourceRank()]
                - flows.arrivalPs()[one.tag()]).toArray();
        var slowdown = new double[times.length];
        Arrays.setAll(slowdown, i -> (double) times[i] / Math.max(1, own.get(i).lowerBoundPs()));
        return new FlowTimes(times, slowdown, own.stream().mapToLong(MessageView::bytes).sum());
    }

    /** The times and how often each was. */
    LatencyDistribution distribution() {
        return LatencyDistribution.of(timesPs);
    }

    /** Only their number if there are no flows. */
    List<Figure> figures() {
        var figures = new ArrayList<Figure>();
        if (timesPs.length > 0) {
            long sum = Arrays.stream(timesPs).sum();
            var times = distribution();
            var sorted = Arrays.stream(slowdown).sorted().toArray();
            figures.add(Figure.nanoseconds("Flow completion time", (sum + timesPs.length / 2) / timesPs.length));
            figures.add(Figure.nanoseconds("Median flow completion time", times.percentilePs(MEDIAN)));
            figures.add(Figure.nanoseconds("99 % flow completion time", times.percentilePs(NINETY_NINE)));
            figures.add(Figure.nanoseconds("99.9 % flow completion time", times.percentilePs(MOST_EXACT)));
            figures.add(Figure.nanoseconds("Slowest flow", times.percentilePs(1)));
            figures.add(number("Mean slowdown", Arrays.stream(slowdown).average().orElse(1)));
            figures.add(number("Median slowdown", percentile(sorted, MEDIAN)));
            figures.add(number("95 % slowdown", percentile(sorted, NINETY_FIVE)));
            figures.add(number("99 % slowdown", percentile(sorted, NINETY_NINE)));
            figures.add(number("Slowdown of the slowest flow", percentile(sorted, 1)));
            figures.add(Figure.count("Bytes per flow", bytes / timesPs.length));
        }
        figures.add(Figure.count("Flows", timesPs.length));
        return figures;
    }

    private static double percentile(double[] sorted, double share) {
        return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }

    private static Figure number(String name, double value) {
        return new Figure(name, BigDecimal.valueOf(value).setScale(PLACES, RoundingMode.HALF_UP), "");
    }
}
