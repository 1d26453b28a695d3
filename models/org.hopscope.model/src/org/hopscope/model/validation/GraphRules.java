// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;

/** M405 to M408: a network drawn by hand has nodes, no link to itself, enough ports, and hangs together. */
final class GraphRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        if (scope.machine().getTopology() instanceof GraphTopology graph) {
            if (graph.getVertices().stream().noneMatch(Node.class::isInstance)) {
                found.error(graph, "M406", "The topology has no nodes", "draw at least one node");
            }
            var neighbours = neighbours(graph, found);
            checkPorts(graph, neighbours, found);
            checkReachable(graph, neighbours, found);
        }
    }

    private static Map<Vertex, List<Vertex>> neighbours(GraphTopology graph, Findings found) {
        Map<Vertex, List<Vertex>> neighbours = new HashMap<>();
        for (var link : graph.getLinks()) {
            if (link.getSource() == null || link.getTarget() == null) {
                continue;
            }
            if (link.getSource() == link.getTarget()) {
                found.error(link, "M407", "The link joins '" + link.getSource().getName() + "' with itself",
                        "move one end or delete it");
                continue;
            }
            neighbours.computeIfAbsent(link.getSource(), vertex -> new ArrayList<>()).add(link.getTarget());
            neighbours.computeIfAbsent(link.getTarget(), vertex -> new ArrayList<>()).add(link.getSource());
        }
        return neighbours;
    }

    private static void checkPorts(GraphTopology graph, Map<Vertex, List<Vertex>> neighbours, Findings found) {
        for (var vertex : graph.getVertices()) {
            var degree = neighbours.getOrDefault(vertex, List.of()).size();
            if (vertex instanceof Node node && node.getNodeType() != null) {
                TorusRules.checkPorts(node.getNodeType(), degree + 1, node.getName(), found);
            } else if (vertex instanceof Switch aSwitch && aSwitch.getRouterType() != null
                    && aSwitch.getRouterType().getPorts() < degree) {
                found.error(aSwitch, "M405", "%d ports of '%s' are too few for %d links"
                        .formatted(aSwitch.getRouterType().getPorts(), aSwitch.getRouterType().getName(), degree),
                        "remove links or choose a router with more ports");
            }
        }
    }

    private static void checkReachable(GraphTopology graph, Map<Vertex, List<Vertex>> neighbours, Findings found) {
        var nodes = graph.getVertices().stream().filter(Node.class::isInstance).toList();
        if (nodes.isEmpty()) {
            return;
        }
        var reached = reachable(nodes.get(0), neighbours);
        for (var node : nodes) {
            if (!reached.contains(node)) {
                found.warning(node, "M408", "There is no path to '%s' from '%s'".formatted(node.getName(),
                        nodes.get(0).getName()), "draw a link");
            }
        }
    }

    private static Set<Vertex> reachable(Vertex start, Map<Vertex, List<Vertex>> neighbours) {
        Set<Vertex> reached = new HashSet<>(Set.of(start));
        var open = new ArrayDeque<Vertex>(reached);
        while (!open.isEmpty()) {
            for (var next : neighbours.getOrDefault(open.remove(), List.of())) {
                if (reached.add(next)) {
                    open.add(next);
                }
            }
        }
        return reached;
    }
}
