// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.Locale;

import org.hopscope.study.LatencyStackReport.Stack;

/** Times and shares as text. The unit of a column stays the same, so that its numbers can be compared at a glance. */
public final class TimeText {

    private static final int PS_PLACES = 3;
    /** From here on nanoseconds have more digits than a label has room for. */
    private static final long LONG_PS = 10_000_000;

    private TimeText() {}

    /** A time in nanoseconds without its unit, to a tenth: "2,000.0". */
    public static String nanoseconds(long ps) {
        return grouped(BigDecimal.valueOf(ps, PS_PLACES), 1);
    }

    /** A short label of a segment with its unit: "197 \u00b5s", "2,000 ns", "25.6 ns", "8.00 ns". */
    public static String label(long ps) {
        if (ps >= LONG_PS) {
            return grouped(BigDecimal.valueOf(ps, 2 * PS_PLACES), ps >= 10 * LONG_PS ? 0 : 1) + " \u00b5s";
        }
        var value = BigDecimal.valueOf(ps, PS_PLACES);
        int places = ps >= 100_000 ? 0 : ps >= 10_000 ? 1 : 2;
        return grouped(value, places) + " ns";
    }

    /** A total in microseconds with its unit: "5.33 \u00b5s". */
    public static String microseconds(long ps) {
        return grouped(BigDecimal.valueOf(ps, 2 * PS_PLACES), 2) + " \u00b5s";
    }

    /** The total of a bar: "5.33 \u00b5s", and how far it may be off while it still changes. */
    public static String total(Stack stack) {
        long error = stack.spread().standardErrorPs();
        var mean = microseconds(stack.totalPs());
        return error == 0 || stack.spread().settled() ? mean : mean + " \u00b1 " + label(error);
    }

    /** A total in microseconds without its unit, to the nanosecond: "5.334". */
    public static String shortMicroseconds(long ps) {
        return grouped(BigDecimal.valueOf(ps, 2 * PS_PLACES), PS_PLACES);
    }

    /** A difference in nanoseconds with its sign: "+310.0", "\u2212230.0"; a dash for none. */
    public static String difference(long ps) {
        return switch (Long.signum(ps)) {
            case 0 -> "\u2013";
            case 1 -> "+" + nanoseconds(ps);
            default -> "\u2212" + nanoseconds(-ps);
        };
    }

    /** A time with its unit, to this many places of a nanosecond: "4,739.334 ns". */
    public static String nanoseconds(long ps, int places) {
        return grouped(BigDecimal.valueOf(ps, PS_PLACES), places) + " ns";
    }

    /** A difference with its sign and unit, to this many places of a nanosecond: "\u2212500.000 ns". */
    public static String difference(long ps, int places) {
        return (ps > 0 ? "+" : ps < 0 ? "\u2212" : "") + nanoseconds(Math.abs(ps), places);
    }

    /** A share: "37.5 %". */
    public static String percent(double percent) {
        return String.format(Locale.ROOT, "%.1f %%", percent);
    }

    private static String grouped(BigDecimal value, int places) {
        NumberFormat format = NumberFormat.getNumberInstance(Locale.ROOT);
        format.setMinimumFractionDigits(places);
        format.setMaximumFractionDigits(places);
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format.format(value);
    }
}
