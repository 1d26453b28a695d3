// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.check;

import java.util.List;

import org.hopscope.cli.console.TextTable;
import org.hopscope.study.check.CheckCells;
import org.hopscope.study.check.CheckReport;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.PublishedFigures;

/** The comparison with the papers as a table for people, system by system. */
final class CheckText {

    private static final int WIDEST = 46;

    private CheckText() {}

    static String of(CheckReport report) {
        var text = new StringBuilder();
        var papers = PublishedFigures.papers();
        for (var system : papers.keySet()) {
            var rows = report.rows().stream().filter(row -> row.figure().system().equals(system)).toList();
            if (!rows.isEmpty()) {
                text.append(system).append(": ").append(papers.get(system)).append('\n').append(table(rows))
                        .append('\n');
                rows.forEach(row -> explain(row, text));
                text.append('\n');
            }
        }
        report.rows().stream().filter(row -> !CheckCells.disagreement(row).isEmpty()).forEach(row ->
                text.append("does not agree: ").append(row.figure().id()).append(", ")
                        .append(CheckCells.disagreement(row)).append('\n'));
        for (var figure : report.missing()) {
            text.append("no experiment: ").append(figure.id()).append(", ").append(figure.quantity()).append('\n');
        }
        var systems = CheckCells.summaries(report);
        if (systems.size() > 1) {
            systems.forEach(one -> text.append(one).append('\n'));
        }
        text.append(systems.size() > 1 ? "all: " : "");
        return text.append(CheckCells.summary(report)).append('\n').toString();
    }

    private static TextTable table(List<CheckRow> rows) {
        var table = new TextTable();
        table.row(List.of("Figure", "Simulated", "Published", "Error", "Tolerance", "Standing", "Verdict"));
        table.rule();
        for (var row : rows) {
            table.row(List.of(row.figure().id(), CheckCells.simulated(row), brief(row.figure().printed().text()),
                    CheckCells.error(row), CheckCells.tolerance(row), CheckCells.standing(row),
                    CheckCells.verdict(row)));
        }
        return table;
    }

    private static void explain(CheckRow row, StringBuilder text) {
        var note = CheckCells.note(row);
        if (!note.isEmpty()) {
            text.append("  ").append(row.figure().id()).append(": ").append(note).append('\n');
        }
    }

    private static String brief(String text) {
        return text.length() <= WIDEST ? text : text.substring(0, WIDEST - 3) + "...";
    }
}
