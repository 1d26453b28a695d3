// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.hopscope.editor.picture.Miniature;

/** A small picture of a topology on its card. */
public final class MiniatureFigure extends Figure {

    private static final Miniature EMPTY = new Miniature(0, List.of(), List.of(), List.of());
    private static final int DOT = 5;
    private static final int FAR = 110;

    private final DiagramTheme theme;
    private Miniature miniature = EMPTY;

    /** An empty picture. */
    public MiniatureFigure(DiagramTheme theme) {
        this.theme = theme;
    }

    /** Shows this, or nothing if it is null. */
    public void setMiniature(Miniature now) {
        var next = now == null ? EMPTY : now;
        if (!miniature.equals(next)) {
            miniature = next;
            revalidate();
            repaint();
        }
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return new Dimension(Miniature.WIDTH, miniature.height());
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.pushState();
        graphics.setAntialias(SWT.ON);
        graphics.setLineWidth(1);
        graphics.translate(getBounds().x + Math.max(0, getBounds().width - Miniature.WIDTH) / 2, getBounds().y);
        graphics.setForegroundColor(theme.color(Tone.WIRE));
        for (var line : miniature.lines()) {
            graphics.setAlpha(line.far() ? FAR : 255);
            graphics.drawLine(line.from(), line.to());
        }
        graphics.setAlpha(255);
        for (var dot : miniature.dots()) {
            graphics.setBackgroundColor(theme.color(dot.node() ? Tone.TOPOLOGY : Tone.ROUTER));
            var box = new Rectangle(dot.at().x - DOT / 2, dot.at().y - DOT / 2, DOT, DOT);
            if (dot.node()) {
                graphics.fillOval(box);
            } else {
                graphics.fillRectangle(box);
            }
        }
        graphics.setFont(theme.font(TextStyle.SMALL));
        graphics.setForegroundColor(theme.color(Tone.MUTED));
        miniature.notes().forEach(note -> graphics.drawString(note.text(), note.at()));
        graphics.popState();
    }
}
