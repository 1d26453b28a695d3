// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.Figure;
import org.hopscope.study.LatencyDistribution;
import org.hopscope.study.chart.Better;
import org.hopscope.study.chart.Candidates;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartCsv;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartData.Parameter;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPicture;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.ChartSvg;
import org.hopscope.study.chart.Front;
import org.hopscope.study.chart.RecipeText;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Mark;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.junit.jupiter.api.Test;

/** Designs by two of their figures. */
class ParetoChartTest {

    private static final String SHORT = "8 B: Half round trip";
    private static final String LONG = "64 B: Bandwidth";

    /** Trips of 100, 200 and 300 ns, each at 8 B and 64 B; the slower the trip, the more the bandwidth. */
    private static ChartData data() {
        var rows = new ArrayList<ChartData.Row>();
        for (int trip : new int[] {100, 200, 300}) {
            for (int size : new int[] {8, 64}) {
                rows.add(row("MPI", trip, size, 10 * trip + size, trip + size));
            }
        }
        // worse than 200 ns with MPI in both
        rows.add(row("slow", 200, 8, 2500, 0));
        rows.add(row("slow", 200, 64, 2600, 150));
        return new ChartData(rows, Set.of("Size"));
    }

    private static ChartData.Row row(String stack, int trip, int size, long latency, long bandwidth) {
        return new ChartData.Row(List.of(Parameter.choice(ChartData.STACK, stack),
                new Parameter("Bus.trip", "ns", trip, trip + " ns"), new Parameter("Size", "B", size, size + " B")),
                List.of(new Figure("Half round trip", BigDecimal.valueOf(latency), "ns"),
                        new Figure("Bandwidth", BigDecimal.valueOf(bandwidth), "MB/s")), LatencyDistribution.NONE);
    }

    private static ChartRecipe recipe() {
        return ChartRecipe.of("three trips", ChartKind.PARETO, LONG, SHORT);
    }

    @Test
    void whatIsMeasuredAtSeveralStepsAreFiguresOfOneDesign() {
        assertEquals(List.of(SHORT, "64 B: Half round trip", "8 B: Bandwidth", LONG, "Bus.trip"),
                List.copyOf(new Candidates(data()).axes().keySet()));
        assertEquals("MB/s", new Candidates(data()).axes().get(LONG));
        var points = recipe().draw(data()).series().getFirst().points();
        assertEquals(List.of(new ChartPoint(164, 1008, 1008, 1008, 0, "MPI, Bus.trip 100 ns", "MPI, 100 ns"),
                new ChartPoint(264, 2008, 2008, 2008, 2, "MPI, Bus.trip 200 ns", "MPI, 200 ns"),
                new ChartPoint(364, 3008, 3008, 3008, 4, "MPI, Bus.trip 300 ns", "MPI, 300 ns"),
                new ChartPoint(150, 2500, 2500, 2500, 6, "slow, Bus.trip 200 ns", "slow, 200 ns")), points);
    }

    @Test
    void theFrontIsWhatNoOtherDesignBeatsInBoth() {
        assertEquals(List.of(0, 2, 4), sources(recipe().draw(data())));
        // if less bandwidth were better, the first would beat all but the slow one
        assertEquals(List.of(6, 0), sources(lessIsBetter().draw(data())));
        // what is varied is a cost: the shortest trip is the best in both
        assertEquals(List.of(0), sources(ChartRecipe.of("", ChartKind.PARETO, "Bus.trip", SHORT).draw(data())));
    }

    private static ChartRecipe lessIsBetter() {
        return recipe().on(recipe().xAxis().preferring(Better.LESS), recipe().yAxis());
    }

    private static List<Integer> sources(Chart chart) {
        return Front.of(chart).stream().map(ChartPoint::source).toList();
    }

    @Test
    void beatenDesignsAreLighterAndAllHaveNames() {
        var chart = recipe().draw(data());
        var picture = ChartPicture.of(chart, 800, 480, Palette.LIGHT, new EstimatedText()).picture();
        var marks = picture.shapes().stream().filter(Shape.Clipped.class::isInstance).map(Shape.Clipped.class::cast)
                .flatMap(one -> one.shapes().stream()).filter(Shape.Disc.class::isInstance)
                .map(one -> ((Shape.Disc) one).fill().colour()).toList();
        int full = Palette.LIGHT.series(0);
        assertEquals(Mark.CIRCLE, Mark.values()[0]);
        assertEquals(3, marks.stream().filter(one -> one == full).count());
        assertEquals(4, marks.size());
        var texts = picture.spots().stream().map(one -> one.text()).toList();
        assertTrue(texts.contains("MPI\nBus.trip 200 ns\n" + LONG + ": 264 MB/s\n" + SHORT + ": 2.008 \u00b5s"),
                texts::toString);
    }

    @Test
    void theTableSaysWhichDesignsAreOnTheFront() {
        var lines = ChartCsv.of(recipe().draw(data())).lines().toList();
        assertEquals("series,design," + LONG + " (MB/s)," + SHORT + " (ns),least,largest,on the front",
                lines.getFirst());
        assertEquals(",\"MPI, Bus.trip 100 ns\",164,1008,1008,1008,yes", lines.get(1));
        assertEquals(",\"slow, Bus.trip 200 ns\",150,2500,2500,2500,no", lines.getLast());
    }

    @Test
    void designsThatDifferInOneParameterHaveItsColours() {
        var chart = recipe().drawing(LONG, SHORT, ChartData.STACK).draw(data());
        assertEquals(List.of("MPI", "slow"), chart.series().stream().map(one -> one.name()).toList());
        assertEquals(List.of(0, 2, 4), sources(chart), "there is one front of all");
    }

    @Test
    void aKindOfChartFindsAxesThatItCanHave() {
        var lines = ChartRecipe.suggest("", data());
        var pareto = lines.as(ChartKind.PARETO).fitted(data());
        assertEquals(List.of(LONG, SHORT), List.of(pareto.x(), pareto.y()));
        assertEquals(recipe().titled(""), pareto);
        assertEquals(lines, pareto.as(ChartKind.LINES).fitted(data()));
    }

    @Test
    void wordsMakeTheSameChart() {
        var recipe = lessIsBetter();
        var problems = new Diagnostics();
        var again = ChartRecipe.of("", ChartKind.LINES, "", "");
        var words = RecipeText.of(recipe, data());
        assertEquals(Map.of("title", "three trips", "kind", "pareto", "x", LONG, "y", SHORT, "x-better", "less"),
                words);
        for (var word : words.entrySet()) {
            again = RecipeText.with(again, word.getKey(), word.getValue(), problems);
        }
        RecipeText.check(again, data(), problems);
        assertFalse(problems.hasErrors());
        assertEquals(ChartSvg.of(recipe.draw(data()), Palette.LIGHT), ChartSvg.of(again.draw(data()), Palette.LIGHT));
    }

    @Test
    void wrongAxesAreExplained() {
        var problems = new Diagnostics();
        RecipeText.check(recipe().drawing("64 B: Bandwith", SHORT, "Size"), data(), problems);
        RecipeText.with(recipe(), "y-better", "big", problems);
        assertEquals(List.of("The designs have no figure '64 B: Bandwith'; did you mean '" + LONG + "'?",
                "The designs do not differ in 'Size'", "'big' does not say which values are better; give 'less' or"
                        + " 'more'"), problems.all().stream().map(one -> one.message() + (one.message().contains("Size")
                                ? "" : "; " + one.fixHint())).toList());
    }
}
