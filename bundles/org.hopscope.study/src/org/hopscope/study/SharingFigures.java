// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.run.Completed;
import org.hopscope.sim.source.BackgroundResult;
import org.hopscope.sim.source.LatencyHistogram;

/**
 * The figures of a run in which messages share the network with other traffic: the latencies of each traffic class,
 * and what the background traffic came to.
 */
final class SharingFigures {

    /** In the names of the figures of a traffic class. */
    static final String OF_CLASS = "message latency, class ";

    /** Decimal places of a millionth in percent. */
    private static final int PERCENT_PLACES = 4;
    private static final int MEDIAN_PPM = 500_000;
    private static final int HIGH_PPM = 990_000;
    private static final int HIGHEST_PPM = 999_000;

    private SharingFigures() {}

    /** None of a run whose messages had the network for themselves. */
    static List<Figure> of(Completed completed) {
        var figures = new ArrayList<Figure>();
        for (int i = 0; i < completed.classes().size(); i++) {
            if (completed.classes().get(i).count() > 0) {
                figures.addAll(latencies(OF_CLASS + i, completed.classes().get(i)));
            }
        }
        completed.background().map(SharingFigures::of).ifPresent(figures::addAll);
        return figures;
    }

    private static List<Figure> of(BackgroundResult background) {
        var figures = new ArrayList<Figure>();
        figures.add(new Figure("Background load", BigDecimal.valueOf(background.acceptedPpm(), PERCENT_PLACES), "%"));
        figures.addAll(latencies("background packet latency", background.latencies()));
        return figures;
    }

    private static List<Figure> latencies(String what, LatencyHistogram latencies) {
        return List.of(Figure.nanoseconds("Mean " + what, latencies.meanPs()),
                Figure.nanoseconds("Median " + what, latencies.percentilePs(MEDIAN_PPM)),
                Figure.nanoseconds("99 % " + what, latencies.percentilePs(HIGH_PPM)),
                Figure.nanoseconds("99.9 % " + what, latencies.percentilePs(HIGHEST_PPM)));
    }
}
