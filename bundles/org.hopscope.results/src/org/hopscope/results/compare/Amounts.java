// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.Locale;

/** Figures as text: as many digits as one can compare at a glance, grouped in thousands. */
final class Amounts {

    private static final int DIGITS = 5;
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

    private Amounts() {}

    /** A value to five significant digits; a larger whole number keeps all of its. */
    static String of(BigDecimal value) {
        int whole = Math.max(1, value.precision() - value.scale());
        int places = Math.clamp(DIGITS - whole, 0, Math.max(0, value.scale()));
        var format = NumberFormat.getNumberInstance(Locale.ROOT);
        format.setMinimumFractionDigits(places);
        format.setMaximumFractionDigits(places);
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format.format(value);
    }

    /** The same with its sign. */
    static String signed(BigDecimal value) {
        return (value.signum() < 0 ? "\u2212" : "+") + of(value.abs());
    }

    /** A value in the unit in which it is shortest. */
    static String withUnit(BigDecimal value, String unit) {
        if (unit.equals("ns") && value.abs().compareTo(THOUSAND) >= 0) {
            return of(value.divide(THOUSAND, MathContext.DECIMAL64).setScale(3, RoundingMode.HALF_UP)) + " \u00b5s";
        }
        return unit.equals("MB/s") && value.abs().compareTo(THOUSAND) >= 0
                ? of(value.divide(THOUSAND, MathContext.DECIMAL64).setScale(3, RoundingMode.HALF_UP)) + " GB/s"
                : unit.isEmpty() ? of(value) : of(value) + " " + unit;
    }
}
