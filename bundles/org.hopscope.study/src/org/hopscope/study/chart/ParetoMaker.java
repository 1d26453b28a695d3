// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Makes charts of designs by two of their figures. */
final class ParetoMaker {

    private final ChartRecipe recipe;
    private final Candidates candidates;
    private final Map<String, String> axes;

    ParetoMaker(ChartRecipe recipe, ChartData data) {
        this.recipe = recipe;
        candidates = new Candidates(data);
        axes = candidates.axes();
    }

    Chart chart() {
        var groups = new LinkedHashMap<String, List<ChartPoint>>();
        if (axes.containsKey(recipe.x()) && axes.containsKey(recipe.y())) {
            candidates.placed(recipe.x(), recipe.y(), recipe.series()).forEach(one -> groups.computeIfAbsent(
                    one.group(), key -> new ArrayList<>()).add(one.point()));
        }
        var series = new ArrayList<Series>();
        groups.forEach((name, points) -> series.add(new Series(name, points)));
        var points = series.stream().flatMap(one -> one.points().stream()).toList();
        var x = axis(recipe.xAxis(), points.stream().mapToDouble(ChartPoint::x).toArray());
        var y = axis(recipe.yAxis(), points.stream().flatMapToDouble(one -> DoubleStream.of(one.low(), one.high()))
                .toArray());
        return new Chart(recipe.title(), recipe.kind(), x, y, series);
    }

    private Axis axis(AxisRecipe wanted, double[] values) {
        var unit = axes.getOrDefault(wanted.name(), "");
        var axis = ChartMaker.axis(wanted, unit, ChartMaker.allowed(wanted, values)
                .orElse(ChartMaker.fitting(values, unit)));
        return wanted.better().map(one -> axis.preferring(one == Better.MORE)).orElse(axis);
    }

    /** The recipe on axes that the designs have; what is there stays. */
    static ChartRecipe fitted(ChartRecipe recipe, ChartData data) {
        var candidates = new Candidates(data);
        var axes = candidates.axes();
        if (axes.isEmpty()) {
            return recipe;
        }
        var y = candidates.axisOf(recipe.y(), axes.keySet());
        if (!axes.containsKey(y)) {
            y = axes.keySet().iterator().next();
        }
        var x = candidates.axisOf(recipe.x(), axes.keySet());
        return recipe.drawing(axes.containsKey(x) && !x.equals(y) ? x : opposite(y, axes, candidates), y,
                candidates.parameters().contains(recipe.series()) ? recipe.series() : "");
    }

    /** The last figure that pulls in the other direction, or what is varied, as that is what a design costs. */
    private static String opposite(String y, Map<String, String> axes, Candidates candidates) {
        boolean more = Front.moreIsBetter(axes.get(y));
        var figures = axes.keySet().stream().filter(one -> !one.equals(y)
                && !candidates.parameters().contains(one)).toList();
        return figures.reversed().stream().filter(one -> Front.moreIsBetter(axes.get(one)) != more).findFirst()
                .or(() -> axes.keySet().stream().filter(candidates.parameters()::contains).findFirst())
                .orElse(figures.isEmpty() ? y : figures.getFirst());
    }
}
