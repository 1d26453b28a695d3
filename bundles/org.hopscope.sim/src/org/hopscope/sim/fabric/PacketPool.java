// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;

/** Packets in the network, in columns; a packet is a number from {@link #open} until {@link #close}. */
final class PacketPool {

    static final int NONE = -1;

    /** The message that the packet belongs to. */
    int[] message;
    int[] destination;
    /** Size on the wire, header included, without what a link adds. */
    int[] bytes;
    /** Virtual channel that it was injected with. */
    byte[] channel;
    /** Level of the channels that it uses at its output, see {@link Wiring#level}. */
    byte[] level;
    /** How it is routed: the bits of {@link Fabric#ADAPTIVE} and {@link Fabric#DEPOSIT}. */
    byte[] modes;
    /** Number of the packet in its message; 0 is the header packet. */
    long[] number;
    /** End of the chain of stamps, or -1. */
    int[] stamp;
    /** Pipe over which it came to its present router. */
    int[] input;
    /** Credit counter of the buffer that it is in. */
    int[] counter;
    /** Pipe that it asks for. */
    int[] output;
    /** When it asked for the pipe that it waits for. */
    long[] askedPs;
    /** Its other copy in the same buffer, or -1. */
    int[] twin;
    /** Packet behind it in the queue of a NIC. */
    int[] next;
    private int[] free;
    private int freeCount;
    private int open;
    private long opened;

    PacketPool() {
        resize(256);
    }

    /** A new packet; its columns hold anything but {@link #twin}, which is -1. */
    int open() {
        opened++;
        return take();
    }

    /** A copy of a packet for {@code vertex}, in the same buffer. */
    int copy(int packet, int vertex) {
        int copy = take();
        message[copy] = message[packet];
        destination[copy] = vertex;
        bytes[copy] = bytes[packet];
        channel[copy] = channel[packet];
        level[copy] = level[packet];
        modes[copy] = 0;
        number[copy] = number[packet];
        stamp[copy] = stamp[packet];
        input[copy] = input[packet];
        counter[copy] = counter[packet];
        twin[copy] = packet;
        twin[packet] = copy;
        return copy;
    }

    void close(int packet) {
        free[freeCount++] = packet;
        open--;
    }

    /** Closes a packet that has not entered the network after all. */
    void refuse(int packet) {
        close(packet);
        opened--;
    }

    int inFlight() {
        return open;
    }

    long opened() {
        return opened;
    }

    private int take() {
        if (freeCount == 0) {
            resize(2 * message.length);
        }
        open++;
        int packet = free[--freeCount];
        twin[packet] = NONE;
        return packet;
    }

    private void resize(int room) {
        int old = message == null ? 0 : message.length;
        message = Columns.grown(message, room);
        destination = Columns.grown(destination, room);
        bytes = Columns.grown(bytes, room);
        stamp = Columns.grown(stamp, room);
        input = Columns.grown(input, room);
        counter = Columns.grown(counter, room);
        output = Columns.grown(output, room);
        twin = Columns.grown(twin, room);
        next = Columns.grown(next, room);
        free = Columns.grown(free, room);
        channel = Columns.grown(channel, room);
        level = Columns.grown(level, room);
        modes = Columns.grown(modes, room);
        number = Columns.grown(number, room);
        askedPs = Columns.grown(askedPs, room);
        for (int packet = room - 1; packet >= old; packet--) {
            free[freeCount++] = packet;
        }
    }
}
