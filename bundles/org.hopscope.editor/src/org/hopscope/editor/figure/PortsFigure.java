// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;

/** The links that leave a router, one stub for each direction, in two columns. */
public final class PortsFigure extends Figure {

    private static final int ROW = 24;
    private static final int COLUMN = 72;

    private final DiagramTheme theme;
    private List<String> names = List.of();

    /** No stubs. */
    public PortsFigure(DiagramTheme theme) {
        this.theme = theme;
    }

    /** Shows one stub for each name. */
    public void setNames(List<String> names) {
        this.names = List.copyOf(names);
        revalidate();
        repaint();
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return new Dimension(2 * COLUMN + DiagramTheme.GRID, (names.size() + 1) / 2 * ROW);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setFont(theme.font(TextStyle.SMALL));
        for (var i = 0; i < names.size(); i++) {
            var stub = new Rectangle(getBounds().x + i % 2 * (COLUMN + DiagramTheme.GRID), getBounds().y + i / 2 * ROW,
                    COLUMN, ROW - 6);
            graphics.setBackgroundColor(theme.color(Tone.LINK));
            graphics.setAlpha(28);
            Paint.fill(graphics, stub, 5);
            graphics.setAlpha(255);
            graphics.setForegroundColor(theme.color(Tone.TEXT));
            var size = FigureUtilities.getTextExtents(names.get(i), theme.font(TextStyle.SMALL));
            graphics.drawString(names.get(i), stub.x + (stub.width - size.width) / 2,
                    stub.y + (stub.height - size.height) / 2);
        }
    }
}
