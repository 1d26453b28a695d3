// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.template.NewElements;

/** Adds a node or switch to a network and links it with one that is there. */
public final class ExtendCommand extends ModelCommand {

    private final GraphTopology graph;
    private final Vertex source;
    private final EClass type;
    private final Element kind;
    private final Rectangle place;
    private final Rack rack;
    private Vertex added;

    /**
     * A new vertex of this type at this place.
     *
     * @param kind its node or router type; null takes the first one of the machine
     * @param rack in which it stands, or null
     */
    public ExtendCommand(Vertex source, EClass type, Element kind, Rectangle place, Rack rack) {
        super(Messages.get("command.create", Texts.kind(type)), source);
        graph = (GraphTopology) source.eContainer();
        this.source = source;
        this.type = type;
        this.kind = kind;
        this.place = place;
        this.rack = rack;
    }

    @Override
    public boolean canExecute() {
        return CreateLinkCommand.reasonAgainst(source).isEmpty();
    }

    @Override
    protected void change() {
        added = (Vertex) NewElements.create(type);
        added.setName(Names.unique(graph, added));
        added.setRack(rack);
        graph.getVertices().add(added);
        if (added instanceof Switch aSwitch && kind instanceof RouterType router) {
            aSwitch.setRouterType(router);
        } else if (added instanceof Node node && kind instanceof NodeType nodeType) {
            node.setNodeType(nodeType);
        } else {
            NewElements.settle(added);
        }
        PlaceCommand.put((Machine) EcoreUtil.getRootContainer(graph), added, place);
        CreateLinkCommand.link(graph, source, added);
    }

    @Override
    public List<Vertex> affected() {
        return added == null ? List.of() : List.of(added);
    }
}
