// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.LongToDoubleFunction;

/**
 * Round times on an axis that need not be linear: the roundest ones first, then those between them as long as there is
 * room.
 */
final class TimeTicks {

    private static final long[] MULTIPLES = {5, 2, 1};
    private static final int MOST = 2_000;
    private static final long MICROSECOND = 1_000_000;
    private static final long LONG = 100 * MICROSECOND;
    private static final int NS_PLACES = 3;

    private final LongToDoubleFunction place;
    private final double gap;
    private final TreeSet<Double> taken = new TreeSet<>();
    private final List<Long> times = new ArrayList<>();

    private TimeTicks(LongToDoubleFunction place, double gap) {
        this.place = place;
        this.gap = gap;
    }

    /**
     * Times from {@code first} to {@code last}, in no order.
     *
     * @param place where a time is, in pixels
     * @param gap least distance of two of them, in pixels
     */
    static List<Long> between(long first, long last, LongToDoubleFunction place, double gap) {
        var ticks = new TimeTicks(place, gap);
        long power = 1;
        while (power <= last) {
            power *= 10;
        }
        for (; power >= 1; power /= 10) {
            for (long multiple : MULTIPLES) {
                if ((last - first) / (multiple * power) < MOST) {
                    ticks.add(first, last, multiple * power);
                }
            }
        }
        return ticks.times;
    }

    private void add(long first, long last, long step) {
        for (long at = (first + step - 1) / step * step; at <= last; at += step) {
            double x = place.applyAsDouble(at);
            var before = taken.floor(x);
            var after = taken.ceiling(x);
            if ((before == null || x - before >= gap) && (after == null || after - x >= gap)) {
                taken.add(x);
                times.add(at);
            }
        }
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
