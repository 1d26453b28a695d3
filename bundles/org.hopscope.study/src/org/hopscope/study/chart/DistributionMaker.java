// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.study.LatencyDistribution.Bin;

/** Makes charts of how long messages took or, where that was not measured, of how a figure is spread over the rows. */
final class DistributionMaker {

    private static final int BARS = 40;
    /** Times that differ by more than this need an axis of ratios. */
    private static final double WIDE = 30;
    private static final double PERCENT = 100;
    private static final double PS_PER_NS = 1000;
    private static final String LATENCY = "Message latency";
    private static final String NANOSECONDS = "ns";

    private final ChartRecipe recipe;
    private final Map<String, List<Integer>> groups;
    private final ChartData data;
    private final boolean single;

    DistributionMaker(ChartRecipe recipe, ChartData data) {
        this.recipe = recipe;
        this.data = data;
        single = data.hasLatencies();
        groups = new SeriesNames(recipe, data, "").groups();
    }

    Chart chart() {
        var merged = new ArrayList<TreeMap<Double, Long>>();
        var names = new ArrayList<String>();
        var sources = new ArrayList<Integer>();
        groups.forEach((name, rows) -> {
            var bins = bins(rows);
            if (!bins.isEmpty()) {
                merged.add(bins);
                names.add(name);
                sources.add(rows.getFirst());
            }
        });
        if (merged.isEmpty()) {
            return new Chart(recipe.title(), recipe.kind(), axis(Scale.LINEAR), share(), List.of());
        }
        double least = merged.stream().mapToDouble(TreeMap::firstKey).min().getAsDouble();
        double most = merged.stream().mapToDouble(TreeMap::lastKey).max().getAsDouble();
        var x = axis(recipe.xAxis().scale().filter(one -> least > 0 && one != Scale.CATEGORIES)
                .orElse(least > 0 && most > WIDE * least ? Scale.LOG : Scale.LINEAR));
        boolean positive = x.scale().logarithmic();
        x = x.locked(recipe.xAxis().range().filter(one -> !positive || one.low() > 0)
                .orElse(around(x.scale(), least, most)));
        var series = new ArrayList<Series>();
        for (int i = 0; i < merged.size(); i++) {
            series.add(new Series(names.get(i), recipe.kind() == ChartKind.CDF ? steps(merged.get(i), sources.get(i))
                    : bars(merged.get(i), new AxisMap(x.scale(), x.locked().get(), 0, BARS), sources.get(i))));
        }
        return new Chart(recipe.title(), recipe.kind(), x, recipe.kind() == ChartKind.CDF ? share()
                : counts(), series);
    }

    private TreeMap<Double, Long> bins(List<Integer> rows) {
        var bins = new TreeMap<Double, Long>();
        for (int row : rows) {
            if (!single) {
                data.rows().get(row).figure(recipe.y())
                        .ifPresent(one -> bins.merge(one.value().doubleValue(), 1L, Long::sum));
            }
            for (Bin bin : data.rows().get(row).latencies().bins()) {
                bins.merge(bin.upToPs() / PS_PER_NS, bin.count(), Long::sum);
            }
        }
        return bins;
    }

    private Axis axis(Scale scale) {
        return single ? Axis.of(LATENCY, NANOSECONDS, scale)
                : Axis.of(recipe.y(), data.figures().getOrDefault(recipe.y(), ""), scale);
    }

    private Axis share() {
        return Axis.of(single ? "Share of messages" : "Share of results", "%", Scale.LINEAR)
                .locked(recipe.yAxis().range().orElse(new Range(0, PERCENT)));
    }

    private Axis counts() {
        var axis = Axis.of(single ? "Messages" : "Results", "", Scale.LINEAR);
        return recipe.yAxis().range().map(axis::locked).orElse(axis);
    }

    /** A little more than the data, so that no bar is on the edge. */
    private static Range around(Scale scale, double least, double most) {
        if (scale.logarithmic()) {
            return new Range(least * 0.9, most * 1.1);
        }
        double room = Math.max((most - least) * 0.05, 0.01 * Math.max(1, most));
        return new Range(Math.max(0, least - room), most + room);
    }

    private static List<ChartPoint> steps(TreeMap<Double, Long> bins, int source) {
        long count = bins.values().stream().mapToLong(Long::longValue).sum();
        var points = new ArrayList<ChartPoint>();
        long seen = 0;
        for (var bin : bins.entrySet()) {
            seen += bin.getValue();
            points.add(ChartPoint.of(bin.getKey(), PERCENT * seen / count, source));
        }
        return points;
    }

    /** @param map from the unit of the axis to the number of a bar */
    private static List<ChartPoint> bars(TreeMap<Double, Long> bins, AxisMap map, int source) {
        var counts = new long[BARS];
        bins.forEach((value, count) -> {
            double at = map.at(value);
            if (at >= 0 && at < BARS) {
                counts[(int) at] += count;
            }
        });
        var points = new ArrayList<ChartPoint>();
        for (int i = 0; i <= BARS; i++) {
            points.add(ChartPoint.of(map.value(i), i < BARS ? counts[i] : 0, source));
        }
        return points;
    }
}
