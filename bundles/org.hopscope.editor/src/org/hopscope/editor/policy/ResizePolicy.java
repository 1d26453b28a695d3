// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.editpolicies.ResizableEditPolicy;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.DropShadow;
import org.hopscope.editor.figure.ResizeGrip;
import org.hopscope.editor.figure.SelectionFrame;
import org.hopscope.editor.figure.SideAnchor;

/** As {@link SelectionPolicy}, with grips by which the figure is resized. */
public final class ResizePolicy extends ResizableEditPolicy {

    private static final int[] SIDES = {PositionConstants.EAST, PositionConstants.SOUTH, PositionConstants.SOUTH_EAST};

    @Override
    protected List<?> createSelectionHandles() {
        var host = (GraphicalEditPart) getHost();
        var handles = new ArrayList<Object>();
        handles.add(new SelectionFrame(host, theme()));
        for (var side : SIDES) {
            handles.add(new ResizeGrip(host, side, theme()));
        }
        return handles;
    }

    private DiagramTheme theme() {
        return DiagramTheme.of(getHost().getViewer());
    }

    @Override
    protected IFigure createDragSourceFeedbackFigure() {
        var shadow = new DropShadow(theme());
        shadow.setBounds(getInitialFeedbackBounds());
        addFeedback(shadow);
        return shadow;
    }

    @Override
    protected Rectangle getInitialFeedbackBounds() {
        return SideAnchor.box(((GraphicalEditPart) getHost()).getFigure());
    }

    @Override
    protected void showFocus() {
        // see SelectionPolicy
    }
}
