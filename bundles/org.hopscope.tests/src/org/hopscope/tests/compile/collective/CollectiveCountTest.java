// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.GroupProgram;
import org.hopscope.compile.workload.Step;
import org.hopscope.compile.workload.collective.CollectiveCall;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.InjectionOrder;
import org.hopscope.compile.workload.collective.Schedule;
import org.hopscope.model.workload.AllgatherAlgorithm;
import org.hopscope.model.workload.AllreduceAlgorithm;
import org.hopscope.model.workload.AlltoallAlgorithm;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.BcastAlgorithm;
import org.hopscope.model.workload.ReduceAlgorithm;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;

/** Tests the number of messages and bytes that an algorithm takes, and the memory of its programs. */
class CollectiveCountTest {

    private static CollectiveCall call(int ranks, long bytes) {
        return new CollectiveCall(ranks, bytes, 0, 0);
    }

    private static void expect(long messages, long bytes, Schedule schedule, int ranks) {
        var all = Recording.of(schedule, ranks);
        assertEquals(messages, Recording.messages(all), "messages");
        assertEquals(bytes, Recording.bytes(all), "bytes");
    }

    @Test
    void disseminationTakesOneMessagePerRankAndDoublingOfDistance() {
        // ceil(log2 10) = 4 rounds
        expect(10 * 4, 0, Collectives.barrier(BarrierAlgorithm.DISSEMINATION, call(10, 0)).schedule(), 10);
    }

    @Test
    void aBinomialTreeHasOneMessagePerRankButTheRoot() {
        expect(12, 12 * 100, Collectives.bcast(BcastAlgorithm.BINOMIAL, call(13, 100), 1).schedule(), 13);
        expect(12, 12 * 100, Collectives.reduce(ReduceAlgorithm.BINOMIAL, call(13, 100)).schedule(), 13);
    }

    @Test
    void scatterMovesHalfTheMessagePerLevelAndTheRingAllButOnePart() {
        // scatter over 8 ranks: 1 message of 4/8, 2 of 2/8, 4 of 1/8 = 12/8; ring: 8 ranks send 7 parts of 1/8
        expect(7 + 56, 1600 * 12 / 8 + 56 * 200,
                Collectives.bcast(BcastAlgorithm.SCATTER_RING_ALLGATHER, call(8, 1600), 1).schedule(), 8);
    }

    @Test
    void recursiveDoublingExchangesWholeVectors() {
        // 11 ranks: 3 pairs hand over and get back, 8 ranks exchange in 3 rounds
        expect(6 + 8 * 3, (6 + 24) * 80,
                Collectives.allreduce(AllreduceAlgorithm.RECURSIVE_DOUBLING, call(11, 80), true).schedule(), 11);
    }

    @Test
    void rabenseifnerMovesTwiceTheVectorButForOnePart() {
        // 16 ranks, 4 + 4 rounds; each rank sends 2 * (1 - 1/16) of the vector
        expect(16 * 8, 16 * 2 * 1600 * 15 / 16,
                Collectives.allreduce(AllreduceAlgorithm.RABENSEIFNER, call(16, 1600), true).schedule(), 16);
    }

    @Test
    void treesMoveTheVectorUpAndDownEachEdge() {
        // 2 * 10 edges, with 3 pieces of 80 B, 4 of 60 B in two halves of 120 B
        expect(20 * 3, 20 * 240, Collectives.allreduce(AllreduceAlgorithm.BINARY_TREE,
                new CollectiveCall(11, 240, 0, 80), true).schedule(), 11);
        expect(2 * 20 * 2, 20 * 240, Collectives.allreduce(AllreduceAlgorithm.DOUBLE_BINARY_TREE,
                new CollectiveCall(11, 240, 0, 60), true).schedule(), 11);
    }

    @Test
    void ringsOfNodesMoveLittleBetweenNodes() {
        // 12 ranks: 2 * 3 rounds of a quarter in the nodes, 2 * 2 rounds of a twelfth between them
        expect(12 * 10, 12 * (6 * 300 + 4 * 100), Collectives.allreduce(AllreduceAlgorithm.HIERARCHICAL,
                new CollectiveCall(12, 1200, 0, 0, 4), true).schedule(), 12);
    }

    @Test
    void railRingsMoveTheVectorTwiceRoundButForOnePart() {
        // 12 ranks, 4 rings: 2 * 11 rounds of 4 messages, each of a 48th of the vector
        expect(12 * 22 * 4, 12 * 22 * 4 * 100, Collectives.allreduce(AllreduceAlgorithm.RAIL_RINGS,
                new CollectiveCall(12, 4800, 0, 0, 4), true).schedule(), 12);
    }

