// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.IntPair;

/**
 * Packets in the network; a packet is a number from {@link #open} until {@link #close}. Everything about
 * one is in 64 bytes: a hop reads most of it, and in large networks each read from elsewhere would be one from
 * memory.
 */
final class PacketPool {

    static final int NONE = -1;

    private static final int MESSAGE = 0;
    private static final int DESTINATION = 1;
    private static final int BYTES = 2;
    private static final int CHANNEL = 3;
    private static final int WAY = 4;
    private static final int MODES = 5;
    private static final int STAMP = 6;
    private static final int INPUT = 7;
    private static final int COUNTER = 8;
    private static final int OUTPUT = 9;
    private static final int TWIN = 10;
    private static final int NEXT = 11;
    /** Packets in the network are in no queue of a NIC. */
    private static final int AHEAD = NEXT;
    /** Longs in two integers. */
    private static final int NUMBER = 12;
    private static final int ASKED = 14;
    /** Of a packet that is closed the next one. */
    private static final int UNUSED = TWIN;
    static final int WIDTH = 16;
    /** Lower bits of the way: the level. */
    static final int LEVEL_BITS = 4;
    static final int LEVEL_MASK = (1 << LEVEL_BITS) - 1;
    private static final int SHIFT = 4;

    private int[] rows = new int[0];
    private int unused = NONE;
    private int open;
    private long opened;
    private int expected;

    PacketPool() {
        grow(256);
    }

    /** This many packets may be open at the same time in a large run. */
    void expect(int packetsAtOnce) {
        expected = packetsAtOnce;
    }

    /** A new packet of a message; other fields hold anything but {@link #twin}, which is -1. */
    int open(int message, long number, int destination) {
        opened++;
        int packet = take();
        message(packet, message);
        number(packet, number);
        destination(packet, destination);
        return packet;
    }

    /** A copy of a packet for {@code vertex}, in the same buffer. */
    int copy(int packet, int vertex) {
        int copy = take();
        System.arraycopy(rows, packet << SHIFT, rows, copy << SHIFT, WIDTH);
        destination(copy, vertex);
        modes(copy, 0);
        twin(copy, packet);
        twin(packet, copy);
        return copy;
    }

    /** Reads a packet: its first and its last column, which may be in two lines of a cache. */
    int prefetch(int packet) {
        return rows[packet << SHIFT] + rows[(packet << SHIFT) + WIDTH - 1];
    }

    /** Copies everything about a packet, {@link #WIDTH} integers, and closes it. */
    void leave(int packet, int[] to, int at) {
        System.arraycopy(rows, packet << SHIFT, to, at, WIDTH);
        close(packet);
    }

    /** Opens a packet that has left another pool; it counts there. */
    int enter(int[] from, int at) {
        int packet = take();
        System.arraycopy(from, at, rows, packet << SHIFT, WIDTH);
        return packet;
    }

