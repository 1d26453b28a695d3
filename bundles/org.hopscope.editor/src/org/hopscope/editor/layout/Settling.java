// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.layout.LayoutProblem.Group;

/**
 * Brings a layout that knows nothing of its surroundings to where it belongs: pinned boxes go back to their places and
 * all others follow by the mean way, moved on where they would cover a pinned one; without pins the upper left corner
 * stays where it was. A group follows its own pinned boxes. Nothing covers anything else, and everything lands on the
 * grid.
 */
final class Settling {

    private static final int GRID = 8;
    private static final int ROOM = 16;
    /** Each box is compared with all; layouts of more see to it themselves that none covers another. */
    private static final int MOST_COMPARED = 2_500;

    private final LayoutProblem problem;
    private final LayoutResult raw;
    private final Point[] wanted;
    private final Point[] places;
    /** The pinned boxes, with the room around them that is kept free. */
    private final List<Rectangle> pinned = new ArrayList<>();
    private final List<Rectangle> settled = new ArrayList<>();

    private Settling(LayoutProblem problem, LayoutResult raw) {
        this.problem = problem;
        this.raw = raw;
        wanted = new Point[problem.boxes().size()];
        places = new Point[problem.boxes().size()];
    }

    static LayoutResult of(LayoutProblem problem, LayoutResult raw) {
        return problem.boxes().isEmpty() ? raw : new Settling(problem, raw).settle();
    }

    private LayoutResult settle() {
        var all = new ArrayList<Integer>();
        for (var i = 0; i < places.length; i++) {
            all.add(i);
        }
        var shift = problem.hasPins() ? meanWay(all) : corner(raw.places(), false).getNegated().getTranslated(
                corner(problem.boxes().stream().map(box -> box.bounds().getLocation()).toList(), true));
        var way = new Dimension(grid(shift.x), grid(shift.y));
        for (var i = 0; i < places.length; i++) {
            wanted[i] = raw.places().get(i).getTranslated(way.width, way.height);
        }
        var units = units();
        units.stream().filter(this::isPinned).forEach(this::stay);
        units.stream().filter(unit -> !isPinned(unit)).forEach(this::clear);
        var bends = new ArrayList<List<Point>>();
        for (var i = 0; i < problem.lines().size(); i++) {
            var line = problem.lines().get(i);
            // a line to a box that did not get the place it was routed for finds its own way
            bends.add(stays(line.from()) && stays(line.to()) ? raw.bends().get(i).stream()
                    .map(bend -> bend.getTranslated(way.width, way.height)).toList() : List.of());
        }
        return new LayoutResult(List.of(places), bends);
    }

    private boolean stays(int box) {
        return places[box].getDistance(wanted[box]) < GRID;
    }

    /** Groups, and boxes that are in none as groups of one; among groups, what lies above comes first. */
    private List<Group> units() {
        var units = new ArrayList<>(problem.groups());
        var grouped = new boolean[places.length];
        units.forEach(group -> group.members().forEach(member -> grouped[member] = true));
        for (var i = 0; i < places.length; i++) {
            if (!grouped[i]) {
                units.add(new Group(List.of(i), new Insets()));
            }
        }
        if (places.length <= MOST_COMPARED) {
            units.sort(Comparator.comparingInt(unit -> bounds(unit, wanted).y));
        }
        return units;
    }

    private boolean isPinned(Group unit) {
        return unit.members().stream().anyMatch(this::isPinned);
    }

    private boolean isPinned(int box) {
        return problem.boxes().get(box).pinned();
    }

    private Rectangle box(int box, Point at) {
        return new Rectangle(at, problem.boxes().get(box).bounds().getSize());
    }

    private Rectangle bounds(Group unit, Point[] at) {
        var bounds = box(unit.members().getFirst(), at[unit.members().getFirst()]);
        unit.members().forEach(member -> bounds.union(box(member, at[member])));
        return bounds.getExpanded(unit.room());
    }

    private static Point corner(List<Point> points, boolean onSheet) {
        var x = points.stream().mapToInt(point -> point.x).min().orElse(0);
        var y = points.stream().mapToInt(point -> point.y).min().orElse(0);
        return onSheet ? new Point(Math.max(0, x), Math.max(0, y)) : new Point(x, y);
    }

    /** The mean way from where the layout has put pinned boxes to where they are. */
    private Point meanWay(List<Integer> boxes) {
        long x = 0;
        long y = 0;
        var count = 0;
        for (int i : boxes) {
            if (isPinned(i)) {
                x += problem.boxes().get(i).bounds().x - raw.places().get(i).x;
                y += problem.boxes().get(i).bounds().y - raw.places().get(i).y;
                count++;
            }
        }
        return new Point((int) (x / count), (int) (y / count));
    }

    /** Puts pinned boxes back, and the others of their group beside them. */
    private void stay(Group unit) {
        var there = new ArrayList<Rectangle>();
        for (int member : unit.members()) {
            if (isPinned(member)) {
                places[member] = problem.boxes().get(member).bounds().getLocation();
                there.add(around(problem.boxes().get(member).bounds()));
            }
        }
        var way = meanWay(unit.members());
        for (int member : unit.members()) {
            if (!isPinned(member)) {
                places[member] = onGrid(raw.places().get(member).getTranslated(way));
                places[member].setLocation(Math.max(0, places[member].x), Math.max(0, places[member].y));
                settle(member, there);
            }
        }
        pinned.add(around(bounds(unit, places)));
    }

    private static Rectangle around(Rectangle bounds) {
        return bounds.getExpanded(ROOM - 1, ROOM - 1);
    }

    /** Puts a box where it covers none of these, and adds it to them. */
    private void settle(int box, List<Rectangle> there) {
        var at = box(box, places[box]);
        places[box] = at.getTranslated(0, below(at, there) - at.y).getLocation();
        if (places.length <= MOST_COMPARED) {
            there.add(box(box, places[box]));
        }
    }

    /** Puts a unit where it covers nothing that has its place already: where it is wanted, or below that. */
    private void clear(Group unit) {
        var there = new ArrayList<Rectangle>();
        for (int member : unit.members()) {
            places[member] = onGrid(wanted[member]);
            settle(member, there);
        }
        var corner = corner(unit.members().stream().map(member -> places[member]).toList(), false);
        unit.members().forEach(member -> places[member].translate(Math.max(0, -corner.x), Math.max(0, -corner.y)));
        var bounds = bounds(unit, places);
        var top = bounds.y;
        for (var last = top - 1; last != bounds.y;) {
            last = bounds.y;
            bounds.y = below(bounds, pinned);
            bounds.y = below(bounds, settled);
        }
        unit.members().forEach(member -> places[member].translate(0, bounds.y - top));
        if (places.length <= MOST_COMPARED) {
            settled.add(bounds);
        }
    }

    /** The upper edge of the first room below that covers none of the others. */
    private static int below(Rectangle wanted, List<Rectangle> others) {
        var place = wanted.getCopy();
        for (var moved = true; moved;) {
            moved = false;
            for (var other : others) {
                if (other.intersects(place)) {
                    place.y += grid(other.bottom() + GRID - place.y);
                    moved = true;
                }
            }
        }
        return place.y;
    }

    private static Point onGrid(Point point) {
        return new Point(grid(point.x), grid(point.y));
    }

    private static int grid(int length) {
        return Math.floorDiv(length + GRID / 2, GRID) * GRID;
    }
}
