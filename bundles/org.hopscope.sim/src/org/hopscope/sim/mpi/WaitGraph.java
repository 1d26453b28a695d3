// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import java.util.StringJoiner;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/** Says in words what the ranks of a run that cannot go on wait for. */
final class WaitGraph {

    private static final int MOST = 20;

    private final WorkloadPlan workload;
    private final Requests requests;
    private final MessageTable messages;

    WaitGraph(WorkloadPlan workload, Requests requests, MessageTable messages) {
        this.workload = workload;
        this.requests = requests;
        this.messages = messages;
    }

    String describe(int[] waitingFor, long lost) {
        var text = new StringJoiner("\n");
        int waiting = 0;
        for (int rank = 0; rank < workload.ranks(); rank++) {
            if (waitingFor[rank] >= 0 && ++waiting <= MOST) {
                text.add(waits(rank, waitingFor[rank]));
            }
        }
        if (waiting > MOST) {
            text.add("and " + (waiting - MOST) + " more ranks wait");
        }
        text.add(messages.inFlight() + " messages are not complete, " + lost + " were thrown away at their targets");
        return text.toString();
    }

    private String waits(int rank, int request) {
        ProgramPlan program = workload.programs().get(workload.programOfRank()[rank]);
        int start = requests.startedAt[request];
        boolean receive = requests.isReceive[request];
        String peer = program.peers()[start] < 0 ? "any rank" : "rank " + program.peers()[start];
        String tag = program.tags()[start] < 0 ? "any tag" : "tag " + program.tags()[start];
        return "rank " + rank + " waits for " + (receive ? "a message from " : "the end of its send to ") + peer
                + " with " + tag + " (" + program.amounts()[start] + " bytes)";
    }
}
