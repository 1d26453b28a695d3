// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import java.util.Arrays;

import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/** The requests of all ranks: which message each one stands for and whether it is complete. */
final class Requests {

    static final byte IDLE = 0;
    static final byte PENDING = 1;
    static final byte READY = 2;

    final byte[] state;
    /** The message, or -1 for a posted receive that has not been matched. */
    final int[] message;
    final boolean[] isReceive;
    /** Whether the message came before its receive and must be copied. */
    final boolean[] unexpected;
    /** The step of the rank's program that started it last. */
    final int[] startedAt;
    private final int[] first;

    Requests(WorkloadPlan workload) {
        int ranks = workload.ranks();
        int[] perProgram = new int[workload.programs().size()];
        for (int i = 0; i < perProgram.length; i++) {
            perProgram[i] = largest(workload.programs().get(i)) + 1;
        }
        first = new int[ranks];
        int count = 0;
        for (int rank = 0; rank < ranks; rank++) {
            first[rank] = count;
            count += perProgram[workload.programOfRank()[rank]];
        }
        state = new byte[count];
        message = new int[count];
        isReceive = new boolean[count];
        unexpected = new boolean[count];
        startedAt = new int[count];
    }

    /** Index into the columns of a rank's request. */
    int index(int rank, int request) {
        return first[rank] + request;
    }

    /** Starts a request at a step of its rank's program; its number must be idle. */
    void start(int index, boolean receive, int step) {
        if (state[index] != IDLE) {
            throw new IllegalStateException("request " + index + " is started again before it was waited for");
        }
        state[index] = PENDING;
        message[index] = -1;
        isReceive[index] = receive;
        startedAt[index] = step;
        unexpected[index] = false;
    }

    private static int largest(ProgramPlan program) {
        return Arrays.stream(program.requests()).max().orElse(-1);
    }
}
