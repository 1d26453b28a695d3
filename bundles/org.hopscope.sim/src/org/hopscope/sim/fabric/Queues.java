// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/**
 * Queues of packets that wait for pipes. A packet that may leave by several pipes has a place in a queue of each of
 * them, so a place is a number of its own: {@code packet * places + i}.
 */
final class Queues {

    static final int NONE = -1;

    private final int places;
    private final int[] first;
    private final int[] last;
    private int[] behind;
    private int[] before;
    /** Per place its queue, or -1. */
    private int[] queueOf;

    /**
     * @param queues number of queues
     * @param places most queues that one packet waits in
     */
    Queues(int queues, int places) {
        this.places = places;
        first = Columns.filled(queues, NONE);
        last = Columns.filled(queues, NONE);
        behind = new int[0];
        before = new int[0];
        queueOf = new int[0];
    }

    boolean isEmpty(int queue) {
        return first[queue] == NONE;
    }

    /** The packet in front of a queue that is not empty. */
    int first(int queue) {
        return places == 1 ? first[queue] : first[queue] / places;
    }

    /** Puts place {@code i} of a packet at the end of a queue. */
    void add(int queue, int packet, int i) {
        int place = packet * places + i;
        if (place >= queueOf.length) {
            grow(place);
        }
        int end = last[queue];
        queueOf[place] = queue;
        behind[place] = NONE;
        before[place] = end;
        if (end == NONE) {
            first[queue] = place;
        } else {
            behind[end] = place;
        }
        last[queue] = place;
    }

    /** The queue in which place {@code i} of a packet is, or -1. */
    int queue(int packet, int i) {
        int place = packet * places + i;
        return place < queueOf.length ? queueOf[place] : NONE;
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
            first[queue] = next;
        } else {
            behind[previous] = next;
        }
        if (next == NONE) {
            last[queue] = previous;
        } else {
            before[next] = previous;
        }
        queueOf[place] = NONE;
    }

    /** Most queues that a packet waits in. */
    int places() {
        return places;
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
