// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.kernel.IntPair;
import org.hopscope.sim.message.MessageTable;

/** The message layer's data of a message beyond the rest of the message table, in its own columns there. */
final class TorusMessages {

    /** A single ordered packet. */
    static final byte ONE_PACKET = 0;
    static final byte EAGER = 1;
    static final byte ADAPTIVE_EAGER = 2;
    static final byte RENDEZVOUS = 3;
    /** The receiver copies from the sender's buffer on the same node. */
    static final byte VIRTUAL_NODE = 4;

    /** Columns: protocol and flags, the pair, a long in two integers. */
    private static final int STATE = 0;
    private static final int PAIR = 1;
    private static final int EARLY = 2;
    private static final int LOCAL = 1 << 8;
    private static final int DISPATCHED = 1 << 9;
    private static final int MATCHED = 1 << 10;
    private static final int OFFLOADED = 1 << 11;

    private final MessageTable messages;

    TorusMessages(MessageTable messages) {
        this.messages = messages;
    }

    /**
     * Describes a message that has just been opened.
     *
     * @param local whether sender and receiver share a node
     * @param pair number of the pair that it belongs to
     */
    void open(int message, byte protocol, boolean local, int pair) {
        messages.own(message, STATE, protocol | (local ? LOCAL : 0));
        messages.own(message, PAIR, pair);
    }

    byte protocol(int message) {
        return (byte) messages.own(message, STATE);
    }

    boolean local(int message) {
        return is(message, LOCAL);
    }

    int pair(int message) {
        return messages.own(message, PAIR);
    }

    /** True if its first packet has come. */
    boolean dispatched(int message) {
        return is(message, DISPATCHED);
    }

    void dispatch(int message) {
        set(message, DISPATCHED);
    }

    /** True if a receive has been found. */
    boolean matched(int message) {
        return is(message, MATCHED);
    }

    void match(int message) {
        set(message, MATCHED);
    }

    /** True if the coprocessor takes its data. */
    boolean offloaded(int message) {
        return is(message, OFFLOADED);
    }

    void offload(int message) {
        set(message, OFFLOADED);
    }

    /** Payload that came before the match and is in a buffer of the layer. */
    long early(int message) {
        return IntPair.of(messages.own(message, EARLY), messages.own(message, EARLY + 1));
    }

    void addEarly(int message, int payload) {
        long sum = early(message) + payload;
        messages.own(message, EARLY, IntPair.high(sum));
        messages.own(message, EARLY + 1, (int) sum);
    }

    private boolean is(int message, int flag) {
        return (messages.own(message, STATE) & flag) != 0;
    }

    private void set(int message, int flag) {
        messages.own(message, STATE, messages.own(message, STATE) | flag);
    }
}
