// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

import java.util.ArrayList;
import java.util.List;

/** Measures text, so that a layout is the same arithmetic on a screen and in a file. */
public interface TextMeter {

    /** The sign for text that was cut away. */
    String ELLIPSIS = "\u2026";

    /** Width of a text in pixels. */
    double width(String text, TextStyle style);

    /** Height of a line in pixels. */
    double line();

    /** Width of ordinary text in pixels. */
    default double width(String text) {
        return width(text, TextStyle.PLAIN);
    }

    /** The text, cut to fit; empty if not even a letter fits. */
    default String cut(String text, double width) {
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
    default List<String> wrap(String text, double width, int most) {
        var lines = new ArrayList<String>();
        var rest = text;
        while (!rest.isEmpty() && lines.size() < most) {
            int end = lines.size() == most - 1 ? rest.length() : breakAt(rest, width);
            lines.add(cut(rest.substring(0, end).strip(), width));
            rest = rest.substring(end).strip();
        }
        return lines;
    }

    private int breakAt(String text, double width) {
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
