// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/** Numbers for ordered pairs of ranks, given out as pairs come up. */
final class Pairs {

    private static final int NONE = -1;
    private static final int SMALL = 1024;

    private final int ranks;
    /** Small runs: the number by pair. Others: numbers in a hash table, by open addressing. */
    private int[] numbers;
    private int[] rankOf = new int[64];
    private int[] peerOf = new int[64];
    private int count;

    Pairs(int ranks) {
        this.ranks = ranks;
        numbers = Columns.filled(ranks <= SMALL ? ranks * ranks : 1024, NONE);
    }

    int ranks() {
        return ranks;
    }

    /** The number of a pair. */
    int of(int rank, int peer) {
        if (ranks <= SMALL) {
            int at = rank * ranks + peer;
            if (numbers[at] == NONE) {
                numbers[at] = add(rank, peer);
            }
            return numbers[at];
        }
        int at = find(rank, peer);
        if (numbers[at] == NONE) {
            if (2 * count >= numbers.length) {
                rehash();
                at = find(rank, peer);
            }
            numbers[at] = add(rank, peer);
        }
        return numbers[at];
    }

    /** The number of a pair; -1 if it has none yet. */
    int known(int rank, int peer) {
        return numbers[ranks <= SMALL ? rank * ranks + peer : find(rank, peer)];
    }

    int rank(int pair) {
        return rankOf[pair];
    }

    int peer(int pair) {
        return peerOf[pair];
    }

    private int find(int rank, int peer) {
        long hash = ((long) rank << Integer.SIZE | peer) * 0x9E3779B97F4A7C15L;
        int at = (int) (hash >>> Integer.SIZE) & numbers.length - 1;
        while (numbers[at] != NONE && (rankOf[numbers[at]] != rank || peerOf[numbers[at]] != peer)) {
            at = at + 1 & numbers.length - 1;
        }
        return at;
    }

    private void rehash() {
        numbers = new int[Math.multiplyExact(4, numbers.length)];
        Arrays.fill(numbers, NONE);
        for (int pair = 0; pair < count; pair++) {
            numbers[find(rankOf[pair], peerOf[pair])] = pair;
        }
    }

    private int add(int rank, int peer) {
        if (count == rankOf.length) {
            rankOf = Columns.grown(rankOf, 2 * count);
            peerOf = Columns.grown(peerOf, 2 * count);
        }
        rankOf[count] = rank;
        peerOf[count] = peer;
        return count++;
    }
}
