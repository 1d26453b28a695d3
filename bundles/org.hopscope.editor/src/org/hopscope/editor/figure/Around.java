// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * The bounds of a frame around other figures of the same parent: around them, wherever they are.
 *
 * @param members the figures in the frame; at least one
 * @param room the distance of the frame's bounds from them
 * @param collapsed whether one card stands for all of them: then it keeps its natural size, and they lie under it
 */
public record Around(List<IFigure> members, Insets room, boolean collapsed) {

    public Around {
        members = List.copyOf(members);
    }

    /** The bounds of the frame, whose members have these bounds together. */
    Rectangle bounds(Rectangle together, IFigure frame) {
        var around = new Rectangle(together.x - room.left, together.y - room.top,
                together.width + room.getWidth(), together.height + room.getHeight());
        return collapsed ? new Rectangle(around.getLocation(), frame.getPreferredSize()) : around;
    }
}
