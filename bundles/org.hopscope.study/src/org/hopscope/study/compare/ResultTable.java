// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.compile.workload.Point;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyFigures;
import org.hopscope.study.RunResult;

/** Puts the results of all subjects side by side. */
final class ResultTable {

    private static final String SIZE = "Size";

    private final List<Column> columns;
    private final int baseline;
    private final boolean oneStackEach;
    private final String kind;

    /**
     * The values of one subject.
     *
     * @param subject the subject
     * @param runs the results of its run with each seed; empty for a measured curve, or if there are none
     * @param lack why there are no results, in a few words
     */
    record Column(Subject subject, List<List<RunResult>> runs, String lack) {

        /** A column without results. */
        static Column without(Subject subject, String lack) {
            return new Column(subject, List.of(), lack);
        }

        /** The results with the first seed; empty if there are none. */
        List<RunResult> results() {
            return runs.isEmpty() ? List.of() : runs.getFirst();
        }
    }

    /** A measurement of any subject. */
    private record Place(String stack, String point) {}

    /** @param kind kind of the workload that was run; empty if it is not known */
    ResultTable(List<Column> columns, int baseline, String kind) {
        this.columns = columns;
        this.kind = kind;
        this.baseline = baseline;
        this.oneStackEach = differentStacks();
    }

    /** Designs with one protocol stack each are compared although the stacks have different names. */
    private boolean differentStacks() {
        var names = new LinkedHashSet<String>();
        for (var column : columns) {
            var own = column.results().stream().map(RunResult::stackName).distinct().toList();
            if (own.size() > 1) {
                return false;
            }
            names.addAll(own);
        }
        return names.size() > 1;
    }

    private Place placeOf(RunResult result) {
        return new Place(oneStackEach ? "" : result.stackName(), result.point().label());
    }

    private Map<Place, Point> places() {
        var places = new LinkedHashMap<Place, Point>();
        columns.get(baseline).results().forEach(one -> places.put(placeOf(one), one.point()));
        columns.forEach(column -> column.results().forEach(one -> places.putIfAbsent(placeOf(one), one.point())));
        return places;
    }

    List<StackGroup> stacks() {
        var groups = new ArrayList<StackGroup>();
        for (var place : places().keySet()) {
            var bars = columns.stream().map(column -> stack(column, place)).toList();
            if (bars.stream().anyMatch(Optional::isPresent)) {
                groups.add(new StackGroup(place.stack(), place.point(), bars));
            }
        }
        return groups;
    }

    private Optional<LatencyStackReport.Stack> stack(Column column, Place place) {
        return result(column, place).flatMap(one -> LatencyStackReport.of(List.of(one)).stacks().stream().findFirst());
    }

    private Optional<RunResult> result(Column column, Place place) {
        return result(column.results(), place);
    }

    private Optional<RunResult> result(List<RunResult> run, Place place) {
        return run.stream().filter(one -> placeOf(one).equals(place)).findFirst();
    }

    List<MetricRow> metrics() {
        var rows = new ArrayList<MetricRow>();
        places().forEach((place, point) -> {
            for (var name : metricsAt(place, point).entrySet()) {
                rows.add(row(place, point, name.getKey(), name.getValue()));
            }
        });
        return rows;
    }

    /** Names of the figures with their units. */
    private Map<String, String> metricsAt(Place place, Point point) {
        var names = new LinkedHashMap<String, String>();
        for (var column : columns) {
            result(column, place).ifPresent(one -> LatencyFigures.with(one).forEach(
                    figure -> names.putIfAbsent(figure.name(), figure.unit())));
        }
        for (var column : columns) {
            samples(column, point).forEach(one -> names.putIfAbsent(one.metric(), one.unit()));
        }
        return names;
    }

    /** The measurements at a point; what a measured curve has without a size belongs to a point without one. */
    private List<MeasuredCurve.Sample> samples(Column column, Point point) {
        long size = point.coordinates().stream().filter(one -> one.name().equals(SIZE)).findFirst()
                .map(Point.Coordinate::value).orElse(0L);
        return column.subject() instanceof MeasuredCurve curve ? curve.of(kind).stream()
                .filter(one -> one.bytes() == size && one.setup().allows(point)).toList() : List.of();
    }

    /** Curves of which no figure is in any row. */
    List<MeasuredCurve> unused() {
        var points = places().values();
        return columns.stream().filter(column -> column.subject() instanceof MeasuredCurve
                && points.stream().allMatch(point -> samples(column, point).isEmpty()))
                .map(column -> (MeasuredCurve) column.subject()).toList();
    }

    private MetricRow row(Place place, Point point, String metric, String unit) {
        var values = columns.stream().map(column -> values(column, place, point, metric, unit)).toList();
        var cells = new ArrayList<MetricRow.MetricCell>();
        for (int i = 0; i < columns.size(); i++) {
            cells.add(Deltas.cell(values.get(i), i == baseline ? List.of() : values.get(baseline),
                    values.get(i).isEmpty() ? lack(columns.get(i), place) : ""));
        }
        return new MetricRow(place.stack(), place.point(), metric, unit, cells);
    }

    /** The values of a figure, one for each seed; empty unless all runs have it. */
    private List<BigDecimal> values(Column column, Place place, Point point, String metric, String unit) {
        if (column.subject() instanceof MeasuredCurve) {
            return samples(column, point).stream().filter(one -> one.metric().equals(metric)
                    && one.unit().equals(unit)).map(MeasuredCurve.Sample::value).limit(1).toList();
        }
        var values = column.runs().stream().flatMap(run -> result(run, place).stream())
                .flatMap(result -> LatencyFigures.with(result).stream()
                        .filter(one -> one.name().equals(metric) && one.unit().equals(unit)).limit(1))
                .map(one -> one.value()).toList();
        return values.size() == column.runs().size() ? values : List.of();
    }

    private String lack(Column column, Place place) {
        if (column.subject() instanceof MeasuredCurve) {
            return "not measured";
        }
        if (column.results().isEmpty()) {
            return column.lack();
        }
        var result = result(column, place);
        var ended = column.runs().stream().flatMap(List::stream).filter(one -> one.stackName().equals(place.stack())
                && !one.completed()).findFirst();
        if (ended.isPresent()) {
            return "the run did not complete";
        }
        return result.isPresent() ? "the run has no such figure"
                : column.results().stream().noneMatch(one -> oneStackEach || one.stackName().equals(place.stack()))
                        ? "no such protocol stack" : "not run at this point";
    }
}
