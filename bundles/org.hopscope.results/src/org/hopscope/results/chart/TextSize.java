// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.graphics.GC;

/** Measures text in the font of the chart. Valid only while its GC is. */
final class TextSize {

    private static final String ELLIPSIS = "\u2026";

    private final GC gc;
    private final int line;

    TextSize(GC gc) {
        this.gc = gc;
        line = gc.getFontMetrics().getHeight();
    }

    /** Height of a line in pixels. */
    int line() {
        return line;
    }

    /** Width of a text in pixels. */
    int width(String text) {
        return gc.stringExtent(text).x;
    }

    /** The text, cut to fit. */
    String cut(String text, int width) {
        if (width(text) <= width) {
            return text;
        }
        for (int end = text.length() - 1; end > 0; end--) {
            var shorter = text.substring(0, end).strip() + ELLIPSIS;
            if (width(shorter) <= width) {
                return shorter;
            }
        }
        return "";
    }

    /** The text in at most {@code most} lines, broken between words and after hyphens; the last line is cut. */
    List<String> wrap(String text, int width, int most) {
        var lines = new ArrayList<String>();
        var rest = text;
        while (!rest.isEmpty() && lines.size() < most) {
            int end = lines.size() == most - 1 ? rest.length() : breakAt(rest, width);
            lines.add(cut(rest.substring(0, end).strip(), width));
            rest = rest.substring(end).strip();
        }
        return lines;
    }

    private int breakAt(String text, int width) {
        if (width(text) <= width) {
            return text.length();
        }
        int best = -1;
        for (int i = 1; i < text.length(); i++) {
            char before = text.charAt(i - 1);
            if ((before == ' ' || before == '-') && width(text.substring(0, i).strip()) <= width) {
                best = i;
            }
        }
        return best > 0 ? best : text.length();
    }
}
