// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.MetricRow;
import org.hopscope.study.report.Block.Cell;

/** All figures with their differences. */
final class FigureChapter {

    private FigureChapter() {}

    static List<Block> of(Comparison comparison) {
        var blocks = new ArrayList<Block>();
        if (comparison.metrics().isEmpty()) {
            return blocks;
        }
        blocks.add(new Block.Heading("Figures"));
        var rows = comparison.differingMetrics();
        var shown = rows.isEmpty() ? comparison.metrics() : rows;
        blocks.add(new Block.Table(rows.isEmpty() ? "All figures; none differs" : "Figures that differ",
                ReportParts.heads(comparison, true, "Figure", "Unit"), shown.stream().map(FigureChapter::row).toList(),
                file(comparison)));
        int same = comparison.metrics().size() - shown.size();
        if (same > 0) {
            blocks.add(new Block.Note((same == 1 ? "1 more figure is" : same + " more figures are")
                    + " the same in all columns; the file has them, too."));
        }
        var reasons = new LinkedHashSet<String>();
        for (var row : shown) {
            for (int i = 0; i < row.cells().size(); i++) {
                if (!row.cells().get(i).reason().isEmpty()) {
                    reasons.add(comparison.subjects().get(i).name() + ": " + row.cells().get(i).reason());
                }
            }
        }
        if (!reasons.isEmpty()) {
            blocks.add(new Block.Note("Why there is no figure (" + Texts.NOTHING + "): " + String.join("; ", reasons)
                    + "."));
        }
        return blocks;
    }

    private static List<Cell> row(MetricRow row) {
        var cells = new ArrayList<>(List.of(Cell.of(row.label()), Cell.of(row.unit())));
        row.cells().forEach(one -> cells.add(Cell.of(one.value().map(value -> value.toPlainString()
                + one.range().map(range -> " (" + range + ")").orElse("")).orElse(Texts.NOTHING), difference(one))));
        return cells;
    }

    private static String difference(MetricRow.MetricCell cell) {
        return cell.delta().filter(one -> one.signum() != 0).map(one -> Texts.difference(one)
                + cell.percent().map(percent -> " (" + Texts.percent(percent) + ")").orElse("")).orElse("");
    }

    private static Block.CsvFile file(Comparison comparison) {
        var lines = new ArrayList<List<String>>();
        lines.add(ReportParts.csvHeads(comparison, "stack", "point", "metric", "unit"));
        for (var row : comparison.metrics()) {
            var line = new ArrayList<>(List.of(row.stack(), row.point(), row.metric(), row.unit()));
            row.cells().forEach(cell -> line.add(cell.value().map(BigDecimal::toPlainString).orElse("")));
            lines.add(line);
        }
        return new Block.CsvFile("figures.csv", Texts.csv(lines));
    }
}
