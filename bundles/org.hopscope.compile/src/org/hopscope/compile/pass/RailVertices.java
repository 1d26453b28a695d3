// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.architecture.NodePort;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.topology.DrawnGraph;

/**
 * The routers by which nodes are attached to further rails: vertices numbered after those that were drawn, one for each
 * node and rail that it has a port in. Links of a rail end there instead of at the node.
 *
 * @param drawn per vertex the element, for a rail that of its node
 * @param table per vertex and further rail its vertex or -1, see {@link org.hopscope.sim.plan.GraphPlan#rails}
 * @param endA per link the vertex at its source
 * @param endB per link the vertex at its target
 * @param routers kinds of router of the vertices of rails
 */
record RailVertices(List<Vertex> drawn, int[] table, int[] endA, int[] endB, List<RouterType> routers) {

    static RailVertices of(DrawnGraph graph) {
        int further = graph.vertices().stream().mapToInt(RailVertices::rails).max().orElse(1) - 1;
        var drawn = new ArrayList<Vertex>(graph.vertices());
        var routers = new ArrayList<RouterType>();
        int count = drawn.size();
        var of = new int[count * further];
        Arrays.fill(of, -1);
        for (int at = 0; at < of.length; at++) {
            var port = port(drawn.get(at / further), 1 + at % further);
            if (port.isPresent()) {
                of[at] = drawn.size();
                drawn.add(drawn.get(at / further));
                routers.add(port.get().getRouterType());
            }
        }
        var table = new int[drawn.size() * further];
        Arrays.fill(table, -1);
        System.arraycopy(of, 0, table, 0, of.length);
        return new RailVertices(drawn, table, ends(graph, graph.endA(), of, further),
                ends(graph, graph.endB(), of, further), routers);
    }

    private static int[] ends(DrawnGraph graph, int[] ends, int[] of, int further) {
        var moved = ends.clone();
        for (int link = 0; link < moved.length; link++) {
            int rail = graph.links().get(link).getRail();
            int there = rail < 1 || rail > further ? -1 : of[ends[link] * further + rail - 1];
            moved[link] = there < 0 ? ends[link] : there;
        }
        return moved;
    }

    int vertices() {
        return drawn.size();
    }

    /** The kind of router at a vertex of a rail. */
    RouterType router(int vertex) {
        return routers.get(vertex - drawn.size() + routers.size());
    }

    private static int rails(Vertex vertex) {
        return vertex instanceof Node node ? 1 + NodePort.of(node.getNodeType()).stream().mapToInt(NodePort::rail)
                .max().orElse(0) : 1;
    }

    private static Optional<NetworkPort> port(Vertex vertex, int rail) {
        return vertex instanceof Node node ? NodePort.of(node.getNodeType()).stream()
                .filter(one -> one.rail() == rail && one.port().getRouterType() != null).map(NodePort::port)
                .findFirst() : Optional.empty();
    }
}
