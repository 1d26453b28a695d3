// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Card;
import org.hopscope.editor.text.Subject;

/** A node or switch of a network drawn by hand: its sign, its name and its type. */
public final class VertexFigure extends MarkedFigure {

    private static final int TILE = 24;

    private final Label name = new Label();
    private final Label type = new Label();
    private Subject subject = Subject.NODE;

    /** An empty vertex. */
    public VertexFigure(DiagramTheme theme) {
        super(theme);
        setBorder(new MarginBorder(MARGIN + 6, MARGIN + TILE + 14, MARGIN + 6, MARGIN + 12));
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(true);
        setLayoutManager(rows);
        style(name, TextStyle.NAME, Tone.TEXT);
        style(type, TextStyle.SMALL, Tone.MUTED);
        add(name);
        add(type);
    }

    private void style(Label label, TextStyle text, Tone tone) {
        label.setFont(theme().font(text));
        label.setForegroundColor(theme().color(tone));
        label.setLabelAlignment(PositionConstants.LEFT);
    }

    /** Shows name and type. */
    public void setCard(Card card) {
        subject = card.subject();
        name.setText(card.name());
        type.setText(card.facts().isEmpty() ? card.kind() : card.facts().getFirst().value());
        repaint();
    }

    /** The label of the name. */
    public Label nameLabel() {
        return name;
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        var natural = super.getPreferredSize(-1, -1);
        var least = FigureUtilities.getTextExtents("mmmm", theme().font(TextStyle.NAME)).width;
        return new Dimension(Paint.grid(Math.max(natural.width, least + TILE + 2 * MARGIN)),
                Paint.grid(natural.height));
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = box();
        Paint.shadow(graphics, theme(), box);
        graphics.setBackgroundColor(theme().color(Tone.CARD));
        Paint.fill(graphics, box, DiagramTheme.RADIUS);
        graphics.setForegroundColor(theme().color(Tone.BORDER));
        Paint.outline(graphics, box, DiagramTheme.RADIUS, 1);
        var tile = new Rectangle(box.x + 8, box.y + (box.height - TILE) / 2, TILE, TILE);
        graphics.setForegroundColor(theme().color(subject));
        Glyph.of(subject).draw(graphics, tile.x + 4, tile.y + 4);
    }
}
