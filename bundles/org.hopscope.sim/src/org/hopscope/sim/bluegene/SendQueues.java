// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.message.MessageTable;

/**
 * The send queues: what each rank still has to write into its FIFOs. Each pair of ranks that has ever talked has two
 * lanes of messages, one in the order of the sends and one for the data that rendezvous messages send after their
 * match; only the first message of a lane is written. The lanes with something to write take turns.
 */
final class SendQueues {

    static final int NONE = -1;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final MessageTable messages;
    private final int[] activeHead;
    private final int[] activeTail;
    private final int[] activeCount;
    private int[] table = Columns.filled(256, NONE);
    private long[] key = new long[64];
    private boolean[] awaiting = new boolean[64];
    private int[] head = new int[128];
    private int[] tail = new int[128];
    private int[] nextActive = new int[128];
    private boolean[] active = new boolean[128];
    private int pairs;

    SendQueues(int ranks, MessageTable messages) {
        this.messages = messages;
        activeHead = Columns.filled(ranks, NONE);
        activeTail = Columns.filled(ranks, NONE);
        activeCount = new int[ranks];
    }

    /** Number of the pair of a sender and a receiver. */
    int pair(int source, int target) {
        long wanted = (long) source << 32 | target;
        int slot = slot(wanted);
        if (table[slot] == NONE) {
            if (pairs == key.length) {
                grow();
                slot = slot(wanted);
            }
            key[pairs] = wanted;
            head[2 * pairs] = NONE;
            head[2 * pairs + 1] = NONE;
            table[slot] = pairs++;
        }
        return table[slot];
    }

    /** Lane of messages in the order of the sends. */
    int ordered(int pair) {
        return 2 * pair;
    }

    /** Lane of the data that has been asked for. */
    int data(int pair) {
        return 2 * pair + 1;
    }

    boolean isData(int lane) {
        return (lane & 1) != 0;
    }

    /** Appends a message to a lane of its sender. */
    void add(int lane, int message) {
        messages.next[message] = NONE;
        if (head[lane] == NONE) {
            head[lane] = message;
        } else {
            messages.next[tail[lane]] = message;
        }
        tail[lane] = message;
        if (isData(lane) || !awaiting[lane >>> 1]) {
            activate(lane);
        }
    }

    /** First message of a lane, or -1. */
    int first(int lane) {
        return head[lane];
    }

    /** The lane whose turn it is for a rank, or -1. */
    int turn(int rank) {
        return activeHead[rank];
    }

    /** Lanes of a rank that have something to write. */
    int active(int rank) {
        return activeCount[rank];
    }

    /** Gives the turn to the next lane of a rank. */
    void rotate(int rank) {
        int lane = activeHead[rank];
        activeHead[rank] = nextActive[lane];
        nextActive[lane] = NONE;
        if (activeHead[rank] == NONE) {
            activeHead[rank] = lane;
        } else {
            nextActive[activeTail[rank]] = lane;
        }
        activeTail[rank] = lane;
    }

    /** The first message of the lane whose turn it is has been written completely. */
    void removeFirst(int rank) {
        int lane = activeHead[rank];
        head[lane] = messages.next[head[lane]];
        if (head[lane] == NONE || !isData(lane) && awaiting[lane >>> 1]) {
            activeHead[rank] = nextActive[lane];
            if (activeHead[rank] == NONE) {
                activeTail[rank] = NONE;
            }
            active[lane] = false;
            activeCount[rank]--;
        } else {
            rotate(rank);
        }
    }

    /** No message of the pair may be started any more until {@link #confirmed}; the present one goes on. */
    void await(int pair) {
        awaiting[pair] = true;
    }

    /** The receiver has matched the pair's last message. */
    void confirmed(int pair) {
        awaiting[pair] = false;
        if (head[2 * pair] != NONE) {
            activate(2 * pair);
        }
    }

    private void activate(int lane) {
        if (active[lane]) {
            return;
        }
        int rank = (int) (key[lane >>> 1] >>> 32);
        active[lane] = true;
        nextActive[lane] = NONE;
        if (activeHead[rank] == NONE) {
            activeHead[rank] = lane;
        } else {
            nextActive[activeTail[rank]] = lane;
        }
        activeTail[rank] = lane;
        activeCount[rank]++;
    }

    private int slot(long wanted) {
        int mask = table.length - 1;
        int slot = (int) (wanted * GOLDEN >>> 32) & mask;
        while (table[slot] != NONE && key[table[slot]] != wanted) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        int room = 2 * pairs;
        key = Columns.grown(key, room);
        awaiting = Columns.grown(awaiting, room);
        head = Columns.grown(head, 2 * room);
        tail = Columns.grown(tail, 2 * room);
        nextActive = Columns.grown(nextActive, 2 * room);
        active = Columns.grown(active, 2 * room);
        table = new int[4 * room];
        Arrays.fill(table, NONE);
        for (int pair = 0; pair < pairs; pair++) {
            table[slot(key[pair])] = pair;
        }
    }
}
