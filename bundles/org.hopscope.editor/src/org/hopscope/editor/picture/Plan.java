// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.picture;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.CompleteShape;
import org.hopscope.model.topology.CubeShape;
import org.hopscope.model.topology.DragonflyShape;
import org.hopscope.model.topology.GridShape;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.SwitchedShape;
import org.hopscope.model.topology.TreeShape;

/** The places of a topology on its picture. Immutable; lengths are pixels at 100 % from the upper left corner. */
public sealed interface Plan permits SlicePlan, TreePlan, RingPlan, GroupPlan, OneGroupPlan, FramePlan, BoardPlan {

    /** The forms in which a link is drawn. */
    enum Trace {
        /** A straight line. */
        LINE,
        /** A bow beside what lies between. */
        BOW,
        /** A short loop that leaves the plane: the link comes back at the other side. */
        LOOP,
        /** A tick at both ends: the link leads to another slice. */
        TICK,
        /** Not drawn, for there are too many, unless the pointer is at one of its ends. */
        HIDDEN
    }

    /**
     * A part of the picture with a heading.
     *
     * @param name the part of the title that tells it from others, shown where it is too small for its content
     * @param summary what is in it, shown there too
     */
    record Frame(Rectangle box, String title, String name, String summary) {

        /** A part whose title tells it from others as a whole. */
        public Frame(Rectangle box, String title, String summary) {
            this(box, title, title, summary);
        }
    }

    /**
     * Several links between two frames, drawn as one line.
     *
     * @param number what {@link #bundle} calls it
     */
    record Bundle(int number, Point from, Point to, int links) {}

    /** The plan of a topology; empty if it has no shape, as a network drawn by hand. */
    static Optional<Plan> of(Topology topology) {
        return Shape.of(topology).map(shape -> switch (shape) {
            case GridShape grid -> SlicePlan.of(grid, topology);
            case CubeShape cube -> SlicePlan.of(cube);
            case TreeShape tree -> TreePlan.of(tree);
            case CompleteShape complete -> new RingPlan(complete);
            case DragonflyShape dragonfly -> new GroupPlan(dragonfly);
            case SwitchedShape switched -> switched.hasBoards() ? new BoardPlan(switched) : new FramePlan(switched);
        });
    }

    /** The shape to draw. */
    Shape shape();

    /** The size of the whole picture. */
    Dimension size();

    /** The box of an instance. */
    Rectangle place(int instance);

    /** The instances of which something can be seen in {@code clip}, each once. */
    IntStream visible(Rectangle clip);

    /** The frames that can be seen in {@code clip}. */
    List<Frame> frames(Rectangle clip);

    /** The bundles of links, if there are any. */
    default List<Bundle> bundles() {
        return List.of();
    }

    /** The number of the bundle that the link at a port that is not free belongs to; -1 if it is drawn by itself. */
    default int bundle(int instance, int port) {
        return -1;
    }

    /** The form of the link at a port that is not free. */
    Trace trace(int instance, int port);

    /** The index of the colour of the link at a port, out of a few. */
    default int colour(int instance, int port) {
        return 0;
    }

    /** The text on an instance, if there is room. */
    default String label(int instance) {
        var at = shape().coordinates(instance);
        return shape() instanceof CubeShape ? String.valueOf(instance)
                : at.length == 1 || !shape().isNode(instance) ? String.valueOf(at[at.length - 1])
                : shape().name(instance);
    }

    /** True if an instance is on this picture; of one that is not, {@link #place} says where links to it lead. */
    default boolean shows(int instance) {
        return true;
    }

    /** The section, a part with a picture of its own, that lies at a point. */
    default OptionalInt sectionAt(Point point) {
        return OptionalInt.empty();
    }

    /** The section that an instance belongs to; of a switch of a tree, what lies below it. */
    default OptionalInt sectionOf(int instance) {
        return OptionalInt.empty();
    }

    /** The picture of a section; empty if there is none of that number, or if it would be the whole. */
    default Optional<Plan> section(int number) {
        return Optional.empty();
    }

    /** The name of a section. */
    default String sectionName(int number) {
        return "";
    }

    /** True if a section may lie within a section. */
    default boolean nests() {
        return false;
    }

    /** The instance whose box contains a point. */
    default OptionalInt at(Point point) {
        return visible(new Rectangle(point.x, point.y, 1, 1)).filter(one -> place(one).contains(point)).findFirst();
    }
}
