// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.IntPair;

/**
 * The pipes that packets wait for, and the queues of these packets. Most pipes are not waited for at a time, so a pipe
 * has a record only while packets wait or it is to wake: its turn, when it wakes, and its queues, all in one place. In
 * between, {@link PipeRows} notes its turn, and otherwise the number of the record. A packet that may leave by
 * several pipes has a place in a queue of each of them, so a place is a number of its own: {@code packet * places + i}.
 *
 * <p>With virtual output queues a pipe has hundreds of queues, and packets wait in few of them. A bit for each queue
 * says whether it holds any, so that looking for them, like opening a record, takes no time for the empty ones.
 */
final class Queues {

    static final int NONE = -1;

    /**
     * Columns of a record; when it wakes is a long in two integers. Then come the bits of the queues that hold packets,
     * and two columns for each queue, which mean something only while it does.
     */
    private static final int PIPE = 0;
    private static final int TURN = 1;
    private static final int WAKE = 2;
    private static final int HELD = 4;
    /** Columns of a queue: the place in front and the place at the end. */
    private static final int FIRST = 0;
    private static final int LAST = 1;
    private static final int BITS_SHIFT = 5;

    /** Columns of a place: its queue, or -1, and the places after and before it there. */
    private static final int QUEUE = 0;
    private static final int FOLLOWING = 1;
    private static final int BEFORE = 2;
    private static final int PLACE_SHIFT = 2;

    private final PipeRows pipes;
    private final int lanes;
    private final int places;
    /** The first column of queues. */
    private final int queues;
    private final int shift;
    private int[] rows = new int[0];
    /** A record that is free, whose first column has the next one; or -1. */
    private int unused = NONE;
    private int[] waits = new int[0];

    /**
     * @param lanes queues of each pipe
     * @param places most queues that one packet waits in
     */
    Queues(PipeRows pipes, int lanes, int places) {
        this.pipes = pipes;
        this.lanes = lanes;
        this.places = places;
        queues = HELD + (lanes - 1 >> BITS_SHIFT) + 1;
        shift = Integer.SIZE - Integer.numberOfLeadingZeros(queues + 2 * lanes - 1);
    }

    /** The record of the pipe of a unit, which it has if a packet waits for it; or -1. */
    int record(int unit) {
        int note = pipes.queueNote(unit);
        return note < 0 ? ~note : NONE;
    }

    /** The record of a pipe, a new one if it has none. */
    int record(int unit, int pipe) {
        int record = record(unit);
        return record == NONE ? open(unit, pipe) : record;
    }

    /** Reads a record, or -1 for none, and the places of a packet. */
    int prefetch(int record, int packet) {
        int at = packet * places << PLACE_SHIFT;
        return (record == NONE ? 0 : rows[record] + rows[record + queues + 2 * lanes - 1])
                + (at < waits.length ? waits[at] : 0);
    }

    /** A pipe whose record this is, or -1 if it has none, needs it no longer unless it is to wake. */
    void release(int unit, int record) {
        if (record != NONE && wakePs(record) == Credits.NEVER) {
            pipes.queueNote(unit, rows[record + TURN]);
            rows[record + PIPE] = unused;
            unused = record;
        }
    }

    /** When the pipe of a record wakes, or {@link Credits#NEVER}, as it does without one. */
    long wakePs(int record) {
        return record == NONE ? Credits.NEVER
                : IntPair.of(rows[record + WAKE], rows[record + WAKE + 1]);
    }

    void wakePs(int record, long timePs) {
        rows[record + WAKE] = IntPair.high(timePs);
        rows[record + WAKE + 1] = (int) timePs;
    }

    /** The counter of a pipe that has its turn. */
    int turn(int record) {
        return rows[record + TURN];
    }

    void turn(int record, int value) {
        rows[record + TURN] = value;
    }

    boolean isEmpty(int record, int lane) {
        return (rows[record + HELD + (lane >> BITS_SHIFT)] & 1 << lane) == 0;
    }

    /** The first queue from {@code lane} on that holds packets, or the number of queues if there is none. */
    int nextHeld(int record, int lane) {
        if (lane >= lanes) {
            return lanes;
        }
        int word = lane >> BITS_SHIFT;
        int bits = rows[record + HELD + word] & -1 << lane;
        while (bits == 0) {
            word++;
            if (HELD + word == queues) {
                return lanes;
            }
            bits = rows[record + HELD + word];
        }
        return (word << BITS_SHIFT) + Integer.numberOfTrailingZeros(bits);
    }

