// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.trace.StampLog;

/**
 * Credits for input buffers. A credit that is on its way back is a time, looked at only when somebody needs it:
 * returning a credit costs no event unless a packet waits for it. The first one on its way lies with its counter, all
 * of which is then half a cache line; only the ones behind it stand in a list, whose nodes all counters share. A
 * counter that is not there has all its credits at all times.
 */
final class Credits {

    /** No credit is on its way. */
    static final long NEVER = Long.MAX_VALUE;

    private static final int NONE = -1;
    /** Columns of a counter. In the upper half of the first the cause of the last credit counted, then the credits. */
    private static final int FREE = 0;
    private static final int LAST = 1;
    /** Time of the first credit on its way; then its cause and the list of those behind it. */
    private static final int NEXT = 2;
    private static final int BEHIND = 3;
    private static final int WIDTH = 4;

    private final boolean early;
    private long[] state;
    /** Per counter the last node of its list, if it has one. */
    private int[] lastNode;
    /** Per node of a list its time, then in one number the cause and the node behind it. */
    private long[] nodes = new long[0];
    private int unused = NONE;

    /**
     * @param counters number of counters
     * @param early whether credits that have come back are counted before another one is sent, not only when needed
     */
    Credits(int counters, boolean early) {
        this.early = early;
        state = new long[Math.multiplyExact(WIDTH, counters)];
        lastNode = new int[counters];
        grow(2048);
    }

    /** Whether there is a counter of that number. */
    boolean has(int counter) {
        return counter < lastNode.length;
    }

    /** Adds counters, so that there are {@code counters} of them; {@link #fill} follows. */
    void extend(int counters) {
        state = Columns.grown(state, Math.multiplyExact(WIDTH, counters));
        lastNode = Columns.grown(lastNode, counters);
    }

    /** Gives counters {@code from} to {@code to - 1} their initial credits. */
    void fill(int from, int to, int credits) {
        for (int counter = from; counter < to; counter++) {
            state[WIDTH * counter + FREE] = pair(StampLog.NONE, credits);
            state[WIDTH * counter + NEXT] = NEVER;
        }
    }

    /** Credits that are there at {@code nowPs}. */
    // hot: packet hop
    int available(int counter, long nowPs) {
        if (!has(counter)) {
            return Integer.MAX_VALUE;
        }
        int at = WIDTH * counter;
        if (state[at + NEXT] <= nowPs) {
            collect(at, nowPs);
        }
        return (int) state[at + FREE];
    }

    /**
     * Whether more than {@code few} credits are there at {@code nowPs}. Unlike {@link #available} it may leave
     * {@link #lastPs} and {@link #lastCause} as they were.
     */
    boolean hasMoreThan(int few, int counter, long nowPs) {
        return !has(counter) || (int) state[WIDTH * counter + FREE] > few || available(counter, nowPs) > few;
    }

    /** Reads what belongs to a counter, or -1 for none. */
    int touch(int counter) {
        return counter < 0 || !has(counter) ? 0
                : (int) (state[WIDTH * counter] + state[WIDTH * counter + WIDTH - 1]);
    }

    /** Takes one credit that {@link #available} has shown. */
    void take(int counter) {
        if (has(counter)) {
            state[WIDTH * counter + FREE]--;
        }
    }

    /**
     * Sends one credit back, to arrive at {@code timePs}; it does not overtake those sent earlier. Those that have come
     * back are mostly counted first: then there is only one on its way, which needs no list.
     *
     * @param cause the stamp of what frees the buffer, or {@link StampLog#NONE}
     * @param nowPs the present time, or an earlier one
     */
    // hot: packet hop
    void give(int counter, long timePs, int cause, long nowPs) {
        if (!has(counter)) {
            return;
        }
        int at = WIDTH * counter;
        if (early && state[at + NEXT] <= nowPs) {
            collect(at, nowPs);
        }
        if (state[at + NEXT] == NEVER) {
            state[at + NEXT] = timePs;
            state[at + BEHIND] = pair(cause, NONE);
        } else {
            append(counter, timePs, cause);
        }
    }

    /** When the last credit arrived of those that {@link #available} has counted; 0 before the first one. */
    long lastPs(int counter) {
        return has(counter) ? state[WIDTH * counter + LAST] : 0;
    }

    /** The cause of that credit. */
    int lastCause(int counter) {
        return has(counter) ? high(state[WIDTH * counter + FREE]) : StampLog.NONE;
    }

    /**
     * Time at which credit number {@code wanted} from now (1 or more) will be there, or {@link #NEVER} if not sent yet.
     */
    long arrivalPs(int counter, int wanted) {
        int at = WIDTH * counter;
        int missing = wanted - (int) state[at + FREE];
        if (missing <= 1 || state[at + NEXT] == NEVER) {
            return state[at + NEXT];
        }
        int node = (int) state[at + BEHIND];
        for (int i = missing; i > 2 && node != NONE; i--) {
            node = (int) nodes[node + 1];
        }
        return node == NONE ? NEVER : nodes[node];
    }

    /** How many of {@code wanted} credits are neither there nor on their way. */
    int missing(int counter, int wanted) {
        int at = WIDTH * counter;
        int missing = wanted - (int) state[at + FREE];
        if (state[at + NEXT] != NEVER) {
            missing--;
            for (int node = (int) state[at + BEHIND]; node != NONE; node = (int) nodes[node + 1]) {
                missing--;
            }
        }
        return missing;
    }

    /** When the credit given last arrives, as long as it has not been counted. */
    long newestPs(int counter) {
        int at = WIDTH * counter;
        return (int) state[at + BEHIND] == NONE ? state[at + NEXT] : nodes[lastNode[counter]];
    }

    private void collect(int at, long nowPs) {
        int free = (int) state[at + FREE];
        long next = state[at + NEXT];
        long behind = state[at + BEHIND];
        long last;
        int cause;
        do {
            free++;
            last = next;
            cause = high(behind);
            int node = (int) behind;
            if (node == NONE) {
                next = NEVER;
            } else {
                next = nodes[node];
                behind = nodes[node + 1];
                nodes[node + 1] = unused;
                unused = node;
            }
        } while (next <= nowPs);
        state[at + FREE] = pair(cause, free);
        state[at + LAST] = last;
        state[at + NEXT] = next;
        state[at + BEHIND] = behind;
    }

    private void append(int counter, long timePs, int cause) {
        if (unused == NONE) {
            grow(2 * nodes.length);
        }
        int at = WIDTH * counter;
        int node = unused;
        unused = (int) nodes[node + 1];
        nodes[node + 1] = pair(cause, NONE);
        if ((int) state[at + BEHIND] == NONE) {
            state[at + BEHIND] = pair(high(state[at + BEHIND]), node);
            nodes[node] = Math.max(timePs, state[at + NEXT]);
        } else {
            int last = lastNode[counter];
            nodes[last + 1] = pair(high(nodes[last + 1]), node);
            nodes[node] = Math.max(timePs, nodes[last]);
        }
        lastNode[counter] = node;
    }

    private static long pair(int high, int low) {
        return (long) high << Integer.SIZE | low & 0xFFFF_FFFFL;
    }

    private static int high(long pair) {
        return (int) (pair >> Integer.SIZE);
    }

    private void grow(int room) {
        int old = nodes.length;
        nodes = Columns.grown(nodes, room);
        for (int node = old; node < room; node += 2) {
            nodes[node + 1] = pair(NONE, node + 2 < room ? node + 2 : unused);
        }
        unused = old;
    }
}
