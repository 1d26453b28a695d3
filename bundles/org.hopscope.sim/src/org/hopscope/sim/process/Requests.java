// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Arrays;

import org.hopscope.sim.kernel.Divisor;
import org.hopscope.sim.kernel.RowColumns;
import org.hopscope.sim.kernel.Rows;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.jspecify.annotations.Nullable;

/**
 * The requests of all ranks: which message each one stands for and whether it is complete; 8 bytes for each. The first
 * ones of a rank are in its row, where what happens to the rank reads them anyway; those that only few ranks have, in a
 * table of their own.
 */
public final class Requests {

    public static final byte IDLE = 0;
    public static final byte PENDING = 1;
    public static final byte READY = 2;

    /** Columns of a request; the second holds the step that has started it, below that flags and state. */
    private static final int MESSAGE = 0;
    private static final int STATE = 1;
    private static final int SHIFT = 1;
    private static final int STATE_MASK = 3;
    private static final int IS_RECEIVE = 4;
    private static final int UNEXPECTED = 8;
    private static final int STEP_SHIFT = 4;
    /** This many requests of a rank are in its row. */
    private static final int IN_ROW_SHIFT = 1;
    private static final int IN_ROW = 1 << IN_ROW_SHIFT;

    private final RowColumns rows;
    /** Requests that are in rows; the others are numbered after them. */
    private final int inRows;
    private final int[] others;
    /** Others of each rank, if all have equally many. */
    private final int perRank;
    private final Divisor byRank;
    /** Per rank its first one of the others; null if all have equally many. */
    private final @Nullable RowColumns first;
    private final int ranks;
    private final int count;

    /**
     * The requests of a workload's ranks, all idle.
     *
     * @param columns rows of these ranks
     */
    public Requests(WorkloadPlan workload, Rows columns) {
        ranks = workload.ranks();
        int[] perProgram = workload.programs().stream().mapToInt(program -> Math.max(0, largest(program) + 1 - IN_ROW))
                .toArray();
        boolean alike = Arrays.stream(perProgram).distinct().count() == 1;
        rows = columns.take(IN_ROW << SHIFT);
        inRows = Math.multiplyExact(ranks, IN_ROW);
        perRank = alike ? perProgram[0] : 0;
        byRank = new Divisor(Math.max(1, perRank));
        first = alike ? null : columns.take(1);
        int sum = inRows;
        for (int rank = 0; rank < ranks; rank++) {
            if (!alike) {
                first.set(rank, 0, sum);
            }
            sum = Math.addExact(sum, perProgram[workload.programOfRank()[rank]]);
        }
        count = sum;
        others = new int[Math.multiplyExact(count - inRows, 1 << SHIFT)];
    }

    /** No request has a number as large as this. */
    public int count() {
        return count;
    }

    /** Index of a rank's request. */
    public int index(int rank, int request) {
        if (request < IN_ROW) {
            return (rank << IN_ROW_SHIFT) + request;
        }
        return (first == null ? inRows + rank * perRank : first.get(rank, 0)) + request - IN_ROW;
    }

    /** The rank of the request with an index. */
    public int rank(int index) {
        if (index < inRows) {
            return index >> IN_ROW_SHIFT;
        }
        if (first == null) {
            return byRank.quotient(index - inRows);
        }
        int low = 0;
        for (int high = ranks; high - low > 1;) {
            int middle = low + high >>> 1;
            if (first.get(middle, 0) <= index) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Reads a request of a rank that is not in its row, if it has one of that number. */
    public int prefetch(int rank, int request) {
        int index = index(rank, request);
        return index < inRows || index >= count ? 0 : others[index - inRows << SHIFT];
    }

    /** Starts a request at a step of its rank's program; its number must be idle. */
    public void start(int index, boolean receive, int step) {
        if (state(index) != IDLE) {
            throw new IllegalStateException("request " + index + " is started again before it was waited for");
        }
        set(index, MESSAGE, -1);
        set(index, STATE, step << STEP_SHIFT | (receive ? IS_RECEIVE : 0) | PENDING);
    }

    /** The state: idle, pending or ready. */
    public byte state(int index) {
        return (byte) (get(index, STATE) & STATE_MASK);
    }

    /** Sets {@link #state(int)}. */
    public void state(int index, byte value) {
        set(index, STATE, get(index, STATE) & ~STATE_MASK | value);
    }

    /** The message, or -1 for a posted receive that has not been matched. */
    public int message(int index) {
        return get(index, MESSAGE);
    }

    /** Sets {@link #message(int)}. */
    public void message(int index, int value) {
        set(index, MESSAGE, value);
    }

    /** True if it is that of a receive. */
    public boolean isReceive(int index) {
        return (get(index, STATE) & IS_RECEIVE) != 0;
    }

    /** Sets {@link #isReceive(int)}. */
    public void isReceive(int index, boolean value) {
        flag(index, IS_RECEIVE, value);
    }

    /** True if the message came before its receive and must be copied. */
    public boolean unexpected(int index) {
        return (get(index, STATE) & UNEXPECTED) != 0;
    }

    /** Sets {@link #unexpected(int)}. */
    public void unexpected(int index, boolean value) {
        flag(index, UNEXPECTED, value);
    }

    /** The step of the rank's program that started it last. */
    public int startedAt(int index) {
        return get(index, STATE) >>> STEP_SHIFT;
    }

    private void flag(int index, int bit, boolean value) {
        int before = get(index, STATE);
        set(index, STATE, value ? before | bit : before & ~bit);
    }

    private int get(int index, int column) {
        return index < inRows ? rows.get(index >> IN_ROW_SHIFT, ((index & IN_ROW - 1) << SHIFT) + column)
                : others[(index - inRows << SHIFT) + column];
    }

    private void set(int index, int column, int value) {
        if (index < inRows) {
            rows.set(index >> IN_ROW_SHIFT, ((index & IN_ROW - 1) << SHIFT) + column, value);
        } else {
            others[(index - inRows << SHIFT) + column] = value;
        }
    }

    private static int largest(ProgramPlan program) {
        return Arrays.stream(program.requests()).max().orElse(-1);
    }
}
