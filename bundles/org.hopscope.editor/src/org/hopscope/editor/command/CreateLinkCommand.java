// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;
import java.util.Optional;

import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.ports.PortMap;
import org.hopscope.model.template.NewElements;

/** Joins two vertices of a network by a new link. The second end may be set after the command was made. */
public final class CreateLinkCommand extends ModelCommand {

    private final GraphTopology graph;
    private final Vertex source;
    private final PortMap ports;
    private Vertex target;
    private Link link;

    /** A link that begins at this vertex. */
    public CreateLinkCommand(GraphTopology graph, Vertex source) {
        super(Messages.get("command.link"), graph);
        this.graph = graph;
        this.source = source;
        ports = PortMap.of(graph);
    }

    /** Sets the other end. */
    public void setTarget(Vertex vertex) {
        target = vertex;
    }

    /** The ports of the network before the link is there. */
    public PortMap ports() {
        return ports;
    }

    /** Why no link can begin or end at this vertex, or empty if one can. */
    public static Optional<String> reasonAgainst(Vertex vertex) {
        return reasonAgainst(PortMap.of((GraphTopology) vertex.eContainer()), vertex);
    }

    private static Optional<String> reasonAgainst(PortMap ports, Vertex vertex) {
        return ports.nextFree(vertex).isPresent() ? Optional.empty()
                : Optional.of(Messages.get("refused.noPort", PortMap.capacity(vertex).orElse(0), Texts.name(vertex)));
    }

    /** Why this link cannot end at this vertex, or empty if it can. */
    public Optional<String> reasonAgainstEnd(Vertex vertex) {
        if (vertex == source) {
            return Optional.of(Messages.get("refused.selfLink"));
        }
        if (vertex.eContainer() != graph || source.eContainer() != graph) {
            return Optional.of(Messages.get("refused.otherNetwork"));
        }
        var reason = reasonAgainst(ports, source);
        return reason.isPresent() ? reason : reasonAgainst(ports, vertex);
    }

    @Override
    public boolean canExecute() {
        return target != null && reasonAgainstEnd(target).isEmpty();
    }

    @Override
    protected void change() {
        link = link(graph, source, target);
    }

    /** Adds a link between two vertices of a network, with a free name and a kind that the machine has. */
    static Link link(GraphTopology graph, Vertex source, Vertex target) {
        var link = MachineFactory.eINSTANCE.createLink();
        link.setSource(source);
        link.setTarget(target);
        link.setName(Messages.english(() -> Texts.name(source) + "\u2013" + Texts.name(target)));
        link.setName(Names.unique(graph, link));
        graph.getLinks().add(link);
        NewElements.settle(link);
        return link;
    }

    @Override
    public List<Link> affected() {
        return link == null ? List.of() : List.of(link);
    }
}
