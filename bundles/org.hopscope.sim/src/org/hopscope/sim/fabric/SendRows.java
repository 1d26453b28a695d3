// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;

/**
 * Packets that their senders keep until they are acknowledged, and what their receivers know of them. A row is a number
 * from {@link #open} until {@link #close}; the rows of a flow follow each other in the order of their sequence numbers.
 */
final class SendRows {

    static final int NONE = -1;
    /** States of a row: not sent yet, on its way, lost, and acknowledged before those in front of it. */
    static final byte WAITS = 0;
    static final byte SENT = 1;
    static final byte LOST = 2;
    static final byte ACKNOWLEDGED = 3;

    int[] message = new int[0];
    long[] number = new long[0];
    int[] shape = new int[0];
    int[] stamp = new int[0];
    int[] sequence = new int[0];
    /** The value that switches hash when it is sent next or was sent last; -1 if that has not been drawn. */
    int[] entropy = new int[0];
    /** The next row. */
    int[] next = new int[0];
    byte[] state = new byte[0];
    boolean[] sentBefore = new boolean[0];
    /** Sent again on a guess that it was lost: which of its packets an answer is for cannot be told. */
    boolean[] ambiguous = new boolean[0];
    long[] sentPs = new long[0];
    /** True if the receiver has it, and the packet if it still keeps that. */
    boolean[] arrived = new boolean[0];
    int[] held = new int[0];
    private int unused = NONE;

    /** A row whose packet has not been sent. */
    int open(int ofMessage, long packetNumber, int packetShape) {
        if (unused == NONE) {
            grow();
        }
        int row = unused;
        unused = next[row];
        message[row] = ofMessage;
        number[row] = packetNumber;
        shape[row] = packetShape;
        next[row] = NONE;
        entropy[row] = NONE;
        state[row] = WAITS;
        sentBefore[row] = false;
        ambiguous[row] = false;
        arrived[row] = false;
        held[row] = NONE;
        return row;
    }

    void close(int row) {
        next[row] = unused;
        unused = row;
    }

    private void grow() {
        int old = message.length;
        int room = Math.max(256, 2 * old);
        message = Columns.grown(message, room);
        number = Columns.grown(number, room);
        shape = Columns.grown(shape, room);
        stamp = Columns.grown(stamp, room);
        sequence = Columns.grown(sequence, room);
        entropy = Columns.grown(entropy, room);
        next = Columns.grown(next, room);
        state = Columns.grown(state, room);
        sentBefore = Columns.grown(sentBefore, room);
        ambiguous = Columns.grown(ambiguous, room);
        sentPs = Columns.grown(sentPs, room);
        arrived = Columns.grown(arrived, room);
        held = Columns.grown(held, room);
        for (int row = old; row < room; row++) {
            next[row] = row + 1 < room ? row + 1 : unused;
        }
        unused = old;
    }
}
