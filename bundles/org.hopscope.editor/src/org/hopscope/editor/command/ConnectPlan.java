// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.ports.PortMap;

/**
 * Links between two groups of vertices, before they are drawn.
 *
 * @param pairs the ends of each link
 * @param shortages vertices that have fewer free ports than the links need
 */
public record ConnectPlan(List<Pair> pairs, List<Shortage> shortages) {

    /** The pairs of vertices of two groups that are linked. */
    public enum Pattern {
        /** The first with the first, the second with the second. */
        ONE_TO_ONE,
        /** Each with each. */
        ALL_TO_ALL,
        /** Each of the larger group with one of the smaller, in turn. */
        STRIPED
    }

    /** The ends of one link. */
    public record Pair(Vertex from, Vertex to) {}

    /** A vertex without enough ports. */
    public record Shortage(Vertex vertex, long needed, int free) {}

    public ConnectPlan {
        pairs = List.copyOf(pairs);
        shortages = List.copyOf(shortages);
    }

    /** The plan for two groups of one network; each link stands for {@code wires} wires. */
    public static ConnectPlan of(GraphTopology graph, List<? extends Vertex> one, List<? extends Vertex> other,
            Pattern pattern, int wires) {
        var pairs = pairs(one, other, pattern);
        var needed = new IdentityHashMap<Vertex, Long>();
        var order = new LinkedHashSet<Vertex>();
        for (var pair : pairs) {
            needed.merge(pair.from(), wires(pair.from(), pair.to(), wires), Long::sum);
            needed.merge(pair.to(), wires(pair.to(), pair.from(), wires), Long::sum);
            order.add(pair.from());
            order.add(pair.to());
        }
        var ports = PortMap.of(graph);
        return new ConnectPlan(pairs, order.stream().filter(vertex -> needed.get(vertex) > ports.free(vertex))
                .map(vertex -> new Shortage(vertex, needed.get(vertex), ports.free(vertex))).toList());
    }

    /** From an array of nodes, each comes with its own wires. */
    private static long wires(Vertex vertex, Vertex other, int wires) {
        return size(vertex) == 1 ? (long) wires * size(other) : wires;
    }

    private static int size(Vertex vertex) {
        return vertex instanceof Node node ? Math.max(1, node.getCount()) : 1;
    }

    private static List<Pair> pairs(List<? extends Vertex> one, List<? extends Vertex> other, Pattern pattern) {
        var pairs = new ArrayList<Pair>();
        var most = Math.max(one.size(), other.size());
        var least = Math.min(one.size(), other.size());
        switch (pattern) {
            case ONE_TO_ONE -> {
                for (var i = 0; i < least; i++) {
                    pairs.add(new Pair(one.get(i), other.get(i)));
                }
            }
            case ALL_TO_ALL -> one.forEach(from -> other.forEach(to -> pairs.add(new Pair(from, to))));
            case STRIPED -> {
                for (var i = 0; least > 0 && i < most; i++) {
                    pairs.add(new Pair(one.get(i % one.size()), other.get(i % other.size())));
                }
            }
        }
        pairs.removeIf(pair -> pair.from() == pair.to());
        return pairs;
    }

    /** True if there is something to draw and ports for all of it. */
    public boolean isPossible() {
        return !pairs.isEmpty() && shortages.isEmpty();
    }
}
