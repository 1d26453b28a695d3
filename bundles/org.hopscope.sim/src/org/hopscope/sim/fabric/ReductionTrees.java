// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.SimPlan;

/**
 * Lays trees of switches that combine packets over a network. The root is a switch with the least greatest distance to
 * the switches of the members, of equal ones the nearest to all of them together, and of those each in turn, so that
 * several trees have different roots. All other switches are joined to it by the shortest paths: in a fat tree these go
 * straight up, in a network drawn by hand they are a spanning tree. Links that are broken from the beginning on are no
 * way.
 *
 * <p>Laying a tree takes time linear in the number of links times that of the members' switches, of which at most
 * {@value #MOST_ASKED} have a say in the choice of the root.
 */
public final class ReductionTrees {

    private static final int NONE = -1;
    private static final int MOST_ASKED = 64;

    private final Wiring wiring;
    private final SimPlan plan;
    private final Opposites opposites;
    /** The directions that leave vertex {@code v} begin at {@code first[v]}; those of the next vertex follow. */
    private final int[] first;
    private final int[] leaving;
    /** The vertices of the last search in the order in which they were found, and how many they are. */
    private final int[] found;
    private final int[] distance;
    private final int[] over;
    private int count;

    /** Trees on the wiring of a plan. */
    public ReductionTrees(SimPlan plan, Wiring wiring) {
        this.plan = plan;
        this.wiring = wiring;
        opposites = new Opposites(wiring);
        int vertices = wiring.vertices();
        first = new int[vertices + 1];
        for (int link = 0; link < wiring.directions(); link++) {
            if (carries(link)) {
                first[wiring.source(link) + 1]++;
            }
        }
        for (int vertex = 0; vertex < vertices; vertex++) {
            first[vertex + 1] += first[vertex];
        }
        leaving = new int[first[vertices]];
        int[] next = first.clone();
        for (int link = 0; link < wiring.directions(); link++) {
            if (carries(link)) {
                leaving[next[wiring.source(link)]++] = link;
            }
        }
        found = new int[vertices];
        distance = new int[vertices];
        over = new int[vertices];
    }

    /** True if packets can go over a direction, and back. */
    private boolean carries(int link) {
        return wiring.exists(link) && !wiring.isBroken(link) && opposites.of(link) != NONE
                && !wiring.isBroken(opposites.of(link));
    }

    /** The most trees at a time that a vertex takes part in; 0 for a node, and for a switch that combines nothing. */
    public int most(int vertex) {
        int router = wiring.routerPlan(vertex);
        return wiring.nodeType(vertex) >= 0 || router < 0 ? 0
                : plan.routers().get(router).switching().reduction().trees();
    }

    private boolean combines(int vertex) {
        return most(vertex) > 0;
    }

    /** The first of some vertices that is not attached to a switch which combines packets. */
    public Optional<Integer> unattached(int[] members) {
        return Arrays.stream(members).filter(member -> entry(member) == NONE).boxed().findFirst();
    }

    /**
     * The tree over members.
     *
     * @param members their vertices, a vertex once for each member there; one at least
     * @param turn which of several equally good roots, from 0, and round again
     * @return empty if a member is not attached to a switch which combines packets, or if such switches do not join
     *         them
     */
    public Optional<ReductionTree> over(int[] members, int turn) {
        int[] in = Arrays.stream(members).map(this::entry).toArray();
        if (Arrays.stream(in).anyMatch(link -> link == NONE)) {
            return Optional.empty();
        }
        int[] leaves = Arrays.stream(in).map(wiring::target).distinct().toArray();
        int root = root(leaves, turn);
        if (root == NONE) {
            return Optional.empty();
        }
        search(root);
        return Arrays.stream(leaves).anyMatch(leaf -> distance[leaf] == NONE) ? Optional.empty()
                : Optional.of(tree(leaves, in));
    }

    /** The direction from a node to its switch, or -1. */
    private int entry(int vertex) {
        for (int at = first[vertex]; at < first[vertex + 1]; at++) {
            if (combines(wiring.target(leaving[at]))) {
                return leaving[at];
            }
        }
        return NONE;
    }

    private int root(int[] leaves, int turn) {
        int[] farthest = new int[wiring.vertices()];
        long[] together = new long[farthest.length];
        int asked = Math.min(MOST_ASKED, leaves.length);
        for (int i = 0; i < asked; i++) {
            search(leaves[(int) ((long) i * leaves.length / asked)]);
            for (int vertex = 0; vertex < farthest.length; vertex++) {
                boolean joined = distance[vertex] != NONE && farthest[vertex] != NONE;
                farthest[vertex] = joined ? Math.max(farthest[vertex], distance[vertex]) : NONE;
                together[vertex] += distance[vertex];
            }
        }
        List<Integer> best = new ArrayList<>();
        for (int vertex = 0; vertex < farthest.length; vertex++) {
            if (farthest[vertex] == NONE) {
                continue;
            }
            int order = best.isEmpty() ? -1 : compare(vertex, best.get(0), farthest, together);
            if (order < 0) {
                best.clear();
            }
            if (order <= 0) {
                best.add(vertex);
            }
        }
        return best.isEmpty() ? NONE : best.get(turn % best.size());
    }

    private static int compare(int one, int other, int[] farthest, long[] together) {
        return farthest[one] != farthest[other] ? Integer.compare(farthest[one], farthest[other])
                : Long.compare(together[one], together[other]);
    }

    /** Finds, over switches that combine packets, the ways from each of them to one; -1 is the distance of others. */
    private void search(int from) {
        Arrays.fill(distance, NONE);
        count = 0;
        find(from, 0, NONE);
        for (int i = 0; i < count; i++) {
            int vertex = found[i];
            for (int at = first[vertex]; at < first[vertex + 1]; at++) {
                int link = leaving[at];
                int next = wiring.target(link);
                if (distance[next] == NONE && combines(next)) {
                    find(next, distance[vertex] + 1, link);
                }
            }
        }
    }

    private void find(int vertex, int hops, int link) {
        distance[vertex] = hops;
        over[vertex] = link;
        found[count++] = vertex;
    }

    /** The part of the last search that leads to the members. */
    private ReductionTree tree(int[] leaves, int[] in) {
        int[] number = Columns.filled(wiring.vertices(), NONE);
        boolean[] needed = new boolean[number.length];
        for (int leaf : leaves) {
            for (int vertex = leaf; !needed[vertex]; vertex = over[vertex] == NONE ? vertex
                    : wiring.source(over[vertex])) {
                needed[vertex] = true;
            }
        }
        int[] switches = Arrays.stream(found, 0, count).filter(vertex -> needed[vertex]).toArray();
        for (int i = 0; i < switches.length; i++) {
            number[switches[i]] = i;
        }
        int[] down = Arrays.stream(switches).map(vertex -> over[vertex]).toArray();
        return new ReductionTree(switches,
                Arrays.stream(down).map(link -> link == NONE ? NONE : number[wiring.source(link)]).toArray(),
                Arrays.stream(down).map(link -> link == NONE ? NONE : opposites.of(link)).toArray(), down,
                Arrays.stream(in).map(link -> number[wiring.target(link)]).toArray(), in,
                Arrays.stream(in).map(opposites::of).toArray());
    }
}
