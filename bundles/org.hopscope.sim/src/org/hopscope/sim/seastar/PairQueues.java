// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

import java.util.Arrays;

/** One queue of messages per pair, chained through a column that the caller owns. */
final class PairQueues {

    static final int NONE = -1;

    private int[] heads = new int[0];
    private int[] tails = new int[0];

    /** Makes room for {@code room} queues. */
    void grow(int room) {
        int old = heads.length;
        if (room > old) {
            heads = Arrays.copyOf(heads, room);
            tails = Arrays.copyOf(tails, room);
            Arrays.fill(heads, old, room, NONE);
            Arrays.fill(tails, old, room, NONE);
        }
    }

    boolean isEmpty(int pair) {
        return heads[pair] == NONE;
    }

    int head(int pair) {
        return heads[pair];
    }

    void add(int pair, int message, int[] next) {
        next[message] = NONE;
        if (heads[pair] == NONE) {
            heads[pair] = message;
        } else {
            next[tails[pair]] = message;
        }
        tails[pair] = message;
    }

    int remove(int pair, int[] next) {
        int message = heads[pair];
        heads[pair] = next[message];
        return message;
    }

    /** Takes a message out of the middle; nearly always it is the first one. */
    void remove(int pair, int message, int[] next) {
        if (heads[pair] == message) {
            heads[pair] = next[message];
            return;
        }
        int before = heads[pair];
        while (next[before] != message) {
            before = next[before];
        }
        next[before] = next[message];
        if (tails[pair] == message) {
            tails[pair] = before;
        }
    }
}
