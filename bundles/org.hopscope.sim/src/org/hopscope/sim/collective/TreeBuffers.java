// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.collective;

import org.hopscope.sim.kernel.Columns;

/** Buffers of equal room, each first in, first out. Room is taken when a packet sets out for a buffer. */
final class TreeBuffers {

    static final int NONE = -1;

    private final TreePackets packets;
    private final int room;
    private final int[] first;
    private final int[] last;
    private final int[] taken;

    TreeBuffers(TreePackets packets, int buffers, int room) {
        this.packets = packets;
        this.room = room;
        first = Columns.filled(buffers, NONE);
        last = Columns.filled(buffers, NONE);
        taken = new int[buffers];
    }

    boolean hasRoom(int buffer) {
        return taken[buffer] < room;
    }

    void take(int buffer) {
        taken[buffer]++;
    }

    void release(int buffer) {
        taken[buffer]--;
    }

    /** The packet in front, or -1. */
    int first(int buffer) {
        return first[buffer];
    }

    void add(int buffer, int packet) {
        packets.next[packet] = NONE;
        if (first[buffer] == NONE) {
            first[buffer] = packet;
        } else {
            packets.next[last[buffer]] = packet;
        }
        last[buffer] = packet;
    }

    int remove(int buffer) {
        int packet = first[buffer];
        first[buffer] = packets.next[packet];
        return packet;
    }
}
