// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.editpolicies.NonResizableEditPolicy;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.DropShadow;
import org.hopscope.editor.figure.SelectionFrame;
import org.hopscope.editor.figure.SideAnchor;

/** Shows a selected figure by a frame and lets it be dragged. */
public final class SelectionPolicy extends NonResizableEditPolicy {

    /** @param draggable whether the figure may be moved */
    public SelectionPolicy(boolean draggable) {
        setDragAllowed(draggable);
    }

    @Override
    protected List<?> createSelectionHandles() {
        return List.of(new SelectionFrame((GraphicalEditPart) getHost(), theme()));
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
        // the selection frame is enough; a second dotted frame only adds noise
    }
}
