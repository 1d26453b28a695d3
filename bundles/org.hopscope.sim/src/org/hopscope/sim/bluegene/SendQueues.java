// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.RowColumns;
import org.hopscope.sim.kernel.Rows;
import org.hopscope.sim.message.MessageTable;

/**
 * The send queues: what each rank still has to write into its FIFOs. Each pair of ranks that talk has two lanes of
 * messages, one in the order of the sends and one for the data that rendezvous messages send after their match; only
 * the first message of a lane is written. The lanes with something to write take turns. What belongs to a pair is in
 * 64 bytes, and only as long as a message is in its lanes or is still to come back to them.
 */
final class SendQueues {

    static final int NONE = -1;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** Columns of a rank: its lanes that have something to write. */
    private static final int FIRST_ACTIVE = 0;
    private static final int LAST_ACTIVE = 1;
    private static final int ACTIVE = 2;
    private static final int RANK_WIDTH = 3;

    /** Columns of a pair; of its two lanes each has one of the pairs of columns from {@link #HEAD} on. */
    private static final int SOURCE = 0;
    private static final int TARGET = 1;
    private static final int AWAITING = 2;
    private static final int EXPECTED = 3;
    private static final int HEAD = 4;
    private static final int TAIL = 6;
    private static final int NEXT_ACTIVE = 8;
    private static final int IS_ACTIVE = 10;
    private static final int PAIR_SHIFT = 4;
    /** Of a pair that is free the next one. */
    private static final int FREE = SOURCE;

    private final MessageTable messages;
    private final RowColumns ranks;
    private int[] table = Columns.filled(256, NONE);
    private int[] rows = new int[64 << PAIR_SHIFT];
    /** Pairs that there have been at once at most. */
    private int pairs;
    private int free = NONE;

    SendQueues(Rows ranks, MessageTable messages) {
        this.messages = messages;
        this.ranks = ranks.take(RANK_WIDTH);
        this.ranks.fill(FIRST_ACTIVE, NONE);
        this.ranks.fill(LAST_ACTIVE, NONE);
    }

    /** Number of the pair of a sender and a receiver; a message must follow, and then it is good for that. */
    int pair(int source, int target) {
        int slot = slot(source, target);
        if (table[slot] == NONE) {
            if (free == NONE && pairs << PAIR_SHIFT == rows.length) {
                grow();
                slot = slot(source, target);
            }
            table[slot] = open(source, target);
        }
        return table[slot];
    }

    /** Reads where the number of a pair is looked for. */
    int prefetch(int source, int target) {
        return table[first(source, target)];
    }

    /** Reads the lane whose turn it is for a rank. */
    int prefetchTurn(int rank) {
        int lane = turn(rank);
        return lane == NONE ? 0 : rows[at(lane)];
    }

    /** Lane of messages in the order of the sends. */
    int ordered(int pair) {
        return 2 * pair;
    }

    boolean isData(int lane) {
        return (lane & 1) != 0;
    }

    /** Appends a message to a lane of its sender. */
    void add(int lane, int message) {
        int at = at(lane);
        messages.next(message, NONE);
        if (rows[at + HEAD] == NONE) {
            rows[at + HEAD] = message;
        } else {
            messages.next(rows[at + TAIL], message);
        }
        rows[at + TAIL] = message;
        if (isData(lane) || !awaits(lane)) {
            activate(lane);
        }
    }

    /** First message of a lane, or -1. */
    int first(int lane) {
        return rows[at(lane) + HEAD];
    }

    /** The lane whose turn it is for a rank, or -1. */
    int turn(int rank) {
        return ranks.get(rank, FIRST_ACTIVE);
    }

    /** Lanes of a rank that have something to write. */
    int active(int rank) {
        return ranks.get(rank, ACTIVE);
    }

    /** Gives the turn to the next lane of a rank. */
    void rotate(int rank) {
        int lane = turn(rank);
        ranks.set(rank, FIRST_ACTIVE, rows[at(lane) + NEXT_ACTIVE]);
        append(rank, lane);
    }

    /** The first message of the lane whose turn it is has been written completely. */
    void removeFirst(int rank) {
        int lane = turn(rank);
        int at = at(lane);
        rows[at + HEAD] = messages.next(rows[at + HEAD]);
        if (rows[at + HEAD] == NONE || !isData(lane) && awaits(lane)) {
            ranks.set(rank, FIRST_ACTIVE, rows[at + NEXT_ACTIVE]);
            if (rows[at + NEXT_ACTIVE] == NONE) {
                ranks.set(rank, LAST_ACTIVE, NONE);
            }
            rows[at + IS_ACTIVE] = 0;
            ranks.add(rank, ACTIVE, -1);
            closeIfIdle(lane >>> 1);
        } else {
            rotate(rank);
        }
    }

