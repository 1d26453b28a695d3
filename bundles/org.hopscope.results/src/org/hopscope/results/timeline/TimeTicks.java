// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongToDoubleFunction;

/**
 * Round times on an axis that need not be linear. The space between two of them is divided into ten, five or two where
 * there is room for all of the parts, and the tenths again.
 */
final class TimeTicks {

    private static final int[] MULTIPLES = {1, 2, 5};
    private static final int TEN = 10;
    private static final long MICROSECOND = 1_000_000;
    private static final long LONG = 100 * MICROSECOND;
    private static final int NS_PLACES = 3;

    private final long first;
    private final long last;
    private final LongToDoubleFunction place;
    private final double gap;
    private final TreeSet<Long> times = new TreeSet<>();

    private TimeTicks(long first, long last, LongToDoubleFunction place, double gap) {
        this.first = first;
        this.last = last;
        this.place = place;
        this.gap = gap;
    }

    /**
     * Times from {@code first}, 0 or more, to {@code last}.
     *
     * @param place where a time is, in pixels
     * @param gap least distance of two of them, in pixels
     */
    static SortedSet<Long> between(long first, long last, LongToDoubleFunction place, double gap) {
        var ticks = new TimeTicks(first, last, place, gap);
        long power = 1;
        while (power * TEN <= last) {
            power *= TEN;
        }
        ticks.divide(0, power);
        return ticks.times;
    }

    /** Divides the time from {@code from} on, which is ten times a power of ten long. */
    private void divide(long from, long power) {
        for (int multiple : MULTIPLES) {
            var parts = new TreeSet<Long>();
            for (long at = from; at <= from + TEN * power; at += multiple * power) {
                if (at >= first && at <= last) {
                    parts.add(at);
                }
            }
            if (fit(parts)) {
                times.addAll(parts);
                for (long at = from; multiple == 1 && power > 1 && at < from + TEN * power; at += power) {
                    if (at < last && at + power > first) {
                        divide(at, power / TEN);
                    }
                }
                return;
            }
        }
    }

    private boolean fit(SortedSet<Long> parts) {
        double before = Double.NEGATIVE_INFINITY;
        for (long at : parts) {
            double x = place.applyAsDouble(at);
            if (x - before < gap) {
                return false;
            }
            before = x;
        }
        return true;
    }

    /** The unit of the labels of an axis of this length. */
    static String unit(long lengthPs) {
        return lengthPs >= LONG ? "\u00b5s" : "ns";
    }

    /** A time in the unit of its axis, without it. */
    static String label(long timePs, long lengthPs) {
        var format = NumberFormat.getNumberInstance(Locale.ROOT);
        format.setMaximumFractionDigits(2 * NS_PLACES);
        return format.format(BigDecimal.valueOf(timePs, lengthPs >= LONG ? 2 * NS_PLACES : NS_PLACES));
    }
}
