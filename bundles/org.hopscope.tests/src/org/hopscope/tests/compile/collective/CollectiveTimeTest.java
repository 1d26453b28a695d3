// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.compile.workload.GroupProgram;
import org.hopscope.compile.workload.Step;
import org.hopscope.compile.workload.collective.CollectiveCall;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.InjectionOrder;
import org.hopscope.compile.workload.collective.Schedule;
import org.hopscope.model.workload.AllgatherAlgorithm;
import org.hopscope.model.workload.AllgathervAlgorithm;
import org.hopscope.model.workload.AllreduceAlgorithm;
import org.hopscope.model.workload.AlltoallAlgorithm;
import org.hopscope.model.workload.AlltoallvAlgorithm;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.BcastAlgorithm;
import org.hopscope.model.workload.ReduceScatterAlgorithm;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/**
 * Times of collectives on a machine in which every pair of nodes has a link of its own. All ranks of a symmetric
 * algorithm go in step there, so that its time is the sum over its rounds of the time of an exchange between two nodes,
 * which is what alpha + beta n stands for; it holds to the picosecond.
 */
@Slow
class CollectiveTimeTest {

    private static final long BYTES = 4096;

    /** The time of the slowest rank. */
    private static long time(Schedule schedule, int ranks) {
        var ends = new ArrayList<int[]>();
        for (int one = 0; one < ranks; one++) {
            for (int other = one + 1; other < ranks; other++) {
                ends.add(new int[] {one, other});
            }
        }
        var machine = Plans.graph(ranks, ends.toArray(int[][]::new), 1).build();
        var group = GroupProgram.of(schedule, ranks, 3);
        var programs = new ArrayList<ProgramPlan>();
        for (int rank = 0; rank < ranks; rank++) {
            programs.add(plan(group.steps(rank)));
        }
        var own = new int[ranks];
        java.util.Arrays.setAll(own, rank -> rank);
        var plan = machine.with(new WorkloadPlan("collective", new RankPrograms(programs, own), own,
                new int[ranks], machine.workload().buffers()));
        var run = Assertions.assertInstanceOf(Completed.class, Runs.run(plan));
        return run.trace().marks().stream().mapToLong(mark -> mark.timePs()).max().orElseThrow();
    }

    private static ProgramPlan plan(List<Step> steps) {
        var all = new ArrayList<>(steps);
        all.add(Step.mark(0));
        return new ProgramPlan(all.stream().map(Step::operation).toArray(RankOperation[]::new),
                all.stream().mapToInt(Step::peer).toArray(), all.stream().mapToInt(Step::peerMode).toArray(),
                all.stream().mapToLong(Step::amount).toArray(), all.stream().mapToInt(Step::tag).toArray(),
                all.stream().mapToInt(Step::request).toArray(), all.stream().mapToInt(Step::context).toArray());
    }

    /** Two ranks exchange. */
    private static long exchange(long bytes) {
        return time(Collectives.alltoall(AlltoallAlgorithm.PAIRWISE, new CollectiveCall(2, bytes, 0, 0),
                InjectionOrder.ring(2)).schedule(), 2) - copy(bytes);
    }

    private static long copy(long bytes) {
        return bytes == 0 ? 0 : Plans.COPY_LATENCY + bytes * Plans.COPY_PER_BYTE;
    }

    private static CollectiveCall call(int ranks) {
        return new CollectiveCall(ranks, BYTES, 0, 0);
    }

    @Test
    void disseminationTakesAnExchangePerDoubling() {
        for (int ranks : new int[] {2, 3, 8, 13, 16}) {
            int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(ranks - 1);
            assertEquals(rounds * exchange(0), time(Collectives.barrier(BarrierAlgorithm.DISSEMINATION,
                    new CollectiveCall(ranks, 0, 0, 0)).schedule(), ranks), ranks + " ranks");
        }
    }

