// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.compile.workload.collective.Script.Transfer;
import org.hopscope.compile.workload.collective.Script.Use;

/**
 * Reductions of a commutative operation whose result is scattered: the vector has a part for each rank, and rank i ends
 * with the result of part i. Each combination costs the processor one pass over the bytes.
 */
final class ReduceScatters {

    private ReduceScatters() {}

    /** Partial results go round a ring; each rank passes on what it has just combined. */
    static Schedule ring(CollectiveCall call) {
        int n = call.ranks();
        var parts = new Partition(call.bytes(), n);
        return (rank, script) -> {
            for (int round = 0; round < n - 1; round++) {
                int out = Math.floorMod(rank - round - 1, n);
                int in = Math.floorMod(rank - round - 2, n);
                script.exchange(transfer(parts, (rank + 1) % n, out, out + 1),
                        transfer(parts, Math.floorMod(rank - 1, n), in, in + 1), Use.COMBINE);
            }
        };
    }

    /** Each rank sends its contribution to a part directly to the rank whose part it is, to one per round. */
    static Schedule pairwise(CollectiveCall call) {
        int n = call.ranks();
        var parts = new Partition(call.bytes(), n);
        return (rank, script) -> {
            for (int round = 1; round < n; round++) {
                int to = (rank + round) % n;
                script.exchange(transfer(parts, to, to, to + 1),
                        transfer(parts, Math.floorMod(rank - round, n), rank, rank + 1), Use.COMBINE);
            }
        };
    }

    /**
     * Recursive halving: partners exchange the half that the other keeps, first at the largest distance, so that the
     * ranges end in the order of the ranks. Of each of the first pairs the even rank hands its vector to the odd one
     * and gets its part from it.
     */
    static Schedule halving(CollectiveCall call) {
        int n = call.ranks();
        var fold = new Fold(n);
        var parts = new Partition(call.bytes(), n);
        return (rank, script) -> {
            boolean paired = fold.paired(rank);
            if (paired && rank % 2 == 0) {
                script.sendNow(rank + 1, call.bytes(), Blocks.range(0, n));
                script.receiveNow(rank + 1, parts.bytes(rank, rank + 1), Blocks.one(rank), Use.KEEP);
                return;
            }
            if (paired) {
                script.receiveNow(rank - 1, call.bytes(), Blocks.range(0, n), Use.COMBINE);
            }
            int inner = fold.inner(rank);
            for (int distance = fold.power() / 2; distance >= 1; distance /= 2) {
                int partner = inner ^ distance;
                int peer = fold.outer(partner, 1);
                int given = partner - partner % distance;
                int kept = inner - inner % distance;
                script.exchange(transfer(parts, peer, first(fold, given), first(fold, given + distance)),
                        transfer(parts, peer, first(fold, kept), first(fold, kept + distance)), Use.COMBINE);
            }
            if (paired) {
                script.sendNow(rank - 1, parts.bytes(rank - 1, rank), Blocks.one(rank - 1));
            }
        };
    }

    /** The first part of a rank among those that remain; one that stands for a pair has two. */
    private static int first(Fold fold, int inner) {
        return inner < fold.pairs() ? 2 * inner : inner + fold.pairs();
    }

    private static Transfer transfer(Partition parts, int peer, int first, int end) {
        return new Transfer(peer, parts.bytes(first, end), Blocks.range(first, end));
    }
}
