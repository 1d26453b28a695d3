// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.hopscope.study.chart.Series.Standing;

/** The points of a cloud that no other point beats on both axes. */
public final class Front {

    /** Units of figures of which more is better; of all others, such as times, less is. */
    private static final Set<String> MORE_IS_BETTER = Set.of("MB/s", "GB/s", "Mmsg/s", "Gflop/s", "GUP/s", "TEPS");

    private Front() {}

    /** True if a larger value of a figure with this unit is better. */
    public static boolean moreIsBetter(String unit) {
        return MORE_IS_BETTER.contains(unit);
    }

    /** Tells the points that no other one beats from the others, whatever number of them share a place. */
    public static Predicate<ChartPoint> unbeaten(Chart chart) {
        record Place(double x, double y) {}
        var places = of(chart).stream().map(one -> new Place(one.x(), one.y())).collect(Collectors.toSet());
        return point -> places.contains(new Place(point.x(), point.y()));
    }

    /** The points in the order of x, without two of the same place; none where x is no figure. */
    public static List<ChartPoint> of(Chart chart) {
        if (chart.x().scale() == Scale.CATEGORIES) {
            return List.of();
        }
        double xSign = chart.x().more() ? -1 : 1;
        double ySign = chart.y().more() ? -1 : 1;
        var points = chart.series().stream().filter(one -> one.standing() != Standing.BESIDE)
                .flatMap(one -> one.points().stream())
                .sorted(Comparator.comparingDouble((ChartPoint one) -> xSign * one.x())
                        .thenComparingDouble(one -> ySign * one.y())).toList();
        var front = new ArrayList<ChartPoint>();
        for (var point : points) {
            if (front.isEmpty() || ySign * point.y() < ySign * front.getLast().y()) {
                front.add(point);
            }
        }
        front.sort(Comparator.comparingDouble(ChartPoint::x));
        return List.copyOf(front);
    }
}
