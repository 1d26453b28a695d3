// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;

/** The translucent box that follows the pointer while a figure is moved or made. */
public final class DropShadow extends Figure {

    private static final int FILL = 30;

    private final DiagramTheme theme;

    /** A box in the accent colour. */
    public DropShadow(DiagramTheme theme) {
        this.theme = theme;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setBackgroundColor(theme.color(Tone.ACCENT));
        graphics.setAlpha(FILL);
        Paint.fill(graphics, getBounds(), DiagramTheme.RADIUS);
        graphics.setAlpha(255);
        graphics.setForegroundColor(theme.color(Tone.ACCENT));
        Paint.outline(graphics, getBounds(), DiagramTheme.RADIUS, 1);
    }
}
