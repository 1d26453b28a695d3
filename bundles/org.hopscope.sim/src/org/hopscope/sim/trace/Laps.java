// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** Times that ranks added up by number; see {@code RankOperation.LAP}. */
public final class Laps {

    private final int numbers;
    private final long[] sums;
    private final long[] counts;

    /** @param numbers laps are numbered from 0 to below this */
    public Laps(int ranks, int numbers) {
        this.numbers = numbers;
        sums = new long[Math.multiplyExact(ranks, numbers)];
        counts = new long[sums.length];
    }

    /** Adds one lap. */
    public void add(int rank, int number, long ps) {
        sums[rank * numbers + number] += ps;
        counts[rank * numbers + number]++;
    }

    /** Sum of a rank's laps of a number in picoseconds. */
    public long sumPs(int rank, int number) {
        return sums[rank * numbers + number];
    }

    /** The number of laps. */
    public long count(int rank, int number) {
        return counts[rank * numbers + number];
    }
}
