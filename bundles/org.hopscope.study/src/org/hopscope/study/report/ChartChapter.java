// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartData.Parameter;
import org.hopscope.study.chart.ChartPicture;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.ChartSvg;
import org.hopscope.study.compare.CompareCharts;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Fronts;
import org.hopscope.study.compare.Pareto;
import org.hopscope.study.compare.ResultSource;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.report.Block.Cell;
import org.hopscope.study.report.Block.Column;

/** Figures as charts: against the size or what else varies, and the best designs by two figures at once. */
final class ChartChapter {

    private static final int FEWEST_POINTS = 3;
    private static final int FEWEST_DESIGNS = 3;
    private static final String BANDWIDTH = "Bandwidth";

    private ChartChapter() {}

    static List<Block> of(Comparison comparison, ResultSource source) {
        var blocks = new ArrayList<Block>();
        var data = CompareCharts.data(comparison, source);
        boolean curve = data.varying().stream().filter(data::numeric).anyMatch(name -> values(data, name)
                >= FEWEST_POINTS);
        if (curve) {
            blocks.add(new Block.Heading("Charts"));
            var figures = new LinkedHashSet<String>();
            var suggested = ChartRecipe.suggest("", data);
            figures.add(suggested.y());
            if (data.figures().containsKey(BANDWIDTH)) {
                figures.add(BANDWIDTH);
            }
            for (var figure : figures) {
                var recipe = suggested.drawing(suggested.x(), figure, "").titled(figure);
                graphic(recipe.draw(data), figure + " of all columns, against " + suggested.x(), blocks);
            }
        }
        if (comparison.subjects().size() >= FEWEST_DESIGNS) {
            front(comparison, blocks);
        }
        return blocks;
    }

    private static long values(ChartData data, String name) {
        return data.rows().stream().flatMap(row -> row.parameter(name).stream()).map(Parameter::number).distinct()
                .count();
    }

    private static void graphic(Chart chart, String caption, List<Block> blocks) {
        blocks.add(new Block.Graphic(caption, ChartPicture.of(chart, ChartSvg.WIDTH, ChartSvg.HEIGHT, Palette.LIGHT,
                new EstimatedText()).picture(), caption + "; the numbers are in the table of figures."));
    }

    /** The two figures by which most designs differ on the front; the first such pair in the order of the table. */
    private static void front(Comparison comparison, List<Block> blocks) {
        Pareto best = null;
        var rows = comparison.metrics();
        for (int i = 0; i < rows.size(); i++) {
            for (int k = i + 1; k < rows.size() && rows.get(i).differs(); k++) {
                var found = rows.get(k).differs() ? Fronts.of(comparison, List.of(i, k),
                        List.of(Fronts.usual(rows.get(i).metric()), Fronts.usual(rows.get(k).metric()))) : null;
                if (found != null && found.candidates().size() >= FEWEST_DESIGNS
                        && (best == null || differing(found) > differing(best))) {
                    best = found;
                }
            }
        }
        if (best != null) {
            blocks.add(new Block.Heading("Best in two figures at once"));
            cloud(comparison, best, blocks);
        }
    }

    /** The number of designs on the front, those that are equal counted once. */
    private static long differing(Pareto pareto) {
        return pareto.front().stream().map(Pareto.Candidate::values).distinct().count();
    }

    private static void cloud(Comparison comparison, Pareto front, List<Block> blocks) {
        var x = front.axes().get(0);
        var y = front.axes().get(1);
        graphic(CompareCharts.cloud(comparison, front), y.label() + " against " + x.label(), blocks);
        var table = new ArrayList<List<Cell>>();
        for (var one : front.candidates()) {
            table.add(List.of(Cell.of(comparison.subjects().get(one.subject()).name()),
                    Cell.of(one.values().get(0).toPlainString()), Cell.of(one.values().get(1).toPlainString()),
                    Cell.of(one.dominated() ? "another one is better" : "nothing is better in both")));
        }
        blocks.add(new Block.Table("Designs by two figures", List.of(new Column("Design", false), head(x), head(y),
                new Column("", false)), table, Block.CsvFile.NONE));
    }

    private static Column head(Pareto.Axis axis) {
        var better = axis.direction() == Pareto.Direction.MORE_IS_BETTER ? ", higher is better" : ", lower is better";
        return new Column(axis.label() + (axis.unit().isEmpty() ? "" : " in " + axis.unit()) + better, true);
    }
}
