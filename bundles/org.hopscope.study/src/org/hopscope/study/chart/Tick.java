// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

/**
 * A mark on an axis.
 *
 * @param value where it is
 * @param label what is beside it; empty for a mark without text
 */
public record Tick(double value, String label) {

    /** True if it has a label. */
    public boolean major() {
        return !label.isEmpty();
    }
}
