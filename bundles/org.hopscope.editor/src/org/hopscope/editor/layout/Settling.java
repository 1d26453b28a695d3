// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.layout.LayoutProblem.Box;

/**
 * Brings a layout that knows nothing of its surroundings to where it belongs: pinned boxes go back to their places and
 * all others follow by the mean way, moved on where they would cover a pinned one; without pins the upper left corner
 * stays where it was. Everything lands on the grid.
 */
final class Settling {

    private static final int GRID = 8;
    private static final int ROOM = 16;

    private final LayoutProblem problem;
    private final LayoutResult raw;

    private Settling(LayoutProblem problem, LayoutResult raw) {
        this.problem = problem;
        this.raw = raw;
    }

    static LayoutResult of(LayoutProblem problem, LayoutResult raw) {
        return problem.boxes().isEmpty() ? raw : new Settling(problem, raw).settle();
    }

    private LayoutResult settle() {
        var shift = problem.hasPins() ? meanWay() : corner(places(), false).getNegated().getTranslated(
                corner(problem.boxes().stream().map(box -> box.bounds().getLocation()).toList(), true));
        var way = new Dimension(grid(shift.x), grid(shift.y));
        var places = new ArrayList<Point>();
        var stays = new boolean[problem.boxes().size()];
        for (var i = 0; i < stays.length; i++) {
            var box = problem.boxes().get(i);
            var at = raw.places().get(i).getTranslated(way.width, way.height);
            var place = box.pinned() ? box.bounds().getLocation() : clear(onGrid(at), box);
            stays[i] = place.getDistance(at) < GRID;
            places.add(place);
        }
        var bends = new ArrayList<List<Point>>();
        for (var i = 0; i < problem.lines().size(); i++) {
            var line = problem.lines().get(i);
            // a line to a box that did not get the place it was routed for finds its own way
            bends.add(stays[line.from()] && stays[line.to()] ? raw.bends().get(i).stream()
                    .map(bend -> bend.getTranslated(way.width, way.height)).toList() : List.of());
        }
        return new LayoutResult(places, bends);
    }

    private List<Point> places() {
        return raw.places();
    }

    private static Point corner(List<Point> points, boolean onSheet) {
        var x = points.stream().mapToInt(point -> point.x).min().orElse(0);
        var y = points.stream().mapToInt(point -> point.y).min().orElse(0);
        return onSheet ? new Point(Math.max(0, x), Math.max(0, y)) : new Point(x, y);
    }

    private Point meanWay() {
        long x = 0;
        long y = 0;
        var count = 0;
        for (var i = 0; i < problem.boxes().size(); i++) {
            if (problem.boxes().get(i).pinned()) {
                x += problem.boxes().get(i).bounds().x - raw.places().get(i).x;
                y += problem.boxes().get(i).bounds().y - raw.places().get(i).y;
                count++;
            }
        }
        return new Point((int) (x / count), (int) (y / count));
    }

    /** A place for a box that covers no pinned one: the same, or the first below it. */
    private Point clear(Point wanted, Box box) {
        var place = new Rectangle(Math.max(0, wanted.x), Math.max(0, wanted.y), box.bounds().width,
                box.bounds().height);
        for (var moved = problem.hasPins(); moved;) {
            moved = false;
            for (var other : problem.boxes()) {
                if (other.pinned() && other.bounds().getExpanded(ROOM - 1, ROOM - 1).intersects(place)) {
                    place.y = grid(other.bounds().bottom() + ROOM + GRID - 1);
                    moved = true;
                }
            }
        }
        return place.getLocation();
    }

    private static Point onGrid(Point point) {
        return new Point(grid(point.x), grid(point.y));
    }

    private static int grid(int length) {
        return Math.floorDiv(length + GRID / 2, GRID) * GRID;
    }
}
