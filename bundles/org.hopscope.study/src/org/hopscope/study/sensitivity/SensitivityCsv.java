// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

import org.hopscope.study.text.Csv;

/**
 * On which numbers a run depends as comma-separated values: a line for each number and metric, with the changes as
 * fractions, and one for each number without effect that says why.
 */
public final class SensitivityCsv {

    private static final int PLACES = 6;
    private static final String MATTERS = "matters";

    private SensitivityCsv() {}

    /** The report with a header line; values that could not be simulated are left empty. */
    public static String of(SensitivityReport report) {
        var text = new StringBuilder(Csv.line(List.of("number", "value", "of", "metric", "unit", "metric now",
                "elasticity", "change at half", "change at twice", "verdict")));
        for (var one : report.dependences()) {
            for (int i = 0; i < report.metrics().size(); i++) {
                var metric = report.metrics().get(i);
                var effect = one.effects().get(i);
                text.append(Csv.line(List.of(one.parameter().path(), one.parameter().value(), metric.label(),
                        metric.name(), metric.unit(), BigDecimal.valueOf(metric.value()).toPlainString(),
                        number(effect.elasticity()), number(effect.halved()), number(effect.doubled()), MATTERS)));
            }
        }
        for (var one : report.immaterial()) {
            text.append(Csv.line(List.of(one.parameter().path(), one.parameter().value(), "", "", "", "", "", "", "",
                    one.reason().text() + (one.detail().isEmpty() ? "" : ": " + one.detail()))));
        }
        return text.toString();
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : BigDecimal.valueOf(value).setScale(PLACES, RoundingMode.HALF_UP)
                .stripTrailingZeros().toPlainString();
    }
}
