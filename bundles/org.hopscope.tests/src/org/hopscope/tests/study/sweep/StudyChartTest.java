// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.RecipeText;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.sweep.Column;
import org.hopscope.study.sweep.StudyChart;
import org.hopscope.study.sweep.StudyResults;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class StudyChartTest {

    private static final String FIGURE = "Half round trip";

    @TempDir
    private Path folder;
    private StudyResults results;
    private int[] rows;
    private ChartData data;

    @BeforeEach
    void compute() throws IOException {
        var directory = Studies.planned(folder, 6);
        assertTrue(Studies.run(directory, 2));
        results = StudyResults.read(directory);
        rows = StudyChart.rows(results, "");
        data = StudyChart.data(results, rows);
    }

    @Test
    void whatIsVariedAreTheParametersAndASizeIsOneOfThemOnce() {
        // 2 sizes x 3 round trips x 2 seeds; the other rate is impossible, and its points have no results
        assertEquals(12, data.rows().size());
        assertEquals(List.of("PCI.roundTrip", ChartData.SEED, "Size"), data.varying().stream().sorted().toList());
        assertFalse(data.parameters().contains("size"), "what the workload measures it as is enough");
        var trip = data.rows().getLast().parameter("PCI.roundTrip").orElseThrow();
        assertEquals(new ChartData.Parameter("PCI.roundTrip", "ns", 300, "300 ns"), trip);
        assertEquals(new ChartData.Parameter("Size", "B", 64, "64 B"), data.rows().getLast().parameter("Size")
                .orElseThrow());
        assertEquals(6, StudyChart.rows(results, "64").length);
    }

    @Test
    void linesAndHeatMapsAverageOverSeeds() {
        var suggested = StudyChart.suggest(results, data);
        assertEquals(ChartRecipe.of("test", ChartKind.LINES, "Size", FIGURE), suggested);
        var lines = suggested.draw(data);
        assertEquals(List.of("100 ns", "200 ns", "300 ns"), lines.series().stream().map(one -> one.name()).toList());
        var map = ChartRecipe.of("", ChartKind.HEAT_MAP, "PCI.roundTrip", FIGURE).draw(data);
        assertEquals(List.of("8 B", "64 B"), map.series().stream().map(one -> one.name()).toList());
        assertEquals(List.of("100 ns", "200 ns", "300 ns"), map.x().categories());
        var last = map.series().getLast().points().getLast();
        int figure = results.columns().stream().map(Column::name).toList().indexOf(FIGURE);
        var seeds = Arrays.stream(rows).filter(row -> results.point(row) >= 20).mapToDouble(
                row -> results.number(row, figure)).summaryStatistics();
        // the last two points with a result are the two seeds of 64 B and 300 ns
        assertEquals(2, seeds.getCount());
        assertArrayEquals(new double[] {seeds.getAverage(), seeds.getMin(), seeds.getMax()},
                new double[] {last.y(), last.low(), last.high()}, 1e-9);
    }

    @Test
    void aFigureIsSpreadOverTheResults() {
        var recipe = ChartRecipe.of("", ChartKind.CDF, "", FIGURE).drawing("", FIGURE, "Size");
        var problems = new Diagnostics();
        RecipeText.check(recipe, data, problems);
        assertFalse(problems.hasErrors());
        var chart = recipe.draw(data);
        assertEquals(FIGURE, chart.x().title());
        assertEquals("ns", chart.x().unit());
        assertEquals(2, chart.series().size());
        assertEquals(100, chart.series().getFirst().points().getLast().y());
        assertEquals(Scale.LINEAR, chart.y().scale());
        assertEquals(FIGURE, RecipeText.of(recipe, data).get("y"), "the command has to say which figure");
        assertFalse(RecipeText.of(recipe).containsKey("y"), "that of a run means single messages");
    }
}
