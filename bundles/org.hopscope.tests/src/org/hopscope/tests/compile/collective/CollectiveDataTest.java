// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
import org.hopscope.model.workload.ReduceScatterAlgorithm;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.collective.Recording.Op;
import org.hopscope.tests.compile.collective.SymbolicRun.Protocol;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Every algorithm moves the right data: executed symbolically for group sizes from 1 to 33, with eager
 * and rendezvous messages in random order, every rank ends with every block that it is to have, to which every rank has
 * contributed exactly once.
 */
@Slow
class CollectiveDataTest {

    private static final int[] RANKS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 33};

    private interface Case {

        Schedule of(CollectiveCall call);
    }

    private interface Expectation {

        void check(CollectiveCall call, List<Recording> programs, SymbolicRun run);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = {"NETWORK", "OFFLOADED", "IN_SWITCH"})
    void afterABarrierEveryRankHasHeardOfEveryOther(BarrierAlgorithm algorithm) {
        forAll(false, call -> Collectives.barrier(algorithm, call).schedule(), (call, programs, run) -> {
            for (int rank = 0; rank < call.ranks(); rank++) {
                run.give(rank, rank);
            }
            run.run();
            for (int rank = 0; rank < call.ranks(); rank++) {
                for (int other = 0; other < call.ranks(); other++) {
                    assertEquals(one(call, other), run.value(rank, other), "rank " + rank + " of " + call);
                }
            }
        }, 0);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = {"NETWORK", "TORUS", "IN_SWITCH"})
    void aBroadcastGivesEveryRankAllParts(BcastAlgorithm algorithm) {
        forAll(true, call -> Collectives.bcast(algorithm, call, 1).schedule(), (call, programs, run) -> {
            var blocks = blocks(programs);
            blocks.forEach(block -> run.give(call.root(), block));
            run.run();
            for (int rank = 0; rank < call.ranks(); rank++) {
                for (int block : blocks) {
                    assertEquals(one(call, call.root()), run.value(rank, block), "rank " + rank + " of " + call);
                }
            }
        }, 0, 1000, 4096);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "IN_SWITCH")
    void aReductionCombinesEachContributionOnceAtTheRoot(ReduceAlgorithm algorithm) {
        forAll(true, call -> Collectives.reduce(algorithm, call).schedule(), (call, programs, run) -> {
            var blocks = blocks(programs);
            contribute(call, blocks, run);
            run.run();
            blocks.forEach(block -> assertEquals(ones(call), run.value(call.root(), block), call.toString()));
        }, 8, 1000, 4096);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = {"NETWORK", "IN_SWITCH"})
    void anAllreduceCombinesEachContributionOnceEverywhere(AllreduceAlgorithm algorithm) {
        forAll(false, call -> Collectives.allreduce(algorithm, call, true).schedule(), (call, programs, run) -> {
            var blocks = blocks(programs);
            contribute(call, blocks, run);
            run.run();
            for (int rank = 0; rank < call.ranks(); rank++) {
                for (int block : blocks) {
                    assertEquals(ones(call), run.value(rank, block), "rank " + rank + " of " + call);
                }
            }
        }, 8, 1000, 4096);
    }

    @ParameterizedTest
    @EnumSource
    void aReduceScatterLeavesEachRankItsPartOfTheResult(ReduceScatterAlgorithm algorithm) {
        forAll(false, call -> Collectives.reduceScatter(algorithm, call).schedule(), (call, programs, run) -> {
            contribute(call, IntStream.range(0, call.ranks()).boxed().collect(Collectors.toSet()), run);
            run.run();
            for (int rank = 0; rank < call.ranks(); rank++) {
                assertEquals(ones(call), run.value(rank, rank), "rank " + rank + " of " + call);
            }
        }, 8, 1000, 4096);
    }

    @ParameterizedTest
    @CsvSource({"HIERARCHICAL, 2", "HIERARCHICAL, 3", "HIERARCHICAL, 4", "HIERARCHICAL, 7", "HIERARCHICAL, 8",
            "RAIL_RINGS, 2", "RAIL_RINGS, 3", "RAIL_RINGS, 4", "RAIL_RINGS, 7", "RAIL_RINGS, 8"})
    void ringsOfNodesCombineEachContributionOnceEverywhere(AllreduceAlgorithm algorithm, int local) {
        forAll(false, call -> Collectives.allreduce(algorithm, new CollectiveCall(call.ranks(),
                call.bytes(), call.root(), call.segment(), local), true).schedule(), (call, programs, run) -> {
            var blocks = blocks(programs);
            contribute(call, blocks, run);
            run.run();
            for (int rank = 0; rank < call.ranks(); rank++) {
                for (int block : blocks) {
                    assertEquals(ones(call), run.value(rank, block), "rank " + rank + " of " + call);
                }
            }
        }, 8, 1000);
    }

    @ParameterizedTest
    @EnumSource
    void anAllgatherGivesEveryRankTheContributionsOfAll(AllgatherAlgorithm algorithm) {
        forAll(false, call -> Collectives.allgather(algorithm, call).schedule(), (call, programs, run) -> {
            for (int rank = 0; rank < call.ranks(); rank++) {
                run.give(rank, rank);
            }
            run.run();
            for (int rank = 0; rank < call.ranks(); rank++) {
                for (int other = 0; other < call.ranks(); other++) {
                    assertEquals(one(call, other), run.value(rank, other), "rank " + rank + " of " + call);
                }
            }
        }, 8, 1000, 40000);
    }

    @ParameterizedTest
    @EnumSource
    void anAlltoallGivesEveryRankItsBlockFromEachOther(AlltoallAlgorithm algorithm) {
        forAll(false,
                call -> Collectives.alltoall(algorithm, call, InjectionOrder.ring(call.ranks())).schedule(),
                (call, programs, run) -> {
                    int n = call.ranks();
                    for (int block = 0; block < n * n; block++) {
                        run.give(block / n, block);
                    }
                    run.run();
                    for (int block = 0; block < n * n; block++) {
                        assertEquals(one(call, block / n), run.value(block % n, block), call.toString());
                    }
                }, 8, 1000, 40000);
    }

    private static void forAll(boolean rooted, Case algorithm, Expectation expectation, long... sizes) {
        long seed = 1;
        for (int n : RANKS) {
            for (long bytes : sizes) {
                for (int root : new TreeSet<>(rooted ? List.of(0, n / 2, n - 1) : List.of(0))) {
                    for (long segment : new long[] {0, 600}) {
                        var call = new CollectiveCall(n, bytes, root, segment);
                        var programs = Recording.of(algorithm.of(call), n);
                        var protocol = Protocol.values()[(int) (seed % 3)];
                        expectation.check(call, programs, new SymbolicRun(programs, protocol, seed++));
                    }
                }
            }
        }
    }

    private static void contribute(CollectiveCall call, Set<Integer> blocks, SymbolicRun run) {
        for (int rank = 0; rank < call.ranks(); rank++) {
            for (int block : blocks) {
                run.give(rank, block);
            }
        }
    }

    private static Set<Integer> blocks(List<Recording> programs) {
        var blocks = new TreeSet<Integer>();
        programs.stream().flatMap(one -> one.ops.stream()).map(Op::blocks).forEach(blocks::addAll);
        return blocks;
    }

    private static String one(CollectiveCall call, int rank) {
        return Arrays.toString(IntStream.range(0, call.ranks()).map(i -> i == rank ? 1 : 0).toArray());
    }

    private static String ones(CollectiveCall call) {
        return Arrays.toString(IntStream.range(0, call.ranks()).map(i -> 1).toArray());
    }
}
