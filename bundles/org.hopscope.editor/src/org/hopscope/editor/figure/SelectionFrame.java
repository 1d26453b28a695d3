// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Locator;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.handles.MoveHandle;
import org.eclipse.swt.SWT;

/** The frame around a selected figure; dragging it moves the figure. */
public final class SelectionFrame extends MoveHandle {

    private final DiagramTheme theme;

    /** A frame around the figure of this part. */
    public SelectionFrame(GraphicalEditPart owner, DiagramTheme theme) {
        super(owner, locator(owner.getFigure()));
        this.theme = theme;
        setBorder(null);
        setCursor(null);
    }

    private static Locator locator(IFigure figure) {
        return target -> {
            var box = SideAnchor.box(figure).expand(4, 4);
            figure.translateToAbsolute(box);
            target.translateToRelative(box);
            target.setBounds(box);
        };
    }

    @Override
    protected void initialize() {
        setOpaque(false);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setForegroundColor(theme.color(Tone.ACCENT));
        graphics.setAntialias(SWT.ON);
        Paint.outline(graphics, getBounds(), DiagramTheme.RADIUS + 3, 2);
    }
}
