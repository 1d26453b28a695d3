// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Round values along an axis that starts at 0.
 *
 * @param stepPs distance of two ticks: 1, 2 or 5 times a power of ten picoseconds
 * @param endPs end of the axis, the first tick at or above the largest value
 */
public record AxisTicks(long stepPs, long endPs) {

    private static final long[] MULTIPLES = {1, 2, 5};
    private static final long MICROSECOND = 1_000_000;
    private static final long NANOSECOND = 1_000;

    /** Ticks for values up to {@code largestPs}, at most {@code most} of them above 0. */
    public static AxisTicks upTo(long largestPs, int most) {
        long largest = Math.max(1, largestPs);
        int allowed = Math.max(1, most);
        for (long power = 1;; power *= 10) {
            for (long multiple : MULTIPLES) {
                long step = multiple * power;
                long count = (largest + step - 1) / step;
                if (count <= allowed) {
                    return new AxisTicks(step, count * step);
                }
            }
        }
    }

    /** The values of the ticks in picoseconds, 0 first. */
    public List<Long> values() {
        var values = new ArrayList<Long>();
        for (long at = 0; at <= endPs; at += stepPs) {
            values.add(at);
        }
        return values;
    }

    /** Unit of the labels, chosen by the length of the axis. */
    public String unit() {
        return unitPs() == MICROSECOND ? "\u00b5s" : unitPs() == NANOSECOND ? "ns" : "ps";
    }

    /** The label of a tick in {@link #unit()}, with the same number of decimals for all ticks. */
    public String label(long valuePs) {
        var step = BigDecimal.valueOf(stepPs).divide(BigDecimal.valueOf(unitPs())).stripTrailingZeros();
        var value = BigDecimal.valueOf(valuePs).divide(BigDecimal.valueOf(unitPs()));
        return value.setScale(Math.max(0, step.scale())).toPlainString();
    }

    private long unitPs() {
        return endPs >= MICROSECOND ? MICROSECOND : endPs >= NANOSECOND ? NANOSECOND : 1;
    }
}
