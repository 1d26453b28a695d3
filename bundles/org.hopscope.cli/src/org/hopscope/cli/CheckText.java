// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

import org.hopscope.study.check.CheckReport;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Observed;
import org.hopscope.study.check.PublishedFigures;
import org.hopscope.study.check.Standing;
import org.hopscope.study.check.Verdict;

/** The comparison with the papers as a table for people, system by system. */
final class CheckText {

    private static final int DIGITS = 4;
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
        for (var figure : report.missing()) {
            text.append("no experiment: ").append(figure.id()).append(", ").append(figure.quantity()).append('\n');
        }
        return text.append(summary(report)).append('\n').toString();
    }

    private static String summary(CheckReport report) {
        long fitted = report.rows().stream().filter(row -> row.verdict() == Verdict.PASS)
                .filter(row -> row.check().standing() != Standing.PREDICTION).count();
        return report.count(Verdict.PASS) + " agree (" + fitted + " of them inputs or calibrated), "
                + report.count(Verdict.FAIL) + " do not, " + report.count(Verdict.ERROR) + " could not be done, "
                + report.count(Verdict.SHOWN) + " have nothing to compare with, " + report.missing().size()
                + " have no experiment";
    }

    private static TextTable table(List<CheckRow> rows) {
        var table = new TextTable();
        table.row(List.of("Figure", "Simulated", "Published", "Error", "Tolerance", "Standing", "Verdict"));
        table.rule();
        for (var row : rows) {
            table.row(List.of(row.figure().id(), simulated(row), brief(row.figure().text()),
                    error(row), tolerance(row),
                    row.check().standing() == Standing.PREDICTION ? "" : lower(row.check().standing()),
                    row.verdict().toString()));
        }
        return table;
    }

    private static String simulated(CheckRow row) {
        return switch (row.observed()) {
            case Observed.Value value -> number(value.value()) + " " + row.figure().unit();
            case Observed.Fact fact -> fact.holds() ? "holds" : "does not hold";
            case Observed.Nothing nothing -> "-";
        };
    }

    private static String tolerance(CheckRow row) {
        if (row.figure().number().isEmpty() || row.verdict() == Verdict.SHOWN) {
            return "";
        }
        return switch (row.figure().relation()) {
            case "<", ">" -> row.figure().relation();
            default -> row.agreesAsPrinted() ? "as printed" : row.figure().exactness().tolerancePercent() + " %";
        };
    }

    /** A bound is kept or not; how far the value is from it says nothing. */
    private static String error(CheckRow row) {
        boolean bound = row.figure().relation().equals("<") || row.figure().relation().equals(">");
        return bound ? "" : row.errorPercent().map(CheckText::percent).orElse("");
    }

    private static void explain(CheckRow row, StringBuilder text) {
        var seen = switch (row.observed()) {
            case Observed.Value value -> "";
            case Observed.Fact fact -> fact.text();
            case Observed.Nothing nothing -> nothing.reason();
        };
        var note = row.check().note();
        if (!seen.isEmpty() || !note.isEmpty()) {
            text.append("  ").append(row.figure().id()).append(": ").append(seen)
                    .append(seen.isEmpty() || note.isEmpty() ? "" : "; ").append(note).append('\n');
        }
    }

    private static String number(BigDecimal value) {
        var rounded = value.round(new MathContext(DIGITS, RoundingMode.HALF_UP));
        return rounded.scale() < 0 ? rounded.setScale(0).toPlainString() : rounded.toPlainString();
    }

    private static String percent(BigDecimal error) {
        return error.setScale(1, RoundingMode.HALF_UP).toPlainString() + " %";
    }

    private static String brief(String text) {
        return text.length() <= WIDEST ? text : text.substring(0, WIDEST - 3) + "...";
    }

    private static String lower(Standing standing) {
        return standing == Standing.INPUT ? "input" : "calibrated";
    }
}
