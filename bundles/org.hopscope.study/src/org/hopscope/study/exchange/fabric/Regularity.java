// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Recognises regular networks. A fully connected network and a hypercube are recognised whatever their order; a torus
 * or a mesh if the vertices are in the order of their coordinates in the file, or their names in that of the
 * numbers in them; a dragonfly in the order of the file; a k-ary n-tree or another fat tree by the numbers and the
 * links of its levels. If it is none of them, a few links may be missing, and a grid may have a few more. Takes time
 * in proportion to the links, times the ways to factor the nodes.
 */
final class Regularity {

    private static final int MOST_DIMENSIONS = 6;
    /** Fewer nodes are everything at once. */
    private static final int LEAST = 3;

    private final int size;
    private final Set<Long> edges = new HashSet<>();
    private final int[] degree;

    private Regularity(int size, List<int[]> links) {
        this.size = size;
        degree = new int[size];
        for (var link : links) {
            if (edges.add(key(link[0], link[1]))) {
                degree[link[0]]++;
                degree[link[1]]++;
            }
        }
    }

    /** The same key for both orders of two vertices. */
    static long key(int one, int other) {
        return (long) Math.min(one, other) << Integer.SIZE | Math.max(one, other);
    }

    /**
     * The parametric topology of a network; empty if it is none. One with several cables between the same two vertices
     * can only be a fat tree.
     */
    static Optional<Card> of(Fabric fabric) {
        if (fabric.nodes() < 2 || fabric.links().isEmpty()) {
            return Optional.empty();
        }
        boolean single = fabric.links().stream().allMatch(one -> one.count() == 1);
        return single ? direct(fabric, false, false).or(() -> direct(fabric, true, false))
                .or(() -> TreeLevels.of(fabric)).or(() -> DragonflyGroups.of(fabric, false))
                .or(() -> FatTreeLevels.of(fabric)).or(() -> DragonflyGroups.of(fabric, true))
                .or(() -> direct(fabric, false, true)).or(() -> direct(fabric, true, true)) : FatTreeLevels.of(fabric);
    }

    /**
     * The card of a network of nodes that are joined directly, or of switches with one node each.
     *
     * @param nearly whether a few links may deviate
     */
    private static Optional<Card> direct(Fabric fabric, boolean byName, boolean nearly) {
        var links = new ArrayList<int[]>();
        var number = new int[fabric.vertices().size()];
        var names = new ArrayList<String>();
        boolean withSwitches = fabric.switches() > 0;
        for (int i : order(fabric, byName)) {
            var vertex = fabric.vertices().get(i);
            number[i] = vertex.isSwitch() == withSwitches ? names.size() : -1;
            if (number[i] >= 0) {
                names.add(vertex.name());
            }
        }
        int count = names.size();
        if (withSwitches && count != fabric.nodes()) {
            return Optional.empty();
        }
        var attached = new int[count];
        for (var cable : fabric.links()) {
            int one = number[cable.one()];
            int other = number[cable.other()];
            if (one >= 0 && other >= 0) {
                links.add(new int[] {one, other});
            } else if (one < 0 && other < 0) {
                return Optional.empty();
            } else {
                attached[Math.max(one, other)]++;
            }
        }
        if (withSwitches && IntStream.of(attached).anyMatch(each -> each != 1)) {
            return Optional.empty();
        }
        var regular = new Regularity(count, links);
        return nearly ? new NearGrid(names, regular.edges).card() : regular.card();
    }

    private static int[] order(Fabric fabric, boolean byName) {
        var indices = IntStream.range(0, fabric.vertices().size());
        return byName ? indices.boxed().sorted(Comparator.comparing((Integer i) -> fabric.vertices().get(i).name(),
                new NumberedNames())).mapToInt(Integer::intValue).toArray() : indices.toArray();
    }

    private Optional<Card> card() {
        if (size < LEAST) {
            return Optional.empty();
        }
        long pairs = (long) size * (size - 1) / 2;
        if (edges.size() == pairs) {
            return Optional.of(new Card.Complete(size));
        }
        var cube = cube();
        return cube.isPresent() ? cube : grids(size, new ArrayList<>());
    }

    /** In the order of the file, or by labels found from vertex 0 on. */
    private Optional<Card> cube() {
        int dimensions = Integer.numberOfTrailingZeros(size);
        if (size != 1 << dimensions || dimensions < 3
                || edges.size() != (long) dimensions << dimensions - 1
                || IntStream.of(degree).anyMatch(each -> each != dimensions)) {
            return Optional.empty();
        }
        var labels = new CubeLabels(size, edges).isHypercube(dimensions);
        return labels ? Optional.of(new Card.Cube(dimensions)) : Optional.empty();
    }

    /** Tries all ways to factor the vertices into dimensions. */
    private Optional<Card> grids(int left, List<Integer> sizes) {
        if (left == 1) {
            return grid(sizes);
        }
        for (int next = left; next >= 2 && sizes.size() < MOST_DIMENSIONS; next--) {
            if (left % next == 0) {
                sizes.add(next);
                var found = grids(left / next, sizes);
                sizes.removeLast();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Card> grid(List<Integer> sizes) {
        for (boolean wraps : new boolean[] {true, false}) {
            if (isGrid(sizes, wraps)) {
                return Optional.of(new Card.Grid(sizes, wraps));
            }
        }
        return Optional.empty();
    }

    private boolean isGrid(List<Integer> sizes, boolean wraps) {
        long expected = 0;
        for (int each : sizes) {
            expected += (long) size / each * (wraps && each > 2 ? each : each - 1);
        }
        if (expected != edges.size()) {
            return false;
        }
        for (int vertex = 0; vertex < size; vertex++) {
            int stride = 1;
            for (int each : sizes) {
                int at = vertex / stride % each;
                int next = at + 1 < each ? vertex + stride : wraps && each > 2 ? vertex - (each - 1) * stride : -1;
                if (next >= 0 && !edges.contains(key(vertex, next))) {
                    return false;
                }
                stride *= each;
            }
        }
        return true;
    }
}
