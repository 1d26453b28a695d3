// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;

/**
 * Points that belong together.
 *
 * @param name what they are of
 * @param points in the order of x
 */
public record Series(String name, List<ChartPoint> points) {

    public Series {
        points = List.copyOf(points);
    }
}
