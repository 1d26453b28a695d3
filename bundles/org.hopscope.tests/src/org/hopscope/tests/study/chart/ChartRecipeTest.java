// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.chart.AxisRecipe;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartFile;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.Range;
import org.hopscope.study.chart.RecipeText;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;
import org.junit.jupiter.api.Test;

class ChartRecipeTest {

    @Test
    void sizesSuggestLatencyAgainstSizeOneLinePerStack() {
        var data = Charts.sizes(14);
        var recipe = ChartRecipe.suggest("two", data);
        assertEquals(ChartRecipe.of("two", ChartKind.LINES, "Size", "Half round trip"), recipe);
        var chart = recipe.draw(data);
        assertEquals(List.of("NIC-based", "host-based"), chart.series().stream().map(Series::name).toList());
        assertEquals(Scale.LOG2, chart.x().scale());
        // 2,008 to 70,536 ns is more than a factor of 30
        assertEquals(Scale.LOG, chart.y().scale());
        assertEquals(ChartPoint.of(8, 2008, 0), chart.series().get(0).points().get(0));
        assertEquals(14, chart.series().get(1).points().getFirst().source());
    }

    @Test
    void aSingleSizeSuggestsBars() {
        var data = Charts.sizes(1);
        var chart = ChartRecipe.suggest("one", data).draw(data);
        assertEquals(ChartKind.BARS, chart.kind());
        assertEquals(List.of("NIC-based", "host-based"), chart.x().categories());
    }

    @Test
    void seedsMakeASpreadNotASeries() {
        var data = new ChartData(List.of(Charts.row("MPI", 8, 100, 1), Charts.row("MPI", 8, 140, 2),
                Charts.row("MPI", 16, 200, 1)));
        var chart = ChartRecipe.of("", ChartKind.LINES, "Size", "Half round trip").draw(data);
        assertEquals(1, chart.series().size());
        assertEquals(List.of(new ChartPoint(8, 120, 100, 140, 0), ChartPoint.of(16, 200, 2)),
                chart.series().get(0).points());
    }

    @Test
    void theSameRecipeDrawsLaterResults() {
        var recipe = ChartRecipe.of("", ChartKind.LINES, "Size", "Bandwidth");
        assertEquals(3, recipe.draw(Charts.sizes(3)).series().get(0).points().size());
        assertEquals(5, recipe.draw(Charts.sizes(5)).series().get(0).points().size());
        assertTrue(recipe.draw(new ChartData(List.of())).isEmpty());
    }

    @Test
    void oneFigureAgainstAnotherIsACloudWithItsFront() {
        var data = Charts.sizes(2);
        var chart = ChartRecipe.of("", ChartKind.SCATTER, "Half round trip", "Bandwidth").draw(data);
        assertEquals("ns", chart.x().unit());
        // grouped by stack and size, since neither is an axis
        assertEquals(List.of("NIC-based, 8 B", "NIC-based, 16 B", "host-based, 8 B", "host-based, 16 B"),
                chart.series().stream().map(Series::name).toList());
    }

    @Test
    void aHeatMapHasARowPerStack() {
        var chart = ChartRecipe.of("", ChartKind.HEAT_MAP, "Size", "Bandwidth").draw(Charts.sizes(3));
        assertEquals(List.of("8 B", "16 B", "32 B"), chart.x().categories());
        assertEquals(2, chart.series().size());
    }

    @Test
    void aDistributionEndsAtAllMessages() {
        var data = new ChartData(List.of(Charts.row("MPI", 8, 100, 1)));
        var cdf = ChartRecipe.of("", ChartKind.CDF, "", "").draw(data).series().get(0).points();
        // ten messages of 101 to 110 ns
        assertEquals(10, cdf.size());
        assertEquals(ChartPoint.of(101, 10, 0), cdf.getFirst());
        assertEquals(ChartPoint.of(110, 100, 0), cdf.getLast());
        var histogram = ChartRecipe.of("", ChartKind.HISTOGRAM, "", "").draw(data).series().get(0).points();
        assertEquals(10, histogram.stream().mapToDouble(ChartPoint::y).sum());
        assertEquals(0, histogram.getLast().y());
    }

    @Test
    void wordsMakeTheRecipeThatTheyWereMadeOf() {
        var recipe = new ChartRecipe("Red Storm", ChartKind.SCATTER,
                AxisRecipe.of("Size").scaled(Scale.LOG2).locked(new Range(8, 64)),
                AxisRecipe.of("Bandwidth").scaled(Scale.LINEAR).locked(new Range(0.5, 1e6)), "Stack");
        var file = new ChartFile("a b.machine", "ping-pong", List.of("MPI"), Settings.of("size=8 B..1 MiB x2",
                "warmup=1"),
                7, recipe);
        var problems = new Diagnostics();
        assertEquals(file, ChartFile.read(file.text(), problems));
        assertEquals(List.of(), problems.all());
    }

    @Test
    void wrongWordsAreExplained() {
        var problems = new Diagnostics();
        ChartFile.read("machine = a\nkind = linse\nx-scale = lag\ny-range = 3\nseed = x\ncolor = red\n", problems);
        var texts = problems.all().stream().map(one -> one.message() + "; " + one.fixHint()).toList();
        assertEquals(List.of("There is no kind of chart 'linse'; did you mean 'lines'?",
                "There is no scale 'lag'; did you mean 'log'?",
                "'3' is not a range; give it as 'least..largest' in the unit of the axis",
                "The seed must be a whole number, not 'x'; leave the line out for the usual seed"),
                texts.subList(0, 4));
        assertTrue(texts.get(4).startsWith("A chart has no 'color'"), texts.get(4));
    }

    @Test
    void aFigureThatTheResultsLackIsExplained() {
        var problems = new Diagnostics();
        RecipeText.check(ChartRecipe.of("", ChartKind.LINES, "Sise", "Bandwith"), Charts.sizes(2), problems);
        assertEquals(List.of("did you mean 'Bandwidth'?", "did you mean 'Size'?"),
                problems.all().stream().map(one -> one.fixHint()).toList());
    }
}
