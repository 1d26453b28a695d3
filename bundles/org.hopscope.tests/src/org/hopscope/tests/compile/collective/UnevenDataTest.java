// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.PairSizes;
import org.hopscope.model.workload.AllgathervAlgorithm;
import org.hopscope.model.workload.AlltoallvAlgorithm;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.collective.Recording.Kind;
import org.hopscope.tests.compile.collective.SymbolicRun.Protocol;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every algorithm for sizes that differ moves each block once to where it belongs, with its own number of bytes, for
 * group sizes from 1 to 70, with eager and rendezvous messages in random order.
 */
@Execution(ExecutionMode.CONCURRENT)
class UnevenDataTest {

    /** 70 ranks need three windows of the scattered algorithm. */
    private static final int[] RANKS = {1, 2, 3, 4, 7, 8, 16, 33, 70};

    /** Some pairs have nothing; no two directions of a pair are alike. */
    private static final PairSizes SIZES = (from, to) -> (3 * from + 5 * to) % 7 == 0 ? 0 : 100L * from + to + 1;

    @Slow
    @ParameterizedTest
    @EnumSource
    void anAlltoallvGivesEveryRankItsBlockFromEachOther(AlltoallvAlgorithm algorithm) {
        for (int n : RANKS) {
            var programs = Recording.of(Collectives.alltoallv(algorithm, n, SIZES).schedule(), n);
            long bytes = 0;
            for (int from = 0; from < n; from++) {
                for (var op : programs.get(from).ops) {
                    if (op.kind() == Kind.SEND) {
                        assertEquals(SIZES.bytes(from, op.peer()), op.bytes(), from + " to " + op.peer());
                    }
                }
                for (int to = 0; to < n; to++) {
                    bytes += from == to ? 0 : SIZES.bytes(from, to);
                }
            }
            assertEquals(bytes, Recording.bytes(programs), n + " ranks");
            var run = new SymbolicRun(programs, Protocol.values()[n % 3], n);
            for (int block = 0; block < n * n; block++) {
                run.give(block / n, block);
            }
            run.run();
            for (int block = 0; block < n * n; block++) {
                if (SIZES.bytes(block / n, block % n) > 0) {
                    assertEquals(one(n, block / n), run.value(block % n, block), n + " ranks, block " + block);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void anAllgathervGivesEveryRankTheContributionsOfAll(AllgathervAlgorithm algorithm) {
        for (int n : RANKS) {
            var sizes = IntStream.range(0, n).mapToLong(rank -> rank % 4 == 2 ? 0 : 1000L * rank + 1).toArray();
            var programs = Recording.of(Collectives.allgatherv(algorithm, sizes).schedule(), n);
            // whichever way a contribution takes, it comes into each of the other ranks once
            assertEquals((n - 1) * Arrays.stream(sizes).sum(), Recording.bytes(programs), n + " ranks");
            var run = new SymbolicRun(programs, Protocol.values()[n % 3], n);
            for (int rank = 0; rank < n; rank++) {
                run.give(rank, rank);
            }
            run.run();
            for (int rank = 0; rank < n; rank++) {
                for (int other = 0; other < n; other++) {
                    if (sizes[other] > 0 || rank == other) {
                        assertEquals(one(n, other), run.value(rank, other), n + " ranks");
                    }
                }
            }
        }
    }

    private static String one(int ranks, int rank) {
        return Arrays.toString(IntStream.range(0, ranks).map(i -> i == rank ? 1 : 0).toArray());
    }
}
