// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Arrays;

import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/** The requests of all ranks: which message each one stands for and whether it is complete. */
public final class Requests {

    public static final byte IDLE = 0;
    public static final byte PENDING = 1;
    public static final byte READY = 2;

    public final byte[] state;
    /** The message, or -1 for a posted receive that has not been matched. */
    public final int[] message;
    public final boolean[] isReceive;
    /** Whether the message came before its receive and must be copied. */
    public final boolean[] unexpected;
    /** The step of the rank's program that started it last. */
    public final int[] startedAt;
    private final int[] first;

    /** The requests of a workload's ranks, all idle. */
    public Requests(WorkloadPlan workload) {
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
    public int index(int rank, int request) {
        return first[rank] + request;
    }

    /** Starts a request at a step of its rank's program; its number must be idle. */
    public void start(int index, boolean receive, int step) {
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
