// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

/**
 * From values to pixels and back.
 *
 * @param scale how values lie
 * @param range the part that is shown
 * @param from pixel of its least value
 * @param to pixel of its largest value; less than {@code from} on an axis that goes up
 */
public record AxisMap(Scale scale, Range range, double from, double to) {

    /** The pixel of a value; outside of the axis for values that are not shown. */
    public double at(double value) {
        double low = place(range.low());
        return from + (to - from) * (place(value) - low) / (place(range.high()) - low);
    }

    /** The value at a pixel. */
    public double value(double pixel) {
        double low = place(range.low());
        double place = low + (pixel - from) / (to - from) * (place(range.high()) - low);
        return scale.logarithmic() ? Math.exp(place) : place;
    }

    /**
     * The range that is visible after a change of the scale around a pixel: {@code factor} below 1 shows less of the
     * axis.
     */
    public Range zoomed(double pixel, double factor) {
        return new Range(value(pixel + (from - pixel) * factor), value(pixel + (to - pixel) * factor));
    }

    private double place(double value) {
        return scale.logarithmic() ? Math.log(Math.max(value, Double.MIN_NORMAL)) : value;
    }
}
