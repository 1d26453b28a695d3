// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.compile.workload.collective.CollectiveCall;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.InjectionOrder;
import org.hopscope.model.workload.AllgatherAlgorithm;
import org.hopscope.model.workload.AllreduceAlgorithm;
import org.hopscope.model.workload.AlltoallAlgorithm;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.BcastAlgorithm;
import org.hopscope.model.workload.ReduceAlgorithm;
import org.junit.jupiter.api.Test;

/** Tests the algorithm that the published tables choose; the thresholds are theirs. */
class CollectiveSelectionTest {

    private static CollectiveCall call(int ranks, long bytes) {
        return new CollectiveCall(ranks, bytes, 0, 0);
    }

    private static String bcast(BcastAlgorithm by, int ranks, long bytes) {
        return Collectives.bcast(by, call(ranks, bytes), 1).algorithm();
    }

    private static String allgather(AllgatherAlgorithm by, int ranks, long bytes) {
        return Collectives.allgather(by, call(ranks, bytes)).algorithm();
    }

    private static String alltoall(AlltoallAlgorithm by, int ranks, long bytes) {
        return Collectives.alltoall(by, call(ranks, bytes), InjectionOrder.ring(ranks)).algorithm();
    }

    @Test
    void mpichBroadcastsShortMessagesAndSmallGroupsDownATree() {
        assertEquals("binomial", bcast(BcastAlgorithm.MPICH, 512, 12288));
        assertEquals("scatter doubling allgather", bcast(BcastAlgorithm.MPICH, 512, 12289));
        assertEquals("scatter ring allgather", bcast(BcastAlgorithm.MPICH, 512, 524289));
        assertEquals("scatter ring allgather", bcast(BcastAlgorithm.MPICH, 500, 12289));
        assertEquals("binomial", bcast(BcastAlgorithm.MPICH, 7, 1 << 20));
    }

    @Test
    void mpichReducesVectorsWithFewerElementsThanRanksAsAWhole() {
        // 64 doubles over 128 ranks are fewer than the power of two
        assertEquals("recursive doubling", Collectives.allreduce(AllreduceAlgorithm.MPICH, call(128, 512), true)
                .algorithm());
        assertEquals("rabenseifner", Collectives.allreduce(AllreduceAlgorithm.MPICH, call(128, 1024), true)
                .algorithm());
        assertEquals("binomial", Collectives.reduce(ReduceAlgorithm.MPICH, call(16, 2048)).algorithm());
        assertEquals("reduce scatter gather", Collectives.reduce(ReduceAlgorithm.MPICH, call(16, 4096)).algorithm());
    }

    @Test
    void mpichReducesNothingBetweenTheNodesByDoubling() {
        // the table names the algorithm of several ranks per node, whose part between the nodes this is
        assertEquals("recursive doubling", Collectives.allreduce(AllreduceAlgorithm.MPICH, call(16, 0), true)
                .algorithm());
    }

    @Test
    void mpichGathersByTotalSize() {
        assertEquals("recursive doubling", allgather(AllgatherAlgorithm.MPICH, 16, 32767));
        assertEquals("ring", allgather(AllgatherAlgorithm.MPICH, 16, 32768));
        assertEquals("bruck", allgather(AllgatherAlgorithm.MPICH, 15, 100));
    }

    @Test
    void mpichHasThreeWaysOfExchangingAll() {
        assertEquals("bruck", alltoall(AlltoallAlgorithm.MPICH, 64, 256));
        assertEquals("scattered", alltoall(AlltoallAlgorithm.MPICH, 64, 257));
        assertEquals("pairwise", alltoall(AlltoallAlgorithm.MPICH, 64, 32769));
        assertEquals("dissemination", Collectives.barrier(BarrierAlgorithm.MPICH, call(64, 0)).algorithm());
    }

    @Test
    void openMpiChoosesByGroupFirst() {
        assertEquals("recursive doubling", Collectives.barrier(BarrierAlgorithm.OPEN_MPI, call(3, 0)).algorithm());
        assertEquals("linear", Collectives.barrier(BarrierAlgorithm.OPEN_MPI, call(7, 0)).algorithm());
        assertEquals("dissemination", Collectives.barrier(BarrierAlgorithm.OPEN_MPI, call(64, 0)).algorithm());
        assertEquals("tree", Collectives.barrier(BarrierAlgorithm.OPEN_MPI, call(256, 0)).algorithm());
        assertEquals("knomial", bcast(BcastAlgorithm.OPEN_MPI, 100, 1));
        assertEquals("split binary tree", bcast(BcastAlgorithm.OPEN_MPI, 600, 20000));
        assertEquals("reduce bcast", Collectives.allreduce(AllreduceAlgorithm.OPEN_MPI, call(200, 8), true)
                .algorithm());
        assertEquals("bruck", alltoall(AlltoallAlgorithm.OPEN_MPI, 64, 100));
    }

    @Test
    void anAlgorithmThatAGroupDoesNotAllowGivesWay() {
        assertEquals("bruck", allgather(AllgatherAlgorithm.RECURSIVE_DOUBLING, 12, 8));
        assertEquals("ring", allgather(AllgatherAlgorithm.NEIGHBOR_EXCHANGE, 13, 8));
    }

    @Test
    void theTablesNameOnlyAlgorithmsThatExist() {
        for (int ranks = 2; ranks <= 1 << 13; ranks = ranks * 3 / 2 + 1) {
            for (long bytes = 1; bytes <= 1 << 22; bytes *= 2) {
                var call = call(ranks, bytes);
                for (var by : new String[] {"MPICH", "OPEN_MPI"}) {
                    Collectives.barrier(BarrierAlgorithm.valueOf(by), call);
                    Collectives.bcast(BcastAlgorithm.valueOf(by), call, 1);
                    Collectives.reduce(ReduceAlgorithm.valueOf(by), call);
                    Collectives.allreduce(AllreduceAlgorithm.valueOf(by), call, true);
                    Collectives.allgather(AllgatherAlgorithm.valueOf(by), call);
                    Collectives.alltoall(AlltoallAlgorithm.valueOf(by), call, InjectionOrder.ring(ranks));
                }
            }
        }
    }
}
