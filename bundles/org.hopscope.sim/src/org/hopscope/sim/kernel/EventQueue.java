// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.Arrays;

/**
 * The pending events of one run: a 4-ary heap over primitive arrays, ordered by time and, at the same time, by the
 * order of insertion. The heap holds keys and a slot number only; the payload of a slot never moves.
 *
 * <p>Not thread-safe. {@link #add} and {@link #removeFirst} allocate nothing except when the queue outgrows its arrays.
 */
public final class EventQueue {

    private long[] times;
    private long[] sequences;
    private int[] slots;
    private int[] codes;
    private int[] firsts;
    private int[] seconds;
    private int[] freeSlots;
    private int freeCount;
    private int size;
    private long nextSequence;

    private long firstTimePs;
    private int firstCode;
    private int firstA;
    private int firstB;

    /** A queue with room for {@code capacity} events; it grows when needed. */
    public EventQueue(int capacity) {
        int room = Math.max(16, capacity);
        times = new long[room];
        sequences = new long[room];
        slots = new int[room];
        codes = new int[room];
        firsts = new int[room];
        seconds = new int[room];
        freeSlots = new int[room];
        release(0, room);
    }

    /** Adds an event at {@code timePs} with three integers of payload. */
    public void add(long timePs, int code, int a, int b) {
        if (freeCount == 0) {
            grow();
        }
        int slot = freeSlots[--freeCount];
        codes[slot] = code;
        firsts[slot] = a;
        seconds[slot] = b;
        siftUp(size++, timePs, nextSequence++, slot);
    }

    /** Takes the earliest event out; its fields are then readable. Returns false when the queue is empty. */
    public boolean removeFirst() {
        if (size == 0) {
            return false;
        }
        firstTimePs = times[0];
        int slot = slots[0];
        firstCode = codes[slot];
        firstA = firsts[slot];
        firstB = seconds[slot];
        freeSlots[freeCount++] = slot;
        size--;
        if (size > 0) {
            siftDown(times[size], sequences[size], slots[size]);
        }
        return true;
    }

    /** Number of pending events. */
    public int size() {
        return size;
    }

    /** Number of events ever added. */
    public long added() {
        return nextSequence;
    }

    /** Time of the event taken out last, in picoseconds. */
    public long timePs() {
        return firstTimePs;
    }

    /** Code of the event taken out last. */
    public int code() {
        return firstCode;
    }

    /** First payload integer of the event taken out last. */
    public int a() {
        return firstA;
    }

    /** Second payload integer of the event taken out last. */
    public int b() {
        return firstB;
    }

    // hot: EventQueue hold model
    private void siftUp(int start, long time, long sequence, int slot) {
        final long[] t = times;
        final long[] q = sequences;
        final int[] s = slots;
        int hole = start;
        while (hole > 0) {
            int parent = hole - 1 >>> 2;
            if (t[parent] < time || t[parent] == time && q[parent] < sequence) {
                break;
            }
            t[hole] = t[parent];
            q[hole] = q[parent];
            s[hole] = s[parent];
            hole = parent;
        }
        t[hole] = time;
        q[hole] = sequence;
        s[hole] = slot;
    }

    // hot: EventQueue hold model
    private void siftDown(long time, long sequence, int slot) {
        final long[] t = times;
        final long[] q = sequences;
        final int[] s = slots;
        final int n = size;
        int hole = 0;
        for (int child = 1; child < n; child = 4 * hole + 1) {
            int least = child;
            int end = Math.min(child + 4, n);
            for (int i = child + 1; i < end; i++) {
                if (t[i] < t[least] || t[i] == t[least] && q[i] < q[least]) {
                    least = i;
                }
            }
            if (time < t[least] || time == t[least] && sequence < q[least]) {
                break;
            }
            t[hole] = t[least];
            q[hole] = q[least];
            s[hole] = s[least];
            hole = least;
        }
        t[hole] = time;
        q[hole] = sequence;
        s[hole] = slot;
    }

    private void grow() {
        int old = times.length;
        int room = Math.multiplyExact(old, 2);
        times = Arrays.copyOf(times, room);
        sequences = Arrays.copyOf(sequences, room);
        slots = Arrays.copyOf(slots, room);
        codes = Arrays.copyOf(codes, room);
        firsts = Arrays.copyOf(firsts, room);
        seconds = Arrays.copyOf(seconds, room);
        freeSlots = Arrays.copyOf(freeSlots, room);
        release(old, room);
    }

    private void release(int from, int to) {
        for (int slot = to - 1; slot >= from; slot--) {
            freeSlots[freeCount++] = slot;
        }
    }
}
