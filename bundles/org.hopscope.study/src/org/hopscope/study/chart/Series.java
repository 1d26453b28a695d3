// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;

/**
 * Points that belong together.
 *
 * @param name what they are of
 * @param points in the order of x
 * @param standing how the points of a cloud are to be seen beside those of other series
 */
public record Series(String name, List<ChartPoint> points, Standing standing) {

    /** The emphasis of the points of a cloud among those of other series. */
    public enum Standing {
        /** Points among others. */
        PLAIN,
        /** Points that are found at once: larger, outlined, above all others and always with their names. */
        MARKED,
        /** The same, hollow: they can be looked at, but do not compete with the others. */
        BESIDE
    }

    public Series {
        points = List.copyOf(points);
    }

    /** Points among others. */
    public Series(String name, List<ChartPoint> points) {
        this(name, points, Standing.PLAIN);
    }

    /** True if they are found at once. */
    public boolean marked() {
        return standing != Standing.PLAIN;
    }
}
