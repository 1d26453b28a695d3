// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;

/** The thin line that shows to what a dragged figure is aligned. */
public final class GuideFigure extends Figure {

    private final DiagramTheme theme;

    /** A line in the colour of what glows, so that it is not taken for a link. */
    public GuideFigure(DiagramTheme theme) {
        this.theme = theme;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setBackgroundColor(theme.color(Tone.GLOW));
        graphics.fillRectangle(getBounds());
    }
}
