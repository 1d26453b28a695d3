// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.hopscope.study.picture.TextMeter;
import org.hopscope.study.picture.TextStyle;

/** Measures text in the fonts of the workbench. Valid only while its GC is. */
public final class GcText implements TextMeter {

    private final GC gc;
    private final double line;

    /** Measures with a GC, whose font it changes. */
    public GcText(GC gc) {
        this.gc = gc;
        gc.setFont(font(TextStyle.PLAIN));
        line = gc.getFontMetrics().getHeight();
    }

    static Font font(TextStyle style) {
        var fonts = JFaceResources.getFontRegistry();
        return switch (style) {
            case PLAIN -> fonts.get(JFaceResources.DEFAULT_FONT);
            case STRONG -> fonts.getBold(JFaceResources.DEFAULT_FONT);
        };
    }

    @Override
    public double width(String text, TextStyle style) {
        gc.setFont(font(style));
        return gc.stringExtent(text).x;
    }

    @Override
    public double line() {
        return line;
    }
}
