// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.Arrays;

/** Each lap of each rank by itself, in columns, in the order in which they ended. */
public final class LapLog {

    private int[] ranks = new int[0];
    private int[] numbers = new int[0];
    private long[] starts = new long[0];
    private long[] ends = new long[0];
    private int size;

    /** A rank has ended a lap of a number that began at {@code startPs}. */
    public void add(int rank, int number, long startPs, long endPs) {
        if (size == ranks.length) {
            grow();
        }
        ranks[size] = rank;
        numbers[size] = number;
        starts[size] = startPs;
        ends[size++] = endPs;
    }

    /** Number of laps. */
    public int size() {
        return size;
    }

    /** The rank of a lap. */
    public int rank(int lap) {
        return ranks[lap];
    }

    /** The program's number of a lap. */
    public int number(int lap) {
        return numbers[lap];
    }

    /** When a lap began, in picoseconds. */
    public long startPs(int lap) {
        return starts[lap];
    }

    /** When a lap ended, in picoseconds. */
    public long endPs(int lap) {
        return ends[lap];
    }

    private void grow() {
        int room = Math.max(1024, Math.multiplyExact(size, 2));
        ranks = Arrays.copyOf(ranks, room);
        numbers = Arrays.copyOf(numbers, room);
        starts = Arrays.copyOf(starts, room);
        ends = Arrays.copyOf(ends, room);
    }
}
