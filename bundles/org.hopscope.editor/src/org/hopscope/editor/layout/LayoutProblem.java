// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.List;

import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * Boxes to be placed and lines between them. Boxes are known by their position in the list.
 *
 * @param level whether lines point from left to right instead of from top to bottom
 * @param groups boxes that keep together; no box is in two of them
 */
public record LayoutProblem(List<Box> boxes, List<Line> lines, boolean level, List<Group> groups) {

    public LayoutProblem {
        boxes = List.copyOf(boxes);
        lines = List.copyOf(lines);
        groups = List.copyOf(groups);
    }

    /** A problem in which each box stands for itself. */
    public LayoutProblem(List<Box> boxes, List<Line> lines, boolean level) {
        this(boxes, lines, level, List.of());
    }

    /**
     * Boxes in one frame.
     *
     * @param members positions of the boxes in the list; at least one
     * @param room the least distance of the frame from them
     */
    public record Group(List<Integer> members, Insets room) {

        public Group {
            members = List.copyOf(members);
        }
    }

    /** A box that is where it is now, and stays there if it is pinned. */
    public record Box(Rectangle bounds, boolean pinned) {}

    /** A line from one box to another that is to point along the direction of the layout. */
    public record Line(int from, int to) {}

    /** True if some boxes stay where they are. */
    boolean hasPins() {
        return boxes.stream().anyMatch(Box::pinned);
    }
}
