// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.WorkloadPlan;

/** Programs of collective operations and nothing else, rank n on node n: no barrier before, nothing recorded. */
final class Scripts {

    private record Step(RankOperation operation, int number, int mode, long bytes, int request) {}

    private final List<Step> steps = new ArrayList<>();

    private Scripts() {}

    /** A barrier in which rank r tells rank r + 2^k in round k. */
    static WorkloadPlan dissemination(int ranks) {
        var program = new Scripts();
        for (int distance = 1; distance < ranks; distance *= 2) {
            program.exchange(distance, -distance, ranks, 0);
        }
        return shared(ranks, program);
    }

    /** An allreduce of a vector by recursive doubling; the time of the additions is left out. */
    static WorkloadPlan recursiveDoubling(int ranks, long bytes) {
        var program = new Scripts();
        for (int mask = 1; mask < ranks; mask *= 2) {
            program.exchange(mask, mask, ProgramPlan.XOR, bytes);
        }
        return shared(ranks, program);
    }

    /** Rounds of an alltoall, evenly chosen: in each, all ranks send to the one at the same distance. */
    static WorkloadPlan rounds(int ranks, int rounds, long bytes) {
        var program = new Scripts();
        for (int round = 0; round < rounds; round++) {
            int distance = 1 + (int) ((long) round * (ranks - 1) / rounds);
            program.exchange(distance, -distance, ranks, bytes);
        }
        return shared(ranks, program);
    }

    /** An alltoall in which partners exchange their blocks pairwise; for a power of 2. */
    static WorkloadPlan pairwise(int ranks, long bytes) {
        var program = new Scripts();
        for (int mask = 1; mask < ranks; mask++) {
            program.exchange(mask, mask, ProgramPlan.XOR, bytes);
        }
        return shared(ranks, program);
    }

    /** A broadcast from rank 0 down a binomial tree. */
    static WorkloadPlan binomial(int ranks, long bytes) {
        int levels = Integer.SIZE - Integer.numberOfLeadingZeros(ranks - 1);
        var programs = new ArrayList<ProgramPlan>();
        for (int level = 0; level <= levels; level++) {
            // the ranks whose lowest bit is that of the level; the root is like one of the last
            var program = new Scripts();
            if (level < levels) {
                program.start(RankOperation.RECEIVE, -(1 << level), ranks, bytes, 0);
                program.await(0);
            }
            for (int below = level - 1; below >= 0; below--) {
                program.start(RankOperation.SEND, 1 << below, ranks, bytes, below);
            }
            for (int below = level - 1; below >= 0; below--) {
                program.await(below);
            }
            programs.add(program.plan());
        }
        int[] programOfRank = IntStream.range(0, ranks)
                .map(rank -> rank == 0 ? levels : Integer.numberOfTrailingZeros(rank)).toArray();
        return new WorkloadPlan("binomial", new RankPrograms(programs, programOfRank),
                IntStream.range(0, ranks).toArray(), new int[ranks], BufferPlan.HOST);
    }

    /** Two ranks send a message back and forth. */
    static WorkloadPlan pingPong(long bytes, int roundTrips) {
        var first = new Scripts();
        var second = new Scripts();
        first.repeat(roundTrips);
        second.repeat(roundTrips);
        first.start(RankOperation.RECEIVE, 1, ProgramPlan.ABSOLUTE, bytes, 1);
        first.start(RankOperation.SEND, 1, ProgramPlan.ABSOLUTE, bytes, 0);
        first.await(0);
        first.await(1);
        second.start(RankOperation.RECEIVE, 0, ProgramPlan.ABSOLUTE, bytes, 1);
        second.await(1);
        second.start(RankOperation.SEND, 0, ProgramPlan.ABSOLUTE, bytes, 0);
        second.await(0);
        first.endRepeat();
        second.endRepeat();
        return new WorkloadPlan("ping-pong",
                new RankPrograms(List.of(first.plan(), second.plan()), new int[] {0, 1}), new int[] {0, 1}, new int[2],
                BufferPlan.HOST);
    }

    /**
     * Message rate: each rank of one node sends windows of messages to its partner on another one, which answers each
     * window with 4 bytes.
     */
    static WorkloadPlan windows(int pairs, long bytes, int window, int times) {
        var programs = new ArrayList<ProgramPlan>();
        for (int rank = 0; rank < 2 * pairs; rank++) {
            boolean sends = rank < pairs;
            int partner = sends ? rank + pairs : rank - pairs;
            var program = new Scripts();
            program.repeat(times);
            for (int i = 0; i < window; i++) {
                program.start(sends ? RankOperation.SEND : RankOperation.RECEIVE, partner, ProgramPlan.ABSOLUTE, bytes,
                        i);
            }
            for (int i = 0; i < window; i++) {
                program.await(i);
            }
            program.start(sends ? RankOperation.RECEIVE : RankOperation.SEND, partner, ProgramPlan.ABSOLUTE, 4,
                    window);
            program.await(window);
            program.endRepeat();
            programs.add(program.plan());
        }
        return new WorkloadPlan("windows", new RankPrograms(programs, IntStream.range(0, 2 * pairs).toArray()),
                IntStream.range(0, 2 * pairs).map(rank -> rank / pairs).toArray(),
                IntStream.range(0, 2 * pairs).map(rank -> rank % pairs).toArray(), BufferPlan.HOST);
    }

    /** The one program of a workload, several times. */
    static WorkloadPlan repeated(int times, WorkloadPlan workload) {
        ProgramPlan once = workload.program(0);
        var program = new Scripts();
        program.repeat(times);
        for (int at = 0; at < once.length(); at++) {
            program.steps.add(new Step(once.operations()[at], once.peerNumbers()[at], once.peerModes()[at],
                    once.amounts()[at], once.requests()[at]));
        }
        program.endRepeat();
        return shared(workload.ranks(), program);
    }

    private static WorkloadPlan shared(int ranks, Scripts program) {
        return new WorkloadPlan("collective", new RankPrograms(List.of(program.plan()), new int[ranks]),
                IntStream.range(0, ranks).toArray(), new int[ranks], BufferPlan.HOST);
    }

    private void exchange(int to, int from, int mode, long bytes) {
        start(RankOperation.RECEIVE, from, mode, bytes, 1);
        start(RankOperation.SEND, to, mode, bytes, 0);
        await(0);
        await(1);
    }

    private void start(RankOperation operation, int number, int mode, long bytes, int request) {
        steps.add(new Step(operation, number, mode, bytes, request));
    }

    private void await(int request) {
        steps.add(new Step(RankOperation.WAIT, 0, ProgramPlan.ABSOLUTE, 0, request));
    }

    private void repeat(long times) {
        steps.add(new Step(RankOperation.REPEAT, 0, ProgramPlan.ABSOLUTE, times, 0));
    }

    private void endRepeat() {
        steps.add(new Step(RankOperation.END_REPEAT, 0, ProgramPlan.ABSOLUTE, 0, 0));
    }

    private ProgramPlan plan() {
        int n = steps.size();
        return new ProgramPlan(steps.stream().map(Step::operation).toArray(RankOperation[]::new),
                steps.stream().mapToInt(Step::number).toArray(), steps.stream().mapToInt(Step::mode).toArray(),
                steps.stream().mapToLong(Step::bytes).toArray(), new int[n],
                steps.stream().mapToInt(Step::request).toArray(), new int[n]);
    }
}
