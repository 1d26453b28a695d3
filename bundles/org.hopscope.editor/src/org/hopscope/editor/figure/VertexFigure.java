// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Card;
import org.hopscope.editor.text.Subject;

/** A node or switch of a network drawn by hand: its sign, its name and its type. */
public final class VertexFigure extends MarkedFigure {

    private static final int TILE = 24;
    private static final int LONGEST_RANKS = 24;
    /** The distance between the cards of a stack; all of them within the margin. */
    private static final int STEP = 3;

    private final Label name;
    private final Label type;
    private final Label ranks;
    private final PortsBar ports;
    private int count = 1;
    private Card shown;
    private Subject subject = Subject.NODE;

    /** An empty vertex. */
    public VertexFigure(DiagramTheme theme) {
        super(theme);
        ports = new PortsBar(theme);
        name = new Caption(theme, TextStyle.NAME, Tone.TEXT);
        type = new Caption(theme, TextStyle.SMALL, Tone.MUTED);
        ranks = new Caption(theme, TextStyle.SMALL, Tone.WORKLOAD);
        setBorder(new MarginBorder(MARGIN + 6, MARGIN + TILE + 14, MARGIN + 6, MARGIN + 12));
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(true);
        setLayoutManager(rows);
        add(name);
        add(type);
    }

    /** Shows name and type. */
    public void setCard(Card card) {
        if (card.equals(shown)) {
            return;
        }
        shown = card;
        subject = card.subject();
        name.setText(card.name());
        type.setText(card.facts().isEmpty() ? card.kind() : card.facts().getFirst().value());
        repaint();
    }

    /** Shows how many ports there are and how many have a wire; nothing where the number is not known, below zero. */
    public void setPorts(int used, int known) {
        ports.setPorts(used, known);
        if (known > 0 != (ports.getParent() == this)) {
            if (known > 0) {
                add(ports);
            } else {
                remove(ports);
            }
        }
    }

    /** Shows which ranks run here; the empty text for none. */
    public void setRanks(String text) {
        if (text.equals(ranks.getText()) && text.isEmpty() == (ranks.getParent() == null)) {
            return;
        }
        ranks.setText(text.length() > LONGEST_RANKS ? text.substring(0, LONGEST_RANKS) + "\u2026" : text);
        ranks.setToolTip(text.length() > LONGEST_RANKS ? new Label(text) : null);
        if (text.isEmpty() && ranks.getParent() == this) {
            remove(ranks);
        } else if (!text.isEmpty() && ranks.getParent() == null) {
            add(ranks, 2);
        }
    }

    /** Shows the vertex as a stack of this many. */
    public void setCount(int newCount) {
        if (count != newCount) {
            count = newCount;
            revalidate();
            repaint();
        }
    }

    private String times() {
        return "\u00d7" + count;
    }

    /** The label of the name. */
    public Label nameLabel() {
        return name;
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        var natural = super.getPreferredSize(-1, -1);
        var least = theme().extent("mmmm", TextStyle.NAME).width;
        var sign = count == 1 ? 0 : theme().extent(times(), TextStyle.NAME).width + MARGIN;
        return new Dimension(Paint.grid(Math.max(natural.width, least + TILE + 2 * MARGIN) + sign),
                Paint.grid(natural.height));
    }

    /** Painted small, a vertex is a box in its colour. */
    @Override
    protected void paintCoarse(Graphics graphics) {
        graphics.setBackgroundColor(theme().color(subject));
        graphics.fillRectangle(box());
    }

    /** The texts without the clipping that children get: they are many, and fit. */
    @Override
    protected void paintChildren(Graphics graphics) {
        for (var child : (List<?>) getChildren()) {
            if (child instanceof Label label && !label.isTextTruncated()) {
                var at = label.getTextBounds();
                graphics.setFont(label.getFont());
                graphics.setForegroundColor(label.getForegroundColor());
                graphics.drawString(label.getText(), at.x, at.y);
            } else {
                ((IFigure) child).paint(graphics);
            }
        }
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = box();
        for (var i = count == 1 ? 0 : 2; i >= 0; i--) {
            paintCard(graphics, box.getTranslated(STEP * i, STEP * i));
        }
        if (count > 1) {
            graphics.setFont(theme().font(TextStyle.NAME));
            graphics.setForegroundColor(theme().color(subject));
            var size = theme().extent(times(), TextStyle.NAME);
            graphics.drawString(times(), box.right() - size.width - 10, box.y + 7);
        }
        var tile = new Rectangle(box.x + 8, box.y + (box.height - TILE) / 2, TILE, TILE);
        graphics.setForegroundColor(theme().color(subject));
        Glyph.of(subject).draw(graphics, tile.x + 4, tile.y + 4);
    }

    @Override
    protected Tone ground() {
        return Tone.REGION;
    }

    private void paintCard(Graphics graphics, Rectangle box) {
        Paint.shadow(graphics, theme(), box);
        graphics.setBackgroundColor(theme().color(Tone.CARD));
        Paint.fill(graphics, box, DiagramTheme.RADIUS);
        graphics.setForegroundColor(theme().color(Tone.BORDER));
        Paint.outline(graphics, box, DiagramTheme.RADIUS, 1);
    }
}
