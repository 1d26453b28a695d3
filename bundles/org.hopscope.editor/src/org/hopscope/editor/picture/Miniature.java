// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Point;
import org.hopscope.model.topology.CompleteShape;
import org.hopscope.model.topology.CubeShape;
import org.hopscope.model.topology.DragonflyShape;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.SwitchedShape;
import org.hopscope.model.topology.TreeShape;

/**
 * A topology as small as its card has room: exact if it is small, else a piece that is typical of it, with the number
 * that there really are, as "×64". Lengths are pixels from the upper left corner.
 */
public record Miniature(int height, List<Dot> dots, List<Line> lines, List<Note> notes) {

    /** Pixels from left to right. */
    public static final int WIDTH = 208;

    private static final int MIDDLE = 96;
    private static final int FOLD = 178;
    private static final int MOST_BITS = 4;
    private static final int MOST_IN_RING = 12;
    private static final int MOST_GROUPS = 8;
    private static final int MOST_ROUTERS = 4;
    private static final int MOST_SWITCHES = 8;
    private static final int MOST_NODES = 16;
    private static final int SHOWN = 4;
    private static final int MOST_LEVELS = 4;
    private static final int ROW = 24;
    private static final int TOP = 12;
    private static final int RADIUS = 40;
    private static final int GROUP_RADIUS = 7;
    private static final int MOST_PLANES = 4;
    private static final int DEPTH = 8;
    private static final int NOTE_HEIGHT = 16;

    /** A node, or a router outside of nodes. */
    public record Dot(Point at, boolean node) {}

    /** A link; one that is far is drawn paler. */
    public record Line(Point from, Point to, boolean far) {}

    /** The number of parts that are drawn only in part. */
    public record Note(Point at, String text) {}

    /** Copies its lists. */
    public Miniature {
        dots = List.copyOf(dots);
        lines = List.copyOf(lines);
        notes = List.copyOf(notes);
    }

    /** The miniature of a shape; a grid has none, for its planes say more. */
    public static Optional<Miniature> of(Shape shape) {
        return shape instanceof CubeShape cube ? Optional.of(cube(cube))
                : shape instanceof CompleteShape complete ? Optional.of(ring(complete))
                : shape instanceof TreeShape tree ? Optional.of(tree(tree))
                : shape instanceof DragonflyShape dragonfly ? Optional.of(groups(dragonfly))
                : shape instanceof SwitchedShape switched ? Optional.of(switched(switched)) : Optional.empty();
    }

    private static Miniature switched(SwitchedShape shape) {
        return shape.hasBoards() ? SmallBoards.of(shape) : shape.isInner(shape.nodes()) ? SmallServers.of(shape)
                : SmallFrames.of(shape);
    }

    /**
     * The miniature with copies of its links below it, paler and as many as there is room for.
     *
     * @param planes networks that are alike; of one there is no copy
     * @param note what is said of them
     */
    public Miniature inPlanes(int planes, String note) {
        if (planes < 2) {
            return this;
        }
        int behind = Math.min(planes, MOST_PLANES) - 1;
        var all = new ArrayList<Line>();
        for (int plane = behind; plane >= 0; plane--) {
            int right = plane * DEPTH;
            int down = (behind - plane) * DEPTH;
            boolean copy = plane > 0;
            lines.forEach(line -> all.add(new Line(line.from().getTranslated(right, down),
                    line.to().getTranslated(right, down), copy || line.far())));
        }
        int down = behind * DEPTH;
        var said = new ArrayList<>(notes.stream().map(one -> new Note(one.at().getTranslated(0, down), one.text()))
                .toList());
        said.add(new Note(new Point(0, height + down), note));
        var front = dots.stream().map(dot -> new Dot(dot.at().getTranslated(0, down), dot.node())).toList();
        return new Miniature(height + down + NOTE_HEIGHT, front, all, said);
    }

    private static String times(long count) {
        return "\u00d7" + count;
    }

    private static Miniature cube(CubeShape cube) {
        int bits = Math.min(cube.dimensions(), MOST_BITS);
        int[][] step = {{36, 0}, {0, 36}, {14, -12}, {84, 0}};
        int left = bits == MOST_BITS ? 24 : MIDDLE - 24;
        IntFunction<Point> place = node -> {
            var at = new Point(left, TOP + 14);
            for (int bit = 0; bit < bits; bit++) {
                at.translate((node >> bit & 1) * step[bit][0], (node >> bit & 1) * step[bit][1]);
            }
            return at;
        };
        var dots = new ArrayList<Dot>();
        var lines = new ArrayList<Line>();
        for (int node = 0; node < 1 << bits; node++) {
            dots.add(new Dot(place.apply(node), true));
            for (int bit = 0; bit < bits; bit++) {
                if ((node >> bit & 1) == 0) {
                    lines.add(new Line(place.apply(node), place.apply(node | 1 << bit), bit == MOST_BITS - 1));
                }
            }
        }
        return new Miniature(TOP + 66, dots, lines, cube.dimensions() > bits
                ? List.of(new Note(new Point(FOLD, TOP + 28), times(1L << cube.dimensions() - bits))) : List.of());
    }

