// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.Arrays;

/** Times that ranks added up by number; see {@code RankOperation.LAP}. */
public final class Laps {

    /** Single times that are kept of all numbers together; of a number that finds no more room only the sums are. */
    public static final int MOST_SINGLE = 1 << 20;
    private static final int FIRST_ROOM = 16;
    private static final int NOT_KEPT = -1;

    private final int numbers;
    private final long[] sums;
    private final long[] counts;
    private final long[][] singles;
    private final int[] laps;
    private int kept;

    /** @param numbers laps are numbered from 0 to below this */
    public Laps(int ranks, int numbers) {
        this.numbers = numbers;
        sums = new long[Math.multiplyExact(ranks, numbers)];
        counts = new long[sums.length];
        singles = new long[numbers][0];
        laps = new int[numbers];
    }

    /** Laps are numbered from 0 to below this. */
    public int numbers() {
        return numbers;
    }

    /** Ranks whose laps are kept; 0 if there are no laps. */
    public int ranks() {
        return numbers == 0 ? 0 : sums.length / numbers;
    }

    /** Adds one lap. */
    public void add(int rank, int number, long ps) {
        sums[rank * numbers + number] += ps;
        counts[rank * numbers + number]++;
        keep(number, ps);
    }

    private void keep(int number, long ps) {
        int lap = laps[number];
        if (lap != NOT_KEPT && kept == MOST_SINGLE) {
            kept -= lap;
            laps[number] = NOT_KEPT;
            singles[number] = new long[0];
        } else if (lap != NOT_KEPT) {
            if (lap == singles[number].length) {
                singles[number] = Arrays.copyOf(singles[number], Math.max(FIRST_ROOM, 2 * lap));
            }
            singles[number][lap] = ps;
            laps[number]++;
            kept++;
        }
    }

    /** The single laps of all ranks of a number in picoseconds, in no order; none if there were too many to keep. */
    public long[] singlePs(int number) {
        return Arrays.copyOf(singles[number], Math.max(0, laps[number]));
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
