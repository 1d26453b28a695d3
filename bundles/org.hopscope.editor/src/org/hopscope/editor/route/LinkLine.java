// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.route;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Geometry;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * The course of the line of a link from box to box.
 *
 * @param orthogonal whether all stretches are level or upright
 * @param bends points that it goes through, from source to target
 */
public record LinkLine(boolean orthogonal, List<Point> bends) {

    /** The shortest line. */
    public static final LinkLine STRAIGHT = new LinkLine(false, List.of());

    /** A line that has met more boxes than these takes the way that it has found. */
    private static final int MOST_MET = 60;

    public LinkLine {
        bends = bends.stream().map(Point::new).toList();
    }

    /** The same style through other points. */
    public LinkLine through(List<Point> points) {
        return new LinkLine(orthogonal, points);
    }

    /** The same line, moved. */
    public LinkLine translated(int dx, int dy) {
        return bends.isEmpty() ? this : through(bends.stream().map(bend -> bend.getTranslated(dx, dy)).toList());
    }

    /** All points of the line between two boxes, its ends on their edges. */
    public PointList between(Rectangle from, Rectangle to) {
        if (!orthogonal) {
            return straight(from, to);
        }
        if (bends.isEmpty()) {
            return Elbows.between(from, to);
        }
        var points = new ArrayList<Point>();
        leave(from, bends.getFirst(), bends.size() > 1 ? bends.get(1) : to.getCenter(), points);
        for (var i = 1; i < bends.size(); i++) {
            corner(points, bends.get(i));
            points.add(bends.get(i));
        }
        var end = new ArrayList<Point>();
        leave(to, bends.getLast(), bends.size() > 1 ? bends.get(bends.size() - 2) : from.getCenter(), end);
        end.removeLast();
        points.addAll(end.reversed());
        return list(simple(points));
    }

    /** The points of the same line without bends: as it is where nothing is in its way, else around that. */
    public PointList around(Rectangle from, Rectangle to, List<Rectangle> obstacles) {
        var line = through(List.of()).between(from, to);
        var met = new ArrayList<Rectangle>();
        while (met.size() <= MOST_MET) {
            var points = line;
            var found = obstacles.stream().filter(one -> !met.contains(one) && crosses(points, one)).toList();
            if (found.isEmpty()) {
                break;
            }
            // the way around these may lead to others
            met.addAll(found);
            line = Corridors.between(from, to, met);
        }
        return line;
    }

    private static boolean crosses(PointList line, Rectangle box) {
        return IntStream.range(1, line.size()).anyMatch(i -> crosses(line.getPoint(i - 1), line.getPoint(i), box));
    }

    /** True if a stretch has a point in a box: then it begins in there or crosses one of its diagonals. */
    private static boolean crosses(Point a, Point b, Rectangle box) {
        return box.contains(a) || box.contains(b)
                || Geometry.linesIntersect(a.x, a.y, b.x, b.y, box.x, box.y, box.right(), box.bottom())
                || Geometry.linesIntersect(a.x, a.y, b.x, b.y, box.x, box.bottom(), box.right(), box.y);
    }

    private PointList straight(Rectangle from, Rectangle to) {
        var points = new ArrayList<Point>();
        points.add(edge(from, bends.isEmpty() ? to.getCenter() : bends.getFirst()));
        points.addAll(bends);
        points.add(edge(to, bends.isEmpty() ? from.getCenter() : bends.getLast()));
        return list(points);
    }

    private static PointList list(List<Point> points) {
        var list = new PointList();
        points.forEach(list::addPoint);
        return list;
    }

    /** Adds the way out of a box to a first bend, with one corner where the box does not face it. */
    private static void leave(Rectangle box, Point bend, Point next, List<Point> points) {
        var center = box.getCenter();
        if (bend.y > box.y && bend.y < box.bottom()) {
            points.add(new Point(bend.x >= center.x ? box.right() : box.x, bend.y));
        } else if (bend.x > box.x && bend.x < box.right()) {
            points.add(new Point(bend.x, bend.y >= center.y ? box.bottom() : box.y));
        } else if (next.y == bend.y) {
            points.add(new Point(bend.x >= center.x ? box.right() : box.x, center.y));
            points.add(new Point(bend.x, center.y));
        } else {
            points.add(new Point(center.x, bend.y >= center.y ? box.bottom() : box.y));
            points.add(new Point(center.x, bend.y));
        }
        points.add(new Point(bend));
    }

    /** Adds a corner where the next point lies neither level with nor upright over the last one. */
    private static void corner(List<Point> points, Point next) {
        var last = points.getLast();
        if (last.x != next.x && last.y != next.y) {
            var level = points.size() > 1 && points.get(points.size() - 2).y == last.y;
            points.add(level ? new Point(last.x, next.y) : new Point(next.x, last.y));
        }
    }

    /** Without points that repeat the one before or lie on the straight way between their neighbours. */
    static List<Point> simple(List<Point> points) {
        var result = new ArrayList<Point>();
        for (var point : points) {
            if (!result.isEmpty() && result.getLast().equals(point)) {
                continue;
            }
            if (result.size() > 1 && isBetween(result.get(result.size() - 2), result.getLast(), point)) {
                result.removeLast();
            }
            result.add(point);
        }
        return result;
    }

    private static boolean isBetween(Point a, Point middle, Point b) {
        return a.x == middle.x && middle.x == b.x || a.y == middle.y && middle.y == b.y;
    }

    /** The point where the line from the middle of a box to a point crosses the edge of the box. */
    static Point edge(Rectangle box, Point towards) {
        var center = box.getCenter();
        double dx = towards.x - center.x;
        double dy = towards.y - center.y;
        if (dx == 0 && dy == 0) {
            return new Point(center.x, box.bottom());
        }
        var share = Math.min(dx == 0 ? Double.MAX_VALUE : box.width / 2.0 / Math.abs(dx),
                dy == 0 ? Double.MAX_VALUE : box.height / 2.0 / Math.abs(dy));
        return new Point((int) Math.round(center.x + dx * share), (int) Math.round(center.y + dy * share));
    }
}
