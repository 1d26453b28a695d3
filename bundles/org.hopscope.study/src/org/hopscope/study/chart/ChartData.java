// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.hopscope.compile.workload.Point.Coordinate;
import org.hopscope.study.Figure;
import org.hopscope.study.LatencyDistribution;
import org.hopscope.study.LatencyFigures;
import org.hopscope.study.RunResult;

/**
 * The data of charts: results of one or several runs, or the points of a study.
 *
 * @param rows one per measurement
 * @param steps the parameters that a workload steps through on one design, such as the size of its messages
 */
public record ChartData(List<Row> rows, Set<String> steps) {

    /** Name of the parameter that is the protocol stack of a result. */
    public static final String STACK = "Stack";
    /** Name of the parameter that is the run of a result. */
    public static final String RUN = "Run";
    /** Name of the parameter that tells repetitions apart; it makes no series of its own. */
    public static final String SEED = "Seed";

    public ChartData {
        rows = List.copyOf(rows);
        steps = Collections.unmodifiableSet(new LinkedHashSet<>(steps));
    }

    /** Rows of which each is a design of its own. */
    public ChartData(List<Row> rows) {
        this(rows, Set.of());
    }

    /**
     * One measurement.
     *
     * @param parameters what it depends on
     * @param figures what came out
     * @param latencies how long its messages took
     */
    public record Row(List<Parameter> parameters, List<Figure> figures, LatencyDistribution latencies) {

        public Row {
            parameters = List.copyOf(parameters);
            figures = List.copyOf(figures);
        }

        /** The parameter of a name. */
        public Optional<Parameter> parameter(String name) {
            return parameters.stream().filter(one -> one.name().equals(name)).findFirst();
        }

        /** The figure of a name. */
        public Optional<Figure> figure(String name) {
            return figures.stream().filter(one -> one.name().equals(name)).findFirst();
        }
    }

    /**
     * A parameter that a result depends on.
     *
     * @param name what it is
     * @param unit unit of the number, may be empty
     * @param number its value; not a number for a choice among names
     * @param text how the value reads
     */
    public record Parameter(String name, String unit, double number, String text) {

        /** A choice among things that have names. */
        public static Parameter choice(String name, String text) {
            return new Parameter(name, "", Double.NaN, text);
        }

        private static Parameter of(Coordinate coordinate) {
            boolean choice = coordinate.cell().equals(coordinate.text());
            return choice ? choice(coordinate.name(), coordinate.text()) : new Parameter(coordinate.name(),
                    coordinate.unit(), coordinate.value(), coordinate.text());
        }
    }

    /**
     * The results of one run.
     *
     * @param run its name
     */
    public static ChartData of(String run, List<RunResult> results) {
        var rows = new ArrayList<Row>();
        var steps = new LinkedHashSet<String>();
        for (var result : results) {
            var parameters = new ArrayList<>(List.of(Parameter.choice(RUN, run), Parameter.choice(STACK,
                    result.stackName())));
            result.point().coordinates().forEach(one -> {
                parameters.add(Parameter.of(one));
                steps.add(one.name());
            });
            rows.add(new Row(parameters, LatencyFigures.with(result), result.latencies()));
        }
        return new ChartData(rows, steps);
    }

    /** The rows of all, one after the other. */
    public static ChartData of(List<ChartData> all) {
        return new ChartData(all.stream().flatMap(one -> one.rows().stream()).toList(),
                all.stream().flatMap(one -> one.steps().stream()).collect(Collectors.toSet()));
    }

    /** The names of all parameters, in the order in which they occur. */
    public List<String> parameters() {
        var names = new LinkedHashSet<String>();
        rows.forEach(row -> row.parameters().forEach(one -> names.add(one.name())));
        return List.copyOf(names);
    }

    /** The names of the parameters that have more than one value. */
    public List<String> varying() {
        return parameters().stream().filter(name -> rows.stream().map(row -> row.parameter(name)
                .map(Parameter::text)).distinct().count() > 1).toList();
    }

    /** True if all values of a parameter are numbers. */
    public boolean numeric(String parameter) {
        return rows.stream().flatMap(row -> row.parameter(parameter).stream())
                .noneMatch(one -> Double.isNaN(one.number()));
    }

    /** The names of all figures with their units, in the order in which they occur. */
    public LinkedHashMap<String, String> figures() {
        var names = new LinkedHashMap<String, String>();
        rows.forEach(row -> row.figures().forEach(one -> names.putIfAbsent(one.name(), one.unit())));
        return names;
    }

    /** True if messages were measured one by one. */
    public boolean hasLatencies() {
        return rows.stream().anyMatch(row -> !row.latencies().isEmpty());
    }
}
