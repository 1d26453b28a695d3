// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

/** The scales of an axis. */
public enum Scale {
    /** Equal differences have equal lengths. */
    LINEAR,
    /** Equal ratios have equal lengths; ticks at powers of ten. */
    LOG,
    /** Equal ratios have equal lengths; ticks at powers of two. */
    LOG2,
    /** The values are names, side by side; a point's coordinate is the number of its name. */
    CATEGORIES;

    /** True if values must be above 0. */
    public boolean logarithmic() {
        return this == LOG || this == LOG2;
    }
}
