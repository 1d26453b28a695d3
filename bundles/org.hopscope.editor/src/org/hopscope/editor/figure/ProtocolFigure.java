// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;

import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;

/** The sheet of a protocol: declarations above, lanes below, handlers on them. */
public final class ProtocolFigure extends FreeformLayer {

    private static final int HINT_LINE = 24;

    private final DiagramTheme theme;
    private final ProtocolLayout places = new ProtocolLayout();
    private final String shelf;
    private final String loose;
    private List<String> hint = List.of();

    /** An empty sheet; declarations and handlers without a lane are below these titles. */
    public ProtocolFigure(DiagramTheme theme, String shelf, String loose) {
        this.theme = theme;
        this.shelf = shelf;
        this.loose = loose;
        setBorder(new MarginBorder(ProtocolLayout.EDGE));
        setLayoutManager(places);
    }

    /** The text on the sheet while something is missing, line by line, the first one as a title. */
    public void setHint(List<String> lines) {
        if (!hint.equals(lines)) {
            hint = List.copyOf(lines);
            repaint();
        }
    }

    /** The room of the figures with the titles around them. */
    public Rectangle region() {
        return new Rectangle(ProtocolLayout.EDGE, ProtocolLayout.EDGE, 1, Math.max(1, bottom() - ProtocolLayout.EDGE));
    }

    /** The lane at a point of the sheet, counted from 0; the number of lanes for the handlers without one. */
    public int laneAt(Point point) {
        return places.laneAt(point.y);
    }

    /** The distance of a point from the left edge of all handlers, at least 0. */
    public int time(int x) {
        return Math.max(0, x - places.left());
    }

    /** Marks a lane as the one that something dragged would come to; -1 marks none. */
    public void markLane(int index) {
        for (var child : getChildren()) {
            if (child instanceof SwimLaneFigure lane && places.getConstraint(lane) instanceof Spot.Band band) {
                lane.mark(band.index() == index ? Tone.ACCENT : null);
            }
        }
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        super.paintFigure(graphics);
        graphics.setFont(theme.font(TextStyle.SMALL));
        graphics.setForegroundColor(theme.color(Tone.MUTED));
        if (places.shelfBottom() > ProtocolLayout.EDGE) {
            graphics.drawString(shelf, ProtocolLayout.EDGE, ProtocolLayout.EDGE + 2);
        }
        if (places.looseTop() >= 0) {
            graphics.drawString(loose, ProtocolLayout.EDGE, places.looseTop() + 6);
        }
        paintHint(graphics);
    }

    private void paintHint(Graphics graphics) {
        var y = bottom() + HINT_LINE;
        for (var line : hint) {
            var first = line.equals(hint.getFirst());
            graphics.setFont(theme.font(first ? TextStyle.NAME : TextStyle.BODY));
            graphics.setForegroundColor(theme.color(first ? Tone.TEXT : Tone.MUTED));
            graphics.drawString(line, 2 * ProtocolLayout.EDGE, y);
            y += HINT_LINE;
        }
    }

    private int bottom() {
        var bottom = 0;
        for (var child : getChildren()) {
            bottom = Math.max(bottom, ((IFigure) child).getBounds().bottom());
        }
        return bottom;
    }
}
