// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.function.Supplier;

import org.eclipse.draw2d.Cursors;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.RelativeLocator;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.handles.AbstractHandle;
import org.eclipse.swt.SWT;

/** A round handle on a side of a figure, from which a link is dragged. */
public final class ConnectHandle extends AbstractHandle {

    /** The sides that have a handle. */
    public static final int[] SIDES = {PositionConstants.EAST, PositionConstants.SOUTH, PositionConstants.WEST,
        PositionConstants.NORTH};

    private static final int SIZE = 13;

    private final DiagramTheme theme;
    private final Supplier<DragTracker> tracker;

    /** A handle at a side, one of {@link #SIDES}. */
    public ConnectHandle(GraphicalEditPart owner, int side, DiagramTheme theme, Supplier<DragTracker> tracker) {
        super(owner, new RelativeLocator(owner.getFigure(), side) {
            @Override
            protected Rectangle getReferenceBox() {
                return SideAnchor.box(owner.getFigure());
            }
        }, Cursors.CROSS);
        this.theme = theme;
        this.tracker = tracker;
        setPreferredSize(new Dimension(SIZE, SIZE));
    }

    @Override
    protected DragTracker createDragTracker() {
        return tracker.get();
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        var disc = getBounds().getCropped(new Insets(1, 1, 1, 1));
        graphics.setBackgroundColor(theme.color(Tone.ACCENT));
        graphics.fillOval(disc);
        var middle = disc.getCenter();
        graphics.setBackgroundColor(theme.color(Tone.ON_BADGE));
        graphics.fillRectangle(middle.x - 3, middle.y - 1, 7, 1);
        graphics.fillRectangle(middle.x, middle.y - 4, 1, 7);
    }
}
