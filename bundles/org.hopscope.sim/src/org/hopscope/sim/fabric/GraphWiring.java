// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.sim.plan.GraphPlan;
import org.jspecify.annotations.Nullable;

/**
 * A network drawn by hand, routed by tables of shortest paths or of paths up and down a tree. Link {@code i} of the
 * plan has the directions {@code 2 * i} from end A to end B and {@code 2 * i + 1} back. The tables take the square of
 * the number of vertices.
 */
final class GraphWiring implements Wiring {

    private final GraphPlan plan;
    /** Per destination and vertex the direction to take; filled when the destination is first asked for. */
    private final int[][] tables;
    /** Per destination and vertex the links on the path; filled when ways beside the path are first asked for. */
    private final int[][] lengths;
    /** The neighbours of vertex {@code v} start at {@code firstSlot[v]}; those of the next vertex follow. */
    private final int[] firstSlot;
    private final int[] neighbours;
    private final int[] portOfLink;
    private final int ports;
    /** Per direction those that join the same vertices in the same way; null if no two do. */
    private final int @Nullable [][] parallel;
    /** Per vertex its place in the order from the root of the tree outwards; null for shortest paths. */
    private final int @Nullable [] rank;
    /** Per vertex the directions that leave it; null until they are needed. */
    private int @Nullable [][] leaving;

    GraphWiring(GraphPlan plan) {
        this.plan = plan;
        tables = new int[plan.vertices()][];
        lengths = new int[plan.vertices()][];
        firstSlot = new int[plan.vertices() + 1];
        neighbours = new int[directions()];
        portOfLink = new int[directions()];
        listNeighbours();
        int most = 0;
        for (int vertex = 0; vertex < vertices(); vertex++) {
            most = Math.max(most, firstSlot[vertex + 1] - firstSlot[vertex]);
        }
        ports = most;
        parallel = parallel();
        rank = plan.upDown() ? ranks() : null;
    }

    private int @Nullable [][] parallel() {
        Map<Long, int[]> bundles = new TreeMap<>();
        for (int link = 0; link < directions(); link++) {
            int[] before = bundles.getOrDefault(ends(link), new int[0]);
            int[] bundle = Arrays.copyOf(before, before.length + 1);
            bundle[before.length] = link;
            bundles.put(ends(link), bundle);
        }
        if (bundles.size() == directions()) {
            return null;
        }
        var all = new int[directions()][];
        for (int link = 0; link < all.length; link++) {
            all[link] = bundles.get(ends(link));
        }
        return all;
    }

    private long ends(int link) {
        return (long) source(link) << Integer.SIZE | target(link);
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
        return (link & 1) == 0 ? plan.endA()[plan.linkOf(link)] : plan.endB()[plan.linkOf(link)];
    }

    @Override
    public int target(int link) {
        return (link & 1) == 0 ? plan.endB()[plan.linkOf(link)] : plan.endA()[plan.linkOf(link)];
    }

