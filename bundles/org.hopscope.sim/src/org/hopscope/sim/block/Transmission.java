// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.trace.Component;
import org.jspecify.annotations.Nullable;

/**
 * The data that a task has given to a port to send. {@link Transmissions} opens it; it is open until its last packet
 * has left, and is then used again.
 */
final class Transmission {

    static final int NONE = -1;

    /** Its number in events. */
    final int number;
    int kind;
    /** The data that its packets share; the only one is that itself. */
    Packet packet;
    /** The destination of its packets. */
    int vertex;
    int stamp;
    /** Bus over which the payload is read, or -1; the block that says so, and what the time is shown as. */
    int bus;
    int block;
    Component component;
    /** The server that its packets pass. */
    int server;
    /** The number of its rank in a tree of switches that its packets go to, or -1. */
    int member;
    /** What becomes of the result of its tree, see {@code ReductionAims}. */
    int aim;
    /** True if its packets carry their payload to the tree, and back from it. */
    boolean gives;
    boolean gets;
    /** True from when it is the one of its member that gives packets to the tree. */
    boolean begun;
    /** Number of its next packet. */
    int place;
    /** True if its next packet is in the NIC. */
    boolean ready;
    /** True if its first packet has been asked for and its data have not begun to come. */
    boolean awaitsData;
    /** The core whose injection FIFOs its packets go through. */
    int core;
    /** The FIFO in which its next packet has a place, or -1. */
    int fifo;
    /** Payload that has not left. */
    long left;
    /** The task that waits for its end, or null. */
    @Nullable Task task;
    /** The transmission after it in a list, or null. */
    @Nullable Transmission next;

    /** {@link Transmissions#open} gives it the rest. */
    @SuppressWarnings("null")
    Transmission(int number) {
        this.number = number;
    }

    /** A packet has left. */
    void sent(long bytes) {
        left -= bytes;
        fifo = NONE;
        place++;
    }
}
