// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.Arrays;

/** A 4-ary heap of numbers, ordered by time and, at the same time, by the order of insertion. */
final class EventHeap {

    private long[] times = new long[256];
    private long[] sequences = new long[256];
    private int[] slots = new int[256];
    private int size;
    private long nextSequence;

    boolean isEmpty() {
        return size == 0;
    }

    /** Time of the first number; the heap must not be empty. */
    long firstTimePs() {
        return times[0];
    }

    void add(long timePs, int slot) {
        if (size == times.length) {
            int room = Math.multiplyExact(size, 2);
            times = Arrays.copyOf(times, room);
            sequences = Arrays.copyOf(sequences, room);
            slots = Arrays.copyOf(slots, room);
        }
        siftUp(size++, timePs, nextSequence++, slot);
    }

    int remove() {
        int slot = slots[0];
        size--;
        if (size > 0) {
            siftDown(times[size], sequences[size], slots[size]);
        }
        return slot;
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
}