    @Override
    public int linkPlan(int link) {
        return plan.link()[plan.linkOf(link)];
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
            table = rank == null ? shortestPaths(destination) : upDownPaths(destination);
            // another part of the run that finds the table finds what is in it
            VarHandle.releaseFence();
            tables[destination] = table;
        }
        return table[vertex];
    }

    /** All directions with paths as short as that of {@link #next}, which turn downwards where that does. */
    @Override
    public int nearer(int vertex, int destination, int[] directions) {
        int count = Wiring.super.nearer(vertex, destination, directions);
        if (count == 0) {
            return 0;
        }
        int chosen = directions[0];
        int[] length = lengths(destination);
        for (int link : leaving()[vertex]) {
            if (link != chosen && length[target(link)] == length[vertex] - 1 && turnsAs(chosen, link, destination)) {
                directions[count++] = link;
            }
        }
        return count;
    }

    /** False if one of two directions from a vertex leads up the tree and the other down, from where none leads up. */
    private boolean turnsAs(int chosen, int link, int destination) {
        if (rank == null) {
            return true;
        }
        int there = target(link);
        return isDown(link) == isDown(chosen)
                && (!isDown(link) || there == destination || isDown(next(there, destination)));
    }

    private boolean isDown(int link) {
        return rank[target(link)] > rank[source(link)];
    }

    private int[] lengths(int destination) {
        int[] length = lengths[destination];
        if (length == null) {
            length = new int[vertices()];
            Arrays.setAll(length, vertex -> hops(vertex, destination));
            VarHandle.releaseFence();
            lengths[destination] = length;
        }
        return length;
    }

    @Override
    public int choices() {
        return ports;
    }

    @Override
    public int port(int link) {
        return portOfLink[link];
    }

    @Override
    public int ports() {
        return ports;
    }

    /** Any drawn cycle of links may be a ring, so a packet that comes from its node leaves one buffer free. */
    @Override
    public boolean entersRing(int from, int to) {
        return from < 0;
    }

    private void listNeighbours() {
        for (int link = 0; link < directions(); link++) {
            firstSlot[source(link) + 1]++;
        }
        for (int vertex = 0; vertex < vertices(); vertex++) {
            firstSlot[vertex + 1] += firstSlot[vertex];
        }
        int[] slot = Arrays.copyOf(firstSlot, vertices());
        for (int link = 0; link < directions(); link++) {
            int vertex = source(link);
            portOfLink[link] = slot[vertex] - firstSlot[vertex];
            neighbours[slot[vertex]++] = target(link);
        }
    }

    /**
     * Breadth-first search from the destination, then at each vertex the first direction that comes one hop nearer.
     * Destinations share the links that are side by side.
     */
    private int[] shortestPaths(int destination) {
        int[] hops = hopsTo(destination);
        int[] table = new int[vertices()];
        Arrays.fill(table, -1);
        for (int link = directions() - 1; link >= 0; link--) {
            int vertex = source(link);
            int nearer = hops[target(link)];
            if (nearer >= 0 && nearer == hops[vertex] - 1) {
                table[vertex] = shared(link, destination);
            }
        }
        return table;
    }

    private int shared(int link, int destination) {
        return parallel == null ? link : parallel[link][destination % parallel[link].length];
    }

    /** Breadth-first from the vertex with most links; each island has a root of its own. */
    private int[] ranks() {
        var rank = new int[vertices()];
        Arrays.fill(rank, -1);
        var byLinks = new Integer[rank.length];
        Arrays.setAll(byLinks, Integer::valueOf);
        Arrays.sort(byLinks, Comparator.comparingInt(vertex -> firstSlot[vertex] - firstSlot[vertex + 1]));
        var reached = new int[rank.length];
        int count = 0;
        for (int root : byLinks) {
            int first = count;
            count = rank[root] < 0 ? rankAll(root, rank, reached, first) : count;
        }
        return rank;
    }

    private int rankAll(int root, int[] rank, int[] reached, int first) {
        int count = first;
        rank[root] = count;
        reached[count++] = root;
        for (int i = first; i < count; i++) {
            for (int slot = firstSlot[reached[i]]; slot < firstSlot[reached[i] + 1]; slot++) {
                if (rank[neighbours[slot]] < 0) {
                    rank[neighbours[slot]] = count;
                    reached[count++] = neighbours[slot];
                }
            }
        }
        return count;
    }

    /**
     * A vertex from which the destination can be reached downwards takes the shortest way down, so that a packet on its
     * way down never turns; any other takes the way up that is shortest (up* / down* routing; Schroeder et al.,
     * "Autonet: A High-Speed, Self-Configuring Local Area Network Using Point-to-Point Links", 1991).
     */
    private int[] upDownPaths(int destination) {
        var hops = new int[vertices()];
        Arrays.fill(hops, Integer.MAX_VALUE);
        hops[destination] = 0;
        var table = new int[hops.length];
        Arrays.fill(table, -1);
        var order = new int[hops.length];
        for (int vertex = 0; vertex < order.length; vertex++) {
            order[rank[vertex]] = vertex;
        }
        var leaving = leaving();
        for (int at = rank[destination] - 1; at >= 0; at--) {
            nearest(order[at], destination, true, hops, table, leaving);
        }
        for (int vertex : order) {
            if (hops[vertex] == Integer.MAX_VALUE) {
                nearest(vertex, destination, false, hops, table, leaving);
            }
        }
        return table;
    }

    private void nearest(int vertex, int destination, boolean down, int[] hops, int[] table, int[][] leaving) {
        for (int link : leaving[vertex]) {
            int there = target(link);
            if (rank[there] > rank[vertex] == down && hops[there] != Integer.MAX_VALUE
                    && hops[there] + 1 < hops[vertex]) {
                hops[vertex] = hops[there] + 1;
                table[vertex] = shared(link, destination);
            }
        }
    }

    private int[][] leaving() {
        var known = leaving;
        if (known == null) {
            known = new int[vertices()][];
            Arrays.setAll(known, vertex -> new int[firstSlot[vertex + 1] - firstSlot[vertex]]);
            for (int link = 0; link < directions(); link++) {
                known[source(link)][portOfLink[link]] = link;
            }
            VarHandle.releaseFence();
            leaving = known;
        }
        return known;
    }

    /**
     * Hops from each vertex to the destination; -1 where there is no path. Links lead both ways, so in and out agree.
     */
    private int[] hopsTo(int destination) {
        int[] hops = new int[vertices()];
        Arrays.fill(hops, -1);
        hops[destination] = 0;
        int[] reached = new int[vertices()];
        reached[0] = destination;
        int count = 1;
        for (int i = 0; i < count; i++) {
            int vertex = reached[i];
            for (int slot = firstSlot[vertex]; slot < firstSlot[vertex + 1]; slot++) {
                int neighbour = neighbours[slot];
                if (hops[neighbour] < 0) {
                    hops[neighbour] = hops[vertex] + 1;
                    reached[count++] = neighbour;
                }
            }
        }
        return hops;
    }
}
