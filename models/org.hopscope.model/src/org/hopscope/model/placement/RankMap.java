// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.placement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * The places of the ranks of one workload.
 *
 * @param workload name of the workload
 * @param nodeOfRank per rank the number of its node; owned, never written
 * @param coreOfRank per rank the number of its core; owned, never written
 * @param sizes nodes along each dimension, the first fastest; of a machine that is not a torus or mesh one number, that
 *        of its nodes; owned, never written
 */
public record RankMap(String workload, int[] nodeOfRank, int[] coreOfRank, int[] sizes) {

    /** The number of ranks. */
    public int ranks() {
        return nodeOfRank.length;
    }

    /** The largest number of a node that has a rank; -1 without ranks. */
    public int last() {
        return Arrays.stream(nodeOfRank).max().orElse(-1);
    }

    /** The ranks of each node that has any, in words: "rank 3", "ranks 0\u20133", "ranks 0, 8, 16". */
    public Map<Integer, String> labels() {
        var ranks = new HashMap<Integer, List<Integer>>();
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            ranks.computeIfAbsent(nodeOfRank[rank], node -> new ArrayList<>()).add(rank);
        }
        var labels = new HashMap<Integer, String>();
        ranks.forEach((node, list) -> labels.put(node, label(list)));
        return labels;
    }

    private static String label(List<Integer> ranks) {
        if (ranks.size() == 1) {
            return "rank " + ranks.getFirst();
        }
        var text = new StringBuilder("ranks ");
        for (int begin = 0; begin < ranks.size();) {
            int end = begin;
            while (end + 1 < ranks.size() && ranks.get(end + 1) == ranks.get(end) + 1) {
                end++;
            }
            text.append(begin == 0 ? "" : ", ").append(ranks.get(begin));
            if (end > begin) {
                text.append(end == begin + 1 ? ", " : "\u2013").append(ranks.get(end));
            }
            begin = end + 1;
        }
        return text.toString();
    }

    /**
     * The mapping as a file, one line per rank: the coordinates of its node, the first dimension first, and its core.
     * {@code MappingFile} reads it.
     */
    public String toMappingFile() {
        var text = new StringBuilder("# " + workload + ": coordinates and core of rank 0, 1, 2 ...\n");
        for (int rank = 0; rank < nodeOfRank.length; rank++) {
            int rest = nodeOfRank[rank];
            for (int size : sizes) {
                text.append(rest % size).append(' ');
                rest /= size;
            }
            text.append(coreOfRank[rank]).append('\n');
        }
        return text.toString();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RankMap map && workload.equals(map.workload)
                && Arrays.equals(nodeOfRank, map.nodeOfRank)
                && Arrays.equals(coreOfRank, map.coreOfRank) && Arrays.equals(sizes, map.sizes);
    }

    @Override
    public int hashCode() {
        return Objects.hash(workload, Arrays.hashCode(nodeOfRank));
    }

    @Override
    public String toString() {
        return workload + " on " + nodeOfRank.length + " ranks";
    }
}
