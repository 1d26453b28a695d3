// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.List;
import java.util.stream.IntStream;

/** A communicator of a trace: which of all ranks its ranks are, and the grid that they form, if they form one. */
final class TraceCommunicator {

    private final int number;
    private final int[] ranks;
    private final List<Integer> sizes;

    /**
     * @param number a number of its own; 0 for all ranks in their order
     * @param ranks numbers among all ranks, in the order of the communicator; is kept
     * @param sizes of the grid, the last one counted fastest; empty if it is none
     */
    TraceCommunicator(int number, int[] ranks, List<Integer> sizes) {
        this.number = number;
        this.ranks = ranks;
        this.sizes = sizes;
    }

    /** The communicator of this many ranks. */
    static TraceCommunicator ofAll(int ranks) {
        return new TraceCommunicator(0, IntStream.range(0, ranks).toArray(), List.of());
    }

    int number() {
        return number;
    }

    int size() {
        return ranks.length;
    }

    /** A rank of it as one of all. */
    int world(int rank) {
        return ranks[rank];
    }

    /** One of all ranks as a rank of it, or -1; takes time in proportion to its size, if it is not that of all. */
    int rank(int world) {
        if (number == 0) {
            return world < ranks.length ? world : -1;
        }
        for (int i = 0; i < ranks.length; i++) {
            if (ranks[i] == world) {
                return i;
            }
        }
        return -1;
    }

    /** All of it, as numbers among all ranks. */
    IntStream ranks() {
        return IntStream.of(ranks);
    }

    List<Integer> sizes() {
        return sizes;
    }
}
