// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import java.util.Arrays;

/**
 * One event queue: a circular buffer of a fixed number of slots (rule R23) that overwrites its oldest event when it is
 * full. Storage grows up to the slots as events wait: that of a queue of many slots from which each event is taken
 * before the next one comes is a single slot, in the same place of memory for all of them.
 */
final class EventRing {

    /** Words per event; see {@link EventWriter} for their meaning. */
    static final int STRIDE = 15;

    private static final int FIRST_CAPACITY = 1;

    private final int slots;
    private long[] words = new long[FIRST_CAPACITY * STRIDE];
    private int capacity = FIRST_CAPACITY;
    private long read;
    private long write;
    private boolean overflowed;
    private int users;

    EventRing(int slots) {
        this.slots = slots;
    }

    /** Claims the next slot; returns where its words start in {@link #words()}. */
    int claim() {
        if (write - read == slots) {
            read++;
            overflowed = true;
        } else if (write - read == capacity) {
            grow();
        }
        return at(write++);
    }

    /** Frees the oldest slot, whose words stay valid until the next claim; the queue must not be empty. */
    int take() {
        return at(read++);
    }

    /** The position of the words of the oldest slot; the queue must not be empty. */
    int next() {
        return at(read);
    }

    long[] words() {
        return words;
    }

    int size() {
        return (int) (write - read);
    }

    long nextSequence() {
        return read;
    }

    long written() {
        return write;
    }

    int slotOf(long sequence) {
        return (int) (sequence % slots);
    }

    boolean takeOverflow() {
        final boolean was = overflowed;
        overflowed = false;
        return was;
    }

    int users() {
        return users;
    }

    void addUser(int change) {
        users += change;
    }

    private int at(long sequence) {
        return ((int) sequence & capacity - 1) * STRIDE;
    }

    private void grow() {
        final int old = capacity;
        final long[] from = words;
        capacity = old * 2;
        words = Arrays.copyOf(from, capacity * STRIDE);
        for (long sequence = read; sequence < write; sequence++) {
            System.arraycopy(from, ((int) sequence & old - 1) * STRIDE, words, at(sequence), STRIDE);
        }
    }
}
