// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.hopscope.editor.text.Card;

/** A protocol stack: a title and one lane for each place where a layer can run; layers lie in their lanes. */
public final class StackFigure extends MarkedFigure {

    private static final int PADDING = 12;

    private final HeaderFigure header;
    private final Figure body = new Figure();
    private final List<LaneFigure> lanes = new ArrayList<>();

    /** A stack with lanes of these names and colours, uppermost first; a divider is above lane {@code nicFrom}. */
    public StackFigure(DiagramTheme theme, List<String> names, List<Tone> tones, int nicFrom) {
        super(theme);
        setBorder(new MarginBorder(MARGIN + PADDING - 2, MARGIN + PADDING, MARGIN + PADDING, MARGIN + PADDING));
        var rows = new ToolbarLayout(false);
        rows.setSpacing(DiagramTheme.GRID);
        rows.setStretchMinorAxis(true);
        setLayoutManager(rows);
        header = new HeaderFigure(theme);
        add(header);
        var stacked = new ToolbarLayout(false);
        stacked.setStretchMinorAxis(true);
        stacked.setSpacing(2);
        body.setLayoutManager(stacked);
        for (var i = 0; i < names.size(); i++) {
            if (i == nicFrom) {
                body.add(new DividerFigure(theme));
            }
            var lane = new LaneFigure(theme, names.get(i), tones.get(i));
            lanes.add(lane);
            body.add(lane);
        }
        add(body);
    }

    /** Shows kind and name. */
    public void setCard(Card card) {
        header.setCard(card);
    }

    /** Wears the sign of a reference to a part of a library, or not. */
    public void setLinked(boolean linked) {
        header.setLinked(linked);
    }

    /** The label of the name. */
    public Label nameLabel() {
        return header.nameLabel();
    }

    /** The figure into which layers of this lane are put. */
    public IFigure lane(int index) {
        return lanes.get(index).content();
    }

    /** The lane at a point in the figure's coordinates; the nearest one if the point is outside. */
    public int laneAt(Point point) {
        for (var i = 0; i < lanes.size(); i++) {
            if (point.y < lanes.get(i).getBounds().bottom()) {
                return i;
            }
        }
        return lanes.size() - 1;
    }

    /** Marks one lane as the place where a layer would be dropped, allowed or not; -1 marks none. */
    public void markLane(int index, boolean allowed) {
        for (var i = 0; i < lanes.size(); i++) {
            lanes.get(i).mark(i == index ? allowed ? Tone.ACCENT : Tone.ERROR : null);
        }
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        var natural = super.getPreferredSize(-1, -1);
        return new Dimension(Paint.grid(natural.width), Paint.grid(natural.height));
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = box();
        Paint.shadow(graphics, theme(), box);
        graphics.setBackgroundColor(theme().color(Tone.CARD));
        Paint.fill(graphics, box, DiagramTheme.RADIUS);
        graphics.setForegroundColor(theme().color(Tone.BORDER));
        Paint.outline(graphics, box, DiagramTheme.RADIUS, 1);
    }
}