    private static Point onRing(int number, int count, int radius, Point middle) {
        double angle = 2 * Math.PI * number / count - Math.PI / 2;
        return new Point((int) Math.round(middle.x + radius * Math.cos(angle)),
                (int) Math.round(middle.y + radius * Math.sin(angle)));
    }

    private static Miniature ring(CompleteShape complete) {
        int shown = Math.min(complete.nodes(), MOST_IN_RING);
        var middle = new Point(MIDDLE, TOP + RADIUS);
        var dots = new ArrayList<Dot>();
        var lines = new ArrayList<Line>();
        for (int one = 0; one < shown; one++) {
            dots.add(new Dot(onRing(one, shown, RADIUS, middle), true));
            for (int other = one + 1; other < shown; other++) {
                boolean beside = other == one + 1 || other - one == shown - 1;
                lines.add(new Line(onRing(one, shown, RADIUS, middle), onRing(other, shown, RADIUS, middle), !beside));
            }
        }
        return new Miniature(2 * (TOP + RADIUS), dots, lines, complete.nodes() > shown
                ? List.of(new Note(new Point(FOLD, TOP + RADIUS - 8), times(complete.nodes()))) : List.of());
    }

    private static Miniature groups(DragonflyShape dragonfly) {
        int shown = Math.min(dragonfly.groups(), MOST_GROUPS);
        int routers = Math.min(dragonfly.routersPerGroup(), MOST_ROUTERS);
        var middle = new Point(MIDDLE, TOP + RADIUS + 4);
        var dots = new ArrayList<Dot>();
        var lines = new ArrayList<Line>();
        for (int one = 0; one < shown; one++) {
            var group = onRing(one, shown, shown == 1 ? 0 : RADIUS, middle);
            for (int other = one + 1; other < shown; other++) {
                lines.add(new Line(group, onRing(other, shown, RADIUS, middle), true));
            }
            for (int router = 0; router < routers; router++) {
                dots.add(new Dot(onRing(router, routers, routers == 1 ? 0 : GROUP_RADIUS, group), false));
                for (int other = router + 1; other < routers; other++) {
                    lines.add(new Line(onRing(router, routers, GROUP_RADIUS, group),
                            onRing(other, routers, GROUP_RADIUS, group), false));
                }
            }
        }
        return new Miniature(2 * (TOP + RADIUS) + 8, dots, lines, dragonfly.groups() > shown
                ? List.of(new Note(new Point(FOLD, TOP + RADIUS - 4), times(dragonfly.groups()))) : List.of());
    }

    private static Miniature tree(TreeShape tree) {
        boolean whole = tree.switchesPerLevel() <= MOST_SWITCHES && tree.nodes() <= MOST_NODES
                && tree.levels() <= MOST_LEVELS;
        int levels = Math.min(tree.levels(), MOST_LEVELS);
        int columns = whole ? tree.switchesPerLevel() : tree.levels() == 1 ? 1 : Math.min(tree.arity(), SHOWN);
        return new Levels(tree, whole, levels, columns, Math.min(tree.arity(), whole ? MOST_NODES : SHOWN)).draw();
    }

    /** The rows of a tree. Between two levels, the switches of a piece are each linked with each. */
    private record Levels(TreeShape tree, boolean whole, int levels, int columns, int below) {

        private Point at(int level, int column) {
            int span = Math.min(MIDDLE * 2 - 48, columns * below * 12);
            return new Point(MIDDLE - span / 2 + (2 * column + 1) * span / (2 * columns),
                    TOP + (levels - 1 - level) * ROW);
        }

        private Point node(int column, int number) {
            int span = Math.min(MIDDLE * 2 - 48, columns * below * 12) / columns;
            var above = at(0, column);
            return new Point(above.x - span / 2 + (2 * number + 1) * span / (2 * below), above.y + ROW);
        }

        private boolean linked(int level, int column, int other) {
            return !whole || IntStream.range(tree.arity(), 2 * tree.arity()).anyMatch(port ->
                    tree.neighbour(tree.nodes() + level * columns + column, port)
                            == tree.nodes() + (level + 1) * columns + other);
        }

        Miniature draw() {
            var dots = new ArrayList<Dot>();
            var lines = new ArrayList<Line>();
            var notes = new ArrayList<Note>();
            for (int column = 0; column < columns; column++) {
                for (int level = 0; level < levels; level++) {
                    dots.add(new Dot(at(level, column), false));
                    for (int other = 0; level + 1 < levels && other < columns; other++) {
                        if (linked(level, column, other)) {
                            lines.add(new Line(at(level, column), at(level + 1, other), false));
                        }
                    }
                }
                for (int number = 0; number < below; number++) {
                    dots.add(new Dot(node(column, number), true));
                    lines.add(new Line(at(0, column), node(column, number), true));
                }
            }
            if (!whole) {
                for (int level = 0; level < levels; level++) {
                    notes.add(new Note(new Point(FOLD, at(level, 0).y - 8), times(tree.switchesPerLevel())));
                }
                notes.add(new Note(new Point(FOLD, at(0, 0).y + ROW - 8), times(tree.nodes())));
            }
            return new Miniature(2 * TOP + levels * ROW, dots, lines, notes);
        }
    }
}
