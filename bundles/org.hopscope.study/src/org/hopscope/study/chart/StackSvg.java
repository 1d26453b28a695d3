// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.SvgText;

/** Latency stacks as SVG: one self-contained text, the same bytes for the same stacks. */
public final class StackSvg {

    private StackSvg() {}

    /**
     * The stacks as bars on one scale, with their table.
     *
     * @param title above everything, may be empty
     */
    public static String of(String title, LatencyStackReport report, Palette palette) {
        return SvgText.of(StackPicture.of(title, report, ChartSvg.WIDTH, palette, new EstimatedText()));
    }
}
