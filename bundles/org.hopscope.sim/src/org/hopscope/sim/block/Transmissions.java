// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/** Transmissions that ports have been given: a number each until the last packet has left. */
final class Transmissions {

    static final int NONE = -1;

    private static final int KIND = 0;
    private static final int ROW = 2;
    private static final int STAMP = 3;
    private static final int BUS = 4;
    private static final int BLOCK = 5;
    private static final int COMPONENT = 6;
    private static final int NUMBER = 7;
    private static final int READY = 8;
    private static final int VERTEX = 9;
    private static final int NEXT = 10;
    private static final int CORE = 11;
    private static final int FIFO = 12;
    private static final int AWAITS = 13;
    private static final int SERVER = 14;
    private static final int SHIFT = 4;

    private int[] rows = new int[0];
    private long[] left = new long[0];
    private Task[] tasks = new Task[0];
    private int free = NONE;
    private int used;

    /**
     * A new one, which is not ready.
     *
     * @param row what its packets have in common
     * @param vertex where they go
     */
    int open(int kind, int row, int vertex, long bytes) {
        int job = take();
        int at = job << SHIFT;
        rows[at + KIND] = kind;
        rows[at + ROW] = row;
        rows[at + VERTEX] = vertex;
        tasks[job] = null;
        rows[at + NUMBER] = 0;
        rows[at + READY] = 0;
        rows[at + AWAITS] = 0;
        rows[at + NEXT] = NONE;
        left[job] = bytes;
        return job;
    }

    /** Says how its payload is read, and by whom. */
    void source(int job, int bus, int block, int component) {
        int at = job << SHIFT;
        rows[at + BUS] = bus;
        rows[at + BLOCK] = block;
        rows[at + COMPONENT] = component;
    }

    /** Says which core's injection FIFOs its packets go through, and in which of them the first one has a place. */
    void place(int job, int core, int fifo) {
        rows[(job << SHIFT) + CORE] = core;
        rows[(job << SHIFT) + FIFO] = fifo;
    }

    int core(int job) {
        return rows[(job << SHIFT) + CORE];
    }

    /** The FIFO in which its next packet has a place, or -1. */
    int fifo(int job) {
        return rows[(job << SHIFT) + FIFO];
    }

    void close(int job) {
        rows[(job << SHIFT) + NEXT] = free;
        free = job;
    }

    int kind(int job) {
        return rows[(job << SHIFT) + KIND];
    }

    /** The task that waits for its end, or null. */
    Task task(int job) {
        return tasks[job];
    }

    void task(int job, Task task) {
        tasks[job] = task;
    }

    /** What its packets have in common. */
    int row(int job) {
        return rows[(job << SHIFT) + ROW];
    }

    int stamp(int job) {
        return rows[(job << SHIFT) + STAMP];
    }

    void stamp(int job, int stamp) {
        rows[(job << SHIFT) + STAMP] = stamp;
    }

    /** Bus over which the payload is read, or -1. */
    int bus(int job) {
        return rows[(job << SHIFT) + BUS];
    }

    int block(int job) {
        return rows[(job << SHIFT) + BLOCK];
    }

    int component(int job) {
        return rows[(job << SHIFT) + COMPONENT];
    }

    /** Number of its next packet. */
    int number(int job) {
        return rows[(job << SHIFT) + NUMBER];
    }

    /** Where its packets go. */
    int vertex(int job) {
        return rows[(job << SHIFT) + VERTEX];
    }

    /** Whether its next packet is in the NIC. */
    boolean isReady(int job) {
        return rows[(job << SHIFT) + READY] != 0;
    }

    void ready(int job, boolean yes) {
        rows[(job << SHIFT) + READY] = yes ? 1 : 0;
    }

    /** Whether its first packet has been asked for and its data have not begun to come. */
    boolean awaitsData(int job) {
        return rows[(job << SHIFT) + AWAITS] != 0;
    }

    void awaitsData(int job, boolean yes) {
        rows[(job << SHIFT) + AWAITS] = yes ? 1 : 0;
    }

    /** The server that its packets pass. */
    int server(int job) {
        return rows[(job << SHIFT) + SERVER];
    }

    void server(int job, int server) {
        rows[(job << SHIFT) + SERVER] = server;
    }

    int next(int job) {
        return rows[(job << SHIFT) + NEXT];
    }

    void next(int job, int behind) {
        rows[(job << SHIFT) + NEXT] = behind;
    }

    /** Payload that has not left. */
    long left(int job) {
        return left[job];
    }

    /** A packet has left. */
    void sent(int job, long bytes) {
        left[job] -= bytes;
        rows[(job << SHIFT) + FIFO] = NONE;
        rows[(job << SHIFT) + NUMBER]++;
    }

    private int take() {
        if (free != NONE) {
            int job = free;
            free = next(job);
            return job;
        }
        if (used << SHIFT == rows.length) {
            int room = Math.max(64, 2 * used);
            rows = Columns.grown(rows, Math.multiplyExact(room, 1 << SHIFT));
            left = Columns.grown(left, room);
            tasks = Arrays.copyOf(tasks, room);
        }
        return used++;
    }
}
