// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.hopscope.editor.text.Card;

/** A card: sign, kind and name, then a picture if there is one, then facts. */
public final class CardFigure extends MarkedFigure {

    private static final int PADDING = 12;
    private static final int SMALLEST_WIDTH = 176;
    /** The distance from the sign of an interior at which a click still counts, in pixels. */
    private static final int REACH = 10;

    private final HeaderFigure header;
    private final FactsFigure facts;
    private final RuleFigure rule;
    private final boolean ghost;
    private boolean open;

    /**
     * @param ghost whether the card shows something that belongs to another diagram; it is drawn lighter
     */
    public CardFigure(DiagramTheme theme, boolean ghost) {
        super(theme);
        this.ghost = ghost;
        setBorder(new MarginBorder(MARGIN + PADDING - 2, MARGIN + PADDING, MARGIN + PADDING, MARGIN + PADDING));
        var rows = new ToolbarLayout(false);
        rows.setSpacing(DiagramTheme.GRID);
        rows.setStretchMinorAxis(true);
        setLayoutManager(rows);
        header = new HeaderFigure(theme);
        facts = new FactsFigure(theme);
        rule = new RuleFigure(theme);
        add(header);
    }

    /** Shows this text. */
    public void setCard(Card card) {
        header.setCard(card);
        facts.setFacts(card.facts());
        if (card.facts().isEmpty() == (facts.getParent() == this)) {
            showFacts(!card.facts().isEmpty());
        }
    }

    /** Draws the facts faintly, or not. */
    public void setFactsFaded(boolean faded) {
        facts.setFaded(faded);
    }

    private void showFacts(boolean visible) {
        if (visible) {
            add(rule);
            add(facts);
        } else {
            remove(rule);
            remove(facts);
        }
    }

    /** Puts a picture between the name and the facts. */
    public void setPicture(IFigure picture) {
        add(picture, 1);
    }

    /** Marks the card as one that can be opened. */
    public void setOpens(boolean opens) {
        if (open != opens) {
            open = opens;
            repaint();
        }
    }

    /** Wears the sign of a reference to a part of a library, or not. */
    public void setLinked(boolean linked) {
        header.setLinked(linked);
    }

    /** The label that shows the name; a name is edited in its place. */
    public Label nameLabel() {
        return header.nameLabel();
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        var natural = super.getPreferredSize(-1, -1);
        return new Dimension(Paint.grid(Math.max(natural.width, SMALLEST_WIDTH + 2 * MARGIN)),
                Paint.grid(natural.height));
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = box();
        if (!ghost) {
            Paint.shadow(graphics, theme(), box);
        }
        graphics.setBackgroundColor(theme().color(ghost ? Tone.CANVAS : Tone.CARD));
        Paint.fill(graphics, box, DiagramTheme.RADIUS);
        graphics.setForegroundColor(theme().color(Tone.BORDER));
        if (ghost) {
            graphics.setLineStyle(SWT.LINE_DASH);
        }
        Paint.outline(graphics, box, DiagramTheme.RADIUS, 1);
        graphics.setLineStyle(SWT.LINE_SOLID);
        if (open) {
            paintChevron(graphics);
        }
    }

    /** True if a point of the figure is at the sign that it can be opened. */
    public boolean opensAt(Point point) {
        return open && new Rectangle(chevron().translate(-REACH, -REACH),
                new Dimension(2 * REACH + DiagramTheme.GRID / 2, 2 * REACH)).contains(point);
    }

    private Point chevron() {
        return box().getTopRight().translate(-PADDING - 6, PADDING + 8);
    }

    /** The sign of an interior: the corner of a smaller box inside this one. */
    private void paintChevron(Graphics graphics) {
        var corner = chevron();
        graphics.setForegroundColor(theme().color(Tone.WIRE));
        graphics.setAntialias(SWT.ON);
        graphics.setLineWidth(2);
        graphics.drawLine(corner.x, corner.y - 4, corner.x + 4, corner.y);
        graphics.drawLine(corner.x + 4, corner.y, corner.x, corner.y + 4);
        graphics.setLineWidth(1);
    }
}