    void close(int packet) {
        rows[(packet << SHIFT) + UNUSED] = unused;
        unused = packet;
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

    /** The message that the packet belongs to. */
    int message(int packet) {
        return rows[(packet << SHIFT) + MESSAGE];
    }

    void message(int packet, int value) {
        rows[(packet << SHIFT) + MESSAGE] = value;
    }

    /** Vertex that it goes to. */
    int destination(int packet) {
        return rows[(packet << SHIFT) + DESTINATION];
    }

    void destination(int packet, int value) {
        rows[(packet << SHIFT) + DESTINATION] = value;
    }

    /** Size on the wire, header included, without what a link adds. */
    int bytes(int packet) {
        return rows[(packet << SHIFT) + BYTES];
    }

    void bytes(int packet, int value) {
        rows[(packet << SHIFT) + BYTES] = value;
    }

    /** Virtual channel that it was injected with. */
    int channel(int packet) {
        return rows[(packet << SHIFT) + CHANNEL];
    }

    void channel(int packet, int value) {
        rows[(packet << SHIFT) + CHANNEL] = value;
    }

    /** Level of the channels that it uses at its output, see {@link Wiring#level}. */
    int level(int packet) {
        return rows[(packet << SHIFT) + WAY] & LEVEL_MASK;
    }

    /** Its level, and above {@link #LEVEL_BITS} what a {@link PathChooser} has chosen for it. */
    int way(int packet) {
        return rows[(packet << SHIFT) + WAY];
    }

    void way(int packet, int value) {
        rows[(packet << SHIFT) + WAY] = value;
    }

    /** The routing mode: the bits of {@link Fabric#ADAPTIVE} and {@link Fabric#DEPOSIT}. */
    int modes(int packet) {
        return rows[(packet << SHIFT) + MODES];
    }

    void modes(int packet, int value) {
        rows[(packet << SHIFT) + MODES] = value;
    }

    /** End of the chain of stamps, or -1. */
    int stamp(int packet) {
        return rows[(packet << SHIFT) + STAMP];
    }

    void stamp(int packet, int value) {
        rows[(packet << SHIFT) + STAMP] = value;
    }

    /** Pipe over which it came to its present router. */
    int input(int packet) {
        return rows[(packet << SHIFT) + INPUT];
    }

    void input(int packet, int value) {
        rows[(packet << SHIFT) + INPUT] = value;
    }

    /** Credit counter of the buffer that it is in. */
    int counter(int packet) {
        return rows[(packet << SHIFT) + COUNTER];
    }

    void counter(int packet, int value) {
        rows[(packet << SHIFT) + COUNTER] = value;
    }

    /** Pipe that it asks for. */
    int output(int packet) {
        return rows[(packet << SHIFT) + OUTPUT];
    }

    void output(int packet, int value) {
        rows[(packet << SHIFT) + OUTPUT] = value;
    }

    /** Its other copy in the same buffer, or -1. */
    int twin(int packet) {
        return rows[(packet << SHIFT) + TWIN];
    }

    void twin(int packet, int value) {
        rows[(packet << SHIFT) + TWIN] = value;
    }

    /** Packet after it in the queue of a NIC. */
    int next(int packet) {
        return rows[(packet << SHIFT) + NEXT];
    }

    void next(int packet, int value) {
        rows[(packet << SHIFT) + NEXT] = value;
    }

    /** The output that has been chosen for it at the router after its output, as long as it is in the network. */
    int ahead(int packet) {
        return rows[(packet << SHIFT) + AHEAD];
    }

    void ahead(int packet, int value) {
        rows[(packet << SHIFT) + AHEAD] = value;
    }

    /** Number of the packet in its message; 0 is the header packet. */
    long number(int packet) {
        return wide((packet << SHIFT) + NUMBER);
    }

    void number(int packet, long value) {
        wide((packet << SHIFT) + NUMBER, value);
    }

    /** When it asked for the pipe that it waits for. */
    long askedPs(int packet) {
        return wide((packet << SHIFT) + ASKED);
    }

    void askedPs(int packet, long value) {
        wide((packet << SHIFT) + ASKED, value);
    }

    private long wide(int at) {
        return IntPair.of(rows[at], rows[at + 1]);
    }

    private void wide(int at, long value) {
        rows[at] = IntPair.high(value);
        rows[at + 1] = (int) value;
    }

    private int take() {
        if (unused == NONE) {
            grow(Columns.next(rows.length >>> SHIFT, expected));
        }
        int packet = unused;
        unused = rows[(packet << SHIFT) + UNUSED];
        open++;
        twin(packet, NONE);
        return packet;
    }

    private void grow(int room) {
        int old = rows.length >>> SHIFT;
        rows = Columns.grown(rows, Math.multiplyExact(room, WIDTH));
        for (int packet = old; packet < room; packet++) {
            rows[(packet << SHIFT) + UNUSED] = packet + 1 < room ? packet + 1 : unused;
        }
        unused = old;
    }
}
