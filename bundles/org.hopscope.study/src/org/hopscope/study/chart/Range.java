// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

/**
 * A part of an axis.
 *
 * @param low its least value
 * @param high its largest value, above the least
 */
public record Range(double low, double high) {

    public Range {
        if (!(low < high) || !Double.isFinite(low) || !Double.isFinite(high)) {
            throw new IllegalArgumentException(low + " to " + high + " is no range");
        }
    }

    /** Whether a value lies inside or at an end. */
    public boolean contains(double value) {
        return value >= low && value <= high;
    }

    /** The least range around both. */
    public Range with(Range other) {
        return new Range(Math.min(low, other.low), Math.max(high, other.high));
    }
}
