// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.MouseEvent;
import org.eclipse.draw2d.MouseListener;
import org.eclipse.draw2d.MouseMotionListener;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;

/** One tool of the palette: its sign and its name. */
public final class PaletteRow extends Figure {

    /** The height of a row. */
    public static final int HEIGHT = 28;

    private static final int SIGN = 16;
    private static final int LEFT = 16;
    private static final int TINT = 40;
    /** The height of a line below the name. */
    private static final int LINE = 14;

    private final DiagramTheme theme;
    private final Glyph glyph;
    private final Tone tone;
    private final String text;
    private boolean hover;
    private boolean active;
    private boolean kept;
    private Runnable keep;
    private boolean selected;
    private String detail = "";
    private String source = "";
    private boolean faint;
    private IFigure picture;

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
                ((event.getState() & SWT.SHIFT) != 0 && keep != null ? keep : take).run();
                event.consume();
            }

            @Override
            public void mouseDoubleClicked(MouseEvent event) {
                if (keep != null) {
                    keep.run();
                    event.consume();
                }
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

    /** The name of the tool. */
    public String text() {
        return text;
    }

    /** Runs {@code action} when the row is pressed twice or together with Shift: the tool shall stay in hand. */
    public void onKeep(Runnable action) {
        keep = action;
    }

    /** Shows the tool as the one in hand, or not; and whether it stays there. */
    public void setActive(boolean active, boolean kept) {
        this.active = active;
        this.kept = active && kept;
        repaint();
    }

    /** Shows the row as the one that the keyboard is at, or not. */
    public void setSelected(boolean selected) {
        this.selected = selected;
        repaint();
    }

    /**
     * Shows a second text at the right.
     *
     * @param faint whether the row cannot be used; the text says why
     */
    public void setDetail(String detail, boolean faint) {
        this.detail = detail;
        this.faint = faint;
        repaint();
    }

    /** Shows where it comes from, in a line below the name; nothing if empty. */
    public void setSource(String source) {
        this.source = source;
        revalidate();
    }

    private int lineBelow() {
        return source.isEmpty() ? 0 : LINE;
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        var width = theme.extent(text, TextStyle.BODY).width;
        var below = picture == null ? 0 : picture.getPreferredSize().height + DiagramTheme.GRID;
        return new Dimension(LEFT + SIGN + 2 * DiagramTheme.GRID + width + DiagramTheme.GRID,
                HEIGHT + lineBelow() + below);
    }

    /** Shows a picture below the name, and a tool tip instead of the one that the row has. */
    public void setPicture(IFigure newPicture, IFigure tip) {
        picture = newPicture;
        add(picture);
        setToolTip(tip);
    }

    @Override
    protected void layout() {
        if (picture != null) {
            var size = picture.getPreferredSize();
            picture.setBounds(new Rectangle(getBounds().x + LEFT, getBounds().y + HEIGHT + lineBelow() - 2,
                    size.width, size.height));
        }
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
        if (kept) {
            graphics.setBackgroundColor(theme.color(Tone.ACCENT));
            graphics.fillRectangle(box.x + DiagramTheme.GRID, box.y + 5, 3, box.height - 10);
        }
        if (selected) {
            graphics.setForegroundColor(theme.color(Tone.ACCENT));
            Paint.outline(graphics, new Rectangle(box.x + DiagramTheme.GRID, box.y + 1,
                    box.width - 2 * DiagramTheme.GRID, box.height - 2), 5, 1);
        }
        graphics.setForegroundColor(theme.color(faint ? Tone.MUTED : tone));
        glyph.draw(graphics, box.x + LEFT, box.y + (HEIGHT - SIGN) / 2);
        var left = box.x + LEFT + SIGN + DiagramTheme.GRID;
        var right = box.right() - LEFT;
        var name = draw(graphics, text, faint ? Tone.MUTED : Tone.TEXT, TextStyle.BODY, new Rectangle(left, box.y,
                right - left, HEIGHT));
        draw(graphics, source, Tone.MUTED, TextStyle.SMALL, new Rectangle(left, box.y + HEIGHT / 2 + 2, right - left,
                HEIGHT));
        left += name + 2 * DiagramTheme.GRID;
        var room = Math.max(0, right - left);
        var wanted = theme.extent(detail, TextStyle.SMALL).width;
        if (!detail.isEmpty() && room > 3 * DiagramTheme.GRID) {
            draw(graphics, detail, Tone.MUTED, TextStyle.SMALL, new Rectangle(Math.max(left, right - wanted), box.y,
                    room, HEIGHT));
        }
    }

    /** Draws a text, shortened to the room there is; answers its width. */
    private int draw(Graphics graphics, String whole, Tone color, TextStyle style, Rectangle room) {
        var font = theme.font(style);
        var shown = whole;
        for (var length = whole.length(); length > 1
                && theme.extent(shown, style).width > room.width; length--) {
            shown = whole.substring(0, length - 1).stripTrailing() + "\u2026";
        }
        var size = theme.extent(shown, style);
        graphics.setFont(font);
        graphics.setForegroundColor(theme.color(color));
        graphics.drawString(shown, room.x, room.y + (HEIGHT - size.height) / 2);
        return size.width;
    }
}
