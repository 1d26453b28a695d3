// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The two sides of a binary tree below its root, and the pairs that exchange halves: the i-th rank of one side with the
 * i-th of the other. The left side has at least as many ranks; those that find no partner get the root.
 *
 * @param side per rank 0 for left, 1 for right; nothing for the root
 * @param partners per rank its partner
 * @param lonely the ranks of the left side whose partner is the root
 */
record Sides(int[] sides, int[] partners, int[] lonely) {

    static Sides of(int ranks) {
        var sides = new int[ranks];
        for (int rank = 1; rank < ranks; rank++) {
            sides[rank] = rank < 3 ? rank - 1 : sides[(rank - 1) / 2];
        }
        var left = IntStream.range(1, ranks).filter(rank -> sides[rank] == 0).toArray();
        var right = IntStream.range(1, ranks).filter(rank -> sides[rank] == 1).toArray();
        var partners = new int[ranks];
        for (int i = 0; i < right.length; i++) {
            partners[left[i]] = right[i];
            partners[right[i]] = left[i];
        }
        return new Sides(sides, partners, Arrays.copyOfRange(left, right.length, left.length));
    }

    int side(int rank) {
        return sides[rank];
    }

    int partner(int rank) {
        return partners[rank];
    }
}
