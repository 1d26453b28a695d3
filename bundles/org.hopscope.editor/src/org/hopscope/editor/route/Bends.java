// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.route;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;

/**
 * The effect of dragging on the bends of a line. Stretches are counted from the source; a point dragged to where the
 * line would be straight without it disappears.
 *
 * @param corners all points of the line as it is drawn, its ends included
 * @param source the middle of the box at which the line begins
 * @param target the middle of the box at which it ends
 */
public record Bends(LinkLine line, PointList corners, Point source, Point target) {

    /** The distance from the straight line at which a bend disappears. */
    private static final int STRAIGHT = 7;

    /** The distance outside a box at which a dragged outermost stretch makes its first corner. */
    private static final int STUB = 24;

    private static final int STEP = 4;

    /** The bends after the user has dragged the stretch with this number to a point. */
    public List<Point> dragStretch(int stretch, Point to) {
        return line.orthogonal() || leadsAround() ? shift(stretch, to) : insert(stretch, to);
    }

    /** True if the line has found corners of its own: all its stretches are level or upright then. */
    private boolean leadsAround() {
        return line.bends().isEmpty() && corners.size() > 2;
    }

    /** The bends after the user has dragged one of them to a point. */
    public List<Point> dragBend(int bend, Point to) {
        var bends = new ArrayList<>(line.bends());
        bends.set(bend, grid(to));
        if (distance(bend == 0 ? source : bends.get(bend - 1), bends.get(bend),
                bend + 1 == bends.size() ? target : bends.get(bend + 1)) < STRAIGHT) {
            bends.remove(bend);
        }
        return bends;
    }

    private List<Point> insert(int stretch, Point to) {
        var bends = new ArrayList<>(line.bends());
        if (distance(corners.getPoint(stretch), to, corners.getPoint(stretch + 1)) >= STRAIGHT) {
            bends.add(stretch, grid(to));
        }
        return bends;
    }

    /** Moves a level stretch up or down, an upright one to the left or right; its neighbours stretch. */
    private List<Point> shift(int stretch, Point to) {
        var points = new ArrayList<Point>();
        for (var i = 0; i < corners.size(); i++) {
            points.add(corners.getPoint(i));
        }
        var level = points.get(stretch).y == points.get(stretch + 1).y;
        var at = snapped(points, stretch, level, level ? grid(to).y : grid(to).x);
        var first = moved(points.get(stretch), level, at);
        var second = moved(points.get(stretch + 1), level, at);
        if (stretch == 0) {
            first = stub(points.get(0), points.get(1), level, at);
        }
        if (stretch + 2 == points.size()) {
            second = stub(points.get(stretch + 1), points.get(stretch), level, at);
        }
        var bends = new ArrayList<>(points.subList(Math.min(1, stretch), stretch));
        bends.add(first);
        bends.add(second);
        if (stretch + 2 < points.size()) {
            bends.addAll(points.subList(stretch + 2, points.size() - 1));
        }
        return LinkLine.simple(bends);
    }

    private static Point moved(Point point, boolean level, int at) {
        return level ? new Point(point.x, at) : new Point(at, point.y);
    }

    /** The first corner of a stretch that was dragged away from the box at its end. */
    private static Point stub(Point end, Point towards, boolean level, int at) {
        var length = level ? towards.x - end.x : towards.y - end.y;
        var step = Math.min(STUB, Math.abs(length) / 3) * Integer.signum(length);
        return level ? new Point(end.x + step, at) : new Point(at, end.y + step);
    }

    /** A stretch that comes close to the parallel one before or after it becomes one with it. */
    private static int snapped(List<Point> points, int stretch, boolean level, int at) {
        for (var i : new int[] {stretch - 1, stretch + 2}) {
            if (i >= 0 && i < points.size()) {
                var other = level ? points.get(i).y : points.get(i).x;
                if (Math.abs(other - at) < STRAIGHT) {
                    return other;
                }
            }
        }
        return at;
    }

    private static Point grid(Point point) {
        return new Point(Math.round(point.x / (float) STEP) * STEP, Math.round(point.y / (float) STEP) * STEP);
    }

    /** The distance of a point from the straight line between two others. */
    static double distance(Point a, Point point, Point b) {
        double length = Math.hypot(b.x - a.x, b.y - a.y);
        if (length == 0) {
            return Math.hypot(point.x - a.x, point.y - a.y);
        }
        var along = ((point.x - a.x) * (double) (b.x - a.x) + (point.y - a.y) * (double) (b.y - a.y)) / length;
        if (along < 0 || along > length) {
            return Math.min(Math.hypot(point.x - a.x, point.y - a.y), Math.hypot(point.x - b.x, point.y - b.y));
        }
        return Math.abs((b.x - a.x) * (double) (a.y - point.y) - (a.x - point.x) * (double) (b.y - a.y)) / length;
    }
}
