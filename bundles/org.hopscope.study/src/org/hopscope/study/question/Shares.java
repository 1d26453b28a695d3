// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Range;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;

/** Charts of shares by name. */
final class Shares {

    /** More marks than these are not read. */
    private static final int MOST = 10;
    private static final double LEAST = 0.5;
    private static final double ROOM = 1.1;

    private Shares() {}

    /**
     * A row for each name, the largest share first, with a mark for each stack.
     *
     * @param shares of each stack in percent by name
     */
    static Chart chart(String title, Map<String, Map<String, Double>> shares) {
        var largest = new LinkedHashMap<String, Double>();
        shares.values().forEach(one -> one.forEach((name, share) -> largest.merge(name, share, Math::max)));
        var names = largest.entrySet().stream().filter(one -> one.getValue() >= LEAST)
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())).limit(MOST)
                .map(Map.Entry::getKey).toList();
        var series = new ArrayList<Series>();
        shares.forEach((stack, own) -> series.add(new Series(stack, marks(names, own))));
        return rows(title, "Share", "%", names, series);
    }

    private static List<ChartPoint> marks(List<String> names, Map<String, Double> own) {
        var points = new ArrayList<ChartPoint>();
        for (int i = 0; i < names.size(); i++) {
            if (own.containsKey(names.get(i))) {
                double share = own.get(names.get(i));
                points.add(new ChartPoint(share, i, share, share, -1));
            }
        }
        return points;
    }

    /** A chart whose rows have names. */
    static Chart rows(String title, String metric, String unit, List<String> names, List<Series> series) {
        double most = series.stream().flatMap(one -> one.points().stream()).mapToDouble(ChartPoint::x).max().orElse(1);
        return new Chart(title, ChartKind.SCATTER, Axis.of(metric, unit, Scale.LINEAR).locked(new Range(0,
                ROOM * Math.max(LEAST, most))), Axis.of("", names), series);
    }
}