    @Test
    void allgathersMoveAllContributionsButTheOwn() {
        expect(8 * 3, 8 * 7 * 10,
                Collectives.allgather(AllgatherAlgorithm.RECURSIVE_DOUBLING, call(8, 10)).schedule(), 8);
        expect(9 * 4, 9 * 8 * 10, Collectives.allgather(AllgatherAlgorithm.BRUCK, call(9, 10)).schedule(), 9);
        expect(9 * 8, 9 * 8 * 10, Collectives.allgather(AllgatherAlgorithm.RING, call(9, 10)).schedule(), 9);
        // the first of n / 2 rounds carries one block, the others two
        expect(10 * 5, 10 * 9 * 10,
                Collectives.allgather(AllgatherAlgorithm.NEIGHBOR_EXCHANGE, call(10, 10)).schedule(), 10);
    }

    @Test
    void bruckSendsHalfOfAllBlocksInEachOfFewMessages() {
        expect(8 * 3, 8 * 3 * 4 * 10,
                Collectives.alltoall(AlltoallAlgorithm.BRUCK, call(8, 10), InjectionOrder.ring(8)).schedule(), 8);
        for (var direct : List.of(AlltoallAlgorithm.PAIRWISE, AlltoallAlgorithm.POST_ALL,
                AlltoallAlgorithm.SCATTERED)) {
            expect(7 * 6, 7 * 6 * 10, Collectives.alltoall(direct, call(7, 10), InjectionOrder.ring(7)).schedule(), 7);
        }
    }

    @Test
    void anOrderedAlltoallCutsMessagesIntoPieces() {
        var schedule = Collectives.alltoall(AlltoallAlgorithm.ORDERED, new CollectiveCall(4, 1000, 0, 240),
                InjectionOrder.ring(4)).schedule();
        // 1000 = 4 * 240 + 40
        expect(4 * 3 * 5, 4 * 3 * 1000, schedule, 4);
    }

    @Slow
    @Test
    void manyRanksShareFewSteps() {
        assertEquals(1, variety(Collectives.barrier(BarrierAlgorithm.DISSEMINATION, call(16384, 0)).schedule(), 16384));
        assertEquals(1, variety(Collectives.allreduce(AllreduceAlgorithm.RECURSIVE_DOUBLING, call(65536, 8), true)
                .schedule(), 65536));
        assertEquals(1, variety(Collectives.alltoall(AlltoallAlgorithm.PAIRWISE, call(64, 8), InjectionOrder.ring(64))
                .schedule(), 64));
        // as many as the tree has levels
        assertEquals(14, variety(Collectives.bcast(BcastAlgorithm.BINOMIAL, call(8192, 8), 1).schedule(), 8192));
    }

    @Test
    void theRoundsOfARingAreOneBlock() {
        var steps = GroupProgram.of(Collectives.allgather(AllgatherAlgorithm.RING, call(1000, 8)).schedule(), 1000, 0)
                .steps(5);
        // its own block, and 999 times receive, send and two waits
        assertEquals(1 + 2 + 4, steps.size());
        assertEquals(999, steps.get(1).amount());
    }

    @Test
    void foldedStepsAreTheOnesThatWereWritten() {
        int folded = 0;
        for (int seed = 0; seed < 500; seed++) {
            var written = words(new Random(seed));
            var steps = new GroupProgram((rank, script) -> written.forEach(script::copy), 1, 0, 1).steps(0);
            assertEquals(written, unfolded(steps), "seed " + seed);
            folded += steps.size() < written.size() ? 1 : 0;
        }
        // with four numbers and up to six turns of each word, most have something that is repeated
        assertTrue(folded > 400, folded + " were folded");
    }

    /** Words of one to ten numbers, each up to six times. */
    private static List<Long> words(Random random) {
        var numbers = new ArrayList<Long>();
        int values = 1 + random.nextInt(4);
        for (int words = 0; words < 8; words++) {
            var word = random.longs(1 + random.nextInt(10), 1, 1 + values).boxed().toList();
            IntStream.rangeClosed(0, random.nextInt(6)).forEach(turn -> numbers.addAll(word));
        }
        return numbers;
    }

    /** What is executed; blocks that are repeated have no others inside. */
    private static List<Long> unfolded(List<Step> steps) {
        var amounts = new ArrayList<Long>();
        long times = 1;
        int begin = 0;
        for (var step : steps) {
            switch (step.operation()) {
                case REPEAT -> {
                    times = step.amount();
                    begin = amounts.size();
                }
                case END_REPEAT -> {
                    var turn = List.copyOf(amounts.subList(begin, amounts.size()));
                    for (long again = 1; again < times; again++) {
                        amounts.addAll(turn);
                    }
                }
                default -> amounts.add(step.amount());
            }
        }
        return amounts;
    }

    private static int variety(Schedule schedule, int ranks) {
        var program = GroupProgram.of(schedule, ranks, 0);
        var different = new HashSet<List<Step>>();
        for (int rank = 0; rank < ranks; rank++) {
            different.add(program.steps(rank));
        }
        return different.size();
    }
}
