// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;

/**
 * The properties of a graphics context that a figure can set before it draws; belongs to one {@link VectorGraphics}.
 */
final class PaintState {

    /** Further away than any figure. */
    static final int FAR = 1 << 28;

    double x;
    double y;
    double scale = 1;
    PrecisionRectangle clip;
    Color foreground = ColorConstants.black;
    Color background = ColorConstants.white;
    Font font;
    int lineWidth = 1;
    int lineStyle = SWT.LINE_SOLID;
    int alpha = 255;

    PaintState() {}

    PaintState(PaintState other) {
        x = other.x;
        y = other.y;
        scale = other.scale;
        clip = other.clip;
        foreground = other.foreground;
        background = other.background;
        font = other.font;
        lineWidth = other.lineWidth;
        lineStyle = other.lineStyle;
        alpha = other.alpha;
    }

    /** The intersection of two rectangles; empty where they have nothing. */
    static PrecisionRectangle common(PrecisionRectangle one, PrecisionRectangle other) {
        var result = new PrecisionRectangle();
        result.preciseX = Math.max(one.preciseX, other.preciseX);
        result.preciseY = Math.max(one.preciseY, other.preciseY);
        result.preciseWidth = Math.max(0, Math.min(one.preciseX + one.preciseWidth,
                other.preciseX + other.preciseWidth) - result.preciseX);
        result.preciseHeight = Math.max(0, Math.min(one.preciseY + one.preciseHeight,
                other.preciseY + other.preciseHeight) - result.preciseY);
        result.updateInts();
        return result;
    }
}
