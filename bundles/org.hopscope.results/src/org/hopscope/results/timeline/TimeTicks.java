// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongToDoubleFunction;

/**
 * Round times on an axis that need not be linear. The space between two of them is divided evenly where there is room
 * for the labels of all of its parts, and so are these.
 */
final class TimeTicks {

    private static final int TEN = 10;
    private static final int FIVE = 5;
    private static final int TWO = 2;
    private static final long MICROSECOND = 1_000_000;
    private static final long LONG = 100 * MICROSECOND;
    private static final int NS_PLACES = 3;

    private final long first;
    private final long last;
    private final LongToDoubleFunction place;
    private final LongToDoubleFunction room;
    private final TreeSet<Long> times = new TreeSet<>();

    private TimeTicks(long first, long last, LongToDoubleFunction place, LongToDoubleFunction room) {
        this.first = first;
        this.last = last;
        this.place = place;
        this.room = room;
    }

    /**
     * Times from {@code first}, 0 or more, to {@code last}.
     *
     * @param place where a time is, in pixels
     * @param room width of its label and of the gap beside it, in pixels
     */
    static SortedSet<Long> between(long first, long last, LongToDoubleFunction place, LongToDoubleFunction room) {
        var ticks = new TimeTicks(first, last, place, room);
        long power = 1;
        while (power <= last) {
            power *= TEN;
        }
        ticks.divide(0, power, 1);
        return ticks.times;
    }

    /** Divides the time from {@code from} on, which is 1, 2 or 5 times a power of ten long. */
    private void divide(long from, long power, int multiple) {
        long length = power * multiple;
        if (from > last || from + length < first || power < TEN) {
            return;
        }
        long tenth = power / TEN;
        switch (multiple) {
            case FIVE -> tried(from, length, power, 1);
            case TWO -> {
                if (!tried(from, length, tenth, FIVE)) {
                    tried(from, length, power, 1);
                }
            }
            default -> {
                if (!tried(from, length, tenth, 1) && !tried(from, length, tenth, TWO)) {
                    tried(from, length, tenth, FIVE);
                }
            }
        }
    }

    /** Divides into parts of this length, if they fit, and these further. */
    private boolean tried(long from, long length, long power, int multiple) {
        long step = power * multiple;
        var parts = new TreeSet<Long>();
        for (long at = from; at <= from + length; at += step) {
            if (at >= first && at <= last) {
                parts.add(at);
            }
        }
        boolean fits = fit(parts);
        if (fits) {
            times.addAll(parts);
            for (long at = from; at < from + length; at += step) {
                divide(at, power, multiple);
            }
        }
        return fits;
    }

    private boolean fit(SortedSet<Long> parts) {
        double before = Double.NEGATIVE_INFINITY;
        for (long at : parts) {
            double half = room.applyAsDouble(at) / 2;
            if (place.applyAsDouble(at) - half < before) {
                return false;
            }
            before = place.applyAsDouble(at) + half;
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
