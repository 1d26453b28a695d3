// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.MouseEvent;
import org.eclipse.draw2d.MouseListener;
import org.eclipse.draw2d.MouseMotionListener;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;

/** One tool of the palette: its sign and its name. */
public final class PaletteRow extends Figure {

    private static final int HEIGHT = 28;
    private static final int SIGN = 16;
    private static final int LEFT = 16;
    private static final int TINT = 40;

    private final DiagramTheme theme;
    private final Glyph glyph;
    private final Tone tone;
    private final String text;
    private boolean hover;
    private boolean active;

    /** A row that runs {@code take} when it is pressed. */
    public PaletteRow(DiagramTheme theme, Glyph glyph, Tone tone, String text, String hint, Runnable take) {
        this.theme = theme;
        this.glyph = glyph;
        this.tone = tone;
        this.text = text;
        var tip = new Label(hint);
        tip.setBorder(new MarginBorder(4, 6, 4, 6));
        setToolTip(tip);
        addMouseListener(new MouseListener.Stub() {
            @Override
            public void mousePressed(MouseEvent event) {
                take.run();
                event.consume();
            }
        });
        addMouseMotionListener(new MouseMotionListener.Stub() {
            @Override
            public void mouseEntered(MouseEvent event) {
                hover = true;
                repaint();
            }

            @Override
            public void mouseExited(MouseEvent event) {
                hover = false;
                repaint();
            }
        });
    }

    /** Shows the tool as the one in hand, or not. */
    public void setActive(boolean active) {
        this.active = active;
        repaint();
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        var width = FigureUtilities.getTextExtents(text, theme.font(TextStyle.BODY)).width;
        return new Dimension(LEFT + SIGN + 2 * DiagramTheme.GRID + width + DiagramTheme.GRID, HEIGHT);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = getBounds();
        if (active || hover) {
            graphics.setBackgroundColor(theme.color(active ? Tone.ACCENT : Tone.MUTED));
            graphics.setAlpha(active ? TINT : TINT / 2);
            Paint.fill(graphics, new Rectangle(box.x + DiagramTheme.GRID, box.y + 1, box.width - 2 * DiagramTheme.GRID,
                    box.height - 2), 5);
            graphics.setAlpha(255);
        }
        graphics.setForegroundColor(theme.color(tone));
        glyph.draw(graphics, box.x + LEFT, box.y + (HEIGHT - SIGN) / 2);
        graphics.setFont(theme.font(TextStyle.BODY));
        graphics.setForegroundColor(theme.color(Tone.TEXT));
        var height = FigureUtilities.getTextExtents(text, theme.font(TextStyle.BODY)).height;
        graphics.drawString(text, box.x + LEFT + SIGN + DiagramTheme.GRID, box.y + (HEIGHT - height) / 2);
    }
}
