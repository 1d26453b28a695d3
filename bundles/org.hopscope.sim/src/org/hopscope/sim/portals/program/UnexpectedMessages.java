// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/** Messages that came before their receives, per rank in the order in which they were matched. */
final class UnexpectedMessages {

    private static final int NONE = -1;

    private final int[] head;
    private final int[] tail;
    private int[] next = {};
    private long[] bits = {};

    UnexpectedMessages(int ranks) {
        head = Columns.filled(ranks, NONE);
        tail = Columns.filled(ranks, NONE);
    }

    void add(int rank, int message, long matchBits) {
        if (message >= next.length) {
            next = Arrays.copyOf(next, 2 * message + 2);
            bits = Arrays.copyOf(bits, next.length);
        }
        next[message] = NONE;
        bits[message] = matchBits;
        if (head[rank] == NONE) {
            head[rank] = message;
        } else {
            next[tail[rank]] = message;
        }
        tail[rank] = message;
    }

    /** Takes the first message out that fits, or returns -1. */
    int take(int rank, long want, long ignore) {
        int before = NONE;
        for (int message = head[rank]; message != NONE; message = next[message]) {
            if (((bits[message] ^ want) & ~ignore) == 0) {
                if (before == NONE) {
                    head[rank] = next[message];
                } else {
                    next[before] = next[message];
                }
                if (tail[rank] == message) {
                    tail[rank] = before;
                }
                return message;
            }
            before = message;
        }
        return NONE;
    }
}
