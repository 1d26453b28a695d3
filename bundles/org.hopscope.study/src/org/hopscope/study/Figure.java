// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Objects;

/**
 * One number that a workload reports.
 *
 * @param name what it is, in plain English
 * @param value the number, with as many digits as are meant
 * @param unit its unit; empty for a plain count
 */
public record Figure(String name, BigDecimal value, String unit) {

    /** Decimal places of a picosecond in nanoseconds. */
    private static final int PS_PLACES = 3;
    /** 1 B/ps is 10^6 MB/s, and one message per picosecond is 10^6 million per second. */
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final int RATE_PLACES = 3;
    /** One operation per picosecond is 1000 thousand millions per second. */
    private static final double OPERATIONS = 1000;
    private static final int PERFORMANCE_PLACES = 5;
    private static final BigDecimal PERCENT = BigDecimal.valueOf(100);
    private static final int MESSAGE_PLACES = 6;

    public Figure {
        Objects.requireNonNull(name);
        Objects.requireNonNull(value);
        Objects.requireNonNull(unit);
    }

    /** A time, exact to the picosecond, in nanoseconds. */
    static Figure nanoseconds(String name, long ps) {
        return new Figure(name, BigDecimal.valueOf(ps, PS_PLACES), "ns");
    }

    /** So many bytes in so many picoseconds, above 0. */
    static Figure bandwidth(String name, long bytes, long ps) {
        return new Figure(name, perMicrosecond(bytes, ps, RATE_PLACES), "MB/s");
    }

    /** So many messages in so many picoseconds, above 0. */
    static Figure messageRate(String name, long messages, long ps) {
        return new Figure(name, perMicrosecond(messages, ps, MESSAGE_PLACES), "Mmsg/s");
    }

    /** So many operations in so many picoseconds, above 0, in thousand millions per second. */
    static Figure performance(double operations, String unit, long ps) {
        return new Figure("Performance", BigDecimal.valueOf(operations / ps * OPERATIONS).setScale(PERFORMANCE_PLACES,
                RoundingMode.HALF_UP), unit);
    }

    /** A part of a whole above 0. */
    static Figure share(String name, long part, long whole) {
        return new Figure(name, BigDecimal.valueOf(part).multiply(PERCENT).divide(BigDecimal.valueOf(whole), 1,
                RoundingMode.HALF_UP), "%");
    }

    /** A number of things. */
    static Figure count(String name, long count) {
        return new Figure(name, BigDecimal.valueOf(count), "");
    }

    private static BigDecimal perMicrosecond(long amount, long ps, int places) {
        return BigDecimal.valueOf(amount).multiply(MILLION).divide(BigDecimal.valueOf(ps), places,
                RoundingMode.HALF_UP);
    }
}
