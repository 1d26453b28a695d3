// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.Vertex;

/** Draws a link from one click to the next; a first click that starts none says what it needs. */
public final class LinkingTool extends LineTool {

    private Vertex source;

    /** A tool for one link. */
    public LinkingTool() {
        super(new NewLink());
    }

    @Override
    void started() {
        source = (Vertex) getTargetEditPart().getModel();
    }

    @Override
    String reason() {
        return getTargetEditPart() != null && getTargetEditPart().getModel() instanceof Vertex vertex
                ? CreateLinkCommand.reasonAgainst(vertex).orElse("") : Messages.get("refused.linkStart");
    }

    @Override
    protected boolean handleCreateConnection() {
        var offered = source != null && NewEnd.offer(getCurrentViewer(), source, getLocation());
        return super.handleCreateConnection() || offered;
    }
}
