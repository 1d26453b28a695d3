// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/**
 * The pending events of a run that has few of them: an array in which the earliest one stands last, and of those of one
 * time the one that was added first. Each takes three numbers: its time, its code, and its two integers of payload.
 */
final class FewEvents {

    private static final int EVENT = 3;

    private final long[] data;
    private int size;

    /** @param most events that it can hold */
    FewEvents(int most) {
        data = new long[EVENT * most];
    }

    boolean isEmpty() {
        return size == 0;
    }

    boolean isFull() {
        return size == data.length;
    }

    /** Adds an event; it must not be full. */
    // hot: EventQueue hold model
    void add(long timePs, long code, int a, int b) {
        final long[] d = data;
        int hole = hole(d, timePs);
        d[hole] = timePs;
        d[hole + 1] = code;
        d[hole + 2] = IntPair.of(a, b);
    }

    /** Moves those that come before an event, or at its time, to make room for it. */
    private int hole(long[] d, long timePs) {
        int hole = size;
        size = hole + EVENT;
        while (hole > 0 && d[hole - EVENT] <= timePs) {
            d[hole] = d[hole - EVENT];
            d[hole + 1] = d[hole - EVENT + 1];
            d[hole + 2] = d[hole - EVENT + 2];
            hole -= EVENT;
        }
        return hole;
    }

    /** Takes the earliest event out; returns its place, where it can be read until something is added. */
    int remove() {
        size -= EVENT;
        return size;
    }

    /** Time of the earliest event; there must be one. */
    long firstTimePs() {
        return data[size - EVENT];
    }

    long timePs(int at) {
        return data[at];
    }

    long code(int at) {
        return data[at + 1];
    }

    int a(int at) {
        return (int) (data[at + 2] >> Integer.SIZE);
    }

    int b(int at) {
        return (int) data[at + 2];
    }
}
