// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Arrays;

/** The connected parts of a network drawn by hand: the rails of its nodes, the inner network of each server. */
public final class Islands {

    /** Per vertex the lowest one of its island. */
    private final int[] leader;
    /** Per island, by its lowest vertex, the places of nodes on it. */
    private final int[] nodes;

    private Islands(int[] leader, int[] nodes) {
        this.leader = leader;
        this.nodes = nodes;
    }

    /** The islands of a network, found in about the time of a look at each link. */
    public static Islands of(GraphPlan graph) {
        var leader = new int[graph.vertices()];
        Arrays.setAll(leader, i -> i);
        for (int i = 0; i < graph.link().length; i++) {
            int a = find(leader, graph.endA()[i]);
            int b = find(leader, graph.endB()[i]);
            leader[Math.max(a, b)] = Math.min(a, b);
        }
        Arrays.setAll(leader, i -> find(leader, i));
        var nodes = new int[graph.vertices()];
        for (int vertex = 0; vertex < nodes.length; vertex++) {
            for (int rail = 0; rail < graph.railCount() && graph.nodeType()[vertex] >= 0; rail++) {
                int there = graph.railVertex(vertex, rail);
                if (there >= 0) {
                    nodes[leader[there]]++;
                }
            }
        }
        return new Islands(leader, nodes);
    }

    /** The lowest vertex of the island of a vertex. */
    public int of(int vertex) {
        return leader[vertex];
    }

    /** True if a path joins two vertices. */
    public boolean joins(int one, int other) {
        return leader[one] == leader[other];
    }

    /** The places of nodes on the island of a vertex. */
    public int nodes(int vertex) {
        return nodes[leader[vertex]];
    }

    private static int find(int[] leader, int vertex) {
        int at = vertex;
        while (leader[at] != at) {
            leader[at] = leader[leader[at]];
            at = leader[at];
        }
        return at;
    }
}
