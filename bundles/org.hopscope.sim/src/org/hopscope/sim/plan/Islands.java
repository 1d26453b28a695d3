// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** The connected parts of a network: the rails of its nodes, the inner network of each server. */
public final class Islands {

    /** Per vertex the lowest one of its island. */
    private final int[] leader;
    /** Per island, by its lowest vertex, the places of nodes on it. */
    private final int[] nodes;

    private Islands(int[] leader, int[] nodes) {
        this.leader = leader;
        this.nodes = nodes;
    }

    /** The islands of a network drawn by hand, found in about the time of a look at each link. */
    public static Islands of(GraphPlan graph) {
        var leader = new int[graph.vertices()];
        Arrays.setAll(leader, i -> i);
        for (int i = 0; i < graph.link().length; i++) {
            join(leader, graph.endA()[i], graph.endB()[i]);
        }
        return of(graph, leader, vertex -> graph.nodeType()[vertex] >= 0);
    }

    /** The islands of planes of listed links, and of the places of nodes on them. */
    public static Islands of(RailsPlan rails, SwitchedPlan plane) {
        var leader = new int[rails.vertices()];
        Arrays.setAll(leader, i -> i);
        for (int vertex = 0; vertex < leader.length; vertex++) {
            int there = vertex % plane.vertices();
            for (int link = plane.first()[there]; link < plane.first()[there + 1]; link++) {
                join(leader, vertex, vertex - there + plane.target()[link]);
            }
        }
        return of(rails, leader, vertex -> vertex < plane.nodes() && rails.isFirstPlace(vertex));
    }

    private static Islands of(TopologyPlan network, int[] leader, IntPredicate isNode) {
        Arrays.setAll(leader, i -> find(leader, i));
        var nodes = new int[leader.length];
        for (int vertex = 0; vertex < nodes.length; vertex++) {
            for (int rail = 0; isNode.test(vertex) && rail < network.railCount(); rail++) {
                int there = network.railVertex(vertex, rail);
                if (there >= 0) {
                    nodes[leader[there]]++;
                }
            }
        }
        return new Islands(leader, nodes);
    }

    private static void join(int[] leader, int one, int other) {
        int a = find(leader, one);
        int b = find(leader, other);
        leader[Math.max(a, b)] = Math.min(a, b);
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
