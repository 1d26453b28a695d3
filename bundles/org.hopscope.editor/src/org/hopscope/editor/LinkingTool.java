// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.gef.tools.ConnectionCreationTool;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.MachinePackage.Literals;

/** Draws a link from one click to the next; a first click that starts none says what it needs. */
final class LinkingTool extends ConnectionCreationTool {

    LinkingTool() {
        super(new ElementFactory(Literals.LINK));
        setUnloadWhenFinished(true);
    }

    @Override
    protected boolean handleButtonDown(int button) {
        var idle = isInState(STATE_INITIAL);
        var handled = super.handleButtonDown(button);
        if (idle && !isInState(STATE_CONNECTION_STARTED)) {
            ((DiagramHost) getCurrentViewer().getProperty(DiagramHost.KEY)).refuse(Messages.get("refused.linkStart"));
        }
        return handled;
    }
}
