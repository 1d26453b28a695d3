// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.template.NewElements;

/** Joins two vertices of a network by a new link. The second end may be set after the command was made. */
public final class CreateLinkCommand extends ModelCommand {

    private final GraphTopology graph;
    private final Vertex source;
    private Vertex target;
    private Link link;

    /** A link that begins at this vertex. */
    public CreateLinkCommand(GraphTopology graph, Vertex source) {
        super(Messages.get("command.link"), graph);
        this.graph = graph;
        this.source = source;
    }

    /** Sets the other end. */
    public void setTarget(Vertex vertex) {
        target = vertex;
    }

    @Override
    public boolean canExecute() {
        return target != null && target != source && target.eContainer() == graph && source.eContainer() == graph;
    }

    @Override
    protected void change() {
        link = MachineFactory.eINSTANCE.createLink();
        link.setSource(source);
        link.setTarget(target);
        link.setName(Texts.name(source) + "\u2013" + Texts.name(target));
        link.setName(Names.unique(graph, link));
        graph.getLinks().add(link);
        NewElements.settle(link);
    }

    @Override
    public List<Link> affected() {
        return link == null ? List.of() : List.of(link);
    }
}
