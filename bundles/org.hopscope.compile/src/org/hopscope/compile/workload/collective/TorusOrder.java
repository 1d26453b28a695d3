// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

/**
 * An order in which the messages of an all-to-all spread evenly over the links of a torus. All ranks walk through the
 * same list of distances, so that at any time each link of a dimension carries as much as any other; and the list takes
 * its distances in turn from the groups that leave in the same directions, so that a node's links are all busy:
 *
 * <pre>
 *   (+x +y +z) (-x -y -z) (+x +y -z) (-x -y +z) ... (+x 0 0) (-x 0 0) ... then each group's next distance
 * </pre>
 */
public final class TorusOrder implements InjectionOrder {

    private final int[] sizes;
    private final boolean[] wrap;
    private final int[] nodeOfRank;
    /** Built for the first rank that asks; other algorithms than the ordered one never do. */
    private List<int[]> distances = List.of();
    /** The ranks node by node; those of node {@code n} start at {@code firstAt[n]}. */
    private int[] ranksAt = new int[0];
    private int[] firstAt = new int[0];

    /**
     * An order for ranks on nodes. One thread.
     *
     * @param sizes nodes along each dimension, the one that runs fastest in front
     * @param wrap per dimension whether its ends are joined
     * @param nodeOfRank per rank its node
     */
    public TorusOrder(int[] sizes, boolean[] wrap, int[] nodeOfRank) {
        this.sizes = sizes.clone();
        this.wrap = wrap.clone();
        this.nodeOfRank = nodeOfRank.clone();
    }

    private void build() {
        int nodes = Arrays.stream(sizes).reduce(1, (one, other) -> one * other);
        firstAt = new int[nodes + 1];
        for (int node : nodeOfRank) {
            firstAt[node + 1]++;
        }
        for (int node = 0; node < nodes; node++) {
            firstAt[node + 1] += firstAt[node];
        }
        var next = firstAt.clone();
        ranksAt = new int[nodeOfRank.length];
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            ranksAt[next[nodeOfRank[rank]]++] = rank;
        }
        distances = interleaved(groups());
    }

    @Override
    public int[] of(int rank) {
        if (distances.isEmpty()) {
            build();
        }
        var order = new int[nodeOfRank.length - 1];
        int count = 0;
        for (var distance : distances) {
            int node = node(nodeOfRank[rank], distance);
            for (int i = node < 0 ? 0 : firstAt[node]; node >= 0 && i < firstAt[node + 1]; i++) {
                if (ranksAt[i] != rank) {
                    order[count++] = ranksAt[i];
                }
            }
        }
        return order;
    }

    /** All distances by the directions in which they leave. */
    private TreeMap<Integer, List<int[]>> groups() {
        var groups = new TreeMap<Integer, List<int[]>>();
        var distance = new int[sizes.length];
        for (int d = 0; d < sizes.length; d++) {
            distance[d] = least(d);
        }
        do {
            groups.computeIfAbsent(group(distance), key -> new ArrayList<>()).add(distance.clone());
        } while (next(distance));
        return groups;
    }

    private static List<int[]> interleaved(TreeMap<Integer, List<int[]>> groups) {
        var all = new ArrayList<int[]>();
        int longest = groups.values().stream().mapToInt(List::size).max().orElse(0);
        for (var group : groups.values()) {
            // far and near distances alternate
            Collections.sort(group, (one, other) -> Integer.compare(length(other), length(one)));
        }
        for (int i = 0; i < longest; i++) {
            for (var group : groups.values()) {
                if (i < group.size()) {
                    int at = i % 2 == 0 ? i / 2 : group.size() - 1 - i / 2;
                    all.add(group.get(at));
                }
            }
        }
        return all;
    }

    private static int length(int[] distance) {
        int length = 0;
        for (int one : distance) {
            length += Math.abs(one);
        }
        return length;
    }

    /** Directions as a number: a group and its opposite are neighbours, groups with most directions come first. */
    private static int group(int[] distance) {
        int zeros = 0;
        int first = 0;
        int pattern = 0;
        for (int one : distance) {
            int sign = Integer.signum(one);
            zeros += sign == 0 ? 1 : 0;
            first = first == 0 ? sign : first;
            pattern = pattern * 3 + (sign == 0 ? 0 : sign == first ? 1 : 2);
        }
        return (zeros << 20) + (pattern << 1) + (first < 0 ? 1 : 0);
    }

    private int least(int d) {
        return wrap[d] ? -((sizes[d] - 1) / 2) : -(sizes[d] - 1);
    }

    private int most(int d) {
        return wrap[d] ? sizes[d] / 2 : sizes[d] - 1;
    }

    private boolean next(int[] distance) {
        for (int d = 0; d < distance.length; d++) {
            if (++distance[d] <= most(d)) {
                return true;
            }
            distance[d] = least(d);
        }
        return false;
    }

    /** The node at a distance, or -1 if it is beyond the edge of a mesh. */
    private int node(int from, int[] distance) {
        int node = 0;
        int stride = 1;
        for (int d = 0; d < sizes.length; d++) {
            int there = from / stride % sizes[d] + distance[d];
            if (there < 0 || there >= sizes[d]) {
                if (!wrap[d]) {
                    return -1;
                }
                there = Math.floorMod(there, sizes[d]);
            }
            node += there * stride;
            stride *= sizes[d];
        }
        return node;
    }
}
