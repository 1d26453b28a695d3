// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.Columns;

/** What remains to be looked at at the present time, in the order in which it came up. */
final class Agenda {

    /** A task goes on. */
    static final int RUN = 0;
    /** A rank may have something to do. */
    static final int THREAD = 1;
    /** A server may have something to do. */
    static final int SERVER = 2;
    /** A port may send a packet. */
    static final int PORT = 3;

    private static final int WIDTH = 2;
    private int[] ring = new int[64 * WIDTH];
    private int head;
    private int size;

    /** Adds something to look at. */
    void add(int kind, int number) {
        if (size * WIDTH == ring.length) {
            grow();
        }
        int at = (head + size) * WIDTH & ring.length - 1;
        ring[at] = kind;
        ring[at + 1] = number;
        size++;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** The kind of the first one. */
    int kind() {
        return ring[head * WIDTH & ring.length - 1];
    }

    /** Takes the first one out; returns its number. */
    int take() {
        int number = ring[(head * WIDTH & ring.length - 1) + 1];
        head = head + 1 & ring.length / WIDTH - 1;
        size--;
        return number;
    }

    private void grow() {
        int[] old = ring;
        ring = Columns.grown((int[]) null, Math.multiplyExact(2, old.length));
        int first = head * WIDTH;
        System.arraycopy(old, first, ring, 0, old.length - first);
        System.arraycopy(old, 0, ring, old.length - first, first);
        head = 0;
    }
}
