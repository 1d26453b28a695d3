// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.search.Search;
import org.hopscope.study.search.SearchCharts;
import org.hopscope.study.search.SearchFile;
import org.hopscope.study.search.Tried;
import org.hopscope.study.search.Tried.Outcome;
import org.junit.jupiter.api.Test;

/** The charts of a search. */
class SearchChartsTest {

    private static Search search(String goals) {
        var problems = new Diagnostics();
        return SearchFile.read(Path.of("x.search"), "machine x.machine\nvary a.b = 1, 2, 3, 4\n" + goals, problems)
                .orElseThrow(() -> new AssertionError(problems.all().toString()));
    }

    private static Tried tried(int number, double violation, Double... goals) {
        return new Tried(number, List.of(0.5), List.of(Integer.toString(number)),
                new Outcome(List.of(goals), violation, violation > 0 ? "Cost <= 1" : ""));
    }

    private static List<String> places(Chart chart) {
        return chart.series().stream().flatMap(one -> one.points().stream()).map(one -> one.source() + ": " + one.x()
                + " " + one.y()).toList();
    }

    /** The search keeps what is to be large as its negative; the chart shows it as it is. */
    @Test
    void theFrontHasThePresentDesignAndThoseThatKeepTheLimits() {
        var charts = new SearchCharts(search("minimise Cost\nmaximise Bandwidth\n"), List.of("", "GB/s"));
        var chart = charts.front(List.of(tried(0, 0, 5.0, -2.0), tried(1, 0.3, 1.0, -9.0), tried(2, 0, 4.0, -3.0)), 0,
                1);
        assertEquals(ChartKind.PARETO, chart.kind());
        assertEquals(List.of("2: 4.0 3.0", "0: 5.0 2.0"), places(chart));
        assertEquals("Present design", chart.series().getLast().name());
        assertEquals("Design 2: a.b 2", chart.series().getFirst().points().getFirst().name());
        assertTrue(chart.y().more() && !chart.x().more());
    }

    @Test
    void oneGoalIsDrawnAgainstTheNumbersOfTheDesigns() {
        var chart = new SearchCharts(search("minimise Cost\n"), List.of("")).front(List.of(tried(0, 0, 5.0),
                tried(1, 0, 4.0)), 0, 0);
        assertEquals(List.of("1: 1.0 4.0", "0: 0.0 5.0"), places(chart));
    }

    /**
     * Goals of 0 to 10 on both axes, so the reference is 11, 11 and the box has 121. Design 0 at 10, 0 beats 1 x 11;
     * design 1 at 0, 10 as much, of which 1 x 1 is shared: 21. Design 2 misses a limit. Design 3 at 0, 0 beats all.
     */
    @Test
    void theHistoryIsTheShareOfTheBoxThatIsBeaten() {
        var chart = new SearchCharts(search("minimise Cost\nminimise Power\n"), List.of("", "")).history(List.of(
                tried(0, 0, 10.0, 0.0), tried(1, 0, 0.0, 10.0), tried(2, 1, -5.0, -5.0), tried(3, 0, 0.0, 0.0)));
        var shares = chart.series().getFirst().points().stream().map(one -> Math.round(one.y() / 100 * 121)).toList();
        assertEquals(List.of(11L, 21L, 21L, 121L), shares);
        assertEquals(List.of(1.0, 2.0, 3.0, 4.0), chart.series().getFirst().points().stream().map(one -> one.x())
                .toList());
    }

    @Test
    void withoutADesignThatKeepsTheLimitsThereIsNothingToDraw() {
        var charts = new SearchCharts(search("minimise Cost\nminimise Power\n"), List.of("", ""));
        assertTrue(charts.front(List.of(tried(0, 1, 1.0, 1.0)), 0, 1).isEmpty());
        assertTrue(charts.history(List.of(tried(0, 1, 1.0, 1.0))).isEmpty());
    }
}
