// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Card;
import org.hopscope.editor.text.Subject;

/** The sign of a subject on a tinted tile, and beside it the kind above the name. */
public final class HeaderFigure extends Figure {

    private static final int TILE = 28;
    private static final int GAP = 10;
    private static final int ROOM_FOR_CHEVRON = 24;
    private static final int TINT = 36;

    private final DiagramTheme theme;
    private final Label kind;
    private final Label name;
    private Subject subject = Subject.OTHER;
    private boolean linked;

    HeaderFigure(DiagramTheme theme) {
        this.theme = theme;
        kind = new Caption(theme, TextStyle.SMALL, Tone.MUTED);
        name = new Caption(theme, TextStyle.NAME, Tone.TEXT);
        setBorder(new MarginBorder(0, TILE + GAP, 0, ROOM_FOR_CHEVRON));
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(true);
        setLayoutManager(rows);
        add(kind);
        add(name);
    }

    /** Shows kind and name of this card. */
    public void setCard(Card card) {
        subject = card.subject();
        kind.setText(card.kind());
        name.setText(card.name());
        repaint();
    }

    /** Wears the sign of a reference to a part of a library, or not. */
    public void setLinked(boolean linked) {
        if (this.linked != linked) {
            this.linked = linked;
            repaint();
        }
    }

    /** The label of the name. */
    public Label nameLabel() {
        return name;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var area = getBounds();
        var tile = new Rectangle(area.x, area.y + (area.height - TILE) / 2, TILE, TILE);
        graphics.setBackgroundColor(theme.color(subject));
        graphics.setAlpha(TINT);
        Paint.fill(graphics, tile, DiagramTheme.RADIUS - 2);
        graphics.setAlpha(255);
        graphics.setForegroundColor(theme.color(subject));
        Glyph.of(subject).draw(graphics, tile.x + 6, tile.y + 6);
        if (linked) {
            graphics.setForegroundColor(theme.color(Tone.ACCENT));
            Glyph.REFERENCE.draw(graphics, kind.getTextBounds().right() + GAP / 2, kind.getBounds().y - 1);
        }
    }
}
