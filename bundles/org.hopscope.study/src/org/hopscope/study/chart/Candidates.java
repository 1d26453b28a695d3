// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.hopscope.study.chart.ChartData.Parameter;
import org.hopscope.study.chart.ChartData.Row;

/**
 * The designs of some results, with all that was measured of each. What a workload steps through, such as the size
 * of its messages, makes no other design but other figures of the same one; repetitions with other seeds are combined.
 */
public final class Candidates {

    private static final String AT = ": ";
    /** The parameters whose values say what they are. */
    private static final Set<String> PLAIN = Set.of(ChartData.RUN, ChartData.STACK);

    private final ChartData data;
    private final List<String> steps;
    private final List<String> own;
    private final List<String> varying;

    /** The designs of some results. */
    public Candidates(ChartData data) {
        this.data = data;
        var changing = data.varying();
        steps = changing.stream().filter(data.steps()::contains).toList();
        own = data.parameters().stream().filter(name -> !data.steps().contains(name) && !name.equals(ChartData.SEED))
                .toList();
        varying = own.stream().filter(changing::contains).toList();
    }

    /**
     * A design on a pair of axes.
     *
     * @param point its place; the source is its first row, and the name says the values of what is varied
     * @param group value of the parameter that colours it
     */
    record Placed(ChartPoint point, String group) {}

    /** The parameters that tell designs apart. */
    public List<String> parameters() {
        return varying;
    }

    /**
     * The figures that designs are measured by, with their units: each figure at each step, and each number that is
     * varied.
     */
    public Map<String, String> axes() {
        var places = new LinkedHashMap<String, Set<String>>();
        for (var row : data.rows()) {
            var at = at(row);
            row.figures().forEach(one -> places.computeIfAbsent(one.name(), key -> new LinkedHashSet<>()).add(at));
        }
        var axes = new LinkedHashMap<String, String>();
        var units = data.figures();
        places.forEach((figure, all) -> all.forEach(at -> axes.put(at + figure, units.get(figure))));
        varying.stream().filter(data::numeric).forEach(name -> axes.putIfAbsent(name, data.rows().stream()
                .flatMap(row -> row.parameter(name).stream()).map(Parameter::unit).findFirst().orElse("")));
        return axes;
    }

    /** The axis that shows a figure: itself, or the figure at the first step. */
    String axisOf(String figure, Set<String> axes) {
        return axes.contains(figure) ? figure : axes.stream().filter(one -> one.endsWith(AT + figure)).findFirst()
                .orElse(figure);
    }

    /** The figure that an axis shows, at whatever step. */
    static String figureOf(String axis) {
        return axis.substring(axis.lastIndexOf(AT) < 0 ? 0 : axis.lastIndexOf(AT) + AT.length());
    }

    /** The designs that have a value on both axes, in the order in which they occur. */
    List<Placed> placed(String x, String y, String group) {
        var rows = new LinkedHashMap<List<String>, List<Integer>>();
        for (int i = 0; i < data.rows().size(); i++) {
            rows.computeIfAbsent(key(data.rows().get(i)), key -> new ArrayList<>()).add(i);
        }
        var placed = new ArrayList<Placed>();
        for (var of : rows.values()) {
            var xs = of.stream().flatMap(row -> value(row, x)).mapToDouble(one -> one).summaryStatistics();
            var ys = of.stream().flatMap(row -> value(row, y)).mapToDouble(one -> one).summaryStatistics();
            if (xs.getCount() > 0 && ys.getCount() > 0) {
                var first = data.rows().get(of.getFirst());
                placed.add(new Placed(new ChartPoint(xs.getAverage(), ys.getAverage(), ys.getMin(), ys.getMax(),
                        of.getFirst(), name(first), label(first)), group(first, group)));
            }
        }
        return placed;
    }

    private List<String> key(Row row) {
        return own.stream().map(name -> row.parameter(name).map(Parameter::text).orElse("")).toList();
    }

    private Stream<Double> value(int number, String axis) {
        var row = data.rows().get(number);
        if (varying.contains(axis)) {
            return row.parameter(axis).map(Parameter::number).stream();
        }
        var at = at(row);
        return axis.startsWith(at) ? row.figure(axis.substring(at.length())).map(one -> one.value().doubleValue())
                .stream() : Stream.empty();
    }

    /** At which step a row was measured; empty where there is only one. */
    private String at(Row row) {
        return steps.isEmpty() ? "" : steps.stream().flatMap(name -> row.parameter(name).stream())
                .map(Candidates::brief).collect(Collectors.joining(", ")) + AT;
    }

    private String name(Row row) {
        return varying.stream().flatMap(name -> row.parameter(name).stream())
                .map(one -> PLAIN.contains(one.name()) ? one.text() : one.name() + " " + one.text())
                .collect(Collectors.joining(", "));
    }

    private String label(Row row) {
        return varying.stream().flatMap(name -> row.parameter(name).stream()).map(Candidates::brief)
                .collect(Collectors.joining(", "));
    }

    /** A value by itself if its unit or its words say what it is. */
    private static String brief(Parameter one) {
        return Double.isNaN(one.number()) || one.text().contains(" ") ? one.text()
                : one.name().substring(one.name().lastIndexOf('.') + 1) + " " + one.text();
    }

    private String group(Row row, String parameter) {
        return parameter.isEmpty() ? "" : row.parameter(parameter).map(Candidates::brief).orElse("");
    }
}
