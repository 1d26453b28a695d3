// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.gef.tools.ConnectionDragCreationTool;
import org.hopscope.model.machine.Vertex;

/** Draws a link from the handle of a node or switch to where the mouse is let go. */
public final class ConnectTool extends ConnectionDragCreationTool {

    private final Vertex source;

    /** A tool that is in hand while a handle of this vertex is dragged. */
    public ConnectTool(Vertex source) {
        super(new NewLink());
        this.source = source;
    }

    @Override
    protected boolean handleCreateConnection() {
        NewEnd.offer(getCurrentViewer(), source, getLocation());
        return super.handleCreateConnection();
    }
}
