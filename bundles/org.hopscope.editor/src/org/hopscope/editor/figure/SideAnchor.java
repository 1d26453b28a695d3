// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;

/** Attaches a line to the middle of the side of a box that faces the other end. */
public final class SideAnchor extends QuietAnchor {

    /** An anchor on the box of a figure. */
    public SideAnchor(IFigure owner) {
        super(owner);
    }

    /** The visible box of a figure, in the figure's coordinates. */
    public static Rectangle box(IFigure figure) {
        return figure instanceof MarkedFigure marked ? marked.box() : figure.getBounds().getCopy();
    }

    @Override
    public Point getLocation(Point reference) {
        var box = box();
        var center = box.getCenter();
        var dx = reference.x - center.x;
        var dy = reference.y - center.y;
        // a free gap to the left or right is worth more than one above or below: the diagram reads from left to right
        if (reference.x >= box.right() || reference.x < box.x || Math.abs(dx) > Math.abs(dy)) {
            return dx >= 0 ? new Point(box.right(), center.y) : new Point(box.x, center.y);
        }
        return dy >= 0 ? new Point(center.x, box.bottom()) : new Point(center.x, box.y);
    }
}
