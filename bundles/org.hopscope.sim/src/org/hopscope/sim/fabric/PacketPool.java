// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;

/** Packets in the network, in columns; a packet is a number from {@link #open} until {@link #close}. */
final class PacketPool {

    /** The message that the packet belongs to. */
    int[] message;
    int[] destination;
    /** Size on the wire, header included. */
    int[] bytes;
    byte[] channel;
    /** Number of the packet in its message; 0 is the header packet. */
    long[] number;
    /** End of the chain of stamps, or -1. */
    int[] stamp;
    /** Pipe over which it came to its present router. */
    int[] input;
    /** Pipe that it asks for. */
    int[] output;
    /** Packet behind it in the same queue. */
    int[] next;
    private int[] free;
    private int freeCount;
    private int open;
    private long opened;

    PacketPool() {
        resize(256);
    }

    int open() {
        if (freeCount == 0) {
            resize(2 * message.length);
        }
        open++;
        opened++;
        return free[--freeCount];
    }

    void close(int packet) {
        free[freeCount++] = packet;
        open--;
    }

    int inFlight() {
        return open;
    }

    long opened() {
        return opened;
    }

    private void resize(int room) {
        int old = message == null ? 0 : message.length;
        message = Columns.grown(message, room);
        destination = Columns.grown(destination, room);
        bytes = Columns.grown(bytes, room);
        stamp = Columns.grown(stamp, room);
        input = Columns.grown(input, room);
        output = Columns.grown(output, room);
        next = Columns.grown(next, room);
        free = Columns.grown(free, room);
        channel = Columns.grown(channel, room);
        number = Columns.grown(number, room);
        for (int packet = room - 1; packet >= old; packet--) {
            free[freeCount++] = packet;
        }
    }
}