    @Test
    void recursiveDoublingTakesAnExchangeAndAReductionOfTheVectorPerDoubling() {
        assertEquals(4 * (exchange(BYTES) + copy(BYTES)), time(Collectives.allreduce(
                AllreduceAlgorithm.RECURSIVE_DOUBLING, call(16), true).schedule(), 16));
    }

    @Test
    void rabenseifnerHalvesAndDoublesTheVector() {
        long expected = 0;
        for (long part = BYTES / 2; part >= BYTES / 16; part /= 2) {
            expected += 2 * exchange(part) + copy(part);
        }
        assertEquals(expected, time(Collectives.allreduce(AllreduceAlgorithm.RABENSEIFNER, call(16), true).schedule(),
                16));
    }

    /** The first half of Rabenseifner's allreduce, or of a ring: each rank sends 15/16 of the vector. */
    @Test
    void aReduceScatterCombinesWhatItSends() {
        long halves = 0;
        for (long part = BYTES / 2; part >= BYTES / 16; part /= 2) {
            halves += exchange(part) + copy(part);
        }
        assertEquals(halves, time(Collectives.reduceScatter(ReduceScatterAlgorithm.RECURSIVE_HALVING, call(16))
                .schedule(), 16));
        long parts = 15 * (exchange(BYTES / 16) + copy(BYTES / 16));
        assertEquals(parts, time(Collectives.reduceScatter(ReduceScatterAlgorithm.RING, call(16)).schedule(), 16));
        assertEquals(parts, time(Collectives.reduceScatter(ReduceScatterAlgorithm.PAIRWISE, call(16)).schedule(), 16));
    }

    @Test
    void ringsOfNodesTakeAnExchangePerOtherRankAndPerOtherNode() {
        // 3 nodes of 4 ranks: quarters of the vector go round in the nodes, twelfths between them
        var call = new CollectiveCall(12, 12 << 10, 0, 0, 4);
        long inNode = 3 << 10;
        long between = 1 << 10;
        assertEquals(3 * (exchange(inNode) + copy(inNode)) + 2 * (exchange(between) + copy(between))
                + 2 * exchange(between) + 3 * exchange(inNode),
                time(Collectives.allreduce(AllreduceAlgorithm.HIERARCHICAL, call, true).schedule(), 12));
    }

    @Test
    void twoTreesAreFasterThanOneForALongVector() {
        var cut = new CollectiveCall(15, 1 << 20, 0, 16 << 10);
        long two = time(Collectives.allreduce(AllreduceAlgorithm.DOUBLE_BINARY_TREE, cut, true).schedule(), 15);
        long one = time(Collectives.allreduce(AllreduceAlgorithm.BINARY_TREE, cut, true).schedule(), 15);
        assertTrue(two < one, two + " and " + one);
    }

    @Test
    void aRingTakesAnExchangePerOtherRank() {
        assertEquals(copy(BYTES) + 6 * exchange(BYTES), time(Collectives.allgather(AllgatherAlgorithm.RING, call(7))
                .schedule(), 7));
        assertEquals(copy(BYTES) + 6 * exchange(BYTES), time(Collectives.alltoall(AlltoallAlgorithm.PAIRWISE, call(7),
                InjectionOrder.ring(7)).schedule(), 7));
    }

    @Test
    void bruckDoublesWhatItGathers() {
        // own block, 1 + 2 + 4 blocks, one more for 9 ranks, and the buffer is turned round
        assertEquals(copy(BYTES) + exchange(BYTES) + exchange(2 * BYTES) + exchange(4 * BYTES) + exchange(BYTES)
                + copy(9 * BYTES), time(Collectives.allgather(AllgatherAlgorithm.BRUCK, call(9)).schedule(), 9));
    }

    /** Ranks go in step round after round if what a pair exchanges depends on its distance alone. */
    @Test
    void anAlltoallvTakesTheExchangesOfItsDistances() {
        long rounds = 0;
        for (int distance = 1; distance < 7; distance++) {
            rounds += exchange(distance * BYTES);
        }
        assertEquals(rounds, time(Collectives.alltoallv(AlltoallvAlgorithm.PAIRWISE, 7, (from, to) -> Math.floorMod(
                to - from, 7) * BYTES).schedule(), 7));
    }

