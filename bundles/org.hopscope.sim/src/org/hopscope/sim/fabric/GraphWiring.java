// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.plan.GraphPlan;

/**
 * A network drawn by hand, routed by tables of shortest paths. Link {@code i} of the plan has the directions
 * {@code 2 * i} from end A to end B and {@code 2 * i + 1} back. The tables take the square of the number of vertices.
 */
final class GraphWiring implements Wiring {

    private final GraphPlan plan;
    /** Per destination and vertex the direction to take; filled when the destination is first asked for. */
    private final int[][] tables;

    GraphWiring(GraphPlan plan) {
        this.plan = plan;
        tables = new int[plan.vertices()][];
    }

    @Override
    public int vertices() {
        return plan.vertices();
    }

    @Override
    public int directions() {
        return 2 * plan.endA().length;
    }

    @Override
    public int source(int link) {
        return (link & 1) == 0 ? plan.endA()[link >>> 1] : plan.endB()[link >>> 1];
    }

    @Override
    public int target(int link) {
        return (link & 1) == 0 ? plan.endB()[link >>> 1] : plan.endA()[link >>> 1];
    }

    @Override
    public int linkPlan(int link) {
        return plan.link()[link >>> 1];
    }

    @Override
    public int routerPlan(int vertex) {
        return plan.router()[vertex];
    }

    @Override
    public int nodeType(int vertex) {
        return plan.nodeType()[vertex];
    }

    @Override
    public int next(int vertex, int destination) {
        int[] table = tables[destination];
        if (table == null) {
            table = shortestPaths(destination);
            tables[destination] = table;
        }
        return table[vertex];
    }

    /** Any drawn cycle of links may be a ring, so a packet that comes from its node leaves one buffer free. */
    @Override
    public boolean entersRing(int from, int to) {
        return from < 0;
    }

    /** Breadth-first search from the destination over all directions in ascending order. */
    private int[] shortestPaths(int destination) {
        int n = vertices();
        int[] table = new int[n];
        Arrays.fill(table, -1);
        int[] reached = new int[n];
        boolean[] seen = new boolean[n];
        seen[destination] = true;
        reached[0] = destination;
        int count = 1;
        for (int i = 0; i < count; i++) {
            for (int link = 0; link < directions(); link++) {
                int vertex = source(link);
                if (target(link) == reached[i] && !seen[vertex]) {
                    seen[vertex] = true;
                    table[vertex] = link;
                    reached[count++] = vertex;
                }
            }
        }
        return table;
    }
}
