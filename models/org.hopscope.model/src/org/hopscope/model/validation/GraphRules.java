// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
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

    /** A type with too few ports is reported once, for the busiest of its vertices. */
    private static void checkPorts(GraphTopology graph, Map<Vertex, List<Vertex>> neighbours, Findings found) {
        Map<EObject, Vertex> busiest = new LinkedHashMap<>();
        for (var vertex : graph.getVertices()) {
            var type = typeOf(vertex);
            if (type != null) {
                busiest.merge(type, vertex, (one, other) -> degree(other, neighbours) > degree(one, neighbours)
                        ? other : one);
            }
        }
        busiest.forEach((type, vertex) -> checkPorts(type, vertex, degree(vertex, neighbours), found));
    }

    private static void checkPorts(EObject type, Vertex vertex, int degree, Findings found) {
        if (type instanceof NodeType node) {
            TorusRules.checkPorts(node, degree + 1, vertex.getName(), found);
        } else if (type instanceof RouterType router && router.getPorts() < degree) {
            found.error(vertex, "M405", "%d ports of '%s' are too few for %d links".formatted(router.getPorts(),
                    router.getName(), degree), "remove links or choose a router with more ports");
        }
    }

    private static EObject typeOf(Vertex vertex) {
        return vertex instanceof Node node ? node.getNodeType()
                : vertex instanceof Switch aSwitch ? aSwitch.getRouterType() : null;
    }

    private static int degree(Vertex vertex, Map<Vertex, List<Vertex>> neighbours) {
        return neighbours.getOrDefault(vertex, List.of()).size();
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
