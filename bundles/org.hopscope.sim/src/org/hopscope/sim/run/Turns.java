// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.Arrays;

import org.hopscope.sim.trace.LapLog;

/** When each rank came to the end of a turn of an outermost block of its program. */
final class Turns {

    private final long[][] ends;

    Turns(int ranks, LapLog log) {
        var counts = new int[ranks];
        for (int i = 0; i < log.size(); i++) {
            counts[log.rank(i)]++;
        }
        ends = new long[ranks][];
        Arrays.setAll(ends, rank -> new long[counts[rank]]);
        Arrays.fill(counts, 0);
        for (int i = 0; i < log.size(); i++) {
            int rank = log.rank(i);
            ends[rank][counts[rank]++] = log.endPs(i);
        }
    }

    /** The number of turns that a rank ended after one time and before another. */
    int between(int rank, long fromPs, long toPs) {
        int count = 0;
        for (long end : ends[rank]) {
            count += end > fromPs && end < toPs ? 1 : 0;
        }
        return count;
    }
}
