// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

import org.hopscope.study.chart.ChartData.Parameter;
import org.hopscope.study.chart.ChartData.Row;

/** Makes charts of figures against parameters. */
final class ChartMaker {

    /** Values that differ by more than this are easier to compare by their ratios. */
    private static final double WIDE = 30;
    private static final double SLACK = 1e-9;

    private final ChartRecipe recipe;
    private final ChartData data;
    private final boolean xFigure;
    /** The names along the x axis; empty if it is one of numbers. */
    private final List<String> names;

    ChartMaker(ChartRecipe recipe, ChartData data) {
        this.recipe = recipe;
        this.data = data;
        xFigure = !data.parameters().contains(recipe.x()) && data.figures().containsKey(recipe.x());
        boolean table = recipe.kind() == ChartKind.BARS || recipe.kind() == ChartKind.HEAT_MAP;
        names = !xFigure && (table || !data.numeric(recipe.x())) ? names() : List.of();
    }

    private List<String> names() {
        var found = new ArrayList<>(new LinkedHashSet<>(data.rows().stream()
                .flatMap(row -> row.parameter(recipe.x()).stream()).toList()));
        if (data.numeric(recipe.x())) {
            found.sort(Comparator.comparingDouble(Parameter::number));
        }
        return found.stream().map(Parameter::text).distinct().toList();
    }

    Chart chart() {
        var series = new ArrayList<Series>();
        var names = new SeriesNames(recipe, data, recipe.x());
        names.groups().forEach((name, rows) -> {
            var points = points(rows);
            if (!points.isEmpty()) {
                series.add(new Series(name, points));
            }
        });
        return new Chart(recipe.title(), recipe.kind(), xAxis(series), yAxis(series), series, names.title());
    }

    private List<ChartPoint> points(List<Integer> rows) {
        if (xFigure) {
            return rows.stream().filter(row -> x(row).isPresent() && y(row).isPresent())
                    .map(row -> ChartPoint.of(x(row).getAsDouble(), y(row).getAsDouble(), row)).toList();
        }
        var byX = new TreeMap<Double, List<Integer>>();
        for (int row : rows) {
            if (x(row).isPresent() && y(row).isPresent()) {
                byX.computeIfAbsent(x(row).getAsDouble(), key -> new ArrayList<>()).add(row);
            }
        }
        var points = new ArrayList<ChartPoint>();
        byX.forEach((x, same) -> {
            var values = same.stream().mapToDouble(row -> y(row).getAsDouble()).summaryStatistics();
            points.add(new ChartPoint(x, values.getAverage(), values.getMin(), values.getMax(), same.getFirst()));
        });
        return points;
    }

    private OptionalDouble x(int number) {
        Row row = data.rows().get(number);
        if (xFigure) {
            return figure(row, recipe.x());
        }
        var parameter = row.parameter(recipe.x());
        return parameter.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(names.isEmpty()
                ? parameter.get().number() : names.indexOf(parameter.get().text()));
    }

    private OptionalDouble y(int number) {
        return figure(data.rows().get(number), recipe.y());
    }

    private static OptionalDouble figure(Row row, String name) {
        return row.figure(name).map(one -> OptionalDouble.of(one.value().doubleValue())).orElse(OptionalDouble.empty());
    }

    private Axis xAxis(List<Series> series) {
        if (!names.isEmpty()) {
            return Axis.of(recipe.x(), names);
        }
        var unit = xFigure ? data.figures().get(recipe.x()) : data.rows().stream()
                .flatMap(row -> row.parameter(recipe.x()).stream()).map(Parameter::unit).findFirst().orElse("");
        var values = series.stream().flatMap(one -> one.points().stream()).mapToDouble(ChartPoint::x).toArray();
        return axis(recipe.xAxis(), unit, allowed(recipe.xAxis(), values).orElse(fitting(values, unit)));
    }

    /** The scale on which values are easy to tell apart. */
    static Scale fitting(double[] values, String unit) {
        return octaves(values, unit) ? Scale.LOG2 : wide(values) ? Scale.LOG : Scale.LINEAR;
    }

    private Axis yAxis(List<Series> series) {
        var unit = data.figures().getOrDefault(recipe.y(), "");
        var values = series.stream().flatMap(one -> one.points().stream())
                .flatMapToDouble(one -> DoubleStream.of(one.low(), one.high())).toArray();
        boolean ratios = recipe.kind() != ChartKind.BARS && wide(values);
        return axis(recipe.yAxis(), unit, allowed(recipe.yAxis(), values).orElse(ratios ? Scale.LOG : Scale.LINEAR));
    }

    /** An axis of a scale, showing a range if it can. */
    static Axis axis(AxisRecipe wanted, String unit, Scale scale) {
        var axis = Axis.of(wanted.name(), unit, scale);
        return wanted.range().filter(one -> !scale.logarithmic() || one.low() > 0).map(axis::locked).orElse(axis);
    }

    /** A wanted scale, unless the values cannot be on it. */
    static Optional<Scale> allowed(AxisRecipe wanted, double[] values) {
        return wanted.scale().filter(scale -> scale != Scale.CATEGORIES)
                .filter(scale -> !scale.logarithmic() || DoubleStream.of(values).allMatch(value -> value > 0));
    }

    private static boolean wide(double[] values) {
        var seen = DoubleStream.of(values).summaryStatistics();
        return values.length > 2 && seen.getMin() > 0 && seen.getMax() >= WIDE * seen.getMin();
    }

    /** True if values are sizes over a wide range, or counts that double. */
    private static boolean octaves(double[] values, String unit) {
        var different = DoubleStream.of(values).distinct().toArray();
        if (unit.equals(Axis.BYTES)) {
            return wide(different);
        }
        return unit.isEmpty() && different.length > 2 && DoubleStream.of(different).allMatch(ChartMaker::powerOfTwo);
    }

    private static boolean powerOfTwo(double value) {
        double power = Math.log(value) / Math.log(2);
        return value >= 1 && Math.abs(power - Math.rint(power)) < SLACK;
    }
}
