// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeSet;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * Leads a line from box to box around all others. The way runs level and upright through the corridors beside the
 * boxes; the shortest one with the fewest corners wins, so that lines with the same aim share corridors.
 */
public final class Corridors {

    /** The distance at which a line passes a box. */
    private static final int CLEARANCE = 12;

    /** The length by which a route may be longer that has one corner less. */
    private static final int CORNER = 120;

    private final int[] xs;
    private final int[] ys;
    /** The stretches from a crossing to the next one on the right, and to the next one below, that an obstacle bars. */
    private final BitSet barredLevel = new BitSet();
    private final BitSet barredUpright = new BitSet();

    private Corridors(Rectangle from, Rectangle to, List<Rectangle> obstacles) {
        var columns = new TreeSet<Integer>(List.of(from.getCenter().x, to.getCenter().x));
        var rows = new TreeSet<Integer>(List.of(from.getCenter().y, to.getCenter().y));
        var boxes = new ArrayList<>(obstacles);
        boxes.add(from);
        boxes.add(to);
        for (var box : boxes) {
            columns.addAll(List.of(box.x - CLEARANCE, box.right() + CLEARANCE));
            rows.addAll(List.of(box.y - CLEARANCE, box.bottom() + CLEARANCE));
        }
        xs = columns.stream().mapToInt(Integer::intValue).toArray();
        ys = rows.stream().mapToInt(Integer::intValue).toArray();
        obstacles.forEach(this::bar);
    }

    /** Bars the stretches that run through a box or close beside it. */
    private void bar(Rectangle obstacle) {
        var box = obstacle.getExpanded(CLEARANCE / 3, CLEARANCE / 3);
        for (var row = first(ys, box.y); row < ys.length && ys[row] < box.bottom(); row++) {
            for (var column = reaching(xs, box.x); column < xs.length && xs[column] < box.right(); column++) {
                barredLevel.set(row * xs.length + column);
            }
        }
        for (var row = reaching(ys, box.y); row < ys.length && ys[row] < box.bottom(); row++) {
            for (var column = first(xs, box.x); column < xs.length && xs[column] < box.right(); column++) {
                barredUpright.set(row * xs.length + column);
            }
        }
    }

    /** The first corridor that is not before a place. */
    private static int first(int[] corridors, int place) {
        var found = Arrays.binarySearch(corridors, place);
        return found >= 0 ? found : -found - 1;
    }

    /** The first corridor whose stretch to the next one reaches a place. */
    private static int reaching(int[] corridors, int place) {
        return Math.max(0, first(corridors, place) - 1);
    }

    /** The corners of a line between two boxes: the simplest one if nothing is in its way. */
    public static PointList between(Rectangle from, Rectangle to, List<Rectangle> obstacles) {
        var simple = Elbows.between(from, to);
        if (isFree(simple, obstacles) || from.intersects(to)) {
            return simple;
        }
        var way = new Corridors(from, to, obstacles).search(from, to);
        return way.isEmpty() ? simple : trimmed(way, from, to);
    }

    private static boolean isFree(PointList line, List<Rectangle> obstacles) {
        for (var i = 0; i + 1 < line.size(); i++) {
            if (crosses(line.getPoint(i), line.getPoint(i + 1), obstacles)) {
                return false;
            }
        }
        return true;
    }

    private static boolean crosses(Point a, Point b, List<Rectangle> obstacles) {
        var stretch = new Rectangle(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x) + 1,
                Math.abs(a.y - b.y) + 1);
        return obstacles.stream().anyMatch(obstacle -> obstacle.getExpanded(CLEARANCE / 3, CLEARANCE / 3)
                .intersects(stretch));
    }

    /** A crossing of two corridors, entered on the level or upright. */
    private record Step(int node, boolean level, int cost) {}

    /** From middle to middle: the parts inside the two boxes are cut off afterwards. */
    private List<Point> search(Rectangle from, Rectangle to) {
        var count = xs.length * ys.length;
        var costs = new int[2 * count];
        var origins = new int[2 * count];
        Arrays.fill(costs, Integer.MAX_VALUE);
        Arrays.fill(origins, -1);
        var open = new PriorityQueue<Step>((a, b) -> a.cost() != b.cost() ? Integer.compare(a.cost(), b.cost())
                : Integer.compare(a.node(), b.node()));
        var start = node(from.getCenter());
        var goal = node(to.getCenter());
        for (var level : new boolean[] {true, false}) {
            costs[state(start, level)] = 0;
            open.add(new Step(start, level, 0));
        }
        while (!open.isEmpty()) {
            var step = open.remove();
            if (step.node() == goal) {
                return way(origins, state(step.node(), step.level()));
            }
            if (step.cost() == costs[state(step.node(), step.level())]) {
                expand(step, costs, origins, open);
            }
        }
        return List.of();
    }

    private void expand(Step step, int[] costs, int[] origins, PriorityQueue<Step> open) {
        var column = step.node() % xs.length;
        var row = step.node() / xs.length;
        for (var direction = 0; direction < 4; direction++) {
            var level = direction < 2;
            var nextColumn = column + (direction == 0 ? 1 : direction == 1 ? -1 : 0);
            var nextRow = row + (direction == 2 ? 1 : direction == 3 ? -1 : 0);
            if (nextColumn < 0 || nextColumn >= xs.length || nextRow < 0 || nextRow >= ys.length) {
                continue;
            }
            var cost = step.cost() + Math.abs(xs[column] - xs[nextColumn]) + Math.abs(ys[row] - ys[nextRow])
                    + (level == step.level() ? 0 : CORNER);
            var state = state(nextRow * xs.length + nextColumn, level);
            var stretch = Math.min(row, nextRow) * xs.length + Math.min(column, nextColumn);
            if (cost < costs[state] && !(level ? barredLevel : barredUpright).get(stretch)) {
                costs[state] = cost;
                origins[state] = state(step.node(), step.level());
                open.add(new Step(nextRow * xs.length + nextColumn, level, cost));
            }
        }
    }

    private static int state(int node, boolean level) {
        return 2 * node + (level ? 0 : 1);
    }

    private int node(Point point) {
        return Arrays.binarySearch(ys, point.y) * xs.length + Arrays.binarySearch(xs, point.x);
    }

    private List<Point> way(int[] origins, int end) {
        var points = new ArrayList<Point>();
        for (var at = end; at >= 0; at = origins[at]) {
            points.add(new Point(xs[at / 2 % xs.length], ys[at / 2 / xs.length]));
        }
        return LinkLine.simple(points.reversed());
    }

    private static PointList trimmed(List<Point> way, Rectangle from, Rectangle to) {
        var points = new ArrayList<>(way);
        while (points.size() > 2 && from.contains(points.get(1))) {
            points.removeFirst();
        }
        while (points.size() > 2 && to.contains(points.get(points.size() - 2))) {
            points.removeLast();
        }
        points.set(0, border(from, points.get(0), points.get(1)));
        var last = points.size() - 1;
        points.set(last, border(to, points.get(last), points.get(last - 1)));
        var list = new PointList();
        points.forEach(list::addPoint);
        return list;
    }

    /** The point where a stretch that begins inside a box leaves it. */
    private static Point border(Rectangle box, Point inside, Point outside) {
        if (inside.y == outside.y) {
            return new Point(outside.x > inside.x ? box.right() : box.x, inside.y);
        }
        return new Point(inside.x, outside.y > inside.y ? box.bottom() : box.y);
    }
}
