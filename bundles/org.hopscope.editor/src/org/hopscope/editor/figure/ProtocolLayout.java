// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.XYLayout;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * Lays out a protocol: declarations on a shelf, below it the lanes one below the other, and in each lane its handlers,
 * time to the right. Handlers of one lane that would overlap are in rows below each other; columns for which there is
 * no room on the page begin a new line in each lane, as words of a text do, and what the user has placed stays there.
 * All places are functions of the sizes and the {@link Spot}s of the figures.
 */
final class ProtocolLayout extends XYLayout {

    static final int EDGE = 24;
    private static final int TITLE = 26;
    private static final int LEAST_WIDTH = 760;
    /** Room for handlers in an editor that fills a window of 1600 pixels, beside the palette and the heads of lanes. */
    private static final int PAGE = 1060;
    private static final int LEAST_HEAD = 136;
    private static final int LEAST_HEIGHT = 96;
    private static final int COLUMN_GAP = 32;
    private static final int ROW_GAP = 8;
    private static final int LINE_GAP = 20;
    private static final int LANE_PADDING = 10;
    private static final int LANE_GAP = 6;

    private int left;
    private int shelfBottom;
    private int looseTop;
    private int width;
    private List<Integer> tops = List.of();

    private record Handled(IFigure figure, Spot.OnLane spot, Dimension size) {}

    /** The position of a column, and the number of lines of columns above it in each lane. */
    private record Column(int x, int line) {}

    /** Left edge of all handlers. */
    int left() {
        return left;
    }

    /** The bottom of the shelf; the top of the first lane. */
    int shelfBottom() {
        return shelfBottom;
    }

    /** The top of the handlers without a lane, with their title; below 0 if there are none. */
    int looseTop() {
        return looseTop;
    }

    /** The lane at a height, counted from 0; the nearest one if it is outside of all. */
    int laneAt(int y) {
        var lane = 0;
        for (var i = 0; i < tops.size(); i++) {
            if (y >= tops.get(i)) {
                lane = i;
            }
        }
        return lane;
    }

    @Override
    public void layout(IFigure parent) {
        var bands = new ArrayList<SwimLaneFigure>();
        var shelf = new ArrayList<IFigure>();
        var handlers = new ArrayList<Handled>();
        for (var one : parent.getChildren()) {
            var figure = (IFigure) one;
            switch (getConstraint(figure)) {
                case Spot.Shelf spot -> shelf.add(figure);
                case Spot.Band spot -> bands.add((SwimLaneFigure) figure);
                case Spot.OnLane spot -> handlers.add(new Handled(figure, spot, figure.getPreferredSize()));
                case null, default -> {
                    // not placed yet
                }
            }
        }
        var head = Math.max(LEAST_HEAD, bands.stream().mapToInt(SwimLaneFigure::headWidth).max().orElse(0));
        left = EDGE + head + COLUMN_GAP / 2;
        var columns = columns(handlers);
        var right = handlers.stream().mapToInt(one -> x(one, columns) + one.size().width).max().orElse(0);
        width = Math.max(LEAST_WIDTH, right + COLUMN_GAP - EDGE);
        placeShelf(shelf);
        place(bands, handlers, columns);
    }

    /** The left edges of the columns of handlers that the user has not placed. */
    private List<Column> columns(List<Handled> handlers) {
        var count = handlers.stream().mapToInt(one -> one.spot().column() + 1).max().orElse(0);
        var widths = new int[count];
        handlers.forEach(one -> widths[one.spot().column()] = Math.max(widths[one.spot().column()],
                one.size().width));
        var columns = new ArrayList<Column>();
        var x = left;
        var line = 0;
        for (var one : widths) {
            if (x > left && x + one > left + PAGE) {
                x = left;
                line++;
            }
            columns.add(new Column(x, line));
            x += one + COLUMN_GAP;
        }
        return columns;
    }

    private int x(Handled one, List<Column> columns) {
        return one.spot().x() >= 0 ? left + one.spot().x() : columns.get(one.spot().column()).x();
    }

    private static int line(Handled one, List<Column> columns) {
        return one.spot().x() >= 0 ? 0 : columns.get(one.spot().column()).line();
    }

    private void placeShelf(List<IFigure> shelf) {
        var x = EDGE;
        var y = EDGE + (shelf.isEmpty() ? 0 : TITLE);
        var row = 0;
        for (var figure : shelf) {
            var size = figure.getPreferredSize();
            if (x > EDGE && x + size.width > EDGE + width) {
                x = EDGE;
                y += row;
                row = 0;
            }
            figure.setBounds(new Rectangle(x, y, size.width, size.height));
            x += size.width;
            row = Math.max(row, size.height);
        }
        shelfBottom = y + row + (shelf.isEmpty() ? 0 : LANE_GAP);
    }

    private void place(List<SwimLaneFigure> bands, List<Handled> handlers, List<Column> columns) {
        bands.sort(Comparator.comparingInt(band -> ((Spot.Band) getConstraint(band)).index()));
        var found = new ArrayList<Integer>();
        var y = shelfBottom;
        for (var i = 0; i < bands.size(); i++) {
            var lane = i;
            var height = place(handlers.stream().filter(one -> one.spot().lane() == lane).toList(), columns,
                    y + MarkedFigure.MARGIN + LANE_PADDING);
            height = Math.max(LEAST_HEIGHT, height + 2 * (MarkedFigure.MARGIN + LANE_PADDING));
            bands.get(i).setBounds(new Rectangle(EDGE - MarkedFigure.MARGIN, y, width + 2 * MarkedFigure.MARGIN,
                    height));
            found.add(y);
            y += height - 2 * MarkedFigure.MARGIN + LANE_GAP;
        }
        var loose = handlers.stream().filter(one -> one.spot().lane() >= bands.size()).toList();
        looseTop = loose.isEmpty() ? -1 : y + MarkedFigure.MARGIN;
        if (!loose.isEmpty()) {
            found.add(looseTop);
            place(loose, columns, looseTop + TITLE);
        }
        tops = List.copyOf(found);
    }

    /** Places the handlers of one lane, each as high as those before it let it; returns the height of all. */
    private int place(List<Handled> handlers, List<Column> columns, int top) {
        var sorted = new ArrayList<>(handlers);
        sorted.sort(Comparator.<Handled>comparingInt(one -> line(one, columns))
                .thenComparingInt(one -> x(one, columns)));
        var placed = new ArrayList<Rectangle>();
        var line = 0;
        var begin = top;
        for (var one : sorted) {
            if (line(one, columns) > line) {
                line = line(one, columns);
                begin = placed.stream().mapToInt(Rectangle::bottom).map(y -> y + LINE_GAP).max().orElse(top);
            }
            var bounds = new Rectangle(x(one, columns), begin, one.size().width, one.size().height);
            for (var other = above(bounds, placed); other != null; other = above(bounds, placed)) {
                bounds.y = other.bottom() + ROW_GAP;
            }
            placed.add(bounds);
            one.figure().setBounds(bounds);
        }
        return placed.stream().mapToInt(Rectangle::bottom).max().orElse(top) - top;
    }

    private static Rectangle above(Rectangle bounds, List<Rectangle> placed) {
        return placed.stream().filter(bounds::intersects).findFirst().orElse(null);
    }

    @Override
    protected Dimension calculatePreferredSize(IFigure parent, int widthHint, int heightHint) {
        layout(parent);
        var union = new Rectangle();
        for (var child : parent.getChildren()) {
            union.union(((IFigure) child).getBounds());
        }
        return new Dimension(union.right() + EDGE, union.bottom() + EDGE);
    }
}
