// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.matching;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.RowColumns;
import org.hopscope.sim.kernel.Rows;
import org.hopscope.sim.message.MessageTable;

/** The messages that came before their receives, per rank in the order of their arrival. */
public final class UnexpectedMessages {

    private static final int NONE = Match.NONE;

    /** Columns of a rank: its first and its last message. */
    private static final int FIRST = 0;
    private static final int LAST = 1;
    private static final int WIDTH = 2;

    private final MessageTable messages;
    private final RowColumns ends;
    private final ListPlaces places = new ListPlaces(0);
    private int[] next = new int[0];
    private int[] placeOf = new int[0];

    /** No messages of any rank. */
    public UnexpectedMessages(Rows ranks, MessageTable messages) {
        this.messages = messages;
        ends = ranks.take(WIDTH);
        ends.fill(FIRST, NONE);
        ends.fill(LAST, NONE);
    }

    /** A message has come to its target, and no posted receive fits. */
    public void add(int message) {
        int rank = messages.targetRank(message);
        if (message >= next.length) {
            next = Columns.grown(next, messages.room());
            placeOf = Columns.grown(placeOf, messages.room());
        }
        placeOf[message] = places.take(rank);
        next[message] = NONE;
        if (ends.get(rank, FIRST) == NONE) {
            ends.set(rank, FIRST, message);
        } else {
            next[ends.get(rank, LAST)] = message;
        }
        ends.set(rank, LAST, message);
    }

    /** Looks for the oldest message that fits; returns a {@link Match}: the message, and the walk to it. */
    public long look(Receive receive) {
        int walked = 0;
        for (int message = ends.get(receive.rank(), FIRST); message != NONE; message = next[message]) {
            walked++;
            if (receive.fits(messages, message)) {
                return Match.of(message, walked);
            }
        }
        return Match.of(NONE, walked);
    }

    /** Takes out the oldest message that fits; returns what {@link #look} would. */
    public long take(Receive receive) {
        int rank = receive.rank();
        int walked = 0;
        int previous = NONE;
        for (int message = ends.get(rank, FIRST); message != NONE; message = next[message]) {
            walked++;
            if (receive.fits(messages, message)) {
                remove(rank, previous, message);
                return Match.of(message, walked);
            }
            previous = message;
        }
        return Match.of(NONE, walked);
    }

    /**
     * Of the messages that a walk for a receive looks at, the number of those that are not next to the one before,
     * as {@link ListPlaces} tells where they are.
     */
    public int apart(Receive receive) {
        int apart = 0;
        int previous = NONE;
        for (int message = ends.get(receive.rank(), FIRST); message != NONE; message = next[message]) {
            apart += previous != NONE && Math.abs(placeOf[message] - placeOf[previous]) == 1 ? 0 : 1;
            if (receive.fits(messages, message)) {
                return apart;
            }
            previous = message;
        }
        return apart;
    }

    private void remove(int rank, int previous, int message) {
        places.free(rank, placeOf[message]);
        int following = next[message];
        if (previous == NONE) {
            ends.set(rank, FIRST, following);
        } else {
            next[previous] = following;
        }
        if (following == NONE) {
            ends.set(rank, LAST, previous);
        }
    }
}
