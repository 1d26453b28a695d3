// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;

/** Figures of the messages of a measurement, each for itself, beside the workload's own: their tail and their stack. */
public final class LatencyFigures {

    private static final String MESSAGES = "message latency";

    /** The sum of all segments of the latency stack. */
    public static final String TOTAL = "Total of the stack";
    /** The time that half of the messages did not exceed. */
    public static final String MEDIAN = "Median " + MESSAGES;
    /** The time that 99 of 100 messages did not exceed. */
    public static final String HIGH = "99 % " + MESSAGES;
    /** The time that 999 of 1,000 messages did not exceed. */
    public static final String HIGHEST = "99.9 % " + MESSAGES;

    private LatencyFigures() {}

    /** The workload's figures, and these; packets of open-loop traffic and flows have their own already. */
    public static List<Figure> with(RunResult result) {
        var figures = new ArrayList<>(result.figures());
        if (result.operation().isPresent()) {
            figures.addAll(of(result.latencies(), "operation time"));
        } else if (result.figures().stream().noneMatch(one -> one.name().equals("Packet latency")
                || one.name().equals("Flow completion time"))) {
            figures.addAll(of(result.latencies()));
        }
        result.stack().ifPresent(stack -> figures.add(Figure.nanoseconds(TOTAL, stack.totalPs())));
        return figures;
    }

    /** True if the messages of a result shared the network with other traffic, so that their tail matters. */
    public static boolean isShared(RunResult result) {
        return result.figures().stream().anyMatch(one -> one.name().contains(SharingFigures.OF_CLASS));
    }

    /** Median, 99 % and 99.9 % of a distribution; none if nothing was measured message by message. */
    public static List<Figure> of(LatencyDistribution latencies) {
        return of(latencies, MESSAGES);
    }

    private static List<Figure> of(LatencyDistribution latencies, String what) {
        return latencies.isEmpty() ? List.of() : List.of(figure("Median " + what, latencies, 0.5),
                figure("99 % " + what, latencies, 0.99), figure("99.9 % " + what, latencies, 0.999));
    }

    private static Figure figure(String name, LatencyDistribution latencies, double share) {
        return Figure.nanoseconds(name, latencies.percentilePs(share));
    }
}
