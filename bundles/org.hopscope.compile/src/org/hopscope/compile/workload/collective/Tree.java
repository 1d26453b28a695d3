// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A tree over the ranks 0 to n - 1 with root 0.
 *
 * <pre>
 *   FLAT 0 -> 1 2 3 4 ...        every rank is a child of the root
 *   CHAIN(k)                     k chains hang from the root
 *   BINARY                       rank i has the children 2i + 1 and 2i + 2
 *   KNOMIAL(k)                   rank i has the children i + d * k^j for every power k^j that divides i, d = 1 .. k - 1
 * </pre>
 *
 * A knomial tree of radix 2 is the binomial tree.
 *
 * @param shape the family
 * @param degree chains, or the radix
 * @param ranks how many ranks, at least 1
 */
record Tree(Shape shape, int degree, int ranks) {

    enum Shape { FLAT, CHAIN, BINARY, KNOMIAL }

    static Tree flat(int ranks) {
        return new Tree(Shape.FLAT, 0, ranks);
    }

    static Tree chains(int count, int ranks) {
        return new Tree(Shape.CHAIN, Math.max(1, Math.min(count, ranks - 1)), ranks);
    }

    static Tree binary(int ranks) {
        return new Tree(Shape.BINARY, 2, ranks);
    }

    static Tree knomial(int radix, int ranks) {
        return new Tree(Shape.KNOMIAL, radix, ranks);
    }

    /** The parent of a rank other than 0. */
    int parent(int rank) {
        return switch (shape) {
            case FLAT -> 0;
            case CHAIN -> chainStart(chainOf(rank)) == rank ? 0 : rank - 1;
            case BINARY -> (rank - 1) / 2;
            case KNOMIAL -> rank - rank % (reach(rank) * degree);
        };
    }

    /** The children of a rank, the one with the most ranks below it first. */
    int[] children(int rank) {
        return switch (shape) {
            case FLAT -> rank == 0 ? IntStream.range(1, ranks).toArray() : new int[0];
            case CHAIN -> chainChildren(rank);
            case BINARY -> IntStream.of(2 * rank + 1, 2 * rank + 2).filter(child -> child < ranks).toArray();
            case KNOMIAL -> knomialChildren(rank);
        };
    }

    /** Number of ranks in the part of a flat or knomial tree that starts at a rank: it and the next ones. */
    int size(int rank) {
        int most = rank == 0 ? ranks : shape == Shape.FLAT ? 1 : reach(rank);
        return Math.min(most, ranks - rank);
    }

    /** The largest power of the radix that divides the rank; for 0 the first one that covers all ranks. */
    private int reach(int rank) {
        int power = 1;
        while (rank == 0 ? power < ranks : rank % (power * degree) == 0) {
            power *= degree;
        }
        return power;
    }

    private int[] knomialChildren(int rank) {
        var children = new int[degree * Integer.SIZE];
        int count = 0;
        for (int power = reach(rank) / degree; power >= 1; power /= degree) {
            for (int digit = 1; digit < degree && rank + digit * power < ranks; digit++) {
                children[count++] = rank + digit * power;
            }
        }
        return Arrays.copyOf(children, count);
    }

    private int[] chainChildren(int rank) {
        if (rank == 0) {
            return IntStream.range(0, ranks > 1 ? degree : 0).map(this::chainStart).toArray();
        }
        int next = rank + 1;
        return next < ranks && chainStart(chainOf(next)) != next ? new int[] {next} : new int[0];
    }

    /** The ranks from 1 on are cut into chains that differ by at most one rank. */
    private int chainStart(int chain) {
        int most = ranks - 1;
        return 1 + chain * (most / degree) + Math.min(chain, most % degree);
    }

    private int chainOf(int rank) {
        int chain = 0;
        while (chain + 1 < degree && chainStart(chain + 1) <= rank) {
            chain++;
        }
        return chain;
    }
}
