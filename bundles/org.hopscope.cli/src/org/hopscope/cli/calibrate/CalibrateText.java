// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.calibrate;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.hopscope.cli.console.TextTable;
import org.hopscope.study.calibration.CalibrationReport;
import org.hopscope.study.calibration.CurveChanges;
import org.hopscope.study.calibration.FittedNumber;
import org.hopscope.study.calibration.FittedNumber.Outcome;
import org.hopscope.study.calibration.Identifiability;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.text.Csv;

/** The result of a calibration, for people and as a table. */
final class CalibrateText {

    private static final double PERCENT = 100;

    private CalibrateText() {}

    /** The sizes at which curves change; empty if none does. */
    static String changes(List<MeasuredCurve> curves) {
        return CurveChanges.of(curves).stream().map(one -> one
                + ". Where a protocol changes, set its limit to that first\n").collect(Collectors.joining());
    }

    static String of(Identifiability found) {
        var text = new StringBuilder("What the measurements can determine, with errors of "
                + percent(Identifiability.NOISE) + ":\n\n");
        var table = new TextTable();
        table.row(List.of("Number", "Value", "Slope", "95 % factor", ""));
        table.rule();
        for (var one : found.numbers()) {
            table.row(List.of(one.variation().parameter().path(), one.variation().parameter().value(),
                    String.format(Locale.ROOT, "%.3f", one.slope()), factor(one.factor()), switch (one.effect()) {
                        case NONE -> "none of the measurements depends on it";
                        case STEPS -> "has an effect in steps only; give a list of values";
                        case SMOOTH -> one.factor() > FittedNumber.DETERMINED ? "not determined" : "";
                    }));
        }
        text.append(table);
        for (var one : found.alike()) {
            text.append(String.format(Locale.ROOT, "%n%s and %s can hardly be distinguished (correlation %.3f)%n"
                    + "  fix one of them, or add a benchmark that depends on one only%n", one.one(), one.other(),
                    one.correlation()));
        }
        return text.append("\nError of the present design: ").append(percent(found.error())).append('\n').toString();
    }

    static String of(CalibrationReport report) {
        var text = new StringBuilder(of(report.before()));
        text.append("\nFitted");
        text.append(report.ending().complete() ? "" : " until the budget was spent, so the fit is not complete");
        text.append(", ").append(report.ending().simulations()).append(" simulations:\n\n");
        var table = new TextTable();
        table.row(List.of("Number", "Before", "After", "95 % range", "95 % factor", ""));
        table.rule();
        for (var one : report.numbers()) {
            table.row(List.of(one.variation().parameter().path(), one.variation().parameter().value(), one.value(),
                    one.range(), factor(one.factor()), one.outcome() == Outcome.FITTED ? "" : one.outcome().text()));
        }
        text.append(table);
        if (!report.choices().isEmpty()) {
            text.append('\n').append(choices(report));
        }
        var errors = report.errors();
        text.append("\nError of what was fitted: ").append(percent(errors.before())).append(" before, ")
                .append(percent(errors.fitted())).append(" after\n");
        text.append(Double.isNaN(errors.heldOut()) ? "Nothing was held out, so the error of predictions is not known\n"
                : "Error of what was held out: " + percent(errors.heldOutBefore()) + " before, "
                        + percent(errors.heldOut()) + " after\n");
        return text.toString();
    }

    private static String choices(CalibrationReport report) {
        var table = new TextTable();
        table.row(List.of("Values of lists", "Error of the best fit"));
        table.rule();
        for (var one : report.choices()) {
            table.row(List.of(one.settings().toString(),
                    Double.isNaN(one.error()) ? "not tried" : percent(one.error())));
        }
        return table.toString();
    }

    static String csv(CalibrationReport report) {
        var text = new StringBuilder("curve,workload,size [B],figure,unit,measured,before,after,deviation,held out\n");
        for (var one : report.residuals()) {
            var point = one.point();
            text.append(Csv.line(List.of(point.name(), point.workload(),
                    Long.toString(point.bytes()), point.metric(), point.unit(), number(point.value()),
                    number(one.before()), number(one.after()), number(one.deviation()),
                    Boolean.toString(point.heldOut()))));
        }
        return text.toString();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.6g", value);
    }

    private static String factor(double factor) {
        return Double.isNaN(factor) ? "" : Double.isInfinite(factor) ? "any"
                : String.format(Locale.ROOT, factor < FittedNumber.DETERMINED ? "%.3f" : "%.1f", factor);
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.1f %%", fraction * PERCENT);
    }
}
