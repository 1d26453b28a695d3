// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.SwitchedPlan;

/**
 * A regular network of switches. Per switch with a destination there is a table of the ways to it from all others,
 * made when it is first asked for; a table has a number for each switch.
 */
final class SwitchedWiring extends ListedWiring {

    private static final int[] NO_CHOICE = new int[0];

    private final int[] group;
    private final int[] stride;
    private final boolean ordered;
    private final boolean rises;
    private final boolean isTree;
    /** Per node the direction from its switch to it. */
    private final int[] toNode;
    /** Per switch the table of the ways to it. */
    private final int[][] tables;
    /** As {@link #tables} with the ways of all dimensions; empty unless paths go dimension by dimension. */
    private final int[][] free;
    private final ShortestWays ways;
    /** False for networks side by side, such as those inside of servers. */
    private final boolean joined;

    SwitchedWiring(SwitchedPlan plan) {
        super(plan, plan.nodes());
        group = plan.group();
        stride = plan.rules().stride();
        ordered = plan.rules().ordered();
        rises = plan.rules().levels() > 1;
        isTree = plan.hasReversePaths();
        toNode = new int[nodes];
        for (int link = 0; link < target.length; link++) {
            if (target[link] < nodes) {
                toNode[target[link]] = link;
            }
        }
        tables = new int[vertices() - nodes][];
        free = new int[ordered && group.length == 0 ? tables.length : 0][];
        ways = new ShortestWays(plan);
        joined = ways.joinAll();
    }

    private int switchOf(int vertex) {
        return vertex < nodes ? target[first[vertex]] : vertex;
    }

    // hot: packet hop
    @Override
    public int next(int vertex, int destination) {
        if (vertex == destination) {
            return -1;
        }
        int there = switchOf(destination);
        if (vertex < nodes) {
            return joined || leads(target[first[vertex]], there) ? first[vertex] : -1;
        }
        if (vertex == there) {
            return toNode[destination];
        }
        int[] choices = ways.of(table(there)[vertex - nodes]);
        return choices.length == 1 ? choices[0] : choices.length == 0 ? -1
                : choices[usual(vertex, destination, choices.length)];
    }

    /** The place of the usual one of several shortest ways from a switch. */
    int usual(int vertex, int destination, int count) {
        return destination / stride[vertex] % count;
    }

    /** True if the ways that a packet may choose from are those that the usual one is of. */
    boolean hasOneTable() {
        return free.length == 0;
    }

    /** The shortest ways from a switch to another one with a node, not to be changed; none if there is no choice. */
    int[] shortest(int vertex, int destination) {
        int there = switchOf(destination);
        return vertex < nodes || vertex == there ? NO_CHOICE : ways.of(table(there)[vertex - nodes]);
    }

    /**
     * In a tree, the way after the usual one where several are shortest: up to another switch. Paths up and down form
     * no ring, whichever they are.
     */
    @Override
    public int nextReversed(int vertex, int destination) {
        int usual = next(vertex, destination);
        int there = switchOf(destination);
        if (!isTree || vertex < nodes || vertex == there || usual < 0) {
            return usual;
        }
        int[] choices = ways.of(table(there)[vertex - nodes]);
        return choices[(destination / stride[vertex] + 1) % choices.length];
    }

    private boolean leads(int one, int there) {
        return one == there || ways.of(table(there)[one - nodes]).length > 0;
    }

    private int[] table(int there) {
        int[] table = tables[there - nodes];
        if (table == null) {
            table = ways.table(there, ordered);
            tables[there - nodes] = table;
        }
        return table;
    }

    private int[] freeTable(int there) {
        int[] table = free[there - nodes];
        if (table == null) {
            table = ways.table(there, false);
            free[there - nodes] = table;
        }
        return table;
    }

    /** The ways that the destination chooses from; where paths go dimension by dimension, those in all dimensions. */
    @Override
    public int nearer(int vertex, int destination, int[] directions) {
        int count = super.nearer(vertex, destination, directions);
        if (count == 0) {
            return 0;
        }
        int chosen = directions[0];
        int there = switchOf(destination);
        if (vertex >= nodes && vertex != there) {
            for (int link : ways.of((free.length > 0 ? freeTable(there) : table(there))[vertex - nodes])) {
                if (link != chosen) {
                    directions[count++] = link;
                }
            }
        }
        return count;
    }

    @Override
    public int choices() {
        return ports();
    }

    /** Links towards a destination in the same group have channels of their own. */
    @Override
    public int level(int vertex, int destination, int before) {
        return rises && group[vertex] == group[destination] ? 1 : 0;
    }
}
