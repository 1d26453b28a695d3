// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;

/** A hairline. */
final class RuleFigure extends Figure {

    private final DiagramTheme theme;

    RuleFigure(DiagramTheme theme) {
        this.theme = theme;
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return new Dimension(0, 1);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setBackgroundColor(theme.color(Tone.RULE));
        graphics.fillRectangle(getBounds());
    }
}
