// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

/**
 * The rule by which an algorithm for a power of two serves any number of ranks: of the first pairs one rank hands its
 * data to the other and waits for the result, so that a power of two remains.
 *
 * @param ranks how many ranks
 */
record Fold(int ranks) {

    /** The largest power of two that is not above the number of ranks. */
    int power() {
        return Integer.highestOneBit(ranks);
    }

    /** Pairs in which one rank stands back. */
    int pairs() {
        return ranks - power();
    }

    /** True if the rank belongs to a pair. */
    boolean paired(int rank) {
        return rank < 2 * pairs();
    }

    /** The number among those that remain; meant for ranks that do. */
    int inner(int rank) {
        return paired(rank) ? rank / 2 : rank - pairs();
    }

    /** The rank that has a number among those that remain; {@code stays} is the remainder of those of the pairs. */
    int outer(int inner, int stays) {
        return inner < pairs() ? 2 * inner + stays : inner + pairs();
    }
}
