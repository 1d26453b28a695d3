// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import org.hopscope.compile.workload.collective.Blocks;
import org.hopscope.compile.workload.collective.CollectiveCall;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.InjectionOrder;
import org.hopscope.compile.workload.collective.Schedule;
import org.hopscope.compile.workload.collective.Script;
import org.hopscope.model.workload.AllgatherAlgorithm;
import org.hopscope.model.workload.AllreduceAlgorithm;
import org.hopscope.model.workload.AlltoallAlgorithm;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.BcastAlgorithm;
import org.hopscope.model.workload.ReduceAlgorithm;

/** Expands collective calls of traces into messages by the rules of an MPI library. */
final class CollectiveKinds {

    private CollectiveKinds() {}

    /** A collective operation of a trace. */
    enum Kind {
        BARRIER, BCAST, REDUCE, ALLREDUCE, ALLGATHER, ALLTOALL, GATHER, SCATTER, REDUCE_SCATTER, SCAN
    }

    /**
     * The operations of each rank. Gather and scatter go directly to and from the root, a scan along the ranks, and a
     * reduce-scatter in pairs; the others as the library chooses.
     *
     * @param bytes as {@link CollectiveCall} has them; for gather, scatter and reduce-scatter of one block
     */
    static Schedule schedule(Kind kind, int ranks, long bytes, int root, boolean openMpi) {
        var call = new CollectiveCall(ranks, bytes, root, 0);
        return switch (kind) {
            case BARRIER -> Collectives.barrier(openMpi ? BarrierAlgorithm.OPEN_MPI : BarrierAlgorithm.MPICH, call)
                    .schedule();
            case BCAST -> Collectives.bcast(openMpi ? BcastAlgorithm.OPEN_MPI : BcastAlgorithm.MPICH, call,
                    1).schedule();
            case REDUCE -> Collectives.reduce(openMpi ? ReduceAlgorithm.OPEN_MPI : ReduceAlgorithm.MPICH,
                    call).schedule();
            case ALLREDUCE -> Collectives.allreduce(openMpi ? AllreduceAlgorithm.OPEN_MPI : AllreduceAlgorithm.MPICH,
                    call,
                    true).schedule();
            case ALLGATHER -> Collectives.allgather(openMpi ? AllgatherAlgorithm.OPEN_MPI : AllgatherAlgorithm.MPICH,
                    call)
                    .schedule();
            case ALLTOALL -> Collectives.alltoall(openMpi ? AlltoallAlgorithm.OPEN_MPI : AlltoallAlgorithm.MPICH, call,
                    InjectionOrder.ring(ranks)).schedule();
            case GATHER -> (rank, script) -> star(rank, script, call, true);
            case SCATTER -> (rank, script) -> star(rank, script, call, false);
            case REDUCE_SCATTER -> (rank, script) -> pairs(rank, script, call);
            case SCAN -> (rank, script) -> chain(rank, script, call);
        };
    }

    private static void star(int rank, Script script, CollectiveCall call, boolean in) {
        if (rank != call.root()) {
            if (in) {
                script.sendNow(call.root(), call.bytes(), Blocks.NONE);
            } else {
                script.receiveNow(call.root(), call.bytes(), Blocks.NONE, Script.Use.KEEP);
            }
            return;
        }
        for (int other = 0; other < call.ranks(); other++) {
            if (other != rank && in) {
                script.receiveNow(other, call.bytes(), Blocks.NONE, Script.Use.KEEP);
            } else if (other != rank) {
                script.sendNow(other, call.bytes(), Blocks.NONE);
            }
        }
    }

    private static void pairs(int rank, Script script, CollectiveCall call) {
        for (int step = 1; step < call.ranks(); step++) {
            int to = (rank + step) % call.ranks();
            int from = Math.floorMod(rank - step, call.ranks());
            script.exchange(new Script.Transfer(to, call.bytes(), Blocks.NONE),
                    new Script.Transfer(from, call.bytes(), Blocks.NONE), Script.Use.COMBINE);
        }
    }

    private static void chain(int rank, Script script, CollectiveCall call) {
        if (rank > 0) {
            script.receiveNow(rank - 1, call.bytes(), Blocks.NONE, Script.Use.COMBINE);
        }
        if (rank + 1 < call.ranks()) {
            script.sendNow(rank + 1, call.bytes(), Blocks.NONE);
        }
    }
}
