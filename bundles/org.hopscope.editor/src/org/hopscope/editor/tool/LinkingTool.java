// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.gef.tools.ConnectionCreationTool;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.Vertex;

/** Draws a link from one click to the next; a first click that starts none says what it needs. */
public final class LinkingTool extends ConnectionCreationTool {

    private Vertex source;

    /** A tool for one link. */
    public LinkingTool() {
        super(new NewLink());
        setUnloadWhenFinished(true);
    }

    @Override
    protected boolean handleButtonDown(int button) {
        var idle = isInState(STATE_INITIAL);
        var handled = super.handleButtonDown(button);
        if (idle && isInState(STATE_CONNECTION_STARTED)) {
            source = (Vertex) getTargetEditPart().getModel();
        } else if (idle) {
            ((DiagramHost) getCurrentViewer().getProperty(DiagramHost.KEY)).refuse(reason());
        }
        return handled;
    }

    private String reason() {
        return getTargetEditPart() != null && getTargetEditPart().getModel() instanceof Vertex vertex
                ? CreateLinkCommand.reasonAgainst(vertex).orElse("") : Messages.get("refused.linkStart");
    }

    @Override
    protected boolean handleCreateConnection() {
        var offered = source != null && NewEnd.offer(getCurrentViewer(), source, getLocation());
        return super.handleCreateConnection() || offered;
    }

    /** With Shift, the tool stays active for one more element. */
    @Override
    protected void handleFinished() {
        if (getCurrentInput().isShiftKeyDown()) {
            reactivate();
        } else {
            super.handleFinished();
        }
    }
}
