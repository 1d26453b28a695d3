// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

/**
 * A point of a chart.
 *
 * @param x in the unit of the x axis, or the number of a category
 * @param y in the unit of the y axis, or the number of a category; the mean where several results fall together
 * @param low least of the values that y is the mean of; of x where the y axis has names
 * @param high largest of them
 * @param source number of the row of the data that it is from, the first if there are several; -1 if none
 * @param name what it is of, in full; empty where its series says so
 * @param label the same in few words, for a picture
 */
public record ChartPoint(double x, double y, double low, double high, int source, String name, String label) {

    /** A point that its series names. */
    public ChartPoint(double x, double y, double low, double high, int source) {
        this(x, y, low, high, source, "", "");
    }

    /** A single value. */
    public static ChartPoint of(double x, double y, int source) {
        return new ChartPoint(x, y, y, y, source);
    }

    /** True if it stands for several different values. */
    public boolean spread() {
        return low < high;
    }
}
