// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.plan.SimPlan;

/**
 * The sends and receives of a schedule that are under way, as programs, because that is what protocol stacks know: a
 * rank has a step for each of them, its slot, which is written when it starts and is left alone until it has ended; a
 * step that waits for one of them, and one that waits for any. The number of a slot is that of its request, too.
 */
public final class ScheduleSlots {

    private static final int NONE = -1;

    private final List<ProgramPlan> programs = new ArrayList<>();
    private final int[][] operations;
    private final int[][] free;
    private final int[] freeCount;

    /** The slots of all ranks, as many as each needs, but at most {@link ProgramPlan#MOST_SLOTS}. */
    public ScheduleSlots(SchedulePlan schedule) {
        int ranks = schedule.ranks().size();
        operations = new int[ranks][];
        free = new int[ranks][];
        freeCount = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            var graph = schedule.ranks().get(rank);
            int slots = Math.max(1, Math.min(ProgramPlan.MOST_SLOTS, graph.size() - graph.count(RankGraph.CALC)));
            programs.add(idle(slots));
            operations[rank] = IntStream.generate(() -> NONE).limit(slots).toArray();
            free[rank] = IntStream.range(0, slots).map(i -> slots - 1 - i).toArray();
            freeCount[rank] = slots;
        }
    }

    private static ProgramPlan idle(int slots) {
        int steps = slots + 2;
        var operations = new RankOperation[steps];
        var requests = new int[steps];
        for (int i = 0; i < slots; i++) {
            requests[i] = i;
            operations[i] = RankOperation.RECEIVE;
        }
        operations[slots] = RankOperation.WAIT;
        operations[slots + 1] = RankOperation.WAIT_ANY;
        return new ProgramPlan(operations, new int[steps], new int[steps], new long[steps], new int[steps], requests,
                new int[steps]);
    }

    /** The plan with these programs instead of its schedule. */
    public SimPlan plan(SimPlan plan) {
        var workload = plan.workload().with(programs, IntStream.range(0, programs.size()).toArray());
        return plan.with(workload);
    }

    ProgramPlan program(int rank) {
        return programs.get(rank);
    }

    /** True if a rank can start one more. */
    boolean hasRoom(int rank) {
        return freeCount[rank] > 0;
    }

    /** Takes a slot for an operation of a rank; answers its step. */
    int take(int rank, RankGraph graph, int operation) {
        int slot = free[rank][--freeCount[rank]];
        var program = programs.get(rank);
        program.operations()[slot] = graph.kind(operation) == RankGraph.SEND ? RankOperation.SEND
                : RankOperation.RECEIVE;
        program.peerNumbers()[slot] = graph.peer(operation);
        program.amounts()[slot] = graph.amount(operation);
        program.tags()[slot] = graph.tag(operation);
        operations[rank][slot] = operation;
        return slot;
    }

    /** The operation that is under way in a slot, or -1. */
    int operation(int rank, int slot) {
        return operations[rank][slot];
    }

    /** The operation of a slot has ended. */
    void release(int rank, int slot) {
        operations[rank][slot] = NONE;
        free[rank][freeCount[rank]++] = slot;
    }

    /** The step that waits for a slot. */
    int waitFor(int rank, int slot) {
        var program = programs.get(rank);
        int step = operations[rank].length;
        program.requests()[step] = slot;
        return step;
    }

    /** The step that waits for any slot. */
    int waitForAny(int rank) {
        return operations[rank].length + 1;
    }

    /** Number of slots of a rank. */
    int size(int rank) {
        return operations[rank].length;
    }
}
