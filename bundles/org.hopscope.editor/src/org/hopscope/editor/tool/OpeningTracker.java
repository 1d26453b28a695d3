// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.tools.SelectEditPartTracker;

/** A click on the sign that a card can be opened: opens it when the button goes up. */
public final class OpeningTracker extends SelectEditPartTracker {

    /** A click on this part. */
    public OpeningTracker(EditPart part) {
        super(part);
    }

    @Override
    protected boolean handleButtonUp(int button) {
        var done = super.handleButtonUp(button);
        if (button == 1) {
            var part = getSourceEditPart();
            // the gesture ends before the sheet that it began on goes away
            part.getViewer().getControl().getDisplay().asyncExec(() -> {
                if (part.isActive()) {
                    part.performRequest(new Request(RequestConstants.REQ_OPEN));
                }
            });
        }
        return done;
    }

    /** The second click of two is on what the first one has opened. */
    @Override
    protected void performOpen() {
        // the first click opens
    }
}
