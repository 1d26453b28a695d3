// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.Arrays;

import org.hopscope.compile.workload.collective.Blocks;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.Schedule;
import org.hopscope.compile.workload.collective.Script;
import org.hopscope.model.workload.AllgathervAlgorithm;
import org.hopscope.model.workload.AlltoallvAlgorithm;

/** Collective calls with a count per rank, as one rank of a trace says them. Amounts are in bytes. */
final class UnevenCalls {

    /** Below this many bytes of all ranks, MPICH gathers in a logarithmic number of steps. */
    private static final long SHORT = 80L << 10;

    private UnevenCalls() {}

    /** The bytes that a rank sends to and receives from each; each rank's call has amounts of its own. */
    static Schedule alltoall(int rank, long[] sent, long[] received, boolean openMpi) {
        return Collectives.alltoallv(openMpi ? AlltoallvAlgorithm.PAIRWISE : AlltoallvAlgorithm.SCATTERED, sent.length,
                (from, to) -> from == rank ? sent[to] : received[from]).schedule();
    }

    /** The bytes that each rank contributes. */
    static Schedule allgather(long[] amounts, boolean openMpi) {
        boolean few = !openMpi && Arrays.stream(amounts).sum() < SHORT;
        return Collectives.allgatherv(few ? AllgathervAlgorithm.BRUCK : AllgathervAlgorithm.RING, amounts).schedule();
    }

    /** Each rank sends its own amount to the root, which receives the amounts of all. */
    static Schedule gather(int root, long own, long[] amounts) {
        return (rank, script) -> {
            if (rank != root) {
                script.sendNow(root, own, Blocks.NONE);
                return;
            }
            for (int other = 0; other < amounts.length; other++) {
                if (other != root) {
                    script.receiveNow(other, amounts[other], Blocks.NONE, Script.Use.KEEP);
                }
            }
        };
    }

    /** The root sends the amounts of all, each rank receives its own. */
    static Schedule scatter(int root, long own, long[] amounts) {
        return (rank, script) -> {
            if (rank != root) {
                script.receiveNow(root, own, Blocks.NONE, Script.Use.KEEP);
                return;
            }
            for (int other = 0; other < amounts.length; other++) {
                if (other != root) {
                    script.sendNow(other, amounts[other], Blocks.NONE);
                }
            }
        };
    }
}
