// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.BorderLayout;
import org.eclipse.draw2d.Cursors;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.MouseEvent;
import org.eclipse.draw2d.MouseListener;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.hopscope.editor.text.Card;

/** The titled frame behind what is in a rack, or the card that stands for all of it. */
public final class RackFigure extends MarkedFigure {

    private static final int TILE = 16;
    private static final int TITLE = 24;
    private static final int PADDING = 8;
    private static final int ROOM = 12;
    private static final int ARROW = 4;
    private static final int COARSE_TINT = 60;

    private final Figure title = new Figure();
    private final Label name;
    private final Label summary;
    private final Toggle toggle = new Toggle();
    private final FactsFigure facts;
    private Card shown;
    private boolean collapsed;

    /**
     * An empty rack.
     *
     * @param turned what a click on the sign beside the name does
     */
    public RackFigure(DiagramTheme theme, Runnable turned) {
        super(theme);
        setBorder(new MarginBorder(MARGIN + 4, MARGIN + PADDING, MARGIN + PADDING, MARGIN + PADDING));
        var border = new BorderLayout();
        border.setVerticalSpacing(6);
        setLayoutManager(border);
        name = new Caption(theme, TextStyle.NAME, Tone.TEXT);
        summary = new Caption(theme, TextStyle.SMALL, Tone.MUTED);
        title.setLayoutManager(new HeadingLayout(name, summary));
        title.setBorder(new MarginBorder(0, TILE + 6, 0, 0));
        title.add(name);
        title.add(summary);
        add(title, BorderLayout.TOP);
        facts = new FactsFigure(theme);
        toggle.addMouseListener(new MouseListener.Stub() {
            @Override
            public void mousePressed(MouseEvent event) {
                event.consume();
                turned.run();
            }
        });
    }

    /** The margin of the frame around the figures in it. */
    public static Insets room() {
        return new Insets(TITLE + PADDING, ROOM, ROOM, ROOM);
    }

    /**
     * Shows the name with a summary, or all facts on a card.
     *
     * @param text what is in the rack, in a few words
     */
    public void setCard(Card card, String text, boolean asCard) {
        if (card.equals(shown) && collapsed == asCard && (asCard || summary.getText().equals(text))) {
            return;
        }
        shown = card;
        collapsed = asCard;
        name.setText(card.name());
        summary.setText(asCard ? "" : text);
        facts.setFacts(card.facts());
        if (asCard != (facts.getParent() == this)) {
            if (asCard) {
                add(facts, BorderLayout.CENTER);
            } else {
                remove(facts);
            }
        }
        revalidate();
        repaint();
    }

    /** Shows the sign that collapses and expands, or not: there is nothing to collapse on an empty rack. */
    public void setTurns(boolean turns) {
        if (turns != (toggle.getParent() == title)) {
            if (turns) {
                title.add(toggle);
            } else {
                title.remove(toggle);
            }
        }
    }

    /** The part through which lines of others should not run: all of a card, the heading of a frame. */
    Rectangle solid() {
        var box = box();
        return collapsed ? box : new Rectangle(box.x, box.y, box.width, Math.min(box.height, TITLE));
    }

    /** The label of the name. */
    public Label nameLabel() {
        return name;
    }

    /** The whole heading where it is cut, before what is to be told anyway. */
    @Override
    public IFigure getToolTip() {
        var tip = super.getToolTip();
        if (!name.isTextTruncated() && !summary.isTextTruncated()) {
            return tip;
        }
        var heading = name.getText() + (summary.getText().isEmpty() ? "" : "\n" + summary.getText());
        return tip(tip instanceof Label more ? heading + "\n" + more.getText() : heading);
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        var natural = super.getPreferredSize(-1, -1);
        var least = theme().extent("mmmmmmmm", TextStyle.NAME).width + 2 * MARGIN;
        return new Dimension(Paint.grid(Math.max(natural.width, least)), Paint.grid(natural.height));
    }

    @Override
    protected Tone ground() {
        return Tone.REGION;
    }

    /** Painted small, a rack is an area in its colour. */
    @Override
    protected void paintCoarse(Graphics graphics) {
        graphics.pushState();
        graphics.setBackgroundColor(theme().color(shown.subject()));
        if (!collapsed) {
            graphics.setAlpha(COARSE_TINT);
        }
        graphics.fillRectangle(box());
        graphics.popState();
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = box();
        if (collapsed) {
            Paint.shadow(graphics, theme(), box);
        }
        graphics.setBackgroundColor(theme().color(collapsed ? Tone.CARD : Tone.CANVAS));
        Paint.fill(graphics, box, DiagramTheme.RADIUS);
        graphics.setForegroundColor(theme().color(Tone.BORDER));
        Paint.outline(graphics, box, DiagramTheme.RADIUS, 1);
        graphics.setForegroundColor(theme().color(shown.subject()));
        var area = title.getBounds();
        Glyph.of(shown.subject()).draw(graphics, area.x, area.y + (area.height - TILE) / 2);
    }

    /** An arrow that points at what it opens: down on an open rack, right on a closed one. */
    private final class Toggle extends Figure {

        Toggle() {
            setPreferredSize(new Dimension(TILE, TILE));
            setCursor(Cursors.HAND);
        }

        @Override
        protected void paintFigure(Graphics graphics) {
            var middle = new Rectangle(getBounds()).getCenter();
            graphics.setForegroundColor(theme().color(Tone.MUTED));
            graphics.setAntialias(SWT.ON);
            graphics.setLineWidth(2);
            var half = ARROW / 2;
            graphics.drawPolyline(collapsed
                    ? new int[] {middle.x - half, middle.y - ARROW, middle.x + half, middle.y, middle.x - half,
                        middle.y + ARROW}
                    : new int[] {middle.x - ARROW, middle.y - half, middle.x, middle.y + half, middle.x + ARROW,
                        middle.y - half});
            graphics.setLineWidth(1);
        }
    }
}
