// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.plan.ComposedNicPlan.BusPart;
import org.hopscope.sim.plan.Rate;

/**
 * For how long transfers occupy buses that are alike. Most transfers of a run have one of few lengths: their times are
 * kept, because each takes two divisions.
 */
final class BusTimes {

    private static final int KEPT = 64;

    private final Rate rate;
    private final long transactionBytes;
    private final long overheadBytes;
    private final long[] lengths = new long[KEPT];
    private final long[] times = new long[KEPT];

    BusTimes(BusPart part) {
        rate = part.rate();
        transactionBytes = part.transactionBytes();
        overheadBytes = part.overheadBytes();
        // no transfer is that long
        Arrays.fill(lengths, Long.MIN_VALUE);
    }

    /** The time for a length. */
    long busyPs(long bytes) {
        int place = (int) (bytes ^ bytes >>> 6) & KEPT - 1;
        if (lengths[place] != bytes) {
            times[place] = compute(bytes);
            lengths[place] = bytes;
        }
        return times[place];
    }

    private long compute(long bytes) {
        long most = transactionBytes;
        long headers = most == 0 || bytes == most ? 1 : (bytes + most - 1) / most;
        return rate.timePs(bytes + headers * overheadBytes);
    }
}
