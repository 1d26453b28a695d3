// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.template.NewElements;

/** Puts nodes and switches of one network into a new rack; they leave the racks in which they stood. */
public final class GatherCommand extends ModelCommand {

    private final GraphTopology graph;
    private final List<Vertex> vertices;
    private Rack rack;

    /** A new rack of these vertices of {@code graph}. */
    public GatherCommand(GraphTopology graph, List<Vertex> vertices) {
        super(Messages.get("command.gather", vertices.size()), graph);
        this.graph = graph;
        this.vertices = List.copyOf(vertices);
    }

    @Override
    public boolean canExecute() {
        return !vertices.isEmpty();
    }

    @Override
    protected void change() {
        rack = (Rack) NewElements.create(Literals.RACK);
        rack.setName(Names.unique(graph, rack));
        graph.getRacks().add(rack);
        vertices.forEach(vertex -> vertex.setRack(rack));
    }

    @Override
    public List<Rack> affected() {
        return rack == null ? List.of() : List.of(rack);
    }
}
