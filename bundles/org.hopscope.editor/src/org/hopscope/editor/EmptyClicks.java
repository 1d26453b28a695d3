// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.requests.SelectionRequest;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.hopscope.editor.action.DiagramAction;
import org.hopscope.editor.action.DiagramActions;
import org.hopscope.editor.part.PicturePart;

/** Clicks on the sheet where no figure is. */
final class EmptyClicks {

    private final GraphicalViewer viewer;
    private final WorkloadSheet form;
    private final DiagramActions actions;
    private boolean pressedEmpty;

    /** Listens to the mouse on a viewer, in the place of whose diagram {@code form} may stand. */
    EmptyClicks(GraphicalViewer viewer, WorkloadSheet form, DiagramActions actions) {
        this.viewer = viewer;
        this.form = form;
        this.actions = actions;
        viewer.getControl().addListener(SWT.MouseDown, this::pressed);
        viewer.getControl().addListener(SWT.MouseDoubleClick, this::doubleClicked);
    }

    /** A context menu on the empty sheet is about the sheet, not about what happens to be selected elsewhere. */
    private void pressed(Event event) {
        pressedEmpty = isEmptyAt(event);
        if (event.button == 3 && pressedEmpty) {
            viewer.deselectAll();
        }
    }

    /** On the empty sheet a double click is the wish for something new. */
    private void doubleClicked(Event event) {
        // the first listener may have opened another diagram or a form by this very double click
        if (event.button == 1 && pressedEmpty && viewer.getContents() instanceof PicturePart picture) {
            var request = new SelectionRequest();
            request.setType(RequestConstants.REQ_OPEN);
            request.setLocation(new Point(event.x, event.y));
            picture.performRequest(request);
        } else if (event.button == 1 && pressedEmpty && !form.isOpen() && isEmptyAt(event)) {
            viewer.deselectAll();
            actions.find(DiagramAction.PREFIX + "quickAdd").ifPresent(DiagramAction::run);
        }
    }

    private boolean isEmptyAt(Event event) {
        var hit = viewer.findObjectAt(new Point(event.x, event.y));
        return hit == viewer.getContents() || hit == viewer.getRootEditPart();
    }
}
