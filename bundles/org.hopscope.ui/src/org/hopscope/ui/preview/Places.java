// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.preview;

import org.hopscope.model.topology.CompleteShape;
import org.hopscope.model.topology.CubeShape;
import org.hopscope.model.topology.DragonflyShape;
import org.hopscope.model.topology.GridShape;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.SwitchedShape;
import org.hopscope.model.topology.TreeShape;
import org.hopscope.ui.preview.Sketch.Spot;

/** The positions of the instances of a shape in a picture. */
interface Places {

    /** The distance that a third dimension goes to the right and up for each step. */
    double DEPTH_X = 0.42;
    double DEPTH_Y = -0.36;
    double GROUP_RADIUS = 0.2;
    /** Directions of the first bits of a hypercube. */
    double[][] DIRECTIONS = {{1, 0}, {0, 1}, {DEPTH_X, DEPTH_Y}, {1.9, 0.25}, {0.2, 1.8}};
    /** Directions of its further bits, odd and even ones, times the size of what there is already. */
    double[] BESIDE = {1.8, 0.15};
    double[] BELOW = {0.1, 1.6};

    /** The place of an instance. */
    Spot spot(int instance);

    /** True if the link between two instances leads around the back. */
    default boolean wraps(int from, int to) {
        return false;
    }

    static Places of(Shape shape) {
        return switch (shape) {
            case GridShape grid -> sides(grid) <= 1 ? ring(grid) : new Grid(grid);
            case CubeShape cube -> instance -> corner(cube.coordinates(instance));
            case CompleteShape complete -> ring(complete);
            case TreeShape tree -> instance -> row(tree, instance);
            case DragonflyShape dragonfly -> instance -> member(dragonfly, instance);
            case SwitchedShape switched -> switched.hasBoards() ? new BoardPlaces(switched)
                    : switched.isInner(switched.nodes()) ? new ServerPlaces(switched) : new FramePlaces(switched);
        };
    }

    private static long sides(GridShape grid) {
        var sides = 0;
        for (int i = 0; i < grid.dimensions(); i++) {
            sides += grid.size(i) > 1 ? 1 : 0;
        }
        return sides;
    }

    private static Places ring(Shape shape) {
        return instance -> onCircle(instance, shape.nodes(), 1, true);
    }

    /** The first of a few on a circle is at the left. */
    static Spot onCircle(int number, int count, double radius, boolean node) {
        var angle = Math.PI + 2 * Math.PI * number / count;
        return new Spot(radius * Math.cos(angle), radius * Math.sin(angle), node);
    }

    /** A cube in perspective, and copies of it beside and below; each bit has a direction of its own. */
    private static Spot corner(int[] bits) {
        double x = 0;
        double y = 0;
        for (int i = 0; i < bits.length; i++) {
            double far = i < DIRECTIONS.length ? 1 : Math.pow(2.3, (i - 1) / 2 - 1);
            var direction = i < DIRECTIONS.length ? DIRECTIONS[i] : i % 2 == 1 ? BESIDE : BELOW;
            x += bits[i] * far * direction[0];
            y += bits[i] * far * direction[1];
        }
        return new Spot(x, y, true);
    }

    private static Spot row(TreeShape tree, int instance) {
        var place = tree.coordinates(instance);
        double step = 1.0 / tree.nodes();
        double rise = 0.45 / tree.levels();
        if (tree.isNode(instance)) {
            return new Spot((place[0] + 0.5) * step, 0, true);
        }
        return new Spot((place[1] + 0.5) / tree.switchesPerLevel(), -(place[0] + 1) * rise, false);
    }

    private static Spot member(DragonflyShape dragonfly, int instance) {
        var place = dragonfly.coordinates(instance);
        var group = onCircle(place[0], dragonfly.groups(), 1, false);
        double turn = Math.PI + 2 * Math.PI * place[0] / dragonfly.groups();
        double radius = Math.min(GROUP_RADIUS * 1.3, 2.0 / dragonfly.groups());
        double angle = turn + 2 * Math.PI * (place[1] + 0.5) / dragonfly.routersPerGroup();
        double x = group.x() + radius * Math.cos(angle);
        double y = group.y() + radius * Math.sin(angle);
        if (!dragonfly.isNode(instance)) {
            return new Spot(x, y, false);
        }
        double spread = (place[2] - (dragonfly.nodesPerRouter() - 1) / 2.0) * 0.35;
        double reach = radius * 0.45;
        return new Spot(x + reach * Math.cos(angle + spread), y + reach * Math.sin(angle + spread), true);
    }

    /** A mesh in perspective; links that wrap around stick out at both ends. */
    record Grid(GridShape grid) implements Places {

        @Override
        public Spot spot(int instance) {
            var place = grid.coordinates(instance);
            double x = place[0];
            double y = place.length > 1 ? place[1] : 0;
            for (int i = 2; i < place.length; i++) {
                x += place[i] * DEPTH_X * (i - 1);
                y += place[i] * DEPTH_Y * (i - 1);
            }
            return new Spot(x, y, true);
        }

        @Override
        public boolean wraps(int from, int to) {
            var one = grid.coordinates(from);
            var other = grid.coordinates(to);
            for (int i = 0; i < one.length; i++) {
                if (Math.abs(one[i] - other[i]) > 1) {
                    return true;
                }
            }
            return false;
        }
    }
}
