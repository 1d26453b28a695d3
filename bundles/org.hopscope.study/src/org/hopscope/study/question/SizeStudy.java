// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.Crossover;
import org.hopscope.study.Figure;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;
import org.hopscope.study.chart.ValueText;

/** Runs a range of sizes and finds the {@link Crossover} of each stack. */
final class SizeStudy implements Question.Study {

    private static final double NS_PER_S = 1e9;
    private static final double MEGA = 1e6;
    private static final double PS_PER_NS = 1000;
    private static final double PS_PER_S = 1e12;
    /** Ranges of sizes from the widest on; a collective of many ranks may afford only a narrow one. */
    private static final List<String> RANGES = List.of("8 B..4 MiB x2", "8 B..128 KiB x2", "8 B..8 KiB x4");

    /** A size and the time that it takes, in bytes and nanoseconds. */
    private record Point(double size, double ns) {

        private double rate() {
            return size / ns * NS_PER_S / MEGA;
        }
    }

    @Override
    public Answer answer(Asked asked, RunProgress progress) {
        var size = WorkloadFields.size(asked.workload().eClass()).orElseThrow(() -> new Refusal.Reason(
                "A workload of kind " + asked.workload().eClass().getName()
                        + " has no message size: ask about ping-pong or a collective, for example."));
        var settings = settings(asked, size);
        var report = asked.run(asked.stacks(), settings, progress);
        Asked.checkEnd(report);
        var curves = curves(report);
        if (curves.values().stream().noneMatch(one -> one.size() > 2)) {
            throw new Refusal.Reason("The workload measures no time for each size.");
        }
        var sentences = new ArrayList<String>();
        var marks = new ArrayList<ChartPoint>();
        curves.forEach((stack, points) -> sentences.add(sentence(stack, points, curves.size() > 1, marks)));
        return new Answer(asked, sentences.getFirst(), details(asked, sentences, report,
                size, settings), chart(asked, curves, marks));
    }

    /** Settings of the widest range of sizes that does not take too long. */
    private static Settings settings(Asked asked, String size) {
        for (var range : RANGES) {
            var settings = Settings.of(Setting.ofWorkload(size, range));
            try {
                return settings.and(asked.affordable(asked.stacks(), settings));
            } catch (Refusal.Reason tooLong) {
                if (range.equals(RANGES.getLast())) {
                    throw tooLong;
                }
            }
        }
        throw new IllegalStateException("there is no range of sizes");
    }

    private static Map<String, List<Point>> curves(RunReport report) {
        var curves = new LinkedHashMap<String, List<Point>>();
        for (var result : report.results()) {
            var sizes = result.point().coordinates().stream().filter(one -> one.unit().equals("B")).toList();
            var time = result.figures().stream().filter(one -> one.unit().equals("ns")).map(Figure::value).findFirst();
            if (!sizes.isEmpty() && time.isPresent() && time.get().signum() > 0) {
                curves.computeIfAbsent(result.stackName(), one -> new ArrayList<>())
                        .add(new Point(sizes.getFirst().value(), time.get().doubleValue()));
            }
        }
        return curves;
    }

    private static String sentence(String stack, List<Point> points, boolean named, List<ChartPoint> marks) {
        var last = points.getLast();
        var first = points.getFirst();
        var start = named ? stack + " is" : "It is";
        var found = Crossover.of(points.stream().map(one -> new Crossover.Sample((long) one.size(),
                one.ns() * PS_PER_NS)).toList());
        if (found.isEmpty() || found.get().bytes().isEmpty()) {
            return start + " latency-bound at all sizes up to " + bytes(last.size()) + ": that takes "
                    + time(last.ns()) + ", and " + bytes(first.size()) + " take " + time(first.ns()) + ".";
        }
        double from = found.get().bytes().getAsLong();
        double most = found.get().rate() * PS_PER_S / MEGA;
        marks.add(ChartPoint.of(from, most / 2, -1));
        return start + " bandwidth-bound from " + (found.get().always() ? "the smallest size on, " : "about ")
                + bytes(nice(from)) + ": there it reaches half of " + ValueText.of(most, "MB/s") + ". "
                + (found.get().always() ? "" : "Below, most of the time does not depend on the size: "
                        + bytes(first.size()) + " take " + time(first.ns()) + ".");
    }

    /** Two digits say as much as is known between two sizes. */
    private static double nice(double size) {
        double kilo = size >= 1024 * 1024 ? 1024 * 1024 : size >= 1024 ? 1024 : 1;
        double number = size / kilo;
        return (number >= 10 || kilo == 1 ? Math.rint(number) : Math.rint(number * 10) / 10) * kilo;
    }

    /** The other stacks, and what the most of the time goes to at both ends of the curve. */
    private static List<String> details(Asked asked, List<String> sentences, RunReport report,
            String size, Settings settings) {
        var details = new ArrayList<>(sentences.subList(1, sentences.size()));
        var stack = report.results().getFirst().stackName();
        var own = report.results().stream().filter(one -> one.stackName().equals(stack) && one.stack().isPresent())
                .toList();
        if (own.size() > 1) {
            details.add("With " + most(own.getFirst()) + "; with " + most(own.getLast()) + ".");
        }
        details.addAll(asked.words(settings.without(size)));
        return details;
    }

    private static String most(RunResult result) {
        var bar = LatencyStackReport.of(List.of(result)).stacks().getFirst();
        var most = bar.segments().stream().max((one, other) -> Long.compare(one.ps(), other.ps())).orElseThrow();
        return result.point().label() + " most of it is " + most.component().label() + ", "
                + Math.round(most.percent()) + " %";
    }

    private static Chart chart(Asked asked, Map<String, List<Point>> curves, List<ChartPoint> marks) {
        var series = new ArrayList<Series>();
        curves.forEach((stack, points) -> series.add(new Series(stack, points.stream()
                .map(one -> ChartPoint.of(one.size(), one.rate(), -1)).toList())));
        marks.forEach(one -> series.add(new Series("half at " + bytes(nice(one.x())), List.of(one))));
        return new Chart(asked.workload().getName() + ": rate against size", ChartKind.LINES,
                Axis.of("Size", "B", Scale.LOG2), Axis.of("Size per time", "MB/s", Scale.LOG), series);
    }

    private static String bytes(double size) {
        return ValueText.of(size, "B");
    }

    private static String time(double ns) {
        return ValueText.of(ns, "ns");
    }
}
