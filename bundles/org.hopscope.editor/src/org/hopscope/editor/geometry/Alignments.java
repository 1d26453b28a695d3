// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.geometry;

import java.util.List;
import java.util.Optional;

import org.eclipse.draw2d.geometry.Rectangle;

/** Finds the edge or the middle of a figure to which a moving one is nearly aligned. */
public final class Alignments {

    /** The lines of a moving figure that may be aligned in one direction. */
    public enum Side {
        NEAR, MIDDLE, FAR;

        private static final List<Side> ALL = List.of(values());

        /** Twice the place of this side of a stretch, so that a middle is a whole number. */
        private int twice(int start, int length) {
            return 2 * start + ordinal() * length;
        }
    }

    /**
     * The distance that the figure has to move, and the guide that explains it.
     *
     * @param by pixels to the right or down
     */
    public record Match(double by, Guide guide) {}

    private final List<Rectangle> others;
    private final int reach;

    /**
     * @param others the figures to which others are aligned
     * @param reach distance in pixels up to which a figure is drawn to a place
     */
    public Alignments(List<Rectangle> others, int reach) {
        this.others = List.copyOf(others);
        this.reach = reach;
    }

    /** The nearest alignment from left to right; empty if none is near enough. All three sides are tried. */
    public Optional<Match> across(Rectangle moving) {
        return nearest(moving, Side.ALL, true);
    }

    /** The nearest alignment from top to bottom. */
    public Optional<Match> down(Rectangle moving) {
        return nearest(moving, Side.ALL, false);
    }

    /** The nearest alignment of one side alone, for a figure that is resized there. */
    public Optional<Match> side(Rectangle moving, Side side, boolean across) {
        return nearest(moving, List.of(side), across);
    }

    private Optional<Match> nearest(Rectangle moving, List<Side> sides, boolean across) {
        Rectangle best = null;
        var way = 2 * reach + 1;
        var aligned = Side.NEAR;
        for (var other : others) {
            for (var side : sides) {
                var distance = place(other, side, across) - place(moving, side, across);
                if (Math.abs(distance) < Math.abs(way)) {
                    way = distance;
                    best = other;
                    aligned = side;
                }
            }
        }
        return best == null ? Optional.empty()
                : Optional.of(new Match(way / 2.0, guide(moving, best, place(best, aligned, across) / 2, across)));
    }

    private static int place(Rectangle box, Side side, boolean across) {
        return across ? side.twice(box.x, box.width) : side.twice(box.y, box.height);
    }

    private static Guide guide(Rectangle moving, Rectangle other, int at, boolean across) {
        return across ? new Guide(true, at, Math.min(moving.y, other.y), Math.max(moving.bottom(), other.bottom()))
                : new Guide(false, at, Math.min(moving.x, other.x), Math.max(moving.right(), other.right()));
    }
}
