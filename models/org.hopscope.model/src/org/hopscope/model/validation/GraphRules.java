// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.DrawnGraph;

/** M405 to M410: a network drawn by hand has nodes, no link to itself, enough ports, and hangs together. */
final class GraphRules implements Rule {

    /** Vertices and links that are searched; the samples have a thousandth of them. */
    private static final long MOST = 1 << 20;

    @Override
    public void check(Scope scope, Findings found) {
        if (scope.machine().getTopology() instanceof GraphTopology graph) {
            if (graph.getVertices().stream().noneMatch(Node.class::isInstance)) {
                found.error(graph, "M406", "The topology has no nodes", "draw at least one node");
            }
            checkPorts(graph, degrees(graph, found), found);
            if (DrawnGraph.vertices(graph) + DrawnGraph.links(graph) <= MOST) {
                checkReachable(DrawnGraph.of(graph), found);
            } else {
                found.info(graph, "M410", "The network is too large to be searched for nodes without a path", "");
            }
        }
    }

    /** Links at each vertex; one drawn for many nodes has those of each of them. */
    private static Map<Vertex, Long> degrees(GraphTopology graph, Findings found) {
        Map<Vertex, Long> degrees = new HashMap<>();
        for (var link : graph.getLinks()) {
            var source = link.getSource();
            var target = link.getTarget();
            if (source == null || target == null) {
                continue;
            }
            if (source == target) {
                found.error(link, "M407", "The link joins '" + source.getName() + "' with itself",
                        "move one end or delete it");
            } else if (DrawnGraph.count(link) == 0) {
                found.error(link, "M409", "'%s' stands for %s nodes and '%s' for %s; they cannot be joined in pairs"
                        .formatted(source.getName(), DrawnGraph.count(source), target.getName(),
                                DrawnGraph.count(target)), "give both the same count, or put a switch between them");
            }
            for (var end : List.of(source, target)) {
                // at a node, links of further rails end at routers of their own
                if (!(end instanceof Node) || link.getRail() == 0) {
                    degrees.merge(end, DrawnGraph.count(link) / DrawnGraph.count(end), Long::sum);
                }
            }
        }
        return degrees;
    }

    /** A type with too few ports is reported once, for the busiest of its vertices. */
    private static void checkPorts(GraphTopology graph, Map<Vertex, Long> degrees, Findings found) {
        Map<EObject, Vertex> busiest = new LinkedHashMap<>();
        for (var vertex : graph.getVertices()) {
            var type = typeOf(vertex);
            if (type != null) {
                busiest.merge(type, vertex, (one, other) -> degree(other, degrees) > degree(one, degrees)
                        ? other : one);
            }
        }
        busiest.forEach((type, vertex) -> checkPorts(type, vertex, degree(vertex, degrees), found));
    }

    private static void checkPorts(EObject type, Vertex vertex, int degree, Findings found) {
        if (type instanceof NodeType node) {
            TorusRules.checkPorts(node, degree + 1, vertex.getName(), found);
        } else if (type instanceof RouterType router && router.getPorts() < degree) {
            found.error(vertex, "M405", "%s ports of '%s' are too few for %s links".formatted(router.getPorts(),
                    router.getName(), degree), "remove links or choose a router with more ports");
        }
    }

    private static EObject typeOf(Vertex vertex) {
        return vertex instanceof Node node ? node.getNodeType()
                : vertex instanceof Switch aSwitch ? aSwitch.getRouterType() : null;
    }

    private static int degree(Vertex vertex, Map<Vertex, Long> degrees) {
        return Math.toIntExact(Math.min(Integer.MAX_VALUE - 1, degrees.getOrDefault(vertex, 0L)));
    }

    private static void checkReachable(DrawnGraph graph, Findings found) {
        int first = 0;
        while (first < graph.vertices().size() && !(graph.vertices().get(first) instanceof Node)) {
            first++;
        }
        if (first == graph.vertices().size()) {
            return;
        }
        var reached = graph.reachable(first);
        Vertex reported = null;
        for (int vertex = first; vertex < graph.vertices().size(); vertex++) {
            var drawn = graph.vertices().get(vertex);
            if (drawn instanceof Node && !reached.get(vertex) && drawn != reported) {
                reported = drawn;
                found.warning(drawn, "M408", "There is no path to '%s' from '%s'".formatted(drawn.getName(),
                        graph.vertices().get(first).getName()), "draw a link");
            }
        }
    }
}
