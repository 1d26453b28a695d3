// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.geometry;

import java.util.List;
import java.util.Optional;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * A new figure, and what it must not cover.
 *
 * @param box the place that is wanted for it
 * @param others the figures around
 * @param lines the lines around
 */
public record Clearance(Rectangle box, List<Rectangle> others, List<PointList> lines) {

    /** The number of steps to the right and below that are tried. */
    private static final int STEPS = 128;

    /** True if the figure covers nothing when it is moved by this much. */
    private boolean isFree(int dx, int dy) {
        var moved = box.getTranslated(dx, dy);
        return others.stream().noneMatch(moved::intersects) && lines.stream().noneMatch(line -> crosses(line, moved));
    }

    private static boolean crosses(PointList line, Rectangle box) {
        for (var i = 1; i < line.size(); i++) {
            if (crosses(line.getPoint(i - 1), line.getPoint(i), box)) {
                return true;
            }
        }
        return false;
    }

    /** Cuts the stretch down to what is between the edges of the box, one edge after the other. */
    private static boolean crosses(Point from, Point to, Rectangle box) {
        double[] left = {0, 1};
        return cut(from.x - to.x, from.x - box.x, left) && cut(to.x - from.x, box.right() - from.x, left)
                && cut(from.y - to.y, from.y - box.y, left) && cut(to.y - from.y, box.bottom() - from.y, left);
    }

    private static boolean cut(double along, double distance, double[] left) {
        if (along == 0) {
            return distance > 0;
        }
        if (along < 0) {
            left[0] = Math.max(left[0], distance / along);
        } else {
            left[1] = Math.min(left[1], distance / along);
        }
        return left[0] < left[1];
    }

    /**
     * The shortest move after which no figure covers another: by rising distance, to the right first, in steps. One
     * step right and down if there is none within 128 steps. The cost grows with the distance and the figures around.
     *
     * @param step in pixels
     */
    public static Point nearest(List<Clearance> figures, int step) {
        return within(figures, step, 2 * STEPS).orElseGet(() -> new Point(step, step));
    }

    /** The shortest such move of less than so many steps; empty if there is none. */
    public static Optional<Point> within(List<Clearance> figures, int step, int steps) {
        for (var distance = 0; distance < steps; distance++) {
            for (var down = 0; down <= distance; down++) {
                var dx = (distance - down) * step;
                var dy = down * step;
                if (figures.stream().allMatch(figure -> figure.isFree(dx, dy))) {
                    return Optional.of(new Point(dx, dy));
                }
            }
        }
        return Optional.empty();
    }
}