    /** No message of the pair may be started any more until {@link #confirmed}; the present one continues. */
    void await(int pair) {
        rows[(pair << PAIR_SHIFT) + AWAITING] = 1;
    }

    /** The receiver has matched the pair's last message. */
    void confirmed(int pair) {
        rows[(pair << PAIR_SHIFT) + AWAITING] = 0;
        if (first(2 * pair) != NONE) {
            activate(2 * pair);
        } else {
            closeIfIdle(pair);
        }
    }

    /** A message of the pair that will leave its lane comes back for its data; {@link #addExpected} must follow. */
    void expect(int pair) {
        rows[(pair << PAIR_SHIFT) + EXPECTED]++;
    }

    /** Appends a message that has come back to the lane of the data of its pair. */
    void addExpected(int pair, int message) {
        rows[(pair << PAIR_SHIFT) + EXPECTED]--;
        add(2 * pair + 1, message);
    }

    /** The position of the columns of a lane; they begin at {@link #HEAD}. */
    private static int at(int lane) {
        return (lane >>> 1 << PAIR_SHIFT) + (lane & 1);
    }

    private boolean awaits(int lane) {
        return rows[(lane >>> 1 << PAIR_SHIFT) + AWAITING] != 0;
    }

    private void activate(int lane) {
        int at = at(lane);
        if (rows[at + IS_ACTIVE] != 0) {
            return;
        }
        int rank = rows[(lane >>> 1 << PAIR_SHIFT) + SOURCE];
        rows[at + IS_ACTIVE] = 1;
        append(rank, lane);
        ranks.add(rank, ACTIVE, 1);
    }

    private void append(int rank, int lane) {
        rows[at(lane) + NEXT_ACTIVE] = NONE;
        if (turn(rank) == NONE) {
            ranks.set(rank, FIRST_ACTIVE, lane);
        } else {
            rows[at(ranks.get(rank, LAST_ACTIVE)) + NEXT_ACTIVE] = lane;
        }
        ranks.set(rank, LAST_ACTIVE, lane);
    }

    private int slot(int source, int target) {
        int mask = table.length - 1;
        int slot = first(source, target);
        while (table[slot] != NONE && !isOf(table[slot], source, target)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private int first(int source, int target) {
        return (int) (((long) source << 32 | target) * GOLDEN >>> 32) & table.length - 1;
    }

    private boolean isOf(int pair, int source, int target) {
        int at = pair << PAIR_SHIFT;
        return rows[at + SOURCE] == source && rows[at + TARGET] == target;
    }

    private int open(int source, int target) {
        int pair = free == NONE ? pairs++ : free;
        int at = pair << PAIR_SHIFT;
        if (free != NONE) {
            free = rows[at + FREE];
        }
        rows[at + SOURCE] = source;
        rows[at + TARGET] = target;
        rows[at + HEAD] = NONE;
        rows[at + HEAD + 1] = NONE;
        return pair;
    }

    /** Forgets a pair that no message needs; its other columns are then 0. */
    private void closeIfIdle(int pair) {
        int at = pair << PAIR_SHIFT;
        if (rows[at + HEAD] != NONE || rows[at + HEAD + 1] != NONE || rows[at + AWAITING] != 0
                || rows[at + EXPECTED] != 0) {
            return;
        }
        int slot = slot(rows[at + SOURCE], rows[at + TARGET]);
        if (table[slot] != pair) {
            throw new IllegalStateException("pair " + pair + " is not where it is looked for");
        }
        remove(slot);
        rows[at + FREE] = free;
        free = pair;
    }

    /** Empties a slot; what has been put after it because it was taken moves up. */
    private void remove(int slot) {
        int mask = table.length - 1;
        int hole = slot;
        for (int next = hole + 1 & mask; table[next] != NONE; next = next + 1 & mask) {
            int at = table[next] << PAIR_SHIFT;
            int wanted = first(rows[at + SOURCE], rows[at + TARGET]);
            if ((next - wanted & mask) >= (next - hole & mask)) {
                table[hole] = table[next];
                hole = next;
            }
        }
        table[hole] = NONE;
    }

    /** Makes room while all pairs are in use. */
    private void grow() {
        rows = Columns.grown(rows, Math.multiplyExact(2, rows.length));
        table = new int[8 * pairs];
        Arrays.fill(table, NONE);
        for (int pair = 0; pair < pairs; pair++) {
            table[slot(rows[(pair << PAIR_SHIFT) + SOURCE], rows[(pair << PAIR_SHIFT) + TARGET])] = pair;
        }
    }
}
