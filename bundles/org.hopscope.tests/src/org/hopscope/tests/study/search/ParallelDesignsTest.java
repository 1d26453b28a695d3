// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Range;
import org.hopscope.study.picture.TextMeter;
import org.hopscope.study.picture.TextStyle;
import org.hopscope.study.search.BestDesign;
import org.hopscope.study.search.ParallelDesigns;
import org.hopscope.study.search.ParallelLabels;
import org.hopscope.study.search.Search;
import org.hopscope.study.search.SearchCharts;
import org.hopscope.study.search.SearchFile;
import org.hopscope.study.search.Tried;
import org.junit.jupiter.api.Test;

class ParallelDesignsTest {

    private static final List<String> UNITS = List.of("ns", "GB/s");

    private final Search search = SearchFile.read(Path.of("x.search"), """
            machine a.machine
            vary rate = 1 GB/s..4 GB/s
            vary lanes = 4, 8, 16
            minimise Latency
            maximise Bandwidth
            """, new Diagnostics()).orElseThrow();

    /** Goals of which less is better, so a bandwidth of 8 is -8; the last misses a limit, and one cannot be run. */
    private final List<Tried> designs = List.of(
            design(0, 0.5, "8", List.of(100.0, -8.0), 0, ""),
            design(1, 0, "4", List.of(80.0, -4.0), 0, ""),
            design(2, 1, "16", List.of(120.0, -6.0), 0, ""),
            design(3, 1, "16", List.of(60.0, -12.0), 0.5, "Cost"),
            new Tried(4, List.of(1.0, 1.0), List.of("4 GB/s", "16"), Tried.Outcome.impossible("no room")));

    private final ParallelDesigns parallel = ParallelDesigns.of(search, UNITS, designs);

    private static Tried design(int number, double rate, String lanes, List<Double> goals, double violation,
            String reason) {
        return new Tried(number, List.of(rate, 0.5), List.of("", lanes), new Tried.Outcome(goals, violation, reason));
    }

    /** Latencies from 60 to 120 ns, bandwidths from 4 to 12 GB/s; 100 ns is at 2/3, 8 GB/s at 1/2. */
    @Test
    void eachDesignThatWasRunHasAPlaceOnEachAxis() {
        assertEquals(List.of("rate 1 GB/s 4 GB/s -1", "lanes 4 16 -1", "Latency 60 ns 120 ns 0",
                "Bandwidth 4 GB/s 12 GB/s 1"), parallel.axes().stream().map(one -> one.title() + " " + one.low() + " "
                        + one.high() + " " + one.wanted()).toList());
        assertEquals(List.of(0, 1, 2, 3), parallel.lines().stream().map(ParallelDesigns.Line::number).toList());
        assertEquals(List.of(0.5, 0.5, 40 / 60.0, 0.5), parallel.lines().getFirst().places());
        assertEquals(List.of(0.0, 0.0, 20 / 60.0, 0.0), parallel.lines().get(1).places());
    }

    /** Design 2 is worse than the present one in both; design 3 misses a limit. */
    @Test
    void thoseOfTheFrontAndThoseThatMissALimitAreTold() {
        assertEquals(List.of(true, true, false, false), parallel.lines().stream().map(ParallelDesigns.Line::front)
                .toList());
        assertEquals(List.of(true, true, true, false), parallel.lines().stream().map(ParallelDesigns.Line::feasible)
                .toList());
    }

    /** The line of a design has the colour of its point in the chart of the front: both have that of a series. */
    @Test
    void eachLineBelongsToTheSeriesThatTheChartOfTheFrontShowsItIn() {
        var ends = List.of(design(0, 0.5, "8", List.of(10.0, -1.0), 0, ""),
                design(1, 0, "4", List.of(0.0, -1.0), 0, ""), design(2, 1, "16", List.of(2.0, -9.0), 0, ""),
                design(3, 1, "16", List.of(10.0, -10.0), 0, ""));
        var chart = new SearchCharts(search, UNITS).front(ends, 0, 1);
        assertEquals("Knee of the front", chart.series().getLast().name());
        for (var line : ParallelDesigns.of(search, UNITS, ends).arranged(List.of(3, 2, 1, 0)).lines()) {
            assertEquals(List.of(line.number()), chart.series().get(line.series()).points().stream()
                    .map(ChartPoint::source).filter(one -> one == line.number()).toList(), line.text());
        }
    }

    @Test
    void axesHaveAnyOrder() {
        var turned = parallel.arranged(List.of(2, 0, 3, 1));
        assertEquals(List.of("Latency", "rate", "Bandwidth", "lanes"), turned.axes().stream()
                .map(ParallelDesigns.Axis::title).toList());
        assertEquals(List.of(20 / 60.0, 0.0, 0.0, 0.0), turned.lines().get(1).places());
        assertEquals(Set.of(3), turned.within(Map.of(3, new Range(0.9, 1), 0, new Range(0, 0.5))));
    }

    @Test
    void rangesOfSeveralAxesKeepWhatLiesInAll() {
        assertEquals(Set.of(0, 1, 2, 3), parallel.within(Map.of()));
        assertEquals(Set.of(2, 3), parallel.within(Map.of(1, new Range(0.9, 1))));
        assertEquals(Set.of(3), parallel.within(Map.of(1, new Range(0.9, 1), 2, new Range(0, 0.5))));
    }

    /** What was left of 12345 MB/s was "12…B/s", and two titles of blocks were "MPI …ime". 7 pixels a letter. */
    @Test
    void narrowAxesHaveRoundedNumbersAndTitlesThatDiffer() {
        var axes = List.of(new ParallelDesigns.Axis("MPI/verbs/post send/work.time", "45 ns", "180 ns", -1),
                new ParallelDesigns.Axis("MPI/verbs/poll queue/work.time", "minimal routing", "valiant", -1),
                new ParallelDesigns.Axis("Bandwidth of all", "5224.6 MB/s", "12346 MB/s", 1));
        var meter = new TextMeter() {

            @Override
            public double width(String text, TextStyle style) {
                return 7.0 * text.length();
            }

            @Override
            public double line() {
                return 14;
            }
        };
        var labels = ParallelLabels.of(axes, 7 * 9, meter);
        assertEquals(List.of("post send", "poll\u2026ueue", "\u2191 Ban\u2026all"), labels.titles());
        assertEquals(List.of("45 ns", "mini\u2026ting", "5.22 GB/s"), labels.lows());
        assertEquals(List.of("180 ns", "valiant", "12.3 GB/s"), labels.highs());
        var wide = ParallelLabels.of(axes, 7 * 40, meter);
        assertEquals(List.of("45 ns", "minimal routing", "5224.6 MB/s"), wide.lows());
        assertEquals("MPI/verbs/post send/work.time", wide.titles().getFirst());
        assertEquals("", ParallelLabels.of(axes, 7 * 3, meter).highs().getLast());
    }

    /** 80 ns of 100 ns is 20 % less; no design has more than the 8 GB/s of the present one and keeps the limit. */
    @Test
    void theBestOfEachGoalKeepsTheLimits() {
        var best = BestDesign.of(search, UNITS, designs);
        assertEquals(List.of("1 80 ns 100 ns -20.0 %", "0 8 GB/s 8 GB/s +0.0 %"), best.stream().map(one ->
                one.design().number() + " " + one.value() + " " + one.present() + " " + one.change()).toList());
    }
}
