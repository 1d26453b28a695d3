// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;

import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.sim.plan.TopologyPlan;

/**
 * The network of a machine in numbers, with the elements that the numbers stand for.
 *
 * @param source the drawn topology
 * @param topology its vertices and links; its indices point into the lists below
 * @param nodeTypes kinds of node in use, with their parts
 * @param routerTypes kinds of router in use
 * @param linkTypes kinds of link in use
 * @param nodeVertices per node its vertex, or an empty array if node i is vertex i; owned, never written
 * @param vertices per vertex the drawn element; empty for a parametric topology
 * @param drawnLinks per link the drawn element; empty for a parametric topology
 */
public record Network(Topology source, TopologyPlan topology, List<NodeParts> nodeTypes, List<RouterType> routerTypes,
        List<LinkType> linkTypes, int[] nodeVertices, List<Vertex> vertices, List<Link> drawnLinks) {

    public Network {
        nodeTypes = List.copyOf(nodeTypes);
        routerTypes = List.copyOf(routerTypes);
        linkTypes = List.copyOf(linkTypes);
        vertices = List.copyOf(vertices);
        drawnLinks = List.copyOf(drawnLinks);
    }

    /** Number of nodes; switches do not count. */
    public int nodes() {
        return nodeVertices.length == 0 ? topology.vertices() : nodeVertices.length;
    }

    /** The vertex of a node. */
    public int vertexOfNode(int node) {
        return nodeVertices.length == 0 ? node : nodeVertices[node];
    }
}
