// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.RelativeLocator;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.handles.ResizeHandle;
import org.eclipse.swt.SWT;

/** A round grip on the frame of a selected figure. */
public final class ResizeGrip extends ResizeHandle {

    private static final int SIZE = 10;

    private final DiagramTheme theme;

    /** A grip at a side or corner, one of the compass constants of {@code PositionConstants}. */
    public ResizeGrip(GraphicalEditPart owner, int side, DiagramTheme theme) {
        super(owner, side);
        this.theme = theme;
        setPreferredSize(new Dimension(SIZE, SIZE));
        setLocator(new RelativeLocator(owner.getFigure(), side) {
            @Override
            protected Rectangle getReferenceBox() {
                return SideAnchor.box(owner.getFigure()).expand(3, 3);
            }
        });
    }

    @Override
    public void paintFigure(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        graphics.setBackgroundColor(theme.color(Tone.CARD));
        graphics.fillOval(getBounds());
        graphics.setForegroundColor(theme.color(Tone.ACCENT));
        graphics.setLineWidth(2);
        graphics.drawOval(getBounds().getCropped(new Insets(1, 1, 2, 2)));
    }
}
