// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.loggops;

import java.util.Arrays;

/**
 * Events in the order of time and then of number. Unlike the queue of the packet simulator it takes events that lie
 * before the last one, which the model has. An event is a row of columns; rows are used again.
 */
final class EventHeap {

    private static final int FIRST = 1024;

    private long[] times = new long[FIRST];
    private long[] numbers = new long[FIRST];
    private int[] hosts = new int[FIRST];
    private int[] senders = new int[FIRST];
    private int[] operations = new int[FIRST];
    private int[] heap = new int[FIRST];
    private int[] unused = new int[FIRST];
    private int rows;
    private int free;
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    /**
     * Adds an event.
     *
     * @param host where it takes place
     * @param sender the rank that sent the message, or -1 for an operation of the host
     * @param operation the operation, of the sender if there is one
     */
    void add(long time, long number, int host, int sender, int operation) {
        int row = free > 0 ? unused[--free] : rows++;
        if (row == times.length) {
            grow();
        }
        times[row] = time;
        numbers[row] = number;
        hosts[row] = host;
        senders[row] = sender;
        operations[row] = operation;
        int at = size++;
        while (at > 0) {
            int above = at - 1 >> 1;
            if (!before(row, heap[above])) {
                break;
            }
            heap[at] = heap[above];
            at = above;
        }
        heap[at] = row;
    }

    /** The first event; its row is good until it is given back. */
    int first() {
        return heap[0];
    }

    /** Takes the first event out; its row is used again from now on. */
    void remove() {
        unused[free++] = heap[0];
        int last = heap[--size];
        sink(last);
    }

    /** Puts the first event off. */
    void postpone(long time) {
        int row = heap[0];
        times[row] = time;
        sink(row);
    }

    long time(int row) {
        return times[row];
    }

    int host(int row) {
        return hosts[row];
    }

    int sender(int row) {
        return senders[row];
    }

    int operation(int row) {
        return operations[row];
    }

    private void sink(int row) {
        int at = 0;
        for (int below = 1; below < size; below = 2 * at + 1) {
            if (below + 1 < size && before(heap[below + 1], heap[below])) {
                below++;
            }
            if (!before(heap[below], row)) {
                break;
            }
            heap[at] = heap[below];
            at = below;
        }
        heap[at] = row;
    }

    private boolean before(int one, int other) {
        int order = Long.compareUnsigned(times[one], times[other]);
        return order < 0 || order == 0 && numbers[one] < numbers[other];
    }

    private void grow() {
        int room = Math.multiplyExact(2, times.length);
        times = Arrays.copyOf(times, room);
        numbers = Arrays.copyOf(numbers, room);
        hosts = Arrays.copyOf(hosts, room);
        senders = Arrays.copyOf(senders, room);
        operations = Arrays.copyOf(operations, room);
        heap = Arrays.copyOf(heap, room);
        unused = Arrays.copyOf(unused, room);
    }
}
