// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.function.IntUnaryOperator;

import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.WorkloadPlan;

/** Says in words what the ranks of a run that cannot continue wait for. */
final class WaitGraph {

    static final int MOST = 20;

    private final WorkloadPlan workload;
    private final Requests requests;

    WaitGraph(WorkloadPlan workload, Requests requests) {
        this.workload = workload;
        this.requests = requests;
    }

    /** One line for each of the first measured ranks that are not at their end. */
    String describe(IntUnaryOperator step) {
        var text = new StringBuilder();
        int waiting = 0;
        for (int rank = 0; rank < workload.measuredRanks(); rank++) {
            if (step.applyAsInt(rank) < workload.program(rank).length() && ++waiting <= MOST) {
                text.append(waits(rank, step.applyAsInt(rank))).append('\n');
            }
        }
        if (waiting > MOST) {
            text.append("and ").append(waiting - MOST).append(" more ranks wait\n");
        }
        return text.toString();
    }

    private String waits(int rank, int step) {
        ProgramPlan program = workload.program(rank);
        RankOperation operation = program.operations()[step];
        return operation == RankOperation.WAIT ? waits(rank, program, requests.index(rank, program.requests()[step]))
                : "rank " + rank + " is in " + operation;
    }

    private String waits(int rank, ProgramPlan program, int request) {
        return waits(program, rank, requests.startedAt(request), requests.isReceive(request));
    }

    /** The operations that a rank waits for that has started a send or a receive at a step. */
    static String waits(ProgramPlan program, int rank, int start) {
        return waits(program, rank, start, program.operations()[start] == RankOperation.RECEIVE);
    }

    private static String waits(ProgramPlan program, int rank, int start, boolean receive) {
        int other = program.peer(rank, start);
        String peer = other < 0 ? "any rank" : "rank " + other;
        String tag = program.tags()[start] < 0 ? "any tag" : "tag " + program.tags()[start];
        return "rank " + rank + " waits for " + (receive ? "a message from " : "the end of its send to ") + peer
                + " with " + tag + " (" + program.amounts()[start] + " bytes)";
    }
}
