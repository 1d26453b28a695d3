// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.geometry;

import java.util.List;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * A new figure, and the figures that it must not cover.
 *
 * @param box the place that is wanted for it
 * @param others the figures around
 */
public record Clearance(Rectangle box, List<Rectangle> others) {

    /** The number of steps to the right and below that are tried. */
    private static final int STEPS = 128;

    /** True if the figure covers nothing when it is moved by this much. */
    private boolean isFree(int dx, int dy) {
        var moved = box.getTranslated(dx, dy);
        return others.stream().noneMatch(moved::intersects);
    }

    /**
     * The shortest move after which no figure covers another: by rising distance, to the right first, in steps. One
     * step right and down if there is none within 128 steps. The cost grows with the distance and the figures around.
     *
     * @param step in pixels
     */
    public static Point nearest(List<Clearance> figures, int step) {
        for (var distance = 0; distance < 2 * STEPS; distance++) {
            for (var down = 0; down <= distance; down++) {
                var dx = (distance - down) * step;
                var dy = down * step;
                if (figures.stream().allMatch(figure -> figure.isFree(dx, dy))) {
                    return new Point(dx, dy);
                }
            }
        }
        return new Point(step, step);
    }
}
