// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.geometry;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * The moves after which figures that have grown cover no others. What was below moves down and what stood to the
 * right moves right, by as much as the edge has moved, so that distances stay; it moves what it would cover in the
 * same way. The cost is the number of figures for each one that moves.
 *
 * @param <T> what stands for a figure
 */
public final class Room<T> {

    /** Figures that push each other in a circle stop after this many moves. */
    private static final int MOST_MOVES = 2_000;

    private final Map<T, Rectangle> before;
    private final Map<T, Rectangle> now = new LinkedHashMap<>();
    private final Map<T, Point> moves = new LinkedHashMap<>();

    private Room(Map<T, Rectangle> before, Map<T, Rectangle> after) {
        this.before = before;
        after.forEach((figure, bounds) -> now.put(figure, bounds.getCopy()));
    }

    /**
     * The distances that figures have to move, without those that can stay.
     *
     * @param before all figures that cover each other by the user's will, or not
     * @param after the same figures and new ones; a figure has grown if it is larger here
     */
    public static <T> Map<T, Point> moves(Map<T, Rectangle> before, Map<T, Rectangle> after) {
        var room = new Room<>(before, after);
        after.keySet().stream().filter(room::hasGrown).forEach(room::push);
        return room.moves;
    }

    private boolean hasGrown(T figure) {
        var old = before.get(figure);
        var grown = now.get(figure);
        return old != null && (grown.width > old.width || grown.height > old.height);
    }

    private void push(T grown) {
        var queue = new ArrayDeque<T>();
        queue.add(grown);
        while (!queue.isEmpty() && moves.size() < MOST_MOVES) {
            var pusher = queue.remove();
            for (var other : now.keySet()) {
                if (other != pusher && other != grown && covers(pusher, other)) {
                    move(other, way(pusher, other));
                    queue.add(other);
                }
            }
        }
    }

    /** True if one lies over another, which it did not do before. */
    private boolean covers(T pusher, T other) {
        return before.get(other) != null && now.get(pusher).intersects(now.get(other))
                && !before.get(pusher).intersects(before.get(other));
    }

    private Point way(T pusher, T other) {
        var old = before.get(pusher);
        var at = now.get(pusher);
        var gap = before.get(other);
        if (gap.y >= old.bottom() && at.bottom() > old.bottom()) {
            return new Point(0, gap.y - old.bottom() + at.bottom() - now.get(other).y);
        }
        if (gap.x >= old.right() && at.right() > old.right()) {
            return new Point(gap.x - old.right() + at.right() - now.get(other).x, 0);
        }
        return new Point(0, at.bottom() - now.get(other).y);
    }

    private void move(T figure, Point by) {
        now.get(figure).translate(by);
        moves.merge(figure, by, (one, more) -> Objects.requireNonNull(one).getTranslated(more));
    }
}
