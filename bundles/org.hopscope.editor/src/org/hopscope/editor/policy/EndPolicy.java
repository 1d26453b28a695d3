// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;

import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.editpolicies.ConnectionEndpointEditPolicy;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.LineGrip;

/** Lets the ends of a selected link be dragged to other vertices. */
public final class EndPolicy extends ConnectionEndpointEditPolicy {

    /** Of many selected lines only the last has grips: thousands would not help, and each costs. */
    @Override
    protected void addSelectionHandles() {
        if (getHost().getSelected() == EditPart.SELECTED_PRIMARY) {
            super.addSelectionHandles();
        } else {
            removeSelectionHandles();
        }
    }

    @Override
    protected List<LineGrip> createSelectionHandles() {
        var part = (ConnectionEditPart) getHost();
        var theme = DiagramTheme.of(part.getViewer());
        return List.of(new LineGrip(part, LineGrip.Kind.SOURCE, 0, theme),
                new LineGrip(part, LineGrip.Kind.TARGET, 0, theme));
    }
}
