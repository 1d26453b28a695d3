// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;

/** The parts of a comparison as short texts, the same on the command line and in the workbench. */
public final class CheckCells {

    private static final int DIGITS = 4;
    /** A reason that begins like this names the row with the same one. */
    private static final String AS = "as ";

    private CheckCells() {}

    /** Read once: a table asks for them whenever it is painted. */
    private static final class Reasons {

        private static final Map<String, String> ALL = PublishedFigures.notSimulated();
    }

    /** One sentence for each system of the report, in their order. */
    public static List<String> summaries(CheckReport report) {
        return Checks.systems().stream().map(system -> new CheckReport(
                report.rows().stream().filter(row -> row.figure().system().equals(system)).toList(),
                report.missing().stream().filter(figure -> figure.system().equals(system)).toList()))
                .filter(part -> !part.rows().isEmpty())
                .map(part -> part.rows().getFirst().figure().system() + ": " + summary(part)).toList();
    }

    /** The counts of all verdicts in one sentence. */
    public static String summary(CheckReport report) {
        long fitted = report.rows().stream().filter(row -> row.verdict() == Verdict.PASS)
                .filter(row -> row.check().standing() != Standing.PREDICTION).count();
        return report.count(Verdict.PASS) + " agree (" + fitted + " of them inputs or calibrated), "
                + report.count(Verdict.FAIL) + " do not, " + report.count(Verdict.ERROR) + " could not be done, "
                + report.count(Verdict.SHOWN) + " have nothing to compare with, "
                + (report.count(Verdict.NOT_SIMULATED) + report.missing().size()) + " are not simulated";
    }

    /** The simulated value, with its unit. */
    public static String simulated(CheckRow row) {
        return switch (row.observed()) {
            case Observed.Value value -> (number(value.value()) + " " + row.figure().printed().unit()).strip();
            case Observed.Fact fact -> fact.holds() ? "holds" : "does not hold";
            case Observed.Nothing nothing -> "-";
            case Observed.NotSimulated none -> "-";
        };
    }

    /** The tolerance of the simulated value. */
    public static String tolerance(CheckRow row) {
        if (row.figure().printed().number().isEmpty() || row.verdict() == Verdict.SHOWN
                || row.verdict() == Verdict.NOT_SIMULATED) {
            return "";
        }
        return switch (row.figure().printed().relation()) {
            case "<", ">" -> row.figure().printed().relation();
            default -> row.agreesAsPrinted() ? "as printed"
                    : row.figure().printed().exactness().tolerancePercent() + " %";
        };
    }

    /** The error of the simulated value. A bound is kept or not; how far the value is from it says nothing. */
    public static String error(CheckRow row) {
        return isBound(row) ? "" : row.errorPercent().map(CheckCells::percent).orElse("");
    }

    static boolean isBound(CheckRow row) {
        return row.figure().printed().relation().equals("<") || row.figure().printed().relation().equals(">");
    }

    /** The standing of the value: "input", "calibrated", or nothing for a prediction. */
    public static String standing(CheckRow row) {
        return switch (row.check().standing()) {
            case PREDICTION -> "";
            case CALIBRATED -> "calibrated";
            case INPUT -> "input";
        };
    }

    /** The verdict in words. */
    public static String verdict(CheckRow row) {
        return row.verdict().name().replace('_', ' ');
    }

    /**
     * As {@link #note}, for a reader who sees only this row: a reason that only names the row which has the same one
     * is told in whole.
     */
    public static String wholeNote(CheckRow row) {
        if (!(row.observed() instanceof Observed.NotSimulated(var reason)) || !reason.startsWith(AS)) {
            return note(row);
        }
        var other = reason.substring(AS.length()).split(";", 2)[0];
        return note(row).replace(AS + other, Reasons.ALL.getOrDefault(other, AS + other));
    }

    /** The observation and the facts that the reader must know; may be empty. */
    public static String note(CheckRow row) {
        var seen = switch (row.observed()) {
            case Observed.Value value -> "";
            case Observed.Fact fact -> fact.text();
            case Observed.Nothing nothing -> nothing.reason();
            case Observed.NotSimulated none -> "not simulated: " + none.reason();
        };
        var note = row.check().note();
        return seen + (seen.isEmpty() || note.isEmpty() ? "" : "; ") + note;
    }

    /** The deviation of a row, and its reason; empty for one that agrees or has nothing to compare with. */
    public static String disagreement(CheckRow row) {
        if (row.verdict() != Verdict.FAIL) {
            return "";
        }
        var far = row.observed() instanceof Observed.Fact ? "the published statement " + simulated(row)
                : simulated(row) + " instead of " + row.figure().printed().text();
        var error = error(row);
        return far + (error.isEmpty() ? "" : ", " + error + " off where " + tolerance(row) + " are allowed") + ": "
                + (row.check().differs().isEmpty() ? "the reason is not known" : row.check().differs());
    }

    private static String number(BigDecimal value) {
        var rounded = value.round(new MathContext(DIGITS, RoundingMode.HALF_UP));
        return rounded.scale() < 0 ? rounded.setScale(0).toPlainString() : rounded.toPlainString();
    }

    private static String percent(BigDecimal error) {
        return error.setScale(1, RoundingMode.HALF_UP).toPlainString() + " %";
    }
}
