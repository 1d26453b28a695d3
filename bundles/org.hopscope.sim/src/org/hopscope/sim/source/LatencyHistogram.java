// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.source;

/**
 * Counts of latencies in classes, 32 per doubling, so that a class is at most 3.2 % wide; count, sum, least and largest
 * are exact. Adding allocates nothing.
 */
public final class LatencyHistogram {

    private static final int BITS = 5;

    private final long[] counts = new long[(Long.SIZE - BITS) << BITS];
    private long count;
    private long sumPs;
    private long leastPs = Long.MAX_VALUE;
    private long mostPs;

    /** Adds a latency in picoseconds, 0 or more. */
    public void add(long latencyPs) {
        counts[classOf(latencyPs)]++;
        count++;
        sumPs += latencyPs;
        leastPs = Math.min(leastPs, latencyPs);
        mostPs = Math.max(mostPs, latencyPs);
    }

    /** Adds all latencies of another one. */
    public void add(LatencyHistogram other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        count += other.count;
        sumPs += other.sumPs;
        leastPs = Math.min(leastPs, other.leastPs);
        mostPs = Math.max(mostPs, other.mostPs);
    }

    /** Number of latencies. */
    public long count() {
        return count;
    }

    /** Their sum in picoseconds. */
    public long sumPs() {
        return sumPs;
    }

    /** Their mean in picoseconds, rounded down; 0 when there are none. */
    public long meanPs() {
        return count == 0 ? 0 : sumPs / count;
    }

    /** The least one in picoseconds; 0 when there are none. */
    public long leastPs() {
        return count == 0 ? 0 : leastPs;
    }

    /** The largest one in picoseconds; 0 when there are none. */
    public long mostPs() {
        return mostPs;
    }

    /**
     * The latency that {@code ppm} millionths of all do not exceed: the upper end of its class, but never more than the
     * largest latency; 0 when there are none.
     */
    public long percentilePs(int ppm) {
        long wanted = Math.max(1, Math.ceilDiv(Math.multiplyExact(count, (long) ppm), 1_000_000L));
        long seen = 0;
        for (int i = 0; i < counts.length && count > 0; i++) {
            seen += counts[i];
            if (seen >= wanted) {
                return Math.min(mostPs, upperEndPs(i));
            }
        }
        return mostPs;
    }

    /** Number of classes. */
    public int classes() {
        return counts.length;
    }

    /** Latencies in class {@code i}. */
    public long count(int i) {
        return counts[i];
    }

    /** The largest latency that belongs to class {@code i}, in picoseconds. */
    public static long upperEndPs(int i) {
        int doubling = i >>> BITS;
        if (doubling == 0) {
            return i;
        }
        long mantissa = (i & (1 << BITS) - 1) + (1L << BITS);
        return (mantissa + 1 << doubling - 1) - 1;
    }

    private static int classOf(long latencyPs) {
        int doubling = Math.max(0, Long.SIZE - BITS - Long.numberOfLeadingZeros(latencyPs));
        return doubling == 0 ? (int) latencyPs
                : (doubling << BITS) + (int) (latencyPs >>> doubling - 1) - (1 << BITS);
    }
}
