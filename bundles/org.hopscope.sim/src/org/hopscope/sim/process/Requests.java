// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Arrays;

import org.hopscope.sim.kernel.RowColumns;
import org.hopscope.sim.kernel.Rows;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/** The requests of all ranks: which message each one stands for and whether it is complete; 16 bytes for each. */
public final class Requests {

    public static final byte IDLE = 0;
    public static final byte PENDING = 1;
    public static final byte READY = 2;

    private static final int STATE = 0;
    private static final int MESSAGE = 1;
    private static final int STARTED_AT = 2;
    private static final int FLAGS = 3;
    private static final int SHIFT = 2;
    private static final int IS_RECEIVE = 1;
    private static final int UNEXPECTED = 2;

    private final int[] requests;
    /** Requests of each rank, if all have equally many. */
    private final int perRank;
    /** Per rank its first one; null if all have equally many. */
    private final RowColumns first;
    private final int count;

    /**
     * The requests of a workload's ranks, all idle.
     *
     * @param rows of these ranks
     */
    public Requests(WorkloadPlan workload, Rows rows) {
        int ranks = workload.ranks();
        int[] perProgram = workload.programs().stream().mapToInt(program -> largest(program) + 1).toArray();
        boolean alike = Arrays.stream(perProgram).distinct().count() == 1;
        perRank = alike ? perProgram[0] : 0;
        first = alike ? null : rows.take(1);
        int sum = 0;
        for (int rank = 0; rank < ranks; rank++) {
            if (!alike) {
                first.set(rank, 0, sum);
            }
            sum += perProgram[workload.programOfRank()[rank]];
        }
        count = sum;
        requests = new int[Math.multiplyExact(count, 1 << SHIFT)];
    }

    /** Number of requests of all ranks. */
    public int count() {
        return count;
    }

    /** Index of a rank's request. */
    public int index(int rank, int request) {
        return (first == null ? rank * perRank : first.get(rank, 0)) + request;
    }

    /** Reads the first request of a rank, if it takes no other read to find that. */
    public int touch(int rank) {
        return first == null ? touch(rank, 0) : 0;
    }

    /** Reads a request of a rank, if it has one of that number. */
    public int touch(int rank, int request) {
        int index = index(rank, request);
        return index < 0 || index >= count ? 0 : requests[index << SHIFT];
    }

    /** Starts a request at a step of its rank's program; its number must be idle. */
    public void start(int index, boolean receive, int step) {
        int at = index << SHIFT;
        if (requests[at + STATE] != IDLE) {
            throw new IllegalStateException("request " + index + " is started again before it was waited for");
        }
        requests[at + STATE] = PENDING;
        requests[at + MESSAGE] = -1;
        requests[at + STARTED_AT] = step;
        requests[at + FLAGS] = receive ? IS_RECEIVE : 0;
    }

    /** Whether it is idle, pending or ready. */
    public byte state(int index) {
        return (byte) requests[(index << SHIFT) + STATE];
    }

    /** Sets {@link #state(int)}. */
    public void state(int index, byte value) {
        requests[(index << SHIFT) + STATE] = value;
    }

    /** The message, or -1 for a posted receive that has not been matched. */
    public int message(int index) {
        return requests[(index << SHIFT) + MESSAGE];
    }

    /** Sets {@link #message(int)}. */
    public void message(int index, int value) {
        requests[(index << SHIFT) + MESSAGE] = value;
    }

    /** Whether it is that of a receive. */
    public boolean isReceive(int index) {
        return flag(index, IS_RECEIVE);
    }

    /** Sets {@link #isReceive(int)}. */
    public void isReceive(int index, boolean value) {
        flag(index, IS_RECEIVE, value);
    }

    /** Whether the message came before its receive and must be copied. */
    public boolean unexpected(int index) {
        return flag(index, UNEXPECTED);
    }

    /** Sets {@link #unexpected(int)}. */
    public void unexpected(int index, boolean value) {
        flag(index, UNEXPECTED, value);
    }

    /** The step of the rank's program that started it last. */
    public int startedAt(int index) {
        return requests[(index << SHIFT) + STARTED_AT];
    }

    private boolean flag(int index, int bit) {
        return (requests[(index << SHIFT) + FLAGS] & bit) != 0;
    }

    private void flag(int index, int bit, boolean value) {
        int at = (index << SHIFT) + FLAGS;
        requests[at] = value ? requests[at] | bit : requests[at] & ~bit;
    }

    private static int largest(ProgramPlan program) {
        return Arrays.stream(program.requests()).max().orElse(-1);
    }
}
