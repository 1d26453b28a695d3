// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.trace.StampLog;

/**
 * Credits for input buffers. A credit that is on its way back is a time in a list, looked at only when somebody needs
 * it: returning a credit costs no event unless a packet waits for it. The lists of all counters share their nodes, so
 * that a counter costs little and an idle one nothing more.
 */
final class Credits {

    /** No credit is on its way. */
    static final long NEVER = Long.MAX_VALUE;

    private static final int NONE = -1;
    /** Columns of a counter, side by side because they are used together. */
    private static final int FREE = 0;
    private static final int FIRST = 1;
    private static final int LAST = 2;
    private static final int CAUSE = 3;
    private static final int WIDTH = 4;

    private final int[] state;
    private final long[] lastPs;
    /** Per node of a list its time, then in one number the cause and the node behind it. */
    private long[] nodes = new long[0];
    private int unused = NONE;

    /** @param counters number of counters */
    Credits(int counters) {
        state = new int[Math.multiplyExact(WIDTH, counters)];
        for (int i = 0; i < state.length; i += WIDTH) {
            state[i + FIRST] = NONE;
            state[i + CAUSE] = StampLog.NONE;
        }
        lastPs = new long[counters];
        grow(2048);
    }

    /** Gives counters {@code from} to {@code to - 1} their initial credits. */
    void fill(int from, int to, int credits) {
        for (int counter = from; counter < to; counter++) {
            state[WIDTH * counter + FREE] = credits;
        }
    }

    /** Credits that are there at {@code nowPs}. */
    int available(int counter, long nowPs) {
        int at = WIDTH * counter;
        int node = state[at + FIRST];
        if (node != NONE && nodes[node] <= nowPs) {
            collect(counter, node, nowPs);
        }
        return state[at + FREE];
    }

    /**
     * Whether more than {@code few} credits are there at {@code nowPs}. Unlike {@link #available} it may leave
     * {@link #lastPs} and {@link #lastCause} as they were.
     */
    boolean hasMoreThan(int few, int counter, long nowPs) {
        return state[WIDTH * counter + FREE] > few || available(counter, nowPs) > few;
    }

    /** Takes one credit that {@link #available} has shown. */
    void take(int counter) {
        state[WIDTH * counter + FREE]--;
    }

    /**
     * Sends one credit back, to arrive at {@code timePs}; it does not overtake those sent earlier.
     *
     * @param cause the stamp of what frees the buffer, or {@link StampLog#NONE}
     */
    void give(int counter, long timePs, int cause) {
        if (unused == NONE) {
            grow(2 * nodes.length);
        }
        int at = WIDTH * counter;
        int node = unused;
        unused = behind(node);
        setBehind(node, cause, NONE);
        if (state[at + FIRST] == NONE) {
            state[at + FIRST] = node;
            nodes[node] = timePs;
        } else {
            int last = state[at + LAST];
            setBehind(last, (int) (nodes[last + 1] >> Integer.SIZE), node);
            nodes[node] = Math.max(timePs, nodes[last]);
        }
        state[at + LAST] = node;
    }

    /** When the last credit arrived of those that {@link #available} has counted; 0 before the first one. */
    long lastPs(int counter) {
        return lastPs[counter];
    }

    /** The cause of that credit. */
    int lastCause(int counter) {
        return state[WIDTH * counter + CAUSE];
    }

    /**
     * Time at which credit number {@code wanted} from now (1 or more) will be there, or {@link #NEVER} if not sent yet.
     */
    long arrivalPs(int counter, int wanted) {
        int node = state[WIDTH * counter + FIRST];
        for (int i = wanted - state[WIDTH * counter + FREE]; i > 1 && node != NONE; i--) {
            node = behind(node);
        }
        return node == NONE ? NEVER : nodes[node];
    }

    private void collect(int counter, int first, long nowPs) {
        int at = WIDTH * counter;
        int node = first;
        int last;
        do {
            last = node;
            state[at + FREE]++;
            node = behind(node);
        } while (node != NONE && nodes[node] <= nowPs);
        lastPs[counter] = nodes[last];
        state[at + CAUSE] = (int) (nodes[last + 1] >> Integer.SIZE);
        setBehind(last, NONE, unused);
        unused = first;
        state[at + FIRST] = node;
    }

    private int behind(int node) {
        return (int) nodes[node + 1];
    }

    private void setBehind(int node, int cause, int next) {
        nodes[node + 1] = (long) cause << Integer.SIZE | next & 0xFFFF_FFFFL;
    }

    private void grow(int room) {
        int old = nodes.length;
        nodes = Columns.grown(nodes, room);
        for (int node = old; node < room; node += 2) {
            setBehind(node, NONE, node + 2 < room ? node + 2 : unused);
        }
        unused = old;
    }
}
