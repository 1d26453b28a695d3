// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.draw2d.geometry.Dimension;

/** One lane of a stack: its name at the left, layers stacked at the right. */
final class LaneFigure extends Figure {

    private static final int NAME_WIDTH = 104;
    private static final int SMALLEST_HEIGHT = 40;
    private static final int LAYER_WIDTH = 208;

    private final DiagramTheme theme;
    private final String name;
    private final Tone tone;
    private Tone mark;

    LaneFigure(DiagramTheme theme, String name, Tone tone) {
        this.theme = theme;
        this.name = name;
        this.tone = tone;
        setBorder(new MarginBorder(4, NAME_WIDTH, 4, DiagramTheme.GRID));
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(true);
        rows.setSpacing(4);
        setLayoutManager(rows);
    }

    IFigure content() {
        return this;
    }

    void mark(Tone tone) {
        if (mark != tone) {
            mark = tone;
            repaint();
        }
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        var natural = super.getPreferredSize(-1, -1);
        var text = FigureUtilities.getTextExtents(name, theme.font(TextStyle.SMALL)).width;
        var extra = Math.max(0, text + 2 * DiagramTheme.GRID - NAME_WIDTH);
        return new Dimension(Math.max(natural.width, NAME_WIDTH + LAYER_WIDTH + DiagramTheme.GRID) + extra,
                Math.max(natural.height, SMALLEST_HEIGHT));
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = getBounds();
        graphics.setBackgroundColor(theme.color(tone));
        Paint.fill(graphics, box, 4);
        if (mark != null) {
            graphics.setForegroundColor(theme.color(mark));
            Paint.outline(graphics, box, 4, 2);
        }
        graphics.setFont(theme.font(TextStyle.SMALL));
        graphics.setForegroundColor(theme.color(Tone.MUTED));
        var height = FigureUtilities.getTextExtents(name, theme.font(TextStyle.SMALL)).height;
        graphics.drawString(name, box.x + DiagramTheme.GRID, box.y + (box.height - height) / 2);
    }
}
