// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/**
 * The pipes that packets wait for, and the queues of these packets. Most pipes of a large machine are never waited for,
 * so a pipe has a record only from the first wait on: its turn, when it wakes, and its queues, all in one place. A
 * packet that may leave by several pipes has a place in a queue of each of them, so a place is a number of its own:
 * {@code packet * places + i}.
 */
final class Queues {

    static final int NONE = -1;

    /** Columns of a record; when it wakes is a long in two integers; each queue then has two columns. */
    private static final int PIPE = 0;
    private static final int TURN = 1;
    private static final int WAKE = 2;
    private static final int FIRST = 4;
    private static final int LAST = 5;

    private final int lanes;
    private final int places;
    private final int shift;
    /** Per pipe the place of its record, or -1. */
    private final int[] recordOf;
    private int[] rows = new int[0];
    private int used;
    private int[] behind = new int[0];
    private int[] before = new int[0];
    /** Per place the columns of its queue, or -1. */
    private int[] queueOf = new int[0];

    /**
     * @param pipes number of pipes
     * @param lanes queues of each
     * @param places most queues that one packet waits in
     */
    Queues(int pipes, int lanes, int places) {
        this.lanes = lanes;
        this.places = places;
        shift = Integer.SIZE - Integer.numberOfLeadingZeros(FIRST + 2 * lanes - 1);
        recordOf = Columns.filled(pipes, NONE);
    }

    /** When a pipe wakes, or {@link Credits#NEVER}. */
    long wakePs(int pipe) {
        int record = recordOf[pipe];
        return record == NONE ? Credits.NEVER
                : (long) rows[record + WAKE] << Integer.SIZE | rows[record + WAKE + 1] & 0xFFFF_FFFFL;
    }

    void wakePs(int pipe, long timePs) {
        if (recordOf[pipe] != NONE || timePs != Credits.NEVER) {
            int record = record(pipe);
            rows[record + WAKE] = (int) (timePs >> Integer.SIZE);
            rows[record + WAKE + 1] = (int) timePs;
        }
    }

    /** The counter of a pipe that has its turn; a packet has waited for the pipe. */
    int turn(int pipe) {
        return rows[recordOf[pipe] + TURN];
    }

    void turn(int pipe, int value) {
        rows[recordOf[pipe] + TURN] = value;
    }

    boolean isEmpty(int pipe, int lane) {
        int record = recordOf[pipe];
        return record == NONE || rows[record + 2 * lane + FIRST] == NONE;
    }

    /** The packet in front of a queue that is not empty. */
    int first(int pipe, int lane) {
        int place = rows[recordOf[pipe] + 2 * lane + FIRST];
        return places == 1 ? place : place / places;
    }

    /** Puts place {@code i} of a packet at the end of a queue. */
    void add(int pipe, int lane, int packet, int i) {
        int place = packet * places + i;
        if (place >= queueOf.length) {
            grow(place);
        }
        int queue = record(pipe) + 2 * lane;
        int end = rows[queue + LAST];
        queueOf[place] = queue;
        behind[place] = NONE;
        before[place] = end;
        if (end == NONE) {
            rows[queue + FIRST] = place;
        } else {
            behind[end] = place;
        }
        rows[queue + LAST] = place;
    }

    /** The pipe that place {@code i} of a packet waits for, or -1. */
    int pipe(int packet, int i) {
        int place = packet * places + i;
        int queue = place < queueOf.length ? queueOf[place] : NONE;
        return queue == NONE ? NONE : rows[(queue >>> shift << shift) + PIPE];
    }

    /** The packet behind the one at place {@code i} in the same queue, or -1. */
    int next(int packet, int i) {
        int place = behind[packet * places + i];
        return place == NONE ? NONE : place / places;
    }

    /** Takes place {@code i} of a packet out of its queue. */
    void remove(int packet, int i) {
        int place = packet * places + i;
        int queue = queueOf[place];
        int next = behind[place];
        int previous = before[place];
        if (previous == NONE) {
            rows[queue + FIRST] = next;
        } else {
            behind[previous] = next;
        }
        if (next == NONE) {
            rows[queue + LAST] = previous;
        } else {
            before[next] = previous;
        }
        queueOf[place] = NONE;
    }

    /** Most queues that a packet waits in. */
    int places() {
        return places;
    }

    private int record(int pipe) {
        return recordOf[pipe] == NONE ? open(pipe) : recordOf[pipe];
    }

    private int open(int pipe) {
        int record = used;
        used = Math.addExact(used, 1 << shift);
        if (used > rows.length) {
            rows = Columns.grown(rows, Math.max(64 << shift, (int) Math.min(2L * rows.length, Integer.MAX_VALUE - 8)));
        }
        Arrays.fill(rows, record + FIRST, record + FIRST + 2 * lanes, NONE);
        rows[record + PIPE] = pipe;
        recordOf[pipe] = record;
        wakePs(pipe, Credits.NEVER);
        return record;
    }

    private void grow(int place) {
        int old = queueOf.length;
        int room = Math.max(256 * places, Math.max(place + 1, 2 * old));
        behind = Columns.grown(behind, room);
        before = Columns.grown(before, room);
        queueOf = Columns.grown(queueOf, room);
        Arrays.fill(queueOf, old, room, NONE);
    }
}
