// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPicture;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Front;
import org.hopscope.study.chart.Series.Standing;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
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

    /**
     * A front of four designs from 0, 10 to 10, 0, stretched to a square. Beyond the line between the ends lie 1, 8 by
     * 0.9 + 0.2 - 1 = 0.1 and 2, 3 by 0.8 + 0.7 - 1 = 0.5.
     */
    @Test
    void theKneeOfTheFrontIsMarked() {
        var charts = new SearchCharts(search("minimise Cost\nminimise Power\n"), List.of("", "W"));
        var chart = charts.front(List.of(tried(0, 0, 10.0, 10.0), tried(1, 0, 0.0, 10.0), tried(2, 0, 1.0, 8.0),
                tried(3, 0, 2.0, 3.0), tried(4, 0, 10.0, 0.0)), 0, 1);
        var knee = chart.series().getLast();
        assertEquals("Knee of the front", knee.name());
        assertEquals(Standing.MARKED, knee.standing());
        assertEquals(List.of("1: 0.0 10.0", "2: 1.0 8.0", "4: 10.0 0.0", "0: 10.0 10.0", "3: 2.0 3.0"), places(chart));
        assertEquals("knee: 3", knee.points().getFirst().label());
        assertEquals(List.of(1, 2, 3, 4), Front.of(chart).stream().map(ChartPoint::source).toList());
    }

    /** Of 0, 2 and 2, 0 none is between the ends; 1, 1 lies on the line, and 1.5, 1.5 is on the worse side of it. */
    @Test
    void aFrontThatIsStraightOrBentTheOtherWayHasNoKnee() {
        var charts = new SearchCharts(search("minimise Cost\nminimise Power\n"), List.of("", "W"));
        var ends = List.of(tried(0, 0, 5.0, 5.0), tried(1, 0, 0.0, 2.0), tried(2, 0, 2.0, 0.0));
        assertEquals(2, charts.front(ends, 0, 1).series().size());
        for (double middle : new double[] {1, 1.5}) {
            var all = new ArrayList<>(ends);
            all.add(tried(3, 0, middle, middle));
            assertEquals(2, charts.front(all, 0, 1).series().size(), "at " + middle);
        }
    }

    /** It would beat all others if it kept its limit. */
    @Test
    void aPresentDesignThatMissesALimitIsShownBesideTheFront() {
        var charts = new SearchCharts(search("minimise Cost\nminimise Power\n"), List.of("", "W"));
        var chart = charts.front(List.of(tried(0, 1, 0.0, 0.0), tried(1, 0, 1.0, 2.0), tried(2, 0, 2.0, 1.0)), 0, 1);
        assertEquals("Present design, misses a limit", chart.series().getLast().name());
        assertEquals(Standing.BESIDE, chart.series().getLast().standing());
        assertEquals(List.of(1, 2), Front.of(chart).stream().map(ChartPoint::source).toList());
        assertFalse(Front.unbeaten(chart).test(chart.series().getLast().points().getFirst()));
    }

    /**
     * The large mark of the second series is a square of 0.88 radii with its outline, 0.88 (6 + 2 x 1.6) = 8.1 from its
     * middle to its sides, and the name began at 8.
     */
    @Test
    void theNameOfThePresentDesignDoesNotTouchItsMark() {
        var charts = new SearchCharts(search("minimise Cost\nminimise Power\n"), List.of("", "W"));
        var shapes = ChartPicture.of(charts.front(List.of(tried(0, 0, 5.0, 5.0), tried(1, 0, 0.0, 2.0),
                tried(2, 0, 2.0, 0.0)), 0, 1), 800, 480, Palette.LIGHT, new EstimatedText()).picture().shapes();
        var all = shapes.stream().flatMap(one -> one instanceof Shape.Clipped clipped ? clipped.shapes().stream()
                : Stream.of(one)).toList();
        var name = all.stream().filter(Shape.Words.class::isInstance).map(Shape.Words.class::cast)
                .filter(one -> one.text().equals("present")).findFirst().orElseThrow();
        var mark = all.stream().filter(Shape.Box.class::isInstance).map(one -> ((Shape.Box) one).area())
                .filter(one -> Math.abs(one.width() - 2 * 0.88 * 9.2) < 0.01).findFirst().orElseThrow();
        var meter = new EstimatedText();
        int gap = 2;
        var around = new Area(name.x() - gap, name.y() - meter.line() / 2 - gap, meter.width("present") + 2 * gap,
                meter.line() + 2 * gap);
        assertFalse(around.overlaps(mark), () -> name + " and " + mark);
    }

    /** More designs than have names: those that are marked have theirs, and their marks are the last to be drawn. */
    @Test
    void theMarkOfThePresentDesignIsLargerAndNamedAmongManyDesigns() {
        var charts = new SearchCharts(search("minimise Cost\nminimise Power\n"), List.of("", "W"));
        var designs = new ArrayList<>(List.of(tried(0, 0, 50.0, 50.0)));
        for (int i = 1; i <= 40; i++) {
            designs.add(tried(i, 0, (double) i, 100.0 - i));
        }
        var picture = ChartPicture.of(charts.front(designs, 0, 1), 800, 480, Palette.LIGHT, new EstimatedText())
                .picture();
        var data = picture.shapes().stream().filter(Shape.Clipped.class::isInstance).map(Shape.Clipped.class::cast)
                .findFirst().orElseThrow().shapes();
        assertEquals(List.of("present"), data.stream().filter(Shape.Words.class::isInstance)
                .map(one -> ((Shape.Words) one).text()).toList());
        var boxes = data.stream().filter(Shape.Box.class::isInstance).map(one -> ((Shape.Box) one).area().width())
                .toList();
        var discs = data.stream().filter(Shape.Disc.class::isInstance).map(one -> 2 * ((Shape.Disc) one).radius())
                .toList();
        assertEquals(40, discs.size());
        assertTrue(boxes.getLast() > 1.4 * discs.getFirst(), boxes + " and " + discs.getFirst());
        assertTrue(data.lastIndexOf(data.stream().filter(Shape.Box.class::isInstance).findFirst().orElseThrow())
                > data.lastIndexOf(data.stream().filter(Shape.Disc.class::isInstance).reduce((one, next) -> next)
                        .orElseThrow()));
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
        assertTrue(charts.front(List.of(tried(1, 1, 1.0, 1.0)), 0, 1).isEmpty());
        assertTrue(charts.history(List.of(tried(0, 1, 1.0, 1.0))).isEmpty());
    }
}
