// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.stream.IntStream;

/**
 * A network drawn by hand. Link {@code i} joins vertices {@code endA[i]} and {@code endB[i]} in both directions; paths
 * are shortest by hops, the lower-numbered link winning ties, or lead up and then down a tree; links between the same
 * two vertices are shared by the number of the destination.
 *
 * @param nodeType per vertex the index into {@link SimPlan#nodeTypes()}, or -1 for a switch
 * @param router per vertex the index into {@link SimPlan#routers()}
 * @param endA per link one end
 * @param endB per link the other end
 * @param link per link the index into {@link SimPlan#links()}
 * @param upDown whether packets go towards the root of a spanning tree first and then only away from it, so that no
 *            ring of waiting ones can form
 * @param rails per vertex of a node, and in it per further rail from 1 on, the vertex of the rail's router, or -1 where
 *            there is none; empty if there are no further rails
 */
public record GraphPlan(int[] nodeType, int[] router, int[] endA, int[] endB, int[] link, boolean upDown,
        int[] rails)
        implements TopologyPlan {

    /** A network with shortest paths. */
    public GraphPlan(int[] nodeType, int[] router, int[] endA, int[] endB, int[] link) {
        this(nodeType, router, endA, endB, link, false);
    }

    /** A network with one rail. */
    public GraphPlan(int[] nodeType, int[] router, int[] endA, int[] endB, int[] link, boolean upDown) {
        this(nodeType, router, endA, endB, link, upDown, new int[0]);
    }

    /** The same network, whose packets go up a spanning tree and then down it. */
    public GraphPlan overTree() {
        return new GraphPlan(nodeType, router, endA, endB, link, true, rails);
    }

    /** True if a router of a kind, an index into {@link SimPlan#routers()}, has more than one link to choose from. */
    public boolean hasWays(int kind) {
        var links = new int[vertices()];
        for (int i = 0; i < link.length; i++) {
            links[endA[i]]++;
            links[endB[i]]++;
        }
        return IntStream.range(0, links.length).anyMatch(vertex -> router[vertex] == kind && links[vertex] > 1);
    }

    @Override
    public int railCount() {
        return 1 + rails.length / Math.max(1, vertices());
    }

    @Override
    public int railVertex(int vertex, int rail) {
        int further = rails.length / vertices();
        return rail == 0 ? vertex : rail > further ? -1 : rails[vertex * further + rail - 1];
    }

    /** The link that a direction belongs to: directions 2i (from end A) and 2i + 1 (from end B) are those of link i. */
    public int linkOf(int direction) {
        return direction >>> 1;
    }

    @Override
    public int vertices() {
        return nodeType.length;
    }
}
