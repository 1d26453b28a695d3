// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.matching;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.kernel.RowColumns;
import org.hopscope.sim.kernel.Rows;
import org.hopscope.sim.message.MessageTable;

/**
 * The posted and the unexpected queue of every rank, both in order of arrival. A message takes the oldest posted
 * receive that fits, a receive the oldest unexpected message, so that messages of a pair do not overtake one another.
 */
public final class MatchQueues {

    private static final int NONE = Match.NONE;

    /** Columns of a rank: the first and the last of its posted receives. */
    private static final int FIRST_POSTED = 0;
    private static final int LAST_POSTED = 1;
    private static final int WIDTH = 2;

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
    private final UnexpectedMessages unexpected;
    private int[] posted = new int[0];
    private int free = NONE;

    /** Empty queues of ranks. */
    public MatchQueues(Rows ranks, MessageTable messages) {
        this.messages = messages;
        ends = ranks.take(WIDTH);
        ends.fill(FIRST_POSTED, NONE);
        ends.fill(LAST_POSTED, NONE);
        unexpected = new UnexpectedMessages(ranks, messages);
    }

    /**
     * A message has come to its target. When a receive fits, the message knows its request and how much of it is
     * accepted; otherwise it is in the unexpected queue.
     *
     * @return a {@link Match}: the receive's request, and the walk through the posted receives
     */
    public long arrive(int message) {
        int rank = messages.targetRank(message);
        int walked = 0;
        int previous = NONE;
        for (int entry = ends.get(rank, FIRST_POSTED); entry != NONE; entry = next(entry)) {
            walked++;
            int at = entry << SHIFT;
            if (fits(message, at)) {
                removePosted(rank, previous, entry);
                long bytes = IntPair.of(posted[at + BYTES], posted[at + BYTES + 1]);
                messages.accepted(message, Math.min(bytes, messages.bytes(message)));
                messages.receiveRequest(message, posted[at + REQUEST]);
                return Match.of(posted[at + REQUEST], walked);
            }
            previous = entry;
        }
        unexpected.add(message);
        return Match.of(NONE, walked);
    }

    /**
     * Takes the oldest unexpected message that fits, or posts a receive. A message that is taken knows its request and
     * how much of it is accepted.
     *
     * @return a {@link Match}: the message, and the walk through the unexpected messages
     */
    public long post(Receive receive) {
        long match = unexpected.take(receive);
        int message = Match.found(match);
        if (message == NONE) {
            append(receive);
        } else {
            messages.accepted(message, Math.min(receive.bytes(), messages.bytes(message)));
            messages.receiveRequest(message, receive.request());
        }
        return match;
    }

    /** The unexpected messages of all ranks. */
    public UnexpectedMessages unexpected() {
        return unexpected;
    }

    /** Reads the first posted receive of a rank. */
    public int prefetchFirst(int rank) {
        int first = ends.get(rank, FIRST_POSTED);
        return first == NONE ? 0 : posted[first << SHIFT];
    }

    private boolean fits(int message, int at) {
        int source = posted[at + SOURCE];
        int tag = posted[at + TAG];
        return messages.context(message) == posted[at + CONTEXT]
                && (source == Receive.ANY || source == messages.sourceRank(message))
                && (tag == Receive.ANY || tag == messages.tag(message));
    }

    private void append(Receive receive) {
        int rank = receive.rank();
        int entry = take();
        int at = entry << SHIFT;
        posted[at + SOURCE] = receive.source();
        posted[at + TAG] = receive.tag();
        posted[at + CONTEXT] = receive.context();
        posted[at + REQUEST] = receive.request();
        posted[at + BYTES] = (int) (receive.bytes() >> Integer.SIZE);
        posted[at + BYTES + 1] = (int) receive.bytes();
        posted[at + NEXT] = NONE;
        if (ends.get(rank, FIRST_POSTED) == NONE) {
            ends.set(rank, FIRST_POSTED, entry);
        } else {
            posted[(ends.get(rank, LAST_POSTED) << SHIFT) + NEXT] = entry;
        }
        ends.set(rank, LAST_POSTED, entry);
    }

    private int next(int entry) {
        return posted[(entry << SHIFT) + NEXT];
    }

    private void removePosted(int rank, int previous, int entry) {
        int following = next(entry);
        if (previous == NONE) {
            ends.set(rank, FIRST_POSTED, following);
        } else {
            posted[(previous << SHIFT) + NEXT] = following;
        }
        if (following == NONE) {
            ends.set(rank, LAST_POSTED, previous);
        }
        posted[(entry << SHIFT) + NEXT] = free;
        free = entry;
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
