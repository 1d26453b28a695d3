// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;

import org.eclipse.draw2d.BorderLayout;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.hopscope.editor.text.Card;

/** The frame of a network drawn by hand; vertices are in its content figure. */
public final class NetworkFigure extends MarkedFigure {

    /** About where the first figure in a frame stands, from the corner of the frame. */
    public static final Point INSIDE = new Point(24, 56);

    private static final int PADDING = 12;
    private static final int BAND_GAP = 48;
    private static final int LEAST_WIDTH = 416;
    private static final int LEAST_HEIGHT = 288;

    private final HeaderFigure header;
    private final Figure content = new Field();
    private String hint = "";

    /** An empty network. */
    public NetworkFigure(DiagramTheme theme) {
        super(theme);
        setBorder(new MarginBorder(MARGIN + PADDING - 2, MARGIN + PADDING, MARGIN + PADDING, MARGIN + PADDING));
        setLayoutManager(new BorderLayout());
        header = new HeaderFigure(theme);
        add(header, BorderLayout.TOP);
        var layout = new SlotLayout(DiagramTheme.GRID, BAND_GAP);
        layout.setFramed();
        content.setLayoutManager(layout);
        add(content, BorderLayout.CENTER);
    }

    /** Shows kind and name. */
    public void setCard(Card card) {
        header.setCard(card);
    }

    /** The text of the frame while it is empty. */
    public void setHint(String text) {
        hint = text;
    }

    /** The label of the name. */
    public Label nameLabel() {
        return header.nameLabel();
    }

    /** Shows a part of the network, which begins at the upper left corner. */
    public void setPart() {
        ((SlotLayout) content.getLayoutManager()).setTight();
    }

    /** The figure in which vertices stand. */
    public IFigure content() {
        return content;
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        var natural = super.getPreferredSize(-1, -1);
        return new Dimension(Paint.grid(Math.max(natural.width, LEAST_WIDTH)),
                Paint.grid(Math.max(natural.height, LEAST_HEIGHT)));
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = box();
        graphics.setBackgroundColor(theme().color(Tone.REGION));
        Paint.fill(graphics, box, DiagramTheme.RADIUS);
        graphics.setForegroundColor(theme().color(Tone.BORDER));
        Paint.outline(graphics, box, DiagramTheme.RADIUS, 1);
        if (content.getChildren().isEmpty()) {
            graphics.setAntialias(SWT.ON);
            graphics.setFont(theme().font(TextStyle.BODY));
            graphics.setForegroundColor(theme().color(Tone.MUTED));
            var size = FigureUtilities.getTextExtents(hint, theme().font(TextStyle.BODY));
            graphics.drawString(hint, box.getCenter().x - size.width / 2, box.getCenter().y - size.height / 2);
        }
    }

    /** Paints many figures of which few can be seen. They stay inside their bounds and restore the graphics. */
    private static final class Field extends Figure {

        @Override
        protected void paintChildren(Graphics graphics) {
            var clip = graphics.getClip(new Rectangle());
            for (var child : (List<?>) getChildren()) {
                var figure = (IFigure) child;
                if (figure.isVisible() && figure.intersects(clip)) {
                    figure.paint(graphics);
                }
            }
        }
    }
}
