// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.hopscope.study.Figure;
import org.hopscope.study.LatencyDistribution;
import org.hopscope.study.RunReport;
import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartData.Parameter;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;
import org.hopscope.study.exchange.ForeignNumber;

/** Makes charts of comparisons: all columns on the same axes. */
public final class CompareCharts {

    private static final String SIZE = "Size";

    private CompareCharts() {}

    /** The data of the charts of all subjects, measured curves included; the run of a row is its subject. */
    public static ChartData data(Comparison comparison, ResultSource source) {
        var parts = new ArrayList<ChartData>();
        var kind = comparison.subjects().stream().filter(Design.class::isInstance).findFirst()
                .map(one -> comparison.scenario().kindOn(((Design) one).machine())).orElse("");
        for (var subject : comparison.subjects()) {
            switch (subject) {
                case MeasuredCurve curve -> parts.add(data(curve, kind));
                case Design design -> {
                    if (source.find(comparison.scenario().requestFor(design.machine())).orElse(null)
                            instanceof RunReport report) {
                        parts.add(ChartData.of(subject.name(), report.results()));
                    }
                }
            }
        }
        boolean oneStackEach = parts.stream().allMatch(part -> stacks(part) <= 1);
        var all = ChartData.of(parts);
        return oneStackEach ? withoutStacks(all) : all;
    }

    private static long stacks(ChartData part) {
        return part.rows().stream().map(row -> row.parameter(ChartData.STACK)).flatMap(Optional::stream)
                .map(Parameter::text).distinct().count();
    }

    /** If every design has only one stack, its name would say no more than that of the design. */
    private static ChartData withoutStacks(ChartData all) {
        return new ChartData(all.rows().stream().map(row -> new ChartData.Row(row.parameters().stream()
                .filter(one -> !one.name().equals(ChartData.STACK)).toList(), row.figures(), row.latencies()))
                .toList(), all.steps());
    }

    private static ChartData data(MeasuredCurve curve, String kind) {
        var places = new LinkedHashMap<Place, List<Figure>>();
        for (var one : curve.of(kind)) {
            var figures = places.computeIfAbsent(Place.of(one), place -> new ArrayList<>());
            if (figures.stream().noneMatch(known -> known.name().equals(one.metric()))) {
                figures.add(new Figure(one.metric(), one.value(), one.unit()));
            }
        }
        var rows = new ArrayList<ChartData.Row>();
        places.forEach((place, figures) -> rows.add(new ChartData.Row(place.parameters(curve.name()), figures,
                LatencyDistribution.NONE)));
        return new ChartData(rows, Set.of(SIZE));
    }

    /** The position of a measured figure in a chart: its size, and what else a workload may step through. */
    private record Place(long bytes, List<Parameter> steps) {

        private static final List<String> STEPS = List.of("Ranks", "Pairs");

        static Place of(MeasuredCurve.Sample sample) {
            return new Place(sample.bytes(), sample.setup().facts().stream().filter(fact -> STEPS.contains(fact.name()))
                    .flatMap(fact -> ForeignNumber.whole(fact.value()).stream().mapToObj(
                            value -> new Parameter(fact.name(), "", value, fact.value()))).toList());
        }

        List<Parameter> parameters(String curve) {
            var all = new ArrayList<Parameter>();
            all.add(Parameter.choice(ChartData.RUN, curve));
            all.addAll(steps);
            all.add(new Parameter(SIZE, "B", bytes, bytes + " B"));
            return all;
        }
    }

    /** The chart to begin with: a line for each subject against what varies, or a bar for each. */
    public static ChartRecipe suggest(ChartData data) {
        var found = ChartRecipe.suggest("", data);
        return found.kind() == ChartKind.BARS ? found.drawing(ChartData.RUN, found.y(), "") : found;
    }

    /**
     * A cloud of designs by two figures, with the ones that no other beats joined. Each candidate is a series of its
     * own; the source of its point is the index of its subject.
     */
    public static Chart cloud(Comparison comparison, Pareto pareto) {
        var series = pareto.candidates().stream().map(one -> new Series(
                comparison.subjects().get(one.subject()).name(), List.of(ChartPoint.of(
                        one.values().getFirst().doubleValue(), one.values().getLast().doubleValue(),
                        one.subject())))).toList();
        return new Chart("", ChartKind.PARETO, axis(pareto.axes().getFirst()), axis(pareto.axes().getLast()), series);
    }

    private static Axis axis(Pareto.Axis axis) {
        return Axis.of(axis.label(), axis.unit(), Scale.LINEAR)
                .preferring(axis.direction() == Pareto.Direction.MORE_IS_BETTER);
    }
}
