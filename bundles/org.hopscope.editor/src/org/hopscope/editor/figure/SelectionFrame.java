// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureListener;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Handle;
import org.eclipse.gef.tools.DragEditPartsTracker;
import org.eclipse.swt.SWT;

/**
 * The frame around a selected figure; dragging it moves the figure. The handles of GEF listen to all figures around
 * theirs, each of which then has a listener for each selected figure: with thousands of them that takes seconds. This
 * one listens to its figure only; code that changes the scale has to revalidate it.
 */
public final class SelectionFrame extends Figure implements Handle {

    private static final int GRIP = 2;
    private static final int GAP = 4;

    private final GraphicalEditPart owner;
    private final DiagramTheme theme;
    private final FigureListener moved = figure -> revalidate();
    private DragTracker tracker;

    /** A frame around the figure of this part. */
    public SelectionFrame(GraphicalEditPart owner, DiagramTheme theme) {
        this.owner = owner;
        this.theme = theme;
    }

    private IFigure framed() {
        return owner.getFigure();
    }

    @Override
    public void addNotify() {
        super.addNotify();
        framed().addFigureListener(moved);
    }

    @Override
    public void removeNotify() {
        framed().removeFigureListener(moved);
        super.removeNotify();
    }

    @Override
    public void validate() {
        if (!isValid()) {
            var box = SideAnchor.box(framed()).expand(GAP, GAP);
            framed().translateToAbsolute(box);
            translateToRelative(box);
            setBounds(box);
            super.validate();
        }
    }

    /** Only the line itself, so that the figure inside can be clicked. */
    @Override
    public boolean containsPoint(int x, int y) {
        return super.containsPoint(x, y) && !getBounds().getCropped(new Insets(GRIP)).contains(x, y);
    }

    @Override
    public DragTracker getDragTracker() {
        if (tracker == null) {
            tracker = new DragEditPartsTracker(owner);
        }
        return tracker;
    }

    @Override
    public Point getAccessibleLocation() {
        var point = getBounds().getTopRight().translate(-1, getBounds().height / 4);
        translateToAbsolute(point);
        return point;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setForegroundColor(theme.color(Tone.ACCENT));
        graphics.setAntialias(SWT.ON);
        Paint.outline(graphics, getBounds(), DiagramTheme.RADIUS + 3, 2);
    }
}
