// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.collective;

import org.hopscope.sim.kernel.Columns;

/** Packets in a collective network, in columns. */
final class TreePackets {

    byte[] kind = new byte[0];
    /** Node that a point-to-point packet goes to; node that a broadcast comes from. */
    int[] peer = new int[0];
    /** The tag by which the nodes know it. */
    int[] tag = new int[0];
    int[] number = new int[0];
    int[] stamp = new int[0];
    /** Vertex whose node it has arrived at. */
    int[] vertex = new int[0];
    /** The packet that follows it in the same buffer. */
    int[] next = new int[0];
    private int[] free = new int[0];
    private int freeCount;
    private int open;

    TreePackets() {
        resize(256);
    }

    int open(byte packetKind, int packetPeer, int packetTag, int packetNumber, int packetStamp) {
        if (freeCount == 0) {
            resize(2 * kind.length);
        }
        open++;
        int packet = free[--freeCount];
        kind[packet] = packetKind;
        peer[packet] = packetPeer;
        tag[packet] = packetTag;
        number[packet] = packetNumber;
        stamp[packet] = packetStamp;
        return packet;
    }

    int copy(int packet) {
        return open(kind[packet], peer[packet], tag[packet], number[packet], stamp[packet]);
    }

    void close(int packet) {
        free[freeCount++] = packet;
        open--;
    }

    int inFlight() {
        return open;
    }

    private void resize(int room) {
        int old = kind.length;
        kind = Columns.grown(kind, room);
        peer = Columns.grown(peer, room);
        tag = Columns.grown(tag, room);
        number = Columns.grown(number, room);
        stamp = Columns.grown(stamp, room);
        vertex = Columns.grown(vertex, room);
        next = Columns.grown(next, room);
        free = Columns.grown(free, room);
        for (int packet = room - 1; packet >= old; packet--) {
            free[freeCount++] = packet;
        }
    }
}
