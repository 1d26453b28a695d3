// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Nodes of which every pair is joined by a link; each packet takes the one that leads to its destination.
 *
 * @param nodes number of nodes, 1 or more
 * @param nodeType index into {@link SimPlan#nodeTypes()} of every node
 * @param link index into {@link SimPlan#links()} of every link
 */
public record FullyConnectedPlan(int nodes, int nodeType, int link) implements TopologyPlan {

    /** The direction that leaves a vertex through a port; the ports of a vertex lead to the others in their order. */
    public int direction(int vertex, int port) {
        return vertex * (nodes - 1) + port;
    }

    @Override
    public int vertices() {
        return nodes;
    }
}
