// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;
import org.hopscope.sim.plan.GraphPlan;

/** Expands a network drawn by hand; vertices and links are numbered in the order in which they were drawn. */
final class GraphExpansion {

    private static final String NO_KIND = "C204";
    private static final String LOOSE_LINK = "C205";
    private static final String NO_VERTEX = "C206";
    private static final int SWITCH = -1;

    private final Diagnostics diagnostics;
    private final Numbering<Vertex> vertices = new Numbering<>();
    private final Numbering<NodeType> nodeTypes = new Numbering<>();
    private final Numbering<RouterType> routerTypes = new Numbering<>();
    private final Numbering<LinkType> linkTypes = new Numbering<>();
    private final List<NodeParts> parts = new ArrayList<>();
    private final List<Integer> nodeVertices = new ArrayList<>();

    GraphExpansion(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Things numbered in the order of their first appearance, by identity. */
    private static final class Numbering<T> {

        private final Map<T, Integer> numbers = new IdentityHashMap<>();
        private final List<T> list = new ArrayList<>();

        int numberOf(T thing) {
            var number = numbers.get(thing);
            if (number == null) {
                number = list.size();
                numbers.put(thing, number);
                list.add(thing);
            }
            return number;
        }

        boolean knows(T thing) {
            return thing != null && numbers.containsKey(thing);
        }
    }

    /** The network, or null after an error. */
    Network expand(GraphTopology graph) {
        int count = graph.getVertices().size();
        var nodeType = new int[count];
        var router = new int[count];
        for (int i = 0; i < count; i++) {
            var vertex = graph.getVertices().get(i);
            vertices.numberOf(vertex);
            nodeType[i] = nodeTypeOf(vertex, i);
            router[i] = routerOf(vertex, nodeType[i]);
        }
        if (nodeVertices.isEmpty()) {
            diagnostics.error(graph, NO_VERTEX, "There is no node", "add nodes from the palette");
        }
        var plan = join(graph, nodeType, router);
        if (diagnostics.hasErrors()) {
            return null;
        }
        return new Network(graph, plan, parts, routerTypes.list, linkTypes.list,
                nodeVertices.stream().mapToInt(Integer::intValue).toArray(), graph.getVertices(), graph.getLinks());
    }

    private int nodeTypeOf(Vertex vertex, int number) {
        if (!(vertex instanceof Node node)) {
            return SWITCH;
        }
        nodeVertices.add(number);
        var type = node.getNodeType();
        if (type == null) {
            diagnostics.error(node, NO_KIND, "The kind of node is not chosen", "set nodeType");
            return SWITCH;
        }
        int index = nodeTypes.numberOf(type);
        if (index == parts.size()) {
            parts.add(NodeParts.of(type, diagnostics));
        }
        return index;
    }

    private int routerOf(Vertex vertex, int nodeType) {
        if (nodeType != SWITCH) {
            var slot = parts.get(nodeType).routerSlot();
            return slot == null || slot.getRouterType() == null ? 0 : routerTypes.numberOf(slot.getRouterType());
        }
        if (vertex instanceof Switch one) {
            if (one.getRouterType() != null) {
                return routerTypes.numberOf(one.getRouterType());
            }
            diagnostics.error(one, NO_KIND, "The kind of router is not chosen", "set routerType");
        }
        return 0;
    }

    private GraphPlan join(GraphTopology graph, int[] nodeType, int[] router) {
        int count = graph.getLinks().size();
        var endA = new int[count];
        var endB = new int[count];
        var kind = new int[count];
        for (int i = 0; i < count; i++) {
            var link = graph.getLinks().get(i);
            if (isComplete(link)) {
                endA[i] = vertices.numberOf(link.getSource());
                endB[i] = vertices.numberOf(link.getTarget());
                kind[i] = linkTypes.numberOf(link.getLinkType());
            }
        }
        return new GraphPlan(nodeType, router, endA, endB, kind);
    }

    private boolean isComplete(Link link) {
        boolean ends = vertices.knows(link.getSource()) && vertices.knows(link.getTarget());
        if (!ends) {
            diagnostics.error(link, LOOSE_LINK, "An end is not connected", "connect both ends, or delete the link");
        } else if (link.getSource() == link.getTarget()) {
            diagnostics.error(link, LOOSE_LINK, "Both ends are at the same place", "connect it elsewhere");
        }
        if (link.getLinkType() == null) {
            diagnostics.error(link, NO_KIND, "The kind of link is not chosen", "set linkType");
        }
        return ends && link.getSource() != link.getTarget() && link.getLinkType() != null;
    }
}
