// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.AnchorListener;
import org.eclipse.draw2d.ConnectionAnchorBase;
import org.eclipse.draw2d.FigureListener;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * An end of lines that watches its own figure only. The anchors of draw2d watch all figures around theirs, so that each
 * scroll step makes every line find its way anew; but lines scroll together with the figures that they join, and a
 * figure is told when one around it moves.
 */
abstract class QuietAnchor extends ConnectionAnchorBase {

    private final IFigure owner;
    private final FigureListener moved = figure -> fireAnchorMoved();
    private boolean watching;

    QuietAnchor(IFigure owner) {
        this.owner = owner;
    }

    @Override
    public final IFigure getOwner() {
        return owner;
    }

    @Override
    public final void addAnchorListener(AnchorListener listener) {
        super.addAnchorListener(listener);
        watch();
    }

    /** Lines take themselves off more often than they put themselves on. */
    @Override
    public final void removeAnchorListener(AnchorListener listener) {
        super.removeAnchorListener(listener);
        watch();
    }

    private void watch() {
        if (watching == listeners.isEmpty()) {
            watching = !watching;
            if (watching) {
                owner.addFigureListener(moved);
            } else {
                owner.removeFigureListener(moved);
            }
        }
    }

    /** The visible box of the owner, absolute. */
    protected final Rectangle box() {
        var box = SideAnchor.box(owner);
        owner.translateToAbsolute(box);
        return box;
    }

    @Override
    public final Point getReferencePoint() {
        return box().getCenter();
    }
}
