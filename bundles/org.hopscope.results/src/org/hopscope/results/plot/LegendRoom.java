// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.List;

import org.eclipse.swt.SWT;
import org.hopscope.study.picture.TextMeter;

/**
 * The place of a legend that leaves two thirds of a chart to its plot, both across and upwards. Where title and labels
 * leave less than that anyway, a legend above the plot that takes a sixth of the chart at most is still shown.
 *
 * @param position {@link SWT#TOP}, {@link SWT#RIGHT}, or {@link SWT#NONE} if there is no room for a legend
 * @param entry the greatest width of a name in pixels
 */
record LegendRoom(int position, double entry) {

    /** Symbol and margins of an entry, as the chart library draws it. */
    private static final int SYMBOL = 40;
    /** Between two lines of the legend. */
    private static final int GAP = 6;
    private static final double PLOT = 2 / 3.0;
    private static final double LITTLE = 1 / 6.0;
    /** Pixels of the labels of the y axis, of its title and of margins. */
    private static final int AXIS = 72;
    /** A shorter name says nothing. */
    private static final int LEAST = 80;

    /**
     * Finds the place; above the plot is the first choice.
     *
     * @param width of the whole chart in pixels
     * @param height of the whole chart in pixels
     * @param frame height of title and labels of the x axis in pixels
     */
    static LegendRoom of(List<String> names, double width, double height, double frame, TextMeter meter) {
        double line = meter.line() + GAP;
        double widest = names.stream().mapToDouble(meter::width).max().orElse(0);
        double perLine = Math.max(1, Math.floor(width / (widest + SYMBOL)));
        double all = names.stream().mapToDouble(one -> meter.width(one) + SYMBOL).sum();
        // the library breaks lines between entries
        double lines = all <= width ? 1 : Math.ceil(names.size() / perLine);
        boolean low = lines * line + frame <= (1 - PLOT) * height || lines * line <= LITTLE * height;
        if (low && widest + SYMBOL <= width) {
            return new LegendRoom(SWT.TOP, widest);
        }
        double rows = Math.floor((height - frame) / line);
        double columns = rows < 1 ? names.size() : Math.ceil(names.size() / rows);
        double entry = ((1 - PLOT) * width - AXIS) / columns - SYMBOL;
        return entry >= Math.min(widest, LEAST) ? new LegendRoom(SWT.RIGHT, Math.min(widest, entry))
                : new LegendRoom(SWT.NONE, 0);
    }
}
