// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Vertex;

/** Moves one end of a link to another vertex, where it takes the next free port. */
public final class ReconnectCommand extends ModelCommand {

    private final Link link;
    private final Vertex vertex;
    private final boolean atSource;

    /** Moves the source or the target end of {@code link} to {@code vertex}. */
    public ReconnectCommand(Link link, Vertex vertex, boolean atSource) {
        super(Messages.get("command.reconnect"), link);
        this.link = link;
        this.vertex = vertex;
        this.atSource = atSource;
    }

    @Override
    public boolean canExecute() {
        var other = atSource ? link.getTarget() : link.getSource();
        var same = vertex == (atSource ? link.getSource() : link.getTarget());
        return vertex != other && vertex.eContainer() == link.eContainer()
                && (same || CreateLinkCommand.reasonAgainst(vertex).isEmpty());
    }

    @Override
    protected void change() {
        if (atSource) {
            link.setSource(vertex);
            link.setSourcePort(0);
        } else {
            link.setTarget(vertex);
            link.setTargetPort(0);
        }
    }
}
