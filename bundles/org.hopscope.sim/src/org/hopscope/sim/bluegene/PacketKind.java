// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

/** The kinds of packet; the kind is in the lowest bits of a packet's number, its index in the message above. */
final class PacketKind {

    /** Payload. */
    static final int DATA = 0;
    /** Rendezvous: asks the receiver. */
    static final int SCOUT = 1;
    /** Rendezvous: the receiver's answer after the match. */
    static final int REPLY = 2;
    /** Adaptive eager: the message has been matched. */
    static final int CONFIRM = 3;
    /** Virtual node mode: where the sender's buffer is. */
    static final int ADDRESS = 4;
    /** Virtual node mode: the buffer has been copied. */
    static final int ANSWER = 5;
    /** The coprocessor has received the last packet of a message. */
    static final int COJOIN = 6;
    /** A packet of a broadcast over the torus; its message is the number of the broadcast. */
    static final int BROADCAST = 7;
    private static final int BITS = 3;
    private static final int MASK = (1 << BITS) - 1;

    private PacketKind() {}

    /** Number of a packet. */
    static long number(int kind, long index) {
        return index << BITS | kind;
    }

    /** Kind of a packet. */
    static int kind(long number) {
        return (int) number & MASK;
    }

    /** Index of a packet in its message. */
    static long index(long number) {
        return number >>> BITS;
    }

    /** True if it goes from the sender of its message to the receiver. */
    static boolean isForward(int kind) {
        return kind == DATA || kind == SCOUT || kind == ADDRESS || kind == COJOIN
                || kind == BROADCAST;
    }
}
