// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Nodes of which every pair is joined by a link; each packet takes the one that leads to its destination.
 *
 * @param nodes number of nodes, 1 or more
 * @param nodeType index into {@link SimPlan#nodeTypes()} of every node
 * @param link index into {@link SimPlan#links()} of every link
 */
public record FullyConnectedPlan(int nodes, int nodeType, int link) implements RegularPlan {

    private static final int FEW = 4;

    /** The direction that leaves a vertex through a port; the ports of a vertex lead to the others in their order. */
    @Override
    public int direction(int vertex, int port) {
        return vertex * (nodes - 1) + port;
    }

    @Override
    public int vertices() {
        return nodes;
    }

    @Override
    public int linkKind(int direction) {
        return link;
    }

    @Override
    public int nodeKind(int vertex) {
        return nodeType;
    }

    @Override
    public double linkDirections() {
        return (double) nodes * (nodes - 1);
    }

    @Override
    public FullyConnectedPlan few() {
        return new FullyConnectedPlan(Math.min(FEW, nodes), nodeType, link);
    }

    @Override
    public FullyConnectedPlan halved() {
        return new FullyConnectedPlan(Math.max(2, nodes / 2), nodeType, link);
    }
}
