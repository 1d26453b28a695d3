// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.List;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * Boxes to be placed and lines between them. Boxes are known by their position in the list.
 *
 * @param level whether lines point from left to right instead of from top to bottom
 */
public record LayoutProblem(List<Box> boxes, List<Line> lines, boolean level) {

    public LayoutProblem {
        boxes = List.copyOf(boxes);
        lines = List.copyOf(lines);
    }

    /** A box that is where it is now, and stays there if it is pinned. */
    public record Box(Rectangle bounds, boolean pinned) {}

    /** A line from one box to another that is to point along the direction of the layout. */
    public record Line(int from, int to) {}

    /** Whether some boxes stay where they are. */
    boolean hasPins() {
        return boxes.stream().anyMatch(Box::pinned);
    }
}
