// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.DrawnGraph;
import org.hopscope.sim.plan.GraphPlan;

/**
 * Expands a network drawn by hand, with every node and link as often as it stands for; the kinds are numbered in the
 * order in which they were drawn.
 */
final class GraphExpansion {

    private static final int SWITCH = -1;

    private final GraphTopology graph;
    private final Numbering<NodeType> nodeTypes = new Numbering<>();
    private final Numbering<RouterType> routerTypes = new Numbering<>();
    private final Numbering<LinkType> linkTypes = new Numbering<>();
    private final List<NodeParts> parts = new ArrayList<>();
    private final List<Integer> nodeVertices = new ArrayList<>();

    GraphExpansion(GraphTopology graph) {
        this.graph = graph;
    }

    /** Things numbered in the order of their first appearance. */
    private static final class Numbering<T> {

        private final Map<T, Integer> numbers = new LinkedHashMap<>();
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
    }

    Network expand() {
        var drawn = DrawnGraph.of(graph);
        int count = drawn.vertices().size();
        var rails = RailVertices.of(drawn);
        var nodeType = new int[rails.vertices()];
        var router = new int[rails.vertices()];
        for (int i = 0; i < count; i++) {
            var vertex = drawn.vertices().get(i);
            nodeType[i] = nodeTypeOf(vertex, i);
            router[i] = routerTypes.numberOf(routerOf(vertex, nodeType[i]));
        }
        for (int i = count; i < rails.vertices(); i++) {
            nodeType[i] = SWITCH;
            router[i] = routerTypes.numberOf(rails.router(i));
        }
        var kind = new int[drawn.links().size()];
        Arrays.setAll(kind, i -> linkTypes.numberOf(drawn.links().get(i).getLinkType()));
        var shortest = new GraphPlan(nodeType, router, rails.endA(), rails.endB(), kind, false, rails.table());
        return new Network(graph, isUpDown(shortest) ? shortest.overTree() : shortest, parts, routerTypes.list,
                linkTypes.list, nodeVertices.stream().mapToInt(Integer::intValue).toArray(), rails.drawn(),
                drawn.links());
    }

    /** True if all routers say so that have more than one link; without any, all routers. */
    private boolean isUpDown(GraphPlan plan) {
        var types = routerTypes.list;
        var choosing = types.stream().filter(type -> plan.hasWays(types.indexOf(type))).toList();
        return (choosing.isEmpty() ? types : choosing).stream()
                .allMatch(type -> type.getRouting() == RoutingKind.UP_DOWN);
    }

    private int nodeTypeOf(Vertex vertex, int number) {
        if (!(vertex instanceof Node node)) {
            return SWITCH;
        }
        nodeVertices.add(number);
        int index = nodeTypes.numberOf(node.getNodeType());
        if (index == parts.size()) {
            parts.add(NodeParts.of(node.getNodeType()));
        }
        return index;
    }

    private RouterType routerOf(Vertex vertex, int nodeType) {
        return nodeType == SWITCH ? ((Switch) vertex).getRouterType() : parts.get(nodeType).routerType().orElseThrow();
    }
}
