// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;

/** Puts nodes and switches into a rack, or takes them out of theirs. */
public final class RackCommand extends ModelCommand {

    private final List<Vertex> vertices;
    private final Rack rack;

    /** Lets these vertices, all of one machine, are in a rack of it; null takes them out of theirs. */
    public RackCommand(List<Vertex> vertices, Rack rack) {
        super(rack == null ? Messages.get("command.leaveRack")
                : Messages.get("command.enterRack", Texts.name(rack)), vertices.getFirst());
        this.vertices = List.copyOf(vertices);
        this.rack = rack;
    }

    @Override
    public boolean canExecute() {
        return vertices.stream().anyMatch(vertex -> vertex.getRack() != rack);
    }

    @Override
    protected void change() {
        vertices.stream().filter(vertex -> vertex.getRack() != rack).forEach(vertex -> vertex.setRack(rack));
    }
}
