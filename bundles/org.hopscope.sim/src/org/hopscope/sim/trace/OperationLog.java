// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.Arrays;
import java.util.BitSet;

import org.hopscope.sim.kernel.PagedRows;

/**
 * The operations of all ranks that took time, in columns of 24 bytes each: when each ended, which operation of its rank
 * came before it, and for a wait that a message ended, the message and the last operation of its sender before the
 * send. An operation begins when the one before it ends, so walking back from the last one to end accounts for the
 * whole run.
 *
 * <pre>
 *   rank 0   --send--+---compute---
 *                     \ message
 *   rank 1   --wait----+--compute--&gt;  end
 * </pre>
 */
public final class OperationLog {

    /** No operation: the beginning of the run. */
    public static final int NONE = -1;

    private static final Activity[] ACTIVITIES = Activity.values();
    // the numbers of an operation
    private static final int BEFORE = 0;
    private static final int CAUSE = 1;
    private static final int DETAIL = 2;
    private static final int RANK = 3;
    private static final int END_PS = 4;
    private static final int NUMBERS = 6;

    private final int most;
    private boolean on;
    private int[] lastOf;
    /** The last operations of ranks at their marks and laps, from which paths may be asked for. */
    private int[] marked = new int[64];
    private int marks;
    private PagedRows rows = new PagedRows(NUMBERS);
    private final LapLog laps = new LapLog();
    private final LapLog turns = new LapLog();
    private boolean whole = true;

    /**
     * A log of this many ranks.
     *
     * @param most operations that it keeps at most; 0 to keep nothing
     */
    public OperationLog(int count, int most) {
        this.most = most;
        on = most > 0;
        lastOf = new int[on ? count : 0];
        Arrays.fill(lastOf, NONE);
    }

    /** True if anything is kept; not any longer once there were too many. */
    public boolean isOn() {
        return on;
    }

    /** True if all operations were kept until now, and not only the first ones. */
    public boolean isWhole() {
        return whole;
    }

    /** The laps of the ranks; empty if nothing is kept. */
    public LapLog laps() {
        return laps;
    }

    /** When the ranks came to the end of a turn of an outermost block; what else a lap has is 0. */
    public LapLog turns() {
        return turns;
    }

    /** The last operation of a rank that has ended, or {@link #NONE}. */
    public int last(int rank) {
        return on ? lastOf[rank] : NONE;
    }

    /** An operation of a rank that no message ended has ended. */
    public void add(int rank, long endPs, Activity activity) {
        append(rank, endPs, NONE, -1 - activity.ordinal());
    }

    /**
     * A message has ended an operation of a rank.
     *
     * @param cause the last operation of the sender before the send, or {@link #NONE}
     * @param message number of the message in the order in which messages were opened
     */
    public void add(int rank, long endPs, int cause, int message) {
        append(rank, endPs, cause, message);
    }

    /** A rank has ended a lap of a number that began at {@code startPs}: the path to there may be asked for. */
    public void lap(int rank, int number, long startPs, long endPs) {
        laps.add(rank, number, startPs, endPs);
        mark(rank);
    }

    /** A rank has come to a mark: the path to there may be asked for. */
    public void mark(int rank) {
        int last = last(rank);
        if (last == NONE) {
            return;
        }
        if (marks == marked.length) {
            marked = Arrays.copyOf(marked, 2 * marks);
        }
        marked[marks++] = last;
    }

    /**
     * The numbers of the messages on the paths to the last operations of all ranks and to those at marks.
     *
     * @param others operations, or {@link #NONE}, to which there are paths as well
     */
    public BitSet messagesOnPaths(int[] others) {
        var found = new BitSet();
        var seen = new BitSet(rows.size());
        addPaths(lastOf, lastOf.length, seen, found);
        addPaths(marked, marks, seen, found);
        addPaths(others, others.length, seen, found);
        return found;
    }

    private void addPaths(int[] to, int count, BitSet seen, BitSet found) {
        for (int i = 0; i < count; i++) {
            for (int at = to[i]; at != NONE && !seen.get(at); at = cause(at)) {
                seen.set(at);
                if (message(at) >= 0) {
                    found.set(message(at));
                }
            }
        }
    }

    /** The operation that ended last, that of the lowest rank if several did; {@link #NONE} if there is none. */
    public int end() {
        int end = NONE;
        for (int last : lastOf) {
            if (last != NONE && (end == NONE || endPs(last) > endPs(end))) {
                end = last;
            }
        }
        return end;
    }

    /** When an operation ended in picoseconds; 0 for {@link #NONE}. */
    public long endPs(int operation) {
        return operation == NONE ? 0 : rows.wide(operation, END_PS);
    }

    /**
     * The operation that an operation had to wait for: the sender's operation before the send, or its own rank's before
     * it.
     */
    public int cause(int operation) {
        return number(operation, DETAIL) >= 0 ? number(operation, CAUSE) : number(operation, BEFORE);
    }

    /** The last operation of its rank that had ended by a time, or {@link #NONE}. */
    public int lastBy(int rank, long timePs) {
        int at = last(rank);
        while (at != NONE && endPs(at) > timePs) {
            at = number(at, BEFORE);
        }
        return at;
    }

    /** Number of the message that ended an operation, or -1. */
    public int message(int operation) {
        return Math.max(-1, number(operation, DETAIL));
    }

    /** The kind of an operation. */
    public Activity activity(int operation) {
        int detail = number(operation, DETAIL);
        return detail >= 0 ? Activity.MESSAGE : ACTIVITIES[-1 - detail];
    }

    /** The rank of an operation. */
    public int rank(int operation) {
        return number(operation, RANK);
    }

    private int number(int operation, int which) {
        return rows.get(operation, which);
    }

    private void append(int rank, long endPs, int cause, int detail) {
        if (rows.size() == most) {
            forget();
            return;
        }
        int added = rows.add();
        rows.set(added, BEFORE, lastOf[rank]);
        rows.set(added, CAUSE, cause);
        rows.set(added, DETAIL, detail);
        rows.set(added, RANK, rank);
        rows.wide(added, END_PS, endPs);
        lastOf[rank] = added;
    }

    /** A part of the operations tells nothing, and others need the room. */
    private void forget() {
        whole = false;
        on = false;
        lastOf = new int[0];
        marks = 0;
        rows = new PagedRows(NUMBERS);
    }
}
