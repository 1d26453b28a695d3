// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.geometry;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Rectangle;

/** A way to go from one figure to the next by an arrow key. */
public enum Direction {
    LEFT, RIGHT, UP, DOWN;

    /** From left to right in rows, the rows from top to bottom. */
    public static final Comparator<Rectangle> READING = Comparator.<Rectangle>comparingInt(box -> box.y)
            .thenComparingInt(box -> box.x);

    /** The name in ids and messages. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The nearest of the boxes in this direction; empty if none lies there. What is straight ahead comes before what is
     * aside, and what is more aside than ahead lies in another direction.
     */
    public OptionalInt nearest(Rectangle from, List<Rectangle> boxes) {
        return IntStream.range(0, boxes.size())
                .filter(i -> ahead(from, boxes.get(i)) > Math.max(0, aside(from, boxes.get(i)))).boxed()
                .min(Comparator.<Integer, Boolean>comparing(i -> aside(from, boxes.get(i)) >= 0)
                        .thenComparing(i -> ahead(from, boxes.get(i)) + Math.max(0, aside(from, boxes.get(i))))
                        .thenComparing(i -> boxes.get(i), READING))
                .map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    private long ahead(Rectangle from, Rectangle to) {
        return switch (this) {
            case LEFT -> (long) from.getCenter().x - to.getCenter().x;
            case RIGHT -> (long) to.getCenter().x - from.getCenter().x;
            case UP -> (long) from.getCenter().y - to.getCenter().y;
            case DOWN -> (long) to.getCenter().y - from.getCenter().y;
        };
    }

    /** The gap across this direction; below zero if a straight way leads from one to the other. */
    private long aside(Rectangle from, Rectangle to) {
        return this == LEFT || this == RIGHT ? Math.max(from.y - to.bottom(), to.y - from.bottom())
                : Math.max(from.x - to.right(), to.x - from.right());
    }
}
