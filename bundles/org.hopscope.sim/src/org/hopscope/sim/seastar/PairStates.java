// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

import org.hopscope.sim.kernel.Columns;

/** The data of the sending half on each pair, in columns. */
final class PairStates {

    /** Messages without an answer, in the order of their numbers. */
    final PairQueues outstanding = new PairQueues();
    /** New messages that must not be sent yet. */
    final PairQueues held = new PairQueues();
    /** Dropped messages that wait to be sent again. */
    final PairQueues inLine = new PairQueues();
    int[] nextNumber = new int[0];
    int[] unanswered;
    /** From a NACK until nothing is unanswered. */
    boolean[] recovering;
    /** While the message with the initial number is unanswered. */
    boolean[] opening;
    /** Nothing is sent again before. */
    long[] notBeforePs;

    /** True if new messages of a pair must wait for answers. */
    boolean isShut(int pair) {
        return recovering[pair] || opening[pair] || unanswered[pair] >= SequenceNumbers.MOST_IN_FLIGHT;
    }

    /** Takes the next number of a pair. */
    int number(int pair) {
        int number = nextNumber[pair];
        nextNumber[pair] = SequenceNumbers.after(number);
        opening[pair] = number == SequenceNumbers.INITIAL;
        return number;
    }

    /** Begins anew, with nothing in the queues. */
    void reset(int pair) {
        nextNumber[pair] = SequenceNumbers.INITIAL;
        recovering[pair] = false;
        opening[pair] = false;
        notBeforePs[pair] = 0;
    }

    int count() {
        return nextNumber.length;
    }

    /** Makes room for {@code room} pairs. */
    void grow(int room) {
        if (nextNumber.length < room) {
            nextNumber = Columns.grown(nextNumber, room);
            unanswered = Columns.grown(unanswered, room);
            recovering = Columns.grown(recovering, room);
            opening = Columns.grown(opening, room);
            notBeforePs = Columns.grown(notBeforePs, room);
            outstanding.grow(room);
            held.grow(room);
            inLine.grow(room);
        }
    }
}
