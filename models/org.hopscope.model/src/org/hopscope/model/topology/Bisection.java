// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.Arrays;
import java.util.Optional;

import org.hopscope.model.machine.Node;

/**
 * The bisection of a network drawn by hand: the fewest links between two halves of its nodes, over all halves, with the
 * switches on whichever side is better. For given halves that is the largest flow between them (Ford and Fulkerson).
 */
final class Bisection {

    /** 6,435 pairs of halves. */
    private static final int MOST_NODES = 16;

    /** The flow between two halves is a search for each of its links; a set of vertices is one long. */
    private static final int MOST_VERTICES = 64;

    private final int[] nodes;
    private final int[][] links;
    /** Per vertex those that it has links to, a bit each. */
    private final long[] neighbours;
    private int fewest = Integer.MAX_VALUE;

    private Bisection(DrawnGraph graph, int[] nodes) {
        this.nodes = nodes;
        links = new int[graph.vertices().size()][graph.vertices().size()];
        for (int link = 0; link < graph.endA().length; link++) {
            links[graph.endA()[link]][graph.endB()[link]]++;
            links[graph.endB()[link]][graph.endA()[link]]++;
        }
        neighbours = new long[links.length];
        for (int vertex = 0; vertex < links.length; vertex++) {
            for (int other = 0; other < links.length; other++) {
                neighbours[vertex] |= links[vertex][other] > 0 ? 1L << other : 0;
            }
        }
    }

    /** The number of links; empty with fewer than two nodes, and where there are too many halves to try them all. */
    static Optional<Integer> of(DrawnGraph graph) {
        int size = graph.vertices().size();
        if (size > MOST_VERTICES) {
            return Optional.empty();
        }
        var nodes = new int[size];
        int count = 0;
        for (int vertex = 0; vertex < size; vertex++) {
            if (graph.vertices().get(vertex) instanceof Node) {
                nodes[count++] = vertex;
            }
        }
        return count < 2 || count > MOST_NODES ? Optional.empty()
                : Optional.of(new Bisection(graph, Arrays.copyOf(nodes, count)).search());
    }

    /** The halves without the first node are those with it, turned round. Of an odd number, one half has one more. */
    private int search() {
        for (int half = 1; half < 1 << nodes.length; half += 2) {
            int here = Integer.bitCount(half);
            if (Math.abs(nodes.length - 2 * here) <= 1) {
                fewest = Math.min(fewest, flow(half));
            }
        }
        return fewest;
    }

    /** The largest flow from the nodes of a half to all others, or the fewest links so far if it is no smaller. */
    private int flow(int half) {
        var free = new int[links.length][];
        Arrays.setAll(free, vertex -> links[vertex].clone());
        var open = neighbours.clone();
        int flow = 0;
        while (flow < fewest && push(free, open, half)) {
            flow++;
        }
        return flow;
    }

    /**
     * Takes one more unit along a shortest path; false if there is none.
     *
     * @param open per vertex those to which links are free
     */
    private boolean push(int[][] free, long[] open, int half) {
        var from = new int[free.length];
        var reached = new int[free.length];
        int count = 0;
        long unseen = -1;
        long ends = 0;
        for (int i = 0; i < nodes.length; i++) {
            if ((half >> i & 1) == 1) {
                from[nodes[i]] = nodes[i];
                reached[count++] = nodes[i];
                unseen &= ~(1L << nodes[i]);
            } else {
                ends |= 1L << nodes[i];
            }
        }
        for (int i = 0; i < count; i++) {
            for (long more = open[reached[i]] & unseen; more != 0; more &= more - 1) {
                int next = Long.numberOfTrailingZeros(more);
                from[next] = reached[i];
                reached[count++] = next;
                unseen &= ~(1L << next);
                if ((ends >> next & 1) == 1) {
                    take(free, open, from, next);
                    return true;
                }
            }
        }
        return false;
    }

    private static void take(int[][] free, long[] open, int[] from, int end) {
        for (int at = end; from[at] != at; at = from[at]) {
            int before = from[at];
            if (--free[before][at] == 0) {
                open[before] &= ~(1L << at);
            }
            free[at][before]++;
            open[at] |= 1L << before;
        }
    }
}
