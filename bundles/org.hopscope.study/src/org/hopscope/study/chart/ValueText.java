// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.Locale;

/** Values as short text, the same in every country. */
public final class ValueText {

    private static final int DIGITS = 4;

    private ValueText() {}

    /** A value with its unit, to four digits: "5.74 \u00b5s", "64 KiB", "1,043 MB/s", "12". */
    public static String of(double value, String unit) {
        var display = DisplayUnit.of(unit, value);
        var number = number(value / display.factor());
        return display.unit().isEmpty() ? number : number + " " + display.unit();
    }

    /** A number to four digits; whole digits are never rounded away. */
    public static String number(double value) {
        if (!Double.isFinite(value)) {
            return "\u2013";
        }
        var rounded = BigDecimal.valueOf(value).round(new MathContext(DIGITS, RoundingMode.HALF_UP));
        var whole = BigDecimal.valueOf(value).setScale(0, RoundingMode.HALF_UP);
        var shown = rounded.scale() <= 0 ? whole : rounded.stripTrailingZeros();
        return grouped(shown, Math.max(0, shown.scale()));
    }

    /** A number with all of its decimal places, in groups of three digits. */
    public static String grouped(BigDecimal value) {
        return grouped(value, Math.max(0, value.scale()));
    }

    /** A number with fixed decimal places. */
    static String grouped(BigDecimal value, int places) {
        NumberFormat format = NumberFormat.getNumberInstance(Locale.ROOT);
        format.setMinimumFractionDigits(places);
        format.setMaximumFractionDigits(places);
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format.format(value).replace('-', '\u2212');
    }
}
