// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.trace.StampLog;

/**
 * Credits for input buffers. A credit that is on its way back is a time in a ring, looked at only when somebody needs
 * it: returning a credit costs no event unless a packet waits for it.
 */
final class Credits {

    /** No credit is on its way. */
    static final long NEVER = Long.MAX_VALUE;

    private final int room;
    private final int[] free;
    private final long[] returns;
    private final int[] causes;
    private final int[] first;
    private final int[] pending;
    private final long[] lastPs;
    private final int[] lastCause;

    /**
     * @param counters number of counters
     * @param room most credits that any of them holds
     */
    Credits(int counters, int room) {
        this.room = room;
        free = new int[counters];
        returns = new long[Math.multiplyExact(counters, room)];
        causes = new int[returns.length];
        lastPs = new long[counters];
        lastCause = new int[counters];
        Arrays.fill(lastCause, StampLog.NONE);
        first = new int[counters];
        pending = new int[counters];
    }

    /** Gives counters {@code from} to {@code to - 1} their initial credits. */
    void fill(int from, int to, int credits) {
        Arrays.fill(free, from, to, credits);
    }

    /** Credits that are there at {@code nowPs}. */
    int available(int counter, long nowPs) {
        int base = counter * room;
        while (pending[counter] > 0 && returns[base + first[counter]] <= nowPs) {
            lastPs[counter] = returns[base + first[counter]];
            lastCause[counter] = causes[base + first[counter]];
            int next = first[counter] + 1;
            first[counter] = next == room ? 0 : next;
            pending[counter]--;
            free[counter]++;
        }
        return free[counter];
    }

    /** Takes one credit that {@link #available} has shown. */
    void take(int counter) {
        free[counter]--;
    }

    /**
     * Sends one credit back, to arrive at {@code timePs}; it does not overtake those sent earlier.
     *
     * @param cause the stamp of what frees the buffer, or {@link StampLog#NONE}
     */
    void give(int counter, long timePs, int cause) {
        int base = counter * room;
        int count = pending[counter]++;
        long notBefore = count == 0 ? timePs : returns[base + wrapped(first[counter] + count - 1)];
        int slot = base + wrapped(first[counter] + count);
        returns[slot] = Math.max(timePs, notBefore);
        causes[slot] = cause;
    }

    /** When the last credit arrived of those that {@link #available} has counted; 0 before the first one. */
    long lastPs(int counter) {
        return lastPs[counter];
    }

    /** The cause of that credit. */
    int lastCause(int counter) {
        return lastCause[counter];
    }

    /**
     * Time at which credit number {@code wanted} from now (1 or more) will be there, or {@link #NEVER} if not sent yet.
     */
    long arrivalPs(int counter, int wanted) {
        int index = wanted - free[counter];
        if (index > pending[counter]) {
            return NEVER;
        }
        return returns[counter * room + wrapped(first[counter] + index - 1)];
    }

    private int wrapped(int slot) {
        return slot >= room ? slot - room : slot;
    }
}
