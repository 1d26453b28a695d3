// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.Arrays;

/** Payloads of the events that are in heaps; a slot is a number from {@link #take} until {@link #free}. */
final class EventSlots {

    private static final int NONE = -1;

    private long[] codes = new long[0];
    private int[] as = new int[0];
    /** The second payload; of an unused slot the next unused one. */
    private int[] bs = new int[0];
    private int unused = NONE;

    int take(long code, int a, int b) {
        if (unused == NONE) {
            grow(Math.max(256, Math.multiplyExact(codes.length, 2)));
        }
        int slot = unused;
        unused = bs[slot];
        codes[slot] = code;
        as[slot] = a;
        bs[slot] = b;
        return slot;
    }

    void free(int slot) {
        bs[slot] = unused;
        unused = slot;
    }

    long code(int slot) {
        return codes[slot];
    }

    int a(int slot) {
        return as[slot];
    }

    int b(int slot) {
        return bs[slot];
    }

    private void grow(int room) {
        int old = codes.length;
        codes = Arrays.copyOf(codes, room);
        as = Arrays.copyOf(as, room);
        bs = Arrays.copyOf(bs, room);
        for (int slot = old; slot < room; slot++) {
            bs[slot] = slot + 1 < room ? slot + 1 : unused;
        }
        unused = old;
    }
}
