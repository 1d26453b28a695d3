// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

/**
 * The operations of a rank and what waits for them. The successors of operation i stand in {@code next} from
 * {@code firstNext[i]} to {@code firstNext[i + 1]}; the successors of its start in the same way. Arrays are owned and
 * never written.
 *
 * @param kinds per operation {@link #CALC}, {@link #SEND} or {@link #RECEIVE}
 * @param peers per operation the other rank; {@link ScheduleSink#ANY} for a receive from any; 0 for computing
 * @param amounts per operation picoseconds or bytes
 * @param tags per operation the tag; {@link ScheduleSink#ANY} for a receive of any
 * @param lanes per operation the lane (processor or stream) of the rank that it occupies
 * @param firstNext one more than there are operations
 * @param next operations that start after the end of another one
 * @param firstAtStart one more than there are operations
 * @param atStart operations that start after the start of another one
 */
public record RankGraph(byte[] kinds, int[] peers, long[] amounts, int[] tags, int[] lanes, int[] firstNext, int[] next,
        int[] firstAtStart, int[] atStart) {

    /** Computes. */
    public static final byte CALC = 0;
    /** Sends. */
    public static final byte SEND = 1;
    /** Receives. */
    public static final byte RECEIVE = 2;

    /** Number of operations. */
    public int size() {
        return kinds.length;
    }

    /** Number of operations of a kind. */
    public int count(byte kind) {
        int count = 0;
        for (byte one : kinds) {
            count += one == kind ? 1 : 0;
        }
        return count;
    }

    /** Per operation how many others it waits for, their ends and starts together. */
    public int[] waits() {
        var waits = new int[size()];
        for (int one : next) {
            waits[one]++;
        }
        for (int one : atStart) {
            waits[one]++;
        }
        return waits;
    }
}
