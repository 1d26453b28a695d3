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

    /** The flow between two halves is a search for each of its links. */
    private static final int MOST_VERTICES = 64;

    private final int[] nodes;
    private final int[][] links;
    private int fewest = Integer.MAX_VALUE;

    private Bisection(DrawnGraph graph, int[] nodes) {
        this.nodes = nodes;
        links = new int[graph.vertices().size()][graph.vertices().size()];
        for (int link = 0; link < graph.endA().length; link++) {
            links[graph.endA()[link]][graph.endB()[link]]++;
            links[graph.endB()[link]][graph.endA()[link]]++;
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
        int flow = 0;
        while (flow < fewest && push(free, half)) {
            flow++;
        }
        return flow;
    }

    /** Takes one more unit along a shortest path; false if there is none. */
    private boolean push(int[][] free, int half) {
        var from = new int[free.length];
        Arrays.fill(from, -1);
        var reached = new int[free.length];
        int count = 0;
        boolean[] ends = new boolean[free.length];
        for (int i = 0; i < nodes.length; i++) {
            if ((half >> i & 1) == 1) {
                from[nodes[i]] = nodes[i];
                reached[count++] = nodes[i];
            } else {
                ends[nodes[i]] = true;
            }
        }
        for (int i = 0; i < count; i++) {
            for (int next = 0; next < free.length; next++) {
                if (free[reached[i]][next] > 0 && from[next] < 0) {
                    from[next] = reached[i];
                    reached[count++] = next;
                    if (ends[next]) {
                        take(free, from, next);
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static void take(int[][] free, int[] from, int end) {
        for (int at = end; from[at] != at; at = from[at]) {
            free[from[at]][at]--;
            free[at][from[at]]++;
        }
    }
}
