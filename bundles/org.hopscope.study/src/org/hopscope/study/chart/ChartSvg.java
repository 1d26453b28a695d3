// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.SvgText;

/** A chart as SVG: one self-contained text, the same bytes for the same chart. */
public final class ChartSvg {

    /** Width of a chart of the usual size in pixels. */
    public static final int WIDTH = 800;
    /** Height of a chart of the usual size in pixels. */
    public static final int HEIGHT = 480;

    private ChartSvg() {}

    /** The chart at its usual size, or higher if it has many rows with names. */
    public static String of(Chart chart, Palette palette) {
        return of(chart, WIDTH, Math.max(HEIGHT, (int) Math.ceil(ChartPicture.leastHeight(chart,
                new EstimatedText()))), palette);
    }

    /**
     * The chart at a size.
     *
     * @param width in pixels
     * @param height in pixels
     */
    public static String of(Chart chart, int width, int height, Palette palette) {
        return SvgText.of(ChartPicture.of(chart, width, height, palette, new EstimatedText()).picture());
    }
}
