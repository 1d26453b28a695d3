// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import java.util.function.IntUnaryOperator;

import org.hopscope.compile.workload.collective.Script.Transfer;
import org.hopscope.compile.workload.collective.Script.Use;

/**
 * Recursive halving of a vector over a power of two of ranks, and its reversals. In the round at distance d a rank and
 * its partner own the same range of parts; each sends the half that the other keeps:
 *
 * <pre>
 *   rank 0   [0 1 2 3] -> [0 1] -> [0]        rank 1   [0 1 2 3] -> [2 3] -> [2]
 *   rank 2   [0 1 2 3] -> [0 1] -> [1]        rank 3   [0 1 2 3] -> [2 3] -> [3]
 * </pre>
 *
 * The largest exchange is with the nearest rank.
 */
final class Halving {

    private final int self;
    private final int ranks;
    private final Partition parts;

    /**
     * @param self number among the ranks
     * @param ranks a power of two
     * @param parts as many parts as ranks
     */
    Halving(int self, int ranks, Partition parts) {
        this.self = self;
        this.ranks = ranks;
        this.parts = parts;
    }

    /** Reduces and scatters. */
    void scatter(Script script, IntUnaryOperator rankOf) {
        for (int distance = 1; distance < ranks; distance *= 2) {
            var out = transfer(rankOf, distance, start(self ^ distance, 2 * distance));
            var in = transfer(rankOf, distance, start(self, 2 * distance));
            script.exchange(out, in, Use.COMBINE);
        }
    }

    /** Gathers what has been scattered at all ranks. */
    void gather(Script script, IntUnaryOperator rankOf) {
        for (int distance = ranks / 2; distance >= 1; distance /= 2) {
            var out = transfer(rankOf, distance, start(self, 2 * distance));
            var in = transfer(rankOf, distance, start(self ^ distance, 2 * distance));
            script.exchange(out, in, Use.KEEP);
        }
    }

    /** Gathers what has been scattered at the first rank: of each pair the one with the larger number is done. */
    void gatherToFirst(Script script, IntUnaryOperator rankOf) {
        for (int distance = ranks / 2; distance >= 1; distance /= 2) {
            if ((self & distance) != 0) {
                var out = transfer(rankOf, distance, start(self, 2 * distance));
                script.sendNow(out.peer(), out.bytes(), out.blocks());
                return;
            }
            var in = transfer(rankOf, distance, start(self ^ distance, 2 * distance));
            script.receiveNow(in.peer(), in.bytes(), in.blocks(), Use.KEEP);
        }
    }

    /** The range of the given start that has been cut for the last time at this distance. */
    private Transfer transfer(IntUnaryOperator rankOf, int distance, int start) {
        int end = start + ranks / (2 * distance);
        return new Transfer(rankOf.applyAsInt(self ^ distance), parts.bytes(start, end), Blocks.range(start, end));
    }

    /** The start of a rank's range after all rounds below {@code group}: its low bits choose the halves. */
    private int start(int rank, int group) {
        int start = 0;
        int half = ranks / 2;
        for (int bit = 1; bit < group; bit *= 2) {
            start += (rank & bit) != 0 ? half : 0;
            half /= 2;
        }
        return start;
    }
}