    /**
     * The first two queues from pair {@code pair} on of which one holds packets, as a number of pairs. From pair
     * {@code end} on it is the pair itself.
     */
    int pair(int record, int pair, int end) {
        return pair >= end ? pair : Math.min(end, nextHeld(record, 2 * pair) >> 1);
    }

    /** The packet in front of a queue that is not empty. */
    int first(int record, int lane) {
        int place = rows[record + queues + 2 * lane + FIRST];
        return places == 1 ? place : place / places;
    }

    /** The packet at the end of a queue of a record, or -1 if there is none. */
    int last(int record, int lane) {
        return record == NONE || isEmpty(record, lane) ? NONE : rows[record + queues + 2 * lane + LAST] / places;
    }

    /** Puts place {@code i} of a packet at the end of a queue. */
    void add(int record, int lane, int packet, int i) {
        int place = packet * places + i;
        if (place << PLACE_SHIFT >= waits.length) {
            grow(place);
        }
        int queue = record + queues + 2 * lane;
        int held = record + HELD + (lane >> BITS_SHIFT);
        int end = (rows[held] & 1 << lane) == 0 ? NONE : rows[queue + LAST];
        rows[held] |= 1 << lane;
        int at = place << PLACE_SHIFT;
        waits[at + QUEUE] = queue;
        waits[at + FOLLOWING] = NONE;
        waits[at + BEFORE] = end;
        if (end == NONE) {
            rows[queue + FIRST] = place;
        } else {
            waits[(end << PLACE_SHIFT) + FOLLOWING] = place;
        }
        rows[queue + LAST] = place;
    }

    /** The pipe that place {@code i} of a packet waits for, or -1. */
    int pipe(int packet, int i) {
        int at = packet * places + i << PLACE_SHIFT;
        int queue = at < waits.length ? waits[at + QUEUE] : NONE;
        return queue == NONE ? NONE : rows[(queue >>> shift << shift) + PIPE];
    }

    /** The packet after the one at place {@code i} in the same queue, or -1. */
    int next(int packet, int i) {
        int place = waits[(packet * places + i << PLACE_SHIFT) + FOLLOWING];
        return place == NONE ? NONE : place / places;
    }

    /** Takes place {@code i} of a packet out of its queue. */
    void remove(int packet, int i) {
        int at = packet * places + i << PLACE_SHIFT;
        int queue = waits[at + QUEUE];
        int next = waits[at + FOLLOWING];
        int previous = waits[at + BEFORE];
        if (previous == NONE && next == NONE) {
            int record = queue >>> shift << shift;
            int lane = queue - record - queues >> 1;
            rows[record + HELD + (lane >> BITS_SHIFT)] &= ~(1 << lane);
        } else if (previous == NONE) {
            rows[queue + FIRST] = next;
        } else {
            waits[(previous << PLACE_SHIFT) + FOLLOWING] = next;
        }
        if (next != NONE) {
            waits[(next << PLACE_SHIFT) + BEFORE] = previous;
        } else if (previous != NONE) {
            rows[queue + LAST] = previous;
        }
        waits[at + QUEUE] = NONE;
    }

    /** Most queues that a packet waits in. */
    int places() {
        return places;
    }

    private int open(int unit, int pipe) {
        if (unused == NONE) {
            addRecords();
        }
        int record = unused;
        unused = rows[record + PIPE];
        rows[record + PIPE] = pipe;
        rows[record + TURN] = pipes.queueNote(unit);
        pipes.queueNote(unit, ~record);
        wakePs(record, Credits.NEVER);
        return record;
    }

    private void addRecords() {
        int old = rows.length;
        rows = Columns.grown(rows, old == 0 ? 64 << shift : Math.multiplyExact(2, old));
        for (int record = rows.length - (1 << shift); record >= old; record -= 1 << shift) {
            rows[record + PIPE] = unused;
            unused = record;
        }
    }

    private void grow(int place) {
        int old = waits.length;
        int room = Math.max(256 * places << PLACE_SHIFT, Math.max(place + 1 << PLACE_SHIFT, 2 * old));
        waits = Columns.grown(waits, room);
        for (int at = old; at < room; at += 1 << PLACE_SHIFT) {
            waits[at + QUEUE] = NONE;
        }
    }
}
