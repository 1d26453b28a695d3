// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.Columns;

/**
 * What packets in the network and in handlers carry. A row is a number from {@link #open} until the last of those that
 * refer to it has released it.
 */
final class PacketRows {

    static final int NONE = -1;
    /** A place in the receive queue: the packet is in a reception FIFO. */
    static final int IN_FIFO = -2;

    private static final int KIND = 0;
    private static final int NUMBER = 1;
    private static final int LAST = 2;
    private static final int PAYLOAD = 3;
    private static final int RANK = 4;
    private static final int PEER = 5;
    private static final int MESSAGE = 6;
    private static final int REFERENCES = 7;
    private static final int IN_NETWORK = 8;
    private static final int NEXT = 9;
    private static final int OWNER = 10;
    private static final int SHIFT = 4;

    private final int fields;
    private int[] rows = new int[0];
    private long[] values = new long[0];
    private int free = NONE;
    private int used;

    /** @param fields the most header fields of a kind */
    PacketRows(int fields) {
        this.fields = fields;
    }

    /** A row with one reference. */
    int open(int kind, int rank, int peer, int message) {
        int row = take();
        int at = row << SHIFT;
        rows[at + KIND] = kind;
        rows[at + RANK] = rank;
        rows[at + PEER] = peer;
        rows[at + MESSAGE] = message;
        rows[at + REFERENCES] = 1;
        rows[at + IN_NETWORK] = NONE;
        return row;
    }

    /** Says which packet of its transmission a row is. */
    void place(int row, int number, boolean last, int payload) {
        int at = row << SHIFT;
        rows[at + NUMBER] = number;
        rows[at + LAST] = last ? 1 : 0;
        rows[at + PAYLOAD] = payload;
    }

    void retain(int row) {
        rows[(row << SHIFT) + REFERENCES]++;
    }

    /** Gives a reference up; true if it was the last one, and the row is free. */
    boolean release(int row) {
        if (--rows[(row << SHIFT) + REFERENCES] > 0) {
            return false;
        }
        rows[(row << SHIFT) + NEXT] = free;
        free = row;
        return true;
    }

    int kind(int row) {
        return rows[(row << SHIFT) + KIND];
    }

    int number(int row) {
        return rows[(row << SHIFT) + NUMBER];
    }

    boolean isLast(int row) {
        return rows[(row << SHIFT) + LAST] != 0;
    }

    int payload(int row) {
        return rows[(row << SHIFT) + PAYLOAD];
    }

    /** The rank that it goes to. */
    int rank(int row) {
        return rows[(row << SHIFT) + RANK];
    }

    /** The rank that it is from. */
    int peer(int row) {
        return rows[(row << SHIFT) + PEER];
    }

    int message(int row) {
        return rows[(row << SHIFT) + MESSAGE];
    }

    /** Whose reception FIFOs it goes through. */
    int owner(int row) {
        return rows[(row << SHIFT) + OWNER];
    }

    void owner(int row, int owner) {
        rows[(row << SHIFT) + OWNER] = owner;
    }

    /** The row behind it in a list. */
    int next(int row) {
        return rows[(row << SHIFT) + NEXT];
    }

    void next(int row, int behind) {
        rows[(row << SHIFT) + NEXT] = behind;
    }

    /** The packet of the network that still takes room in the receive queue, -1, or {@link #IN_FIFO}. */
    int inNetwork(int row) {
        return rows[(row << SHIFT) + IN_NETWORK];
    }

    void inNetwork(int row, int packet) {
        rows[(row << SHIFT) + IN_NETWORK] = packet;
    }

    long field(int row, int field) {
        return values[row * fields + field];
    }

    void field(int row, int field, long value) {
        values[row * fields + field] = value;
    }

    /** Copies all fields of a row to another one. */
    void copyFields(int from, int to) {
        System.arraycopy(values, from * fields, values, to * fields, fields);
    }

    private int take() {
        if (free != NONE) {
            int row = free;
            free = next(row);
            return row;
        }
        if (used << SHIFT == rows.length) {
            int room = Math.max(64, 2 * used);
            rows = Columns.grown(rows, Math.multiplyExact(room, 1 << SHIFT));
            values = Columns.grown(values, Math.multiplyExact(room, fields));
        }
        return used++;
    }
}
