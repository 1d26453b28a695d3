// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.matching;

import org.hopscope.sim.kernel.Columns;
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

    private final MessageTable messages;
    private final int[] postedHead;
    private final int[] postedTail;
    private final int[] unexpectedHead;
    private final int[] unexpectedTail;
    private int[] unexpectedNext = new int[0];
    private int[] source = new int[0];
    private int[] tag = new int[0];
    private int[] context = new int[0];
    private int[] request = new int[0];
    private int[] next = new int[0];
    private long[] bytes = new long[0];
    private int free = NONE;
    private int walked;

    /** Empty queues of {@code ranks} ranks. */
    public MatchQueues(int ranks, MessageTable messages) {
        this.messages = messages;
        postedHead = Columns.filled(ranks, NONE);
        postedTail = Columns.filled(ranks, NONE);
        unexpectedHead = Columns.filled(ranks, NONE);
        unexpectedTail = Columns.filled(ranks, NONE);
    }

    /**
     * A message has come to its target. When a receive fits, the message knows its request and how much of it is
     * accepted; otherwise it stands in the unexpected queue.
     *
     * @return the number of the receive's request, or {@link #NONE}
     */
    public int arrive(int message) {
        int rank = messages.targetRank[message];
        walked = 0;
        int previous = NONE;
        for (int entry = postedHead[rank]; entry != NONE; entry = next[entry]) {
            walked++;
            if (fits(message, source[entry], tag[entry], context[entry])) {
                removePosted(rank, previous, entry);
                messages.accept(message, Math.min(bytes[entry], messages.bytes[message]));
                messages.receiveRequest[message] = request[entry];
                return request[entry];
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
        for (int message = unexpectedHead[rank]; message != NONE; message = unexpectedNext[message]) {
            walked++;
            if (fits(message, fromRank, withTag, inContext)) {
                removeUnexpected(rank, previous, message);
                messages.accept(message, Math.min(most, messages.bytes[message]));
                messages.receiveRequest[message] = requestNumber;
                return message;
            }
            previous = message;
        }
        int entry = take();
        source[entry] = fromRank;
        tag[entry] = withTag;
        context[entry] = inContext;
        request[entry] = requestNumber;
        bytes[entry] = most;
        next[entry] = NONE;
        if (postedHead[rank] == NONE) {
            postedHead[rank] = entry;
        } else {
            next[postedTail[rank]] = entry;
        }
        postedTail[rank] = entry;
        return NONE;
    }

    /**
     * Looks for the unexpected message that {@link #post} would take, without taking it; {@link #walked} then tells how
     * long that was.
     */
    public void look(int rank, int fromRank, int withTag, int inContext) {
        walked = 0;
        for (int message = unexpectedHead[rank]; message != NONE; message = unexpectedNext[message]) {
            walked++;
            if (fits(message, fromRank, withTag, inContext)) {
                return;
            }
        }
    }

    /** Entries that the last call has looked at. */
    public int walked() {
        return walked;
    }

    private boolean fits(int message, int fromRank, int withTag, int inContext) {
        return messages.context[message] == inContext && (fromRank == ANY || fromRank == messages.sourceRank[message])
                && (withTag == ANY || withTag == messages.tag[message]);
    }

    private void removePosted(int rank, int previous, int entry) {
        if (previous == NONE) {
            postedHead[rank] = next[entry];
        } else {
            next[previous] = next[entry];
        }
        if (next[entry] == NONE) {
            postedTail[rank] = previous;
        }
        next[entry] = free;
        free = entry;
    }

    private void appendUnexpected(int rank, int message) {
        if (message >= unexpectedNext.length) {
            unexpectedNext = Columns.grown(unexpectedNext, messages.bytes.length);
        }
        unexpectedNext[message] = NONE;
        if (unexpectedHead[rank] == NONE) {
            unexpectedHead[rank] = message;
        } else {
            unexpectedNext[unexpectedTail[rank]] = message;
        }
        unexpectedTail[rank] = message;
    }

    private void removeUnexpected(int rank, int previous, int message) {
        int behind = unexpectedNext[message];
        if (previous == NONE) {
            unexpectedHead[rank] = behind;
        } else {
            unexpectedNext[previous] = behind;
        }
        if (behind == NONE) {
            unexpectedTail[rank] = previous;
        }
    }

    private int take() {
        if (free == NONE) {
            grow();
        }
        int entry = free;
        free = next[entry];
        return entry;
    }

    private void grow() {
        int old = next.length;
        int room = Math.max(64, 2 * old);
        source = Columns.grown(source, room);
        tag = Columns.grown(tag, room);
        context = Columns.grown(context, room);
        request = Columns.grown(request, room);
        next = Columns.grown(next, room);
        bytes = Columns.grown(bytes, room);
        for (int entry = room - 1; entry >= old; entry--) {
            next[entry] = free;
            free = entry;
        }
    }
}
