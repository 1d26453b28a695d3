// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.message.MessageTable;

/** The data of the protocol on each message in flight: columns beside those of the message table. */
final class FlowColumns {

    /** The transmit engine has sent all of it; the NIC's structure waits for the answer. */
    static final int SENT = 1;
    /** It has been acknowledged. */
    static final int ACKED = 1 << 1;
    /** It has been dropped and its transmission has not ended yet. */
    static final int NACKED = 1 << 2;
    /** The sender has given it up. */
    static final int GIVEN_UP = 1 << 3;
    /** The sender's process has been told its end. */
    static final int TOLD = 1 << 4;
    /** It stands in the transmit queue, or is being transmitted. */
    static final int IN_TRANSMIT = 1 << 5;
    /** The receiver has taken its header. */
    static final int TAKEN = 1 << 6;
    /** The receiver's part has ended without it. */
    static final int LOST = 1 << 7;
    /** It has a sequence number and no answer. */
    static final int OUTSTANDING = 1 << 8;
    /** Its sender is told the end only when it has also found its posted receive. */
    static final int WANTS_MATCH = 1 << 9;
    /** It has. */
    static final int MATCHED = 1 << 10;
    /** It waits, in line, to be sent again. */
    static final int RETRYING = 1 << 11;
    /** It fits in one packet and completes without an answer. */
    static final int IMPLICIT = 1 << 12;
    /** The NIC's structure for it is free again. */
    static final int FREED = 1 << 13;

    /** It must be sent once more as soon as its first transmission is known to be over. */
    static final int RECALLED = 1 << 14;

    int[] pair = new int[0];
    int[] number;
    int[] flags;
    /** After it among the unanswered ones of its pair. */
    int[] next;
    /** After it among those that are held back or wait to be sent again. */
    int[] nextWaiting;
    /** Life of the source and of the target when the message was there. */
    int[] sourceLife;
    int[] targetLife;
    /** Transmissions of it that are in the network. */
    byte[] onWire;
    private final MessageTable messages;

    FlowColumns(MessageTable messages) {
        this.messages = messages;
    }

    /** A message of this number begins. */
    void open(int message) {
        if (message >= pair.length) {
            grow(messages.room());
        }
        flags[message] = 0;
        onWire[message] = 0;
    }

    boolean has(int message, int flag) {
        return (flags[message] & flag) != 0;
    }

    void set(int message, int flag) {
        flags[message] |= flag;
    }

    void clear(int message, int flag) {
        flags[message] &= ~flag;
    }

    private void grow(int room) {
        pair = Columns.grown(pair, room);
        number = Columns.grown(number, room);
        flags = Columns.grown(flags, room);
        next = Columns.grown(next, room);
        nextWaiting = Columns.grown(nextWaiting, room);
        sourceLife = Columns.grown(sourceLife, room);
        targetLife = Columns.grown(targetLife, room);
        onWire = Columns.grown(onWire, room);
    }
}
