// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;

/** Attaches a straight line to the edge of a box, pointing at its middle. */
public final class BoxAnchor extends QuietAnchor {

    /** An anchor on the box of a figure. */
    public BoxAnchor(IFigure owner) {
        super(owner);
    }

    @Override
    public Point getLocation(Point reference) {
        var box = box();
        double middleX = box.x + box.width / 2.0;
        double middleY = box.y + box.height / 2.0;
        double dx = reference.x - middleX;
        double dy = reference.y - middleY;
        double part = 2 * Math.max(Math.abs(dx) / Math.max(1, box.width), Math.abs(dy) / Math.max(1, box.height));
        if (box.isEmpty() || part == 0) {
            return new Point((int) Math.round(middleX), (int) Math.round(middleY));
        }
        return new Point((int) Math.round(middleX + dx / part), (int) Math.round(middleY + dy / part));
    }
}
