// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.util.Objects;

/**
 * One number that a workload reports.
 *
 * @param name what it is, in plain English
 * @param value the number, with as many digits as are meant
 * @param unit its unit
 */
public record Figure(String name, BigDecimal value, String unit) {

    /** Decimal places of a picosecond in nanoseconds. */
    private static final int PS_PLACES = 3;

    public Figure {
        Objects.requireNonNull(name);
        Objects.requireNonNull(value);
        Objects.requireNonNull(unit);
    }

    /** A time, exact to the picosecond, in nanoseconds. */
    static Figure nanoseconds(String name, long ps) {
        return new Figure(name, BigDecimal.valueOf(ps, PS_PLACES), "ns");
    }
}
