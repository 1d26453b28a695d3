// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

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
    private long[] times;
    private int[] causes;
    private int[] behind;
    private int unused = NONE;

    /** @param counters number of counters */
    Credits(int counters) {
        state = new int[Math.multiplyExact(WIDTH, counters)];
        for (int i = 0; i < state.length; i += WIDTH) {
            state[i + FIRST] = NONE;
            state[i + CAUSE] = StampLog.NONE;
        }
        lastPs = new long[counters];
        grow(1024);
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
        if (node != NONE && times[node] <= nowPs) {
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
            grow(2 * times.length);
        }
        int at = WIDTH * counter;
        int node = unused;
        unused = behind[node];
        behind[node] = NONE;
        causes[node] = cause;
        if (state[at + FIRST] == NONE) {
            state[at + FIRST] = node;
            times[node] = timePs;
        } else {
            int last = state[at + LAST];
            behind[last] = node;
            times[node] = Math.max(timePs, times[last]);
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
            node = behind[node];
        }
        return node == NONE ? NEVER : times[node];
    }

    private void collect(int counter, int first, long nowPs) {
        int at = WIDTH * counter;
        int node = first;
        int last;
        do {
            last = node;
            state[at + FREE]++;
            node = behind[node];
        } while (node != NONE && times[node] <= nowPs);
        lastPs[counter] = times[last];
        state[at + CAUSE] = causes[last];
        behind[last] = unused;
        unused = first;
        state[at + FIRST] = node;
    }

    private void grow(int room) {
        int old = times == null ? 0 : times.length;
        times = Columns.grown(times, room);
        causes = Columns.grown(causes, room);
        behind = Columns.grown(behind, room);
        Arrays.setAll(behind, node -> node < old ? behind[node] : node + 1 < room ? node + 1 : unused);
        unused = old;
    }
}
