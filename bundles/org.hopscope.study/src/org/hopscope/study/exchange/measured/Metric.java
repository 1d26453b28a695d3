// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A column of a table: the figure it becomes and the factor to its unit.
 *
 * @param name name of the figure; empty for a column that is not a figure
 * @param factor what a printed number is multiplied by
 * @param unit unit of the product
 */
record Metric(String name, BigDecimal factor, String unit) {

    static final String HALF_ROUND_TRIP = "Half round trip";
    static final String OPERATION = "Time of an operation";
    static final String TIME = "Time";
    static final String FASTEST = "Fastest rank";
    static final String SLOWEST = "Slowest rank";
    static final String BANDWIDTH = "Bandwidth";
    static final String MESSAGE_RATE = "Message rate";

    static final Metric NONE = new Metric("", BigDecimal.ONE, "");
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);

    static Metric microseconds(String name) {
        return new Metric(name, THOUSAND, "ns");
    }

    /** A rate of 10^6 bytes per second. */
    static Metric megabytes(String name) {
        return new Metric(name, BigDecimal.ONE, "MB/s");
    }

    /** A rate of 2^20 bytes per second. */
    static Metric mebibytes(String name) {
        return new Metric(name, new BigDecimal("1.048576"), "MB/s");
    }

    /** A rate of 10^9 bytes per second. */
    static Metric gigabytes(String name) {
        return new Metric(name, THOUSAND, "MB/s");
    }

    /** A rate of 10^9 bits per second. */
    static Metric gigabits(String name) {
        return new Metric(name, BigDecimal.valueOf(125), "MB/s");
    }

    static Metric messages() {
        return new Metric(MESSAGE_RATE, new BigDecimal("0.000001"), "Mmsg/s");
    }

    static Metric megamessages() {
        return new Metric(MESSAGE_RATE, BigDecimal.ONE, "Mmsg/s");
    }

    static Metric percent(String name) {
        return new Metric(name, BigDecimal.ONE, "%");
    }

    boolean isFigure() {
        return !name.isEmpty();
    }

    Benchmark.Point point(long bytes, BigDecimal printed) {
        var value = printed.multiply(factor).round(MathContext.DECIMAL32);
        var plain = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        return new Benchmark.Point(bytes, name, plain.scale() < 0 ? plain.setScale(0) : plain, unit);
    }
}
