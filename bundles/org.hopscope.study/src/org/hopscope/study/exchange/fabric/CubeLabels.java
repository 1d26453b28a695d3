// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Labels the vertices of a graph as those of a hypercube: 0 at one vertex, a bit for each of its neighbours, and from
 * there on each vertex the union of its neighbours nearer to 0. The graph is a hypercube if all labels differ and the
 * ends of each edge differ in one bit.
 */
final class CubeLabels {

    private final List<List<Integer>> neighbours = new ArrayList<>();
    private final Set<Long> edges;

    /** @param edges the smaller end in the upper 32 bits, the larger in the lower */
    CubeLabels(int size, Set<Long> edges) {
        this.edges = edges;
        for (int i = 0; i < size; i++) {
            neighbours.add(new ArrayList<>());
        }
        for (long edge : edges) {
            neighbours.get(one(edge)).add(other(edge));
            neighbours.get(other(edge)).add(one(edge));
        }
    }

    private static int one(long edge) {
        return (int) (edge >>> Integer.SIZE);
    }

    private static int other(long edge) {
        return (int) edge;
    }

    /** True if the graph is a hypercube of this many dimensions. */
    boolean isHypercube(int dimensions) {
        var distance = new int[neighbours.size()];
        Arrays.fill(distance, -1);
        var label = new int[neighbours.size()];
        var queue = new ArrayDeque<Integer>(List.of(0));
        distance[0] = 0;
        int bit = 0;
        while (!queue.isEmpty()) {
            int vertex = queue.poll();
            for (int each : neighbours.get(vertex)) {
                if (distance[each] < 0) {
                    distance[each] = distance[vertex] + 1;
                    queue.add(each);
                    // only the neighbours of the first vertex get bits of their own
                    label[each] = vertex == 0 ? 1 << bit++ : 0;
                }
                if (distance[each] == distance[vertex] + 1) {
                    label[each] |= label[vertex];
                }
            }
        }
        var labels = new HashSet<Integer>();
        Arrays.stream(label).forEach(labels::add);
        return bit == dimensions && labels.size() == neighbours.size() && edges.stream()
                .allMatch(edge -> Integer.bitCount(label[one(edge)] ^ label[other(edge)]) == 1);
    }
}
