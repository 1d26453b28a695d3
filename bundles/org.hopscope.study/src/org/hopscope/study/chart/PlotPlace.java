// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import org.hopscope.study.picture.Area;

/**
 * The area of a chart that holds the data, and how values lie in it.
 *
 * @param plot the area, in pixels
 * @param x the axis to the right
 * @param y the axis upwards; the numbers of rows that have names go downwards
 */
public record PlotPlace(Area plot, AxisMap x, AxisMap y) {

    private static final double HALF = 0.5;

    /** The place of a chart in an area of a size, in pixels, whose upper left corner is 0, 0. */
    public static PlotPlace of(Chart chart, double width, double height) {
        return of(chart, new Area(0, 0, width, height));
    }

    static PlotPlace of(Chart chart, Area plot) {
        var y = chart.rowNames().map(names -> new AxisMap(Scale.LINEAR, new Range(-HALF, Math.max(1, names.size())
                - HALF), plot.y(), plot.bottom())).orElseGet(() -> new AxisMap(chart.y().scale(), chart.yRange(),
                plot.bottom(), plot.y()));
        return new PlotPlace(plot, new AxisMap(chart.x().scale(), chart.xRange(), plot.x(), plot.right()), y);
    }
}
