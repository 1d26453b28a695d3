// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.jspecify.annotations.Nullable;

/**
 * A packet in the network and in handlers, with its header fields. {@link Packets} opens it; it is open until the last
 * of those that refer to it has released it, and is then used again.
 */
final class Packet {

    static final int NONE = -1;
    /** In place of the packet of the network: the packet is in a reception FIFO. */
    static final int IN_FIFO = -2;

    /** Its number among all packets, which the network carries. */
    final int number;
    final long[] fields;
    int kind;
    /** Its place in its transmission, from 0. */
    int place;
    boolean last;
    int payload;
    /** The rank that it goes to. */
    int rank;
    /** The rank that it is from. */
    int peer;
    int message;
    int references;
    /** The packet of the network that still takes room in the receive queue, -1, or {@link #IN_FIFO}. */
    int inNetwork;
    /** The rank whose reception FIFOs it goes through. */
    int owner;
    /** The packet after it in a list, or null. */
    @Nullable Packet next;

    Packet(int number, int fields) {
        this.number = number;
        this.fields = new long[fields];
    }

    /** Says which packet of its transmission it is. */
    void place(int from, boolean ends, int bytes) {
        place = from;
        last = ends;
        payload = bytes;
    }
}
