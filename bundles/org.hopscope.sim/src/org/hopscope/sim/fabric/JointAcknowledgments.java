// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/**
 * Acknowledgments that stand for several packets, as those of the Ultra Ethernet Specification 1.0 do. A receiver
 * answers when this many bytes of a flow have come, and at once
 *
 * <ul>
 * <li>to the first packet of a flow
 * <li>to a packet that is marked
 * <li>to one whose sender asks for it: it sends the packet again, or may send nothing more after it; and once more when
 * those before it have come, too
 * </ul>
 *
 * An acknowledgment has the number of the packet that is expected next. It names up to 64 packets beyond that which
 * have come, from the first one that no acknowledgment has named yet.
 */
final class JointAcknowledgments {

    private static final int NAMES = Long.SIZE;
    private static final int NONE = SendRows.NONE;
    private static final int LEAST = 64;

    private final int everyBytes;
    private final SendRows rows;
    /** Per flow the bytes since the last acknowledgment, the packets that came early, and if one of them asks. */
    private int[] bytes = new int[0];
    private int[] early = new int[0];
    private boolean[] asked = new boolean[0];
    /** Per row that has come early if an acknowledgment has named it. */
    private boolean[] named = new boolean[0];
    /** Per flow a row before which all that have come early are named, or -1 if all of its rows that have are. */
    private int[] from = new int[0];
    /** Per flow the number of that packet, which another one may have taken the row of. */
    private int[] fromSequence = new int[0];
    /** Per acknowledgment on its way the number of the first packet that it may name, and a bit for each of 64. */
    private int[] first = new int[0];
    private long[] names = new long[0];

    JointAcknowledgments(int everyBytes, SendRows rows) {
        this.everyBytes = everyBytes;
        this.rows = rows;
    }

    /** A packet has come before others of its flow. */
    void early(int flow, int row) {
        grow(flow);
        early[flow]++;
        if (row >= named.length) {
            named = Columns.grown(named, Math.max(row + 1, 2 * named.length));
        }
        named[row] = false;
        if (from[flow] == NONE || rows.sequence[row] - fromSequence[flow] < 0) {
            from(flow, row);
        }
    }

    /** A packet that had come early is in turn. */
    void inTurn(int flow) {
        early[flow]--;
    }

    /**
     * Takes note of a packet that a receiver accepts.
     *
     * @param atOnce true for one that is marked, or the first of its flow
     * @param asks true if its sender asks for an acknowledgment
     * @return true if it is acknowledged now
     */
    boolean isDue(int flow, int size, boolean atOnce, boolean asks) {
        grow(flow);
        bytes[flow] += size;
        boolean drained = early[flow] == 0 && (asked[flow] || asks);
        asked[flow] = !drained && (asked[flow] || asks);
        boolean due = atOnce || asks || drained || bytes[flow] >= everyBytes;
        if (due) {
            bytes[flow] = 0;
        }
        return due;
    }

    /** Writes the names of packets into an answer that is sent; those of a flow that are expected begin with a row. */
    void write(int packet, int flow, int expectedRow) {
        if (packet >= names.length) {
            int room = Math.max(packet + 1, Math.max(LEAST, 2 * names.length));
            names = Columns.grown(names, room);
            first = Columns.grown(first, room);
        }
        names[packet] = 0;
        if (flow >= early.length || early[flow] == 0 || from[flow] == NONE) {
            return;
        }
        // rows before the one that is expected may be in use for others by now
        int row = fromSequence[flow] - rows.sequence[expectedRow] < 0 ? expectedRow : from[flow];
        while (row != NONE && (!rows.arrived[row] || named[row])) {
            row = rows.next[row];
        }
        if (row != NONE) {
            first[packet] = rows.sequence[row];
        }
        for (int i = 0; i < NAMES && row != NONE; i++) {
            if (rows.arrived[row]) {
                names[packet] |= 1L << i;
                named[row] = true;
            }
            row = rows.next[row];
        }
        from(flow, row);
    }

    private void from(int flow, int row) {
        from[flow] = row;
        fromSequence[flow] = row == NONE ? 0 : rows.sequence[row];
    }

    /** True if an acknowledgment may name this row of its flow, or a later one. */
    boolean reaches(int packet, int row) {
        return rows.sequence[row] - first[packet] < NAMES;
    }

    /** True if an acknowledgment names a row of its flow, or any for {@link SendRows#NONE}. */
    boolean names(int packet, int row) {
        if (row == NONE) {
            return names[packet] != 0;
        }
        int place = rows.sequence[row] - first[packet];
        return place >= 0 && place < NAMES && (names[packet] >>> place & 1) != 0;
    }

    private void grow(int flow) {
        if (flow >= bytes.length) {
            int room = Math.max(flow + 1, Math.max(LEAST, 2 * bytes.length));
            bytes = Columns.grown(bytes, room);
            early = Columns.grown(early, room);
            asked = Arrays.copyOf(asked, room);
            int known = from.length;
            from = Columns.grown(from, room);
            Arrays.fill(from, known, room, NONE);
            fromSequence = Columns.grown(fromSequence, room);
        }
    }
}
