// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.hopscope.editor.text.Subject;

/** A small picture of a protocol: its lanes, on them its handlers with a dot for each block, and what starts what. */
public final class SketchFigure extends Figure {

    private static final int DOT = 4;
    private static final int STEP = 6;
    private static final int BOX = 10;
    private static final int GAP = 9;
    private static final int ROW = 4;
    private static final int FAINT = 120;

    /**
     * A handler.
     *
     * @param lane its lane, counted from 0
     * @param column its place in the order of time, counted from 0
     * @param blocks what it starts at, then its blocks
     */
    public record Box(int lane, int column, List<Subject> blocks) {

        /** Takes the blocks as they are. */
        public Box {
            blocks = List.copyOf(blocks);
        }

        private int width() {
            return blocks.size() * STEP + STEP / 2;
        }
    }

    /** One handler starts another one; both by their numbers. */
    public record Join(int from, int to) {}

    private final DiagramTheme theme;
    private final List<Box> boxes;
    private final List<Join> joins;
    private final List<Rectangle> places = new ArrayList<>();
    private final List<Rectangle> lanes = new ArrayList<>();
    private final Dimension natural;
    private final double scale;

    /**
     * A picture at most this wide; what is wider is drawn smaller.
     *
     * @param largest how much larger than usual it may be drawn
     */
    public SketchFigure(DiagramTheme theme, int widest, double largest, List<Box> boxes, List<Join> joins) {
        this.theme = theme;
        this.boxes = List.copyOf(boxes);
        this.joins = List.copyOf(joins);
        natural = place();
        scale = Math.min(largest, (double) widest / natural.width);
    }

    private Dimension place() {
        var widths = new HashMap<Integer, Integer>();
        boxes.forEach(box -> widths.merge(box.column(), box.width(), Math::max));
        var columns = boxes.stream().mapToInt(Box::column).max().orElse(-1) + 1;
        var lefts = new int[columns + 1];
        lefts[0] = GAP;
        for (int i = 0; i < columns; i++) {
            lefts[i + 1] = lefts[i] + widths.getOrDefault(i, 0) + GAP;
        }
        boxes.forEach(box -> places.add(new Rectangle(lefts[box.column()], 0, box.width(), BOX)));
        var y = 0;
        for (int lane = 0; lane <= boxes.stream().mapToInt(Box::lane).max().orElse(0); lane++) {
            var rows = new HashMap<Integer, Integer>();
            var most = 1;
            for (int i = 0; i < boxes.size(); i++) {
                if (boxes.get(i).lane() == lane) {
                    var row = rows.merge(boxes.get(i).column(), 1, Integer::sum);
                    places.get(i).y = y + ROW + (row - 1) * (BOX + ROW);
                    most = Math.max(most, row);
                }
            }
            var height = most * (BOX + ROW) + ROW;
            lanes.add(new Rectangle(0, y, lefts[columns], height));
            y += height + 2;
        }
        return new Dimension(lefts[columns], y);
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return new Dimension((int) Math.ceil(natural.width * scale), (int) Math.ceil(natural.height * scale));
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.pushState();
        graphics.translate(getBounds().x, getBounds().y);
        graphics.scale(scale);
        graphics.setAntialias(SWT.ON);
        graphics.setLineWidth(1);
        graphics.setBackgroundColor(theme.color(Tone.REGION));
        lanes.forEach(lane -> Paint.fill(graphics, lane, 2));
        for (int i = 0; i < boxes.size(); i++) {
            paint(graphics, boxes.get(i), places.get(i));
        }
        graphics.setForegroundColor(theme.color(Tone.WIRE));
        graphics.setAlpha(FAINT);
        for (var join : joins) {
            var from = places.get(join.from());
            var to = places.get(join.to());
            graphics.drawLine(from.getRight(), to.getLeft());
        }
        graphics.popState();
    }

    private void paint(Graphics graphics, Box box, Rectangle place) {
        graphics.setBackgroundColor(theme.color(Tone.CARD));
        Paint.fill(graphics, place, 3);
        graphics.setForegroundColor(theme.color(Tone.STACK));
        Paint.outline(graphics, place, 3, 1);
        for (int i = 0; i < box.blocks().size(); i++) {
            var subject = box.blocks().get(i);
            graphics.setBackgroundColor(theme.color(subject));
            var dot = new Rectangle(place.x + STEP / 2 + i * STEP, place.y + (BOX - DOT) / 2, DOT, DOT);
            if (i == 0) {
                graphics.fillOval(dot);
            } else {
                graphics.fillRectangle(dot);
            }
        }
    }
}
