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
            throw new IllegalArgumentException(low + " to " + high + " is not a range");
        }
    }
}
