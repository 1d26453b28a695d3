// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.HashMap;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.UniqueName;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.RegularTopology;

/** The types that a drawing needs before it can run: of nodes, NICs, routers and links, and a protocol stack. */
public final class Supplies {

    private static final int NIC_PORTS = 2;
    private static final int SWITCH_PORTS = 8;
    /** Links are of these kinds only where stated. */
    private static final Set<String> OTHER_LINKS = Set.of("globalLinkType", "hostLinkType", "columnLinkType");

    private Supplies() {}

    /**
     * Adds what the topology of this machine needs and lets its elements use it. What the machine has already of a
     * kind stays; of links and stacks it is used instead.
     */
    public static void add(Machine machine) {
        var draft = draft(machine.getTopology());
        var supplied = draft.machine();
        move(machine, supplied.getRouterTypes(), machine.getRouterTypes());
        move(machine, supplied.getNicTypes(), machine.getNicTypes());
        move(machine, supplied.getNodeTypes(), machine.getNodeTypes());
        if (machine.getLinkTypes().isEmpty()) {
            move(machine, supplied.getLinkTypes(), machine.getLinkTypes());
        }
        if (machine.getStacks().isEmpty()) {
            move(machine, supplied.getStacks(), machine.getStacks());
        }
        if (machine.getWorkloads().isEmpty()) {
            move(machine, supplied.getWorkloads(), machine.getWorkloads());
        }
        use(machine.getTopology(), draft.nodeType());
        if (machine.getTopology() instanceof GraphTopology graph) {
            graph.getVertices().forEach(vertex -> use(vertex, draft.nodeType()));
            graph.getLinks().forEach(link -> use(link, draft.nodeType()));
        }
    }

    private static Draft draft(Topology topology) {
        if (topology instanceof GraphTopology graph) {
            return draft(graph);
        }
        return RegularTopology.of(topology).map(Supplies::draft).orElseGet(
                () -> Draft.portals("", NIC_PORTS, RoutingKind.SHORTEST_PATH_TABLE));
    }

    private static Draft draft(RegularTopology regular) {
        if (regular.nodePorts() == 0) {
            return Draft.elan("", regular.routerPorts());
        }
        var draft = Draft.portals("", Math.max(NIC_PORTS, regular.roomyNodePorts()), regular.leadsThroughNodes()
                ? regular.routing() : RoutingKind.SHORTEST_PATH_TABLE);
        return regular.routerPorts() == 0 ? draft : withSwitch(draft, regular.routerPorts(), regular.routing());
    }

    private static Draft draft(GraphTopology graph) {
        var draft = Draft.portals("", Math.max(NIC_PORTS, 1 + mostLinks(graph, Node.class)),
                RoutingKind.SHORTEST_PATH_TABLE);
        return graph.getVertices().stream().noneMatch(Switch.class::isInstance) ? draft
                : withSwitch(draft, Math.max(SWITCH_PORTS, mostLinks(graph, Switch.class)),
                RoutingKind.SHORTEST_PATH_TABLE);
    }

    private static Draft withSwitch(Draft draft, int ports, RoutingKind routing) {
        draft.addSwitch(ports, routing);
        return draft;
    }

    /** Most ends of links at one vertex of this kind. */
    static int mostLinks(GraphTopology graph, Class<? extends Vertex> kind) {
        var ends = new HashMap<Vertex, Integer>();
        for (var link : graph.getLinks()) {
            ends.merge(link.getSource(), link.getCount(), Integer::sum);
            ends.merge(link.getTarget(), link.getCount(), Integer::sum);
        }
        return graph.getVertices().stream().filter(kind::isInstance).mapToInt(one -> ends.getOrDefault(one, 0)).max()
                .orElse(0);
    }

    /** Lets what is drawn be of the supplied types where it is of none yet. */
    static void use(EObject user, NodeType node) {
        for (var reference : user.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isMany() && user.eGet(reference) == null
                    && !OTHER_LINKS.contains(reference.getName())) {
                var machine = (Machine) EcoreUtil.getRootContainer(user);
                if (reference.getEReferenceType() == Literals.NODE_TYPE) {
                    user.eSet(reference, node);
                } else if (reference.getEReferenceType() == Literals.LINK_TYPE) {
                    user.eSet(reference, machine.getLinkTypes().getFirst());
                } else if (reference.getEReferenceType() == Literals.ROUTER_TYPE) {
                    // of the supplied ones, switches come after the routers of NICs
                    user.eSet(reference, machine.getRouterTypes().getLast());
                }
            }
        }
    }

    private static <T extends Element> void move(Machine machine, EList<T> from, EList<T> to) {
        for (var element : List.copyOf(from)) {
            element.setName(UniqueName.in(machine, element));
            to.add(element);
        }
    }
}
