// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.matching;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.RowColumns;
import org.hopscope.sim.kernel.Rows;
import org.hopscope.sim.message.MessageTable;

/**
 * The posted and the unexpected queue of every rank, both in order of arrival. A message takes the oldest posted
 * receive that fits, a receive the oldest unexpected message, so that messages of a pair do not overtake one another.
 */
public final class MatchQueues {

    /** No receive or no message. */
    public static final int NONE = -1;
    /** Length of a receive that never cuts a message. */
    public static final long ANY_LENGTH = Long.MAX_VALUE;
    private static final int ANY = -1;

    /** Columns of a rank: the first and the last of its posted receives and of its unexpected messages. */
    private static final int FIRST_POSTED = 0;
    private static final int LAST_POSTED = 1;
    private static final int FIRST_UNEXPECTED = 2;
    private static final int LAST_UNEXPECTED = 3;
    private static final int WIDTH = 4;

    /** Columns of a posted receive; its length is a long in two integers. */
    private static final int SOURCE = 0;
    private static final int TAG = 1;
    private static final int CONTEXT = 2;
    private static final int REQUEST = 3;
    private static final int NEXT = 4;
    private static final int BYTES = 5;
    private static final int SHIFT = 3;

    private final MessageTable messages;
    private final RowColumns ends;
    private int[] unexpectedNext = new int[0];
    private int[] posted = new int[0];
    private int free = NONE;
    private int walked;

    /** Empty queues of ranks. */
    public MatchQueues(Rows ranks, MessageTable messages) {
        this.messages = messages;
        ends = ranks.take(WIDTH);
        for (int column = 0; column < WIDTH; column++) {
            ends.fill(column, NONE);
        }
    }

    /**
     * A message has come to its target. When a receive fits, the message knows its request and how much of it is
     * accepted; otherwise it stands in the unexpected queue.
     *
     * @return the number of the receive's request, or {@link #NONE}
     */
    public int arrive(int message) {
        int rank = messages.targetRank(message);
        walked = 0;
        int previous = NONE;
        for (int entry = ends.get(rank, FIRST_POSTED); entry != NONE; entry = next(entry)) {
            walked++;
            int at = entry << SHIFT;
            if (fits(message, posted[at + SOURCE], posted[at + TAG], posted[at + CONTEXT])) {
                removePosted(rank, previous, entry);
                long bytes = (long) posted[at + BYTES] << Integer.SIZE | posted[at + BYTES + 1] & 0xFFFF_FFFFL;
                messages.accept(message, Math.min(bytes, messages.bytes(message)));
                messages.receiveRequest(message, posted[at + REQUEST]);
                return posted[at + REQUEST];
            }
            previous = entry;
        }
        appendUnexpected(rank, message);
        return NONE;
    }

    /**
     * Takes the oldest unexpected message that fits, or posts a receive.
     *
     * @param fromRank rank, or -1 for any
     * @param withTag tag, or -1 for any
     * @param most the most bytes that the receive takes
     * @return the message, which now knows its request and how much of it is accepted, or {@link #NONE}
     */
    public int post(int rank, int requestNumber, int fromRank, int withTag, int inContext, long most) {
        walked = 0;
        int previous = NONE;
        for (int message = firstUnexpected(rank); message != NONE; message = unexpectedNext[message]) {
            walked++;
            if (fits(message, fromRank, withTag, inContext)) {
                removeUnexpected(rank, previous, message);
                messages.accept(message, Math.min(most, messages.bytes(message)));
                messages.receiveRequest(message, requestNumber);
                return message;
            }
            previous = message;
        }
        int entry = take();
        int at = entry << SHIFT;
        posted[at + SOURCE] = fromRank;
        posted[at + TAG] = withTag;
        posted[at + CONTEXT] = inContext;
        posted[at + REQUEST] = requestNumber;
        posted[at + BYTES] = (int) (most >> Integer.SIZE);
        posted[at + BYTES + 1] = (int) most;
        posted[at + NEXT] = NONE;
        if (ends.get(rank, FIRST_POSTED) == NONE) {
            ends.set(rank, FIRST_POSTED, entry);
        } else {
            posted[(ends.get(rank, LAST_POSTED) << SHIFT) + NEXT] = entry;
        }
        ends.set(rank, LAST_POSTED, entry);
        return NONE;
    }

    /**
     * Looks for the unexpected message that {@link #post} would take, without taking it; {@link #walked} then tells how
     * long that was.
     */
    public void look(int rank, int fromRank, int withTag, int inContext) {
        walked = 0;
        for (int message = firstUnexpected(rank); message != NONE; message = unexpectedNext[message]) {
            walked++;
            if (fits(message, fromRank, withTag, inContext)) {
                return;
            }
        }
    }

    /** Reads the first posted receive of a rank. */
    public int touchFirst(int rank) {
        int first = ends.get(rank, FIRST_POSTED);
        return first == NONE ? 0 : posted[first << SHIFT];
    }

    /** Entries that the last call has looked at. */
    public int walked() {
        return walked;
    }

    private boolean fits(int message, int fromRank, int withTag, int inContext) {
        return messages.context(message) == inContext && (fromRank == ANY || fromRank == messages.sourceRank(message))
                && (withTag == ANY || withTag == messages.tag(message));
    }

    private int next(int entry) {
        return posted[(entry << SHIFT) + NEXT];
    }

    private int firstUnexpected(int rank) {
        return ends.get(rank, FIRST_UNEXPECTED);
    }

    private void removePosted(int rank, int previous, int entry) {
        int behind = next(entry);
        if (previous == NONE) {
            ends.set(rank, FIRST_POSTED, behind);
        } else {
            posted[(previous << SHIFT) + NEXT] = behind;
        }
        if (behind == NONE) {
            ends.set(rank, LAST_POSTED, previous);
        }
        posted[(entry << SHIFT) + NEXT] = free;
        free = entry;
    }

    private void appendUnexpected(int rank, int message) {
        if (message >= unexpectedNext.length) {
            unexpectedNext = Columns.grown(unexpectedNext, messages.room());
        }
        unexpectedNext[message] = NONE;
        if (ends.get(rank, FIRST_UNEXPECTED) == NONE) {
            ends.set(rank, FIRST_UNEXPECTED, message);
        } else {
            unexpectedNext[ends.get(rank, LAST_UNEXPECTED)] = message;
        }
        ends.set(rank, LAST_UNEXPECTED, message);
    }

    private void removeUnexpected(int rank, int previous, int message) {
        int behind = unexpectedNext[message];
        if (previous == NONE) {
            ends.set(rank, FIRST_UNEXPECTED, behind);
        } else {
            unexpectedNext[previous] = behind;
        }
        if (behind == NONE) {
            ends.set(rank, LAST_UNEXPECTED, previous);
        }
    }

    private int take() {
        if (free == NONE) {
            grow();
        }
        int entry = free;
        free = next(entry);
        return entry;
    }

    private void grow() {
        int old = posted.length >>> SHIFT;
        int room = Math.max(64, 2 * old);
        posted = Columns.grown(posted, Math.multiplyExact(room, 1 << SHIFT));
        for (int entry = room - 1; entry >= old; entry--) {
            posted[(entry << SHIFT) + NEXT] = free;
            free = entry;
        }
    }
}
