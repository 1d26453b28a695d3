// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.validation.NodeCount;
import org.hopscope.study.Figure;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;
import org.hopscope.study.chart.ValueText;

/** Doubles the ranks from two on, as far as the machine and half a minute reach, and tells how the time grows. */
final class RanksStudy implements Question.Study {

    private static final int LEAST = 3;
    private static final double CLOSE = 0.15;

    /** A number of ranks and the time that it takes. */
    private record Point(double ranks, double ns) {}

    @Override
    public Answer answer(Asked asked, RunProgress progress) {
        var field = WorkloadFields.ranks(asked.workload().eClass()).orElseThrow(() -> new Refusal.Reason(
                "A workload of kind " + asked.workload().eClass().getName()
                        + " has no number of ranks to vary: ask about a collective, for example."));
        long most = Math.min(NodeCount.MOST, NodeCount.of(asked.machine())) * asked.workload().getRanksPerNode()
                - (field.equals("ranks") ? 0 : 1);
        var counts = LongStream.iterate(2, one -> one <= most, one -> 2 * one).boxed().collect(Collectors.toList());
        if (counts.size() < LEAST) {
            throw new Refusal.Reason("The machine has room for " + most + " ranks, too few to see how it scales.");
        }
        var settings = affordable(asked, field, counts);
        var report = asked.run(asked.stacks(), settings, progress);
        Asked.checkEnd(report);
        var curves = curves(report);
        var sentences = curves.entrySet().stream().filter(one -> one.getValue().size() >= LEAST)
                .map(one -> one.getKey() + ": " + growth(one.getValue(), field)).toList();
        if (sentences.isEmpty()) {
            throw new Refusal.Reason("The workload measures no time for each number of ranks.");
        }
        var details = new ArrayList<>(sentences.subList(1, sentences.size()));
        details.addAll(asked.words(settings.without(field)));
        return new Answer(asked, sentences.getFirst(), details,
                chart(asked, curves, field));
    }

    /** Leaves the largest counts out until the rest does not take too long: half the ranks take half the events. */
    private static Settings affordable(Asked asked, String field, List<Long> counts) {
        var all = Settings.of(Setting.ofWorkload(field, text(counts)));
        double events = asked.events(asked.stacks(), all) * 2 / Math.max(2, asked.workload().getIterations());
        while (events > Asked.MOST_EVENTS && counts.size() > LEAST) {
            counts.removeLast();
            events /= 2;
        }
        var settings = Settings.of(Setting.ofWorkload(field, text(counts)));
        return settings.and(asked.affordable(asked.stacks(), settings));
    }

    private static String text(List<Long> counts) {
        return counts.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static Map<String, List<Point>> curves(RunReport report) {
        var curves = new LinkedHashMap<String, List<Point>>();
        for (var result : report.results()) {
            var ranks = result.point().coordinates().stream().filter(one -> one.unit().isEmpty()).toList();
            var time = result.figures().stream().filter(one -> one.unit().equals("ns")).map(Figure::value).findFirst();
            if (!ranks.isEmpty() && time.isPresent() && time.get().signum() > 0) {
                curves.computeIfAbsent(result.stackName(), one -> new ArrayList<>())
                        .add(new Point(ranks.getFirst().value(), time.get().doubleValue()));
            }
        }
        return curves;
    }

    private static String growth(List<Point> points, String field) {
        var first = points.getFirst();
        var last = points.getLast();
        double exponent = Math.log(last.ns() / first.ns()) / Math.log(last.ranks() / first.ranks());
        double steps = error(points, one -> Math.log(one.ranks()));
        double each = error(points, Point::ranks);
        var law = exponent < CLOSE && last.ns() / first.ns() < 1.2 ? "hardly at all"
                : Math.min(steps, each) > CLOSE ? "with about the power " + ValueText.number(exponent) + " of them"
                : steps <= each ? "with their logarithm, by about "
                        + ValueText.of((last.ns() - first.ns()) / (Math.log(last.ranks() / first.ranks())
                                / Math.log(2)), "ns") + " each time they double"
                : "in proportion to them, by about "
                        + ValueText.of((last.ns() - first.ns()) / (last.ranks() - first.ranks()), "ns") + " each";
        return "from " + ValueText.number(first.ranks()) + " to " + ValueText.number(last.ranks()) + " " + field
                + " the time grows from " + ValueText.of(first.ns(), "ns") + " to " + ValueText.of(last.ns(), "ns")
                + ", " + law + ".";
    }

    /** The abscissa of a law. */
    @FunctionalInterface
    private interface Law {

        double at(Point point);
    }

    /** Largest deviation of the times from a straight line over a law's abscissa by least squares, as a share. */
    private static double error(List<Point> points, Law law) {
        double n = points.size();
        double x = points.stream().mapToDouble(law::at).sum() / n;
        double y = points.stream().mapToDouble(Point::ns).sum() / n;
        double xy = points.stream().mapToDouble(one -> (law.at(one) - x) * (one.ns() - y)).sum();
        double xx = points.stream().mapToDouble(one -> (law.at(one) - x) * (law.at(one) - x)).sum();
        double slope = xx == 0 ? 0 : xy / xx;
        return points.stream().mapToDouble(one -> Math.abs(one.ns() - y - slope * (law.at(one) - x)) / one.ns()).max()
                .orElse(0);
    }

    private static Chart chart(Asked asked, Map<String, List<Point>> curves, String field) {
        var series = new ArrayList<Series>();
        curves.forEach((stack, points) -> series.add(new Series(stack, points.stream()
                .map(one -> ChartPoint.of(one.ranks(), one.ns(), -1)).toList())));
        return new Chart(asked.workload().getName() + ": time against " + field, ChartKind.LINES,
                Axis.of(field.substring(0, 1).toUpperCase(Locale.ROOT) + field.substring(1), "", Scale.LOG2),
                Axis.of("Time", "ns", Scale.LINEAR), series);
    }
}
