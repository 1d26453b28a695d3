// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.compile.workload.collective.Script.Transfer;
import org.hopscope.compile.workload.collective.Script.Use;

/** All-gathers. Block number i is the contribution of rank i. */
final class Allgathers {

    private Allgathers() {}

    /** A partition in which every rank contributes the bytes of the call. */
    static Partition equal(CollectiveCall call) {
        return new Partition(Math.multiplyExact(call.bytes(), call.ranks()), call.ranks());
    }

    /** Partners at doubling distances exchange all that they have; for a power of two. */
    static Schedule recursiveDoubling(CollectiveCall call) {
        return own(call).then(doubling(rootless(call), equal(call)));
    }

    /** Each rank passes on to its right neighbour what has just come from its left one. */
    static Schedule ring(CollectiveCall call) {
        return own(call).then(around(rootless(call), equal(call)));
    }

    private static CollectiveCall rootless(CollectiveCall call) {
        return new CollectiveCall(call.ranks(), call.bytes(), 0, call.segment());
    }

    /** The rounds of recursive doubling, on numbers counted from the root. */
    static Schedule doubling(CollectiveCall call, Partition parts) {
        return (rank, script) -> {
            int self = call.virtual(rank);
            for (int size = 1; size < call.ranks(); size *= 2) {
                int partner = self ^ size;
                int mine = self - self % size;
                int other = partner - partner % size;
                script.exchange(new Transfer(call.rank(partner), parts.bytes(mine, mine + size), Blocks.range(mine, mine
                        + size)), new Transfer(call.rank(partner), parts.bytes(other, other + size),
                                Blocks.range(other, other + size)), Use.KEEP);
            }
        };
    }

    /** The rounds of a ring, on numbers counted from the root. */
    static Schedule around(CollectiveCall call, Parts parts) {
        int n = call.ranks();
        return (rank, script) -> {
            int self = call.virtual(rank);
            int right = call.rank((self + 1) % n);
            int left = call.rank(Math.floorMod(self - 1, n));
            for (int round = 0; round < n - 1; round++) {
                int out = Math.floorMod(self - round, n);
                int in = Math.floorMod(self - round - 1, n);
                script.exchange(new Transfer(right, parts.bytes(out, out + 1), Blocks.one(out)),
                        new Transfer(left, parts.bytes(in, in + 1), Blocks.one(in)), Use.KEEP);
            }
        };
    }

    /**
     * Bruck: in round k a rank sends what it has to the rank 2^k before it and gets as much from the one 2^k after;
     * in the end it turns its buffer round, because its own block was first.
     */
    static Schedule bruck(CollectiveCall call) {
        int n = call.ranks();
        return own(call).then((rank, script) -> {
            for (int have = 1; have < n; have *= 2) {
                int count = Math.min(have, n - have);
                int from = (rank + have) % n;
                script.exchange(
                        new Transfer(Math.floorMod(rank - have, n), count * call.bytes(), Blocks.ring(rank, count, n)),
                        new Transfer(from, count * call.bytes(), Blocks.ring(from, count, n)), Use.KEEP);
            }
            if (rank != 0) {
                script.copy(n * call.bytes());
            }
        });
    }

    /**
     * Neighbours exchange, first with one side, then with the other, and so on, two blocks at a time after the first
     * round; for an even number of ranks.
     */
    static Schedule neighbour(CollectiveCall call) {
        int n = call.ranks();
        return own(call).then((rank, script) -> {
            int even = rank % 2 == 0 ? 1 : -1;
            int[] partners = {Math.floorMod(rank + even, n), Math.floorMod(rank - even, n)};
            int[] offsets = {2 * even, -2 * even};
            int pair = rank - rank % 2;
            int[] newest = {pair, pair};
            script.exchange(new Transfer(partners[0], call.bytes(), Blocks.one(rank)),
                    new Transfer(partners[0], call.bytes(), Blocks.one(partners[0])), Use.KEEP);
            int out = pair;
            for (int round = 1; round < n / 2; round++) {
                int side = round % 2;
                newest[side] = Math.floorMod(newest[side] + offsets[side], n);
                script.exchange(new Transfer(partners[side], 2 * call.bytes(), Blocks.ring(out, 2, n)),
                        new Transfer(partners[side], 2 * call.bytes(), Blocks.ring(newest[side], 2, n)), Use.KEEP);
                out = newest[side];
            }
        });
    }

    /** A rank puts its own contribution into its receive buffer. */
    private static Schedule own(CollectiveCall call) {
        return (rank, script) -> script.copy(call.bytes());
    }
}
