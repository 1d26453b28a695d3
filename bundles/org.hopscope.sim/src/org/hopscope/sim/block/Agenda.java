// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

/** The tasks that remain to be looked at at the present time, in the order in which they came up. */
final class Agenda {

    /** A task continues. */
    static final int RUN = 0;
    /** A rank may have something to do. */
    static final int THREAD = 1;
    /** A server may have something to do. */
    static final int SERVER = 2;
    /** A port may send a packet. */
    static final int PORT = 3;

    private static final int KIND_BITS = 2;
    private static final int KINDS = (1 << KIND_BITS) - 1;

    private long[] ring = new long[64];
    private int head;
    private int size;

    /** Adds something to look at. */
    void add(int kind, int number) {
        if (size == ring.length) {
            grow();
        }
        ring[head + size & ring.length - 1] = (long) number << KIND_BITS | kind;
        size++;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Takes the first one out; {@link #kind} and {@link #number} say what it is. */
    long take() {
        long first = ring[head];
        head = head + 1 & ring.length - 1;
        size--;
        return first;
    }

    /** The kind of something taken out. */
    static int kind(long taken) {
        return (int) taken & KINDS;
    }

    /** The number of something taken out. */
    static int number(long taken) {
        return (int) (taken >> KIND_BITS);
    }

    private void grow() {
        long[] old = ring;
        ring = new long[Math.multiplyExact(2, old.length)];
        System.arraycopy(old, head, ring, 0, old.length - head);
        System.arraycopy(old, 0, ring, old.length - head, head);
        head = 0;
    }
}
