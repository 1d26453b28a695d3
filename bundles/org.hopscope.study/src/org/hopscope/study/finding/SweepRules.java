// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.hopscope.study.Crossover;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunResult;
import org.hopscope.study.StackSweep;
import org.hopscope.study.StackSweep.Column;
import org.hopscope.study.chart.ValueText;
import org.hopscope.study.finding.Facts.Change;

/** The findings about a run of several sizes: what limits each of them, and where bandwidth begins to bind. */
final class SweepRules {

    private static final String CODE = "F308";
    private static final double TWICE = 2;
    private static final double HALF = 0.5;
    private static final double PERCENT = 100;
    private static final double NS_PER_PS = 1e-3;
    /** A byte per picosecond in MB/s. */
    private static final double MEGABYTES = 1e6;
    private static final List<Change> FASTER = List.of(new Change("", "rate", TWICE),
            new Change("", "payloadRate", TWICE), new Change("", "writeRate", TWICE),
            new Change("", "busRate", TWICE), new Change("", "copyRate", TWICE));
    private static final List<Change> SOONER = List.of(new Change("", "roundTrip", HALF),
            new Change("", "interrupt", HALF), new Change("", "setup", HALF), new Change("", "readLatency", HALF),
            new Change("", "clock", TWICE), new Change("", "sendTime", HALF), new Change("", "receiveTime", HALF));

    private SweepRules() {}

    static List<Finding> check(Facts facts) {
        var results = facts.seen().results();
        var found = new ArrayList<Finding>();
        StackSweep.of(results, LatencyStackReport.of(results)).ifPresentOrElse(sweep -> sweep.panels()
                .forEach(panel -> panel.crossover().ifPresent(one -> found.add(finding(facts, panel, one,
                        sweep.panels().size() > 1)))), () -> Crossover.of(samples(results)).ifPresent(one ->
                found.add(new Finding(CODE, title(one), sentence(one), 0, List.of(), List.of(), List.of()))));
        return found;
    }

    /** Sizes with the first time that a result names: that of an operation of many ranks. */
    private static List<Crossover.Sample> samples(List<RunResult> results) {
        var samples = new ArrayList<Crossover.Sample>();
        for (var one : results) {
            var size = one.point().coordinates().stream().filter(at -> at.unit().equals(StackSweep.BYTES)).findFirst();
            var time = one.figures().stream().filter(figure -> figure.unit().equals("ns")).findFirst();
            if (one.point().coordinates().size() == 1 && size.isPresent() && time.isPresent()) {
                samples.add(new Crossover.Sample(size.get().value(), time.get().value().doubleValue() / NS_PER_PS));
            }
        }
        return samples;
    }

    private static Finding finding(Facts facts, StackSweep.Panel panel, Crossover crossover, boolean several) {
        var first = panel.columns().getFirst();
        var last = panel.columns().getLast();
        var evidence = panel.columns().stream().flatMap(one -> most(one.stack())
                .map(segment -> Facts.percent(one.text() + ": " + segment.row().fullLabel(), share(segment))).stream())
                .toList();
        var suggestions = new ArrayList<Suggestion>();
        if (crossover.bytes().isPresent()) {
            most(last.stack()).ifPresent(one -> {
                suggestions.addAll(facts.together(FASTER, one.elementIds()));
                suggestions.addAll(facts.suggest(FASTER, one.elementIds()));
            });
        }
        if (!crossover.always()) {
            most(first.stack()).ifPresent(one -> suggestions.addAll(facts.suggest(SOONER, one.elementIds())));
        }
        var told = most((crossover.bytes().isPresent() ? last : first).stack());
        return new Finding(CODE, title(crossover), (several ? panel.name() + ": " : "") + sentence(crossover)
                + at(first) + at(last), told.map(one -> Facts.score(share(one))).orElse(0), evidence,
                told.map(Segment::elementIds).orElse(List.of()), suggestions);
    }

    private static double share(Segment segment) {
        return segment.percent() / PERCENT;
    }

    private static Optional<Segment> most(Stack stack) {
        return stack.segments().stream().max(Comparator.comparingLong(Segment::ps));
    }

    private static String at(Column column) {
        return most(column.stack()).map(one -> " At " + column.text() + " most of the time is " + one.row().fullLabel()
                + where(one) + ", " + Facts.words(share(one)) + '.').orElse("");
    }

    private static String where(Segment segment) {
        return segment.details().stream().max(Comparator.comparingLong(LatencyStackReport.Detail::ps))
                .map(one -> " at " + one.label()).orElse("");
    }

    private static String title(Crossover crossover) {
        return crossover.always() ? "Bandwidth-bound at all sizes" : crossover.bytes().isEmpty()
                ? "Latency-bound at all sizes" : "Bandwidth-bound from " + bytes(crossover.bytes().getAsLong());
    }

    private static String sentence(Crossover crossover) {
        var start = ValueText.of(crossover.leastPs() * NS_PER_PS, "ns");
        if (crossover.bytes().isEmpty()) {
            return "No size up to " + bytes(crossover.largest()) + " reaches half of the rate that more bytes would "
                    + "have: latency is the limit, " + start + " at " + bytes(crossover.least()) + '.';
        }
        var rate = ValueText.of(crossover.rate() * MEGABYTES, "MB/s");
        if (crossover.always()) {
            return "Even " + bytes(crossover.least()) + " reach half of the highest rate, " + rate
                    + ", or more: bandwidth is the limit.";
        }
        return "From " + bytes(crossover.bytes().getAsLong()) + " on, bandwidth is the limit: half of the highest "
                + "rate, " + rate + ", is reached there. Below that, latency is the limit: " + start + " at "
                + bytes(crossover.least()) + '.';
    }

    private static String bytes(long bytes) {
        return ValueText.of(bytes, StackSweep.BYTES);
    }
}
