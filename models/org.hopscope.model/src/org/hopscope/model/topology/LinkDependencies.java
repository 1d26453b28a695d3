// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.machine.Node;

/**
 * Which links packets wait for while they hold the buffer behind another one, when a network is routed by tables of
 * shortest paths of which the lowest-numbered link wins ties. A ring of such dependencies can deadlock (Dally and
 * Seitz, "Deadlock-Free Message Routing in Multiprocessor Interconnection Networks", 1987), unless it is a ring of
 * links that packets enter from the nodes on it only: those leave one buffer free (bubble flow control).
 *
 * <p>Links side by side count as one. Vertices with one neighbour end paths but never pass packets on, so only the
 * others, the core, are searched; those at the same neighbour have the same paths.
 */
public final class LinkDependencies {

    /** Steps of the search that take less than half a second: a drawn mesh of 1,300 switches. */
    private static final long MOST_STEPS = 1L << 23;

    private final DrawnGraph graph;
    /** Per vertex of the core its neighbours there without repetition, in the order of the links; others have none. */
    private final int[][] near;
    /** Vertices at which a node hangs that is not in the core. */
    private final BitSet leaves;
    /** Per vertex the number of its first direction; direction {@code first[v] + i} leads to {@code near[v][i]}. */
    private final int[] first;
    private final int[] source;
    private final int[] target;
    /** Per direction the directions that packets take behind it. */
    private final BitSet[] behind;

    private LinkDependencies(DrawnGraph graph, int[][] near, BitSet leaves) {
        this.graph = graph;
        this.near = near;
        this.leaves = leaves;
        first = new int[near.length + 1];
        for (int vertex = 0; vertex < near.length; vertex++) {
            first[vertex + 1] = first[vertex] + near[vertex].length;
        }
        source = new int[first[near.length]];
        target = new int[source.length];
        for (int vertex = 0; vertex < near.length; vertex++) {
            Arrays.fill(source, first[vertex], first[vertex + 1], vertex);
            System.arraycopy(near[vertex], 0, target, first[vertex], near[vertex].length);
        }
        behind = new BitSet[source.length];
        for (int vertex = 0; vertex < near.length; vertex++) {
            if (near[vertex].length > 0 && (leaves.get(vertex) || graph.vertices().get(vertex) instanceof Node)) {
                addPaths(vertex);
            }
        }
    }

    /** The dependencies of a network; empty if it is so large that finding them would take long. */
    public static Optional<LinkDependencies> of(DrawnGraph graph) {
        var all = graph.neighbours();
        var core = new BitSet();
        for (int vertex = 0; vertex < all.length; vertex++) {
            int one = vertex;
            core.set(vertex, all[one].length > 1 && Arrays.stream(all[one]).anyMatch(other -> other != all[one][0]));
        }
        var near = new int[all.length][];
        var leaves = new BitSet();
        long links = 0;
        for (int vertex = 0; vertex < all.length; vertex++) {
            near[vertex] = core.get(vertex) ? Arrays.stream(all[vertex]).filter(core::get).distinct().toArray()
                    : new int[0];
            links += near[vertex].length;
            if (!core.get(vertex) && all[vertex].length > 0 && graph.vertices().get(vertex) instanceof Node) {
                leaves.set(all[vertex][0]);
            }
        }
        return core.cardinality() * (core.cardinality() + links) > MOST_STEPS ? Optional.empty()
                : Optional.of(new LinkDependencies(graph, near, leaves));
    }

    /** A search from the destination over the core; then each vertex takes its first link that comes nearer. */
    private void addPaths(int destination) {
        var hops = new int[near.length];
        Arrays.fill(hops, -1);
        hops[destination] = 0;
        var reached = new int[near.length];
        reached[0] = destination;
        int count = 1;
        for (int i = 0; i < count; i++) {
            for (int other : near[reached[i]]) {
                if (hops[other] < 0) {
                    hops[other] = hops[reached[i]] + 1;
                    reached[count++] = other;
                }
            }
        }
        for (int i = 1; i < count; i++) {
            int here = next(reached[i], hops);
            int then = target[here] == destination ? -1 : next(target[here], hops);
            if (then >= 0) {
                behind[here] = behind[here] == null ? new BitSet() : behind[here];
                behind[here].set(then);
            }
        }
    }

    private int next(int vertex, int[] hops) {
        int at = 0;
        while (hops[near[vertex][at]] != hops[vertex] - 1) {
            at++;
        }
        return first[vertex] + at;
    }

    /** The names of the vertices on a ring that can deadlock, the first one again at the end; empty without one. */
    public List<String> ring() {
        var components = new Components(behind);
        for (var component : components.cyclic()) {
            if (!isSafe(component)) {
                return names(ringIn(component));
            }
        }
        return List.of();
    }

    /** A plain ring that packets enter from their own nodes only. */
    private boolean isSafe(BitSet component) {
        for (int link = component.nextSetBit(0); link >= 0; link = component.nextSetBit(link + 1)) {
            var next = (BitSet) behind[link].clone();
            next.and(component);
            if (next.cardinality() > 1 || leaves.get(source[link]) || enteredFromLink(link, component)) {
                return false;
            }
        }
        return true;
    }

    private boolean enteredFromLink(int link, BitSet component) {
        int vertex = source[link];
        for (int other : near[vertex]) {
            for (int from = first[other]; from < first[other + 1]; from++) {
                if (target[from] == vertex && !component.get(from) && behind[from] != null && behind[from].get(link)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A shortest ring through the first link of a component. */
    private List<Integer> ringIn(BitSet component) {
        int start = component.nextSetBit(0);
        var before = new int[source.length];
        Arrays.fill(before, -1);
        var open = new ArrayList<Integer>(List.of(start));
        for (int i = 0; i < open.size(); i++) {
            int link = open.get(i);
            for (int next = behind[link].nextSetBit(0); next >= 0; next = behind[link].nextSetBit(next + 1)) {
                if (component.get(next) && before[next] < 0) {
                    before[next] = link;
                    open.add(next);
                }
            }
            if (before[start] >= 0) {
                break;
            }
        }
        var ring = new ArrayList<Integer>();
        for (int at = before[start]; at != start; at = before[at]) {
            ring.addFirst(at);
        }
        ring.addFirst(start);
        return ring;
    }

    private List<String> names(List<Integer> ring) {
        var names = new ArrayList<String>();
        for (int link : ring) {
            names.add("'" + graph.vertices().get(source[link]).getName() + "'");
        }
        names.add(names.get(0));
        return names;
    }
}
