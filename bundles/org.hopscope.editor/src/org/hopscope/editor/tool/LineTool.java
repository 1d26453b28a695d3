// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.tools.ConnectionCreationTool;
import org.hopscope.editor.diagram.DiagramHost;

/** Draws a line from one click to the next; a first click that starts none says what it needs. */
abstract class LineTool extends ConnectionCreationTool {

    LineTool(CreationFactory line) {
        super(line);
        setUnloadWhenFinished(true);
    }

    /** The reason why no line starts at the element below the pointer. */
    abstract String reason();

    /** Called when a click has started a line. */
    void started() {
        // a tool that needs nothing of the start remembers nothing
    }

    @Override
    protected final boolean handleButtonDown(int button) {
        var idle = isInState(STATE_INITIAL);
        var handled = super.handleButtonDown(button);
        if (idle && isInState(STATE_CONNECTION_STARTED)) {
            started();
        } else if (idle) {
            ((DiagramHost) getCurrentViewer().getProperty(DiagramHost.KEY)).refuse(reason());
        }
        return handled;
    }

    /** With Shift, the tool stays active for one more line. */
    @Override
    protected final void handleFinished() {
        if (getCurrentInput().isShiftKeyDown()) {
            reactivate();
        } else {
            super.handleFinished();
        }
    }
}