    @Test
    void equalSizesTakeTheTimeOfTheOperationWithOneSize() {
        for (int ranks : new int[] {2, 7, 8}) {
            var sizes = new long[ranks];
            java.util.Arrays.fill(sizes, BYTES);
            assertEquals(time(Collectives.alltoall(AlltoallAlgorithm.POST_ALL, call(ranks), InjectionOrder.ring(ranks))
                    .schedule(), ranks), time(Collectives.alltoallv(AlltoallvAlgorithm.POST_ALL, ranks, (from,
                            to) -> BYTES).schedule(), ranks));
            assertEquals(time(Collectives.allgather(AllgatherAlgorithm.RING, call(ranks)).schedule(), ranks),
                    time(Collectives.allgatherv(AllgathervAlgorithm.RING, sizes).schedule(), ranks));
            assertEquals(time(Collectives.allgather(AllgatherAlgorithm.BRUCK, call(ranks)).schedule(), ranks),
                    time(Collectives.allgatherv(AllgathervAlgorithm.BRUCK, sizes).schedule(), ranks));
        }
    }

    /** In a ring the one long contribution makes every round as long as its own way. */
    @Test
    void aLongContributionMakesARingSlowerThanSendingItToAll() {
        var sizes = new long[] {64 * BYTES, 0, 0, 0, 0, 0, 0, 0};
        long ring = time(Collectives.allgatherv(AllgathervAlgorithm.RING, sizes).schedule(), 8);
        long once = time(Collectives.allgatherv(AllgathervAlgorithm.RING, new long[] {64 * BYTES, 0}).schedule(), 2)
                - copy(64 * BYTES);
        assertTrue(ring >= copy(64 * BYTES) + 6 * once && ring <= copy(64 * BYTES) + 8 * once, ring + " and " + once);
        assertTrue(time(Collectives.allgatherv(AllgathervAlgorithm.POST_ALL, sizes).schedule(), 8) < ring);
    }

    @Test
    void theLongVectorAlgorithmsWinForLongVectorsOnly() {
        var longer = new CollectiveCall(16, 1 << 18, 0, 0);
        assertTrue(time(Collectives.allreduce(AllreduceAlgorithm.RABENSEIFNER, longer, true).schedule(), 16)
                < time(Collectives.allreduce(AllreduceAlgorithm.RECURSIVE_DOUBLING, longer, true).schedule(), 16));
        assertTrue(time(Collectives.bcast(BcastAlgorithm.SCATTER_RING_ALLGATHER, longer, 1).schedule(), 16)
                < time(Collectives.bcast(BcastAlgorithm.BINOMIAL, longer, 1).schedule(), 16));
        var shorter = new CollectiveCall(16, 8, 0, 0);
        assertTrue(time(Collectives.allreduce(AllreduceAlgorithm.RABENSEIFNER, shorter, true).schedule(), 16)
                > time(Collectives.allreduce(AllreduceAlgorithm.RECURSIVE_DOUBLING, shorter, true).schedule(), 16));
        assertTrue(time(Collectives.bcast(BcastAlgorithm.SCATTER_RING_ALLGATHER, shorter, 1).schedule(), 16)
                > time(Collectives.bcast(BcastAlgorithm.BINOMIAL, shorter, 1).schedule(), 16));
    }

    @Test
    void segmentsMakeALongChainFaster() {
        var cut = new CollectiveCall(8, 1 << 18, 0, 16 << 10);
        assertTrue(2 * time(Collectives.bcast(BcastAlgorithm.PIPELINE, cut, 1).schedule(), 8)
                < time(Collectives.bcast(BcastAlgorithm.PIPELINE, new CollectiveCall(8, 1 << 18, 0, 0), 1).schedule(),
                        8));
    }
}
