// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.List;

import org.eclipse.swt.graphics.GC;
import org.hopscope.study.picture.TextMeter;
import org.hopscope.study.picture.TextStyle;

/** Measures text in whole pixels, in whatever font its GC has at the time. Valid only while the GC is. */
final class TextSize {

    private final CurrentFont meter;

    TextSize(GC gc) {
        meter = new CurrentFont(gc, gc.getFontMetrics().getHeight());
    }

    /** Height of a line in pixels. */
    int line() {
        return meter.height();
    }

    /** Width of a text in pixels. */
    int width(String text) {
        return meter.gc().stringExtent(text).x;
    }

    /** The text, cut to fit a width. */
    String cut(String text, int width) {
        return meter.cut(text, width);
    }

    /** The text in at most {@code most} lines, as {@link TextMeter#wrap} breaks it. */
    List<String> wrap(String text, int width, int most) {
        return meter.wrap(text, width, most);
    }

    /** The painter sets the font itself, so the style makes no difference. */
    private record CurrentFont(GC gc, int height) implements TextMeter {

        @Override
        public double width(String text, TextStyle style) {
            return gc.stringExtent(text).x;
        }

        @Override
        public double line() {
            return height;
        }
    }
}
