// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

/**
 * The reads under way on a bus that allows a number of them: one more begins when the one that began that many before
 * it has ended. Takes memory for those that were under way at the same time, not for those that might be.
 */
final class OutstandingReads {

    private static final int FIRST_ROOM = 16;

    private final int most;
    /** The ends of the last reads in the order of their begin, in a ring. */
    private long[] ends;
    private int first;
    private int count;

    OutstandingReads(int most) {
        this.most = most;
        ends = new long[Math.min(most, FIRST_ROOM)];
    }

    /** When a read may begin that is wanted now. */
    long mayBeginPs(long nowPs) {
        return count < most ? nowPs : Math.max(nowPs, ends[first]);
    }

    /** A read that is wanted now, which is never earlier than for the read before, ends at a time. */
    void begin(long nowPs, long endPs) {
        if (count == ends.length) {
            makeRoom(nowPs);
        }
        int at = first + count++;
        ends[at < ends.length ? at : at - ends.length] = endPs;
    }

    /** No read waits any more for one that has ended, nor for the first of as many as there may be. */
    private void makeRoom(long nowPs) {
        if (count < most && ends[first] > nowPs) {
            grow();
            return;
        }
        do {
            first = first + 1 < ends.length ? first + 1 : 0;
            count--;
        } while (count > 0 && ends[first] <= nowPs);
    }

    private void grow() {
        var larger = Arrays.copyOf(ends, Math.min(most, 2 * ends.length));
        System.arraycopy(ends, first, larger, 0, count - first);
        System.arraycopy(ends, 0, larger, count - first, first);
        ends = larger;
        first = 0;
    }
}
