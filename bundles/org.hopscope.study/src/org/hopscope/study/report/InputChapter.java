// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.DrawnDesign;
import org.hopscope.study.compare.InputDifference;
import org.hopscope.study.report.Block.Cell;

/** The inputs that differ, as a table and on drawings. */
final class InputChapter {

    private InputChapter() {}

    static List<Block> of(Comparison comparison, DiagramSource diagrams) {
        var blocks = new ArrayList<Block>();
        blocks.add(new Block.Heading("Inputs that differ"));
        var rows = comparison.inputs().stream().filter(InputDifference::weighty).toList();
        if (rows.isEmpty()) {
            blocks.add(new Block.Words("The designs do not differ in anything that a result could depend on."));
        } else {
            blocks.add(new Block.Table("Inputs", ReportParts.heads(comparison, false, "Input"),
                    rows.stream().map(InputChapter::row).toList(), file(comparison)));
        }
        int rest = comparison.inputs().size() - rows.size();
        if (rest > 0) {
            var where = rows.isEmpty() ? "." : "; the file has them, too.";
            blocks.add(new Block.Note("Names, notes and origins of numbers, which no result depends on, differ in "
                    + rest + (rest == 1 ? " place" : " places") + where));
        }
        var designs = new ArrayList<DrawnDesign>();
        for (int i = 0; i < comparison.subjects().size(); i++) {
            DrawnDesign.of(comparison, i).ifPresent(designs::add);
        }
        blocks.add(new Block.Part("Drawings"));
        blocks.add(new Block.Diagrams(diagrams.draw(designs)));
        return blocks;
    }

    private static List<Cell> row(InputDifference input) {
        var cells = new ArrayList<>(List.of(Cell.of(input.label())));
        input.cells().forEach(one -> cells.add(new Cell(one.text().isEmpty() ? Texts.NOTHING : one.text(), "",
                one.mark(), false)));
        return cells;
    }

    private static Block.CsvFile file(Comparison comparison) {
        var lines = new ArrayList<List<String>>();
        lines.add(ReportParts.csvHeads(comparison, "input"));
        for (var input : comparison.inputs()) {
            var line = new ArrayList<>(List.of(input.label()));
            input.cells().forEach(cell -> line.add(cell.text()));
            lines.add(line);
        }
        return new Block.CsvFile("inputs.csv", Texts.csv(lines));
    }
}
