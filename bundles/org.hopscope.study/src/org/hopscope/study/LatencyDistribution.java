// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.source.LatencyHistogram;

/**
 * The distribution of the times that the messages of a measurement took. Never more than {@value #MOST_BINS} bins: with
 * more different times than that, neighbours share one, and their times count as the longest of them.
 *
 * @param bins by time, the shortest first, none of them empty
 */
public record LatencyDistribution(List<Bin> bins) {

    /** Nothing was measured message by message. */
    public static final LatencyDistribution NONE = new LatencyDistribution(List.of());

    static final int MOST_BINS = 2048;

    public LatencyDistribution {
        bins = List.copyOf(bins);
    }

    /**
     * Messages of (nearly) the same time.
     *
     * @param upToPs none of them took longer, one of them took as long
     * @param count how many, above 0
     */
    public record Bin(long upToPs, long count) {}

    /** The distribution of single times in picoseconds, in any order. */
    public static LatencyDistribution of(long[] latenciesPs) {
        var sorted = latenciesPs.clone();
        Arrays.sort(sorted);
        long different = Arrays.stream(sorted).distinct().count();
        int merged = (int) Math.ceilDiv(different, (long) MOST_BINS);
        var bins = new ArrayList<Bin>();
        int from = 0;
        int values = 0;
        for (int i = 0; i < sorted.length; i++) {
            boolean last = i + 1 == sorted.length || sorted[i + 1] != sorted[i];
            values += last ? 1 : 0;
            if (last && (values == merged || i + 1 == sorted.length)) {
                bins.add(new Bin(sorted[i], i + 1 - from));
                from = i + 1;
                values = 0;
            }
        }
        return new LatencyDistribution(bins);
    }

    /** The distribution that was counted during a run; its classes are up to 3.2 % wide. */
    static LatencyDistribution of(LatencyHistogram histogram) {
        var bins = new ArrayList<Bin>();
        for (int i = 0; i < histogram.classes(); i++) {
            if (histogram.count(i) > 0) {
                bins.add(new Bin(Math.min(LatencyHistogram.upperEndPs(i), histogram.mostPs()), histogram.count(i)));
            }
        }
        return new LatencyDistribution(bins);
    }

    /** Number of messages. */
    public long count() {
        return bins.stream().mapToLong(Bin::count).sum();
    }

    /** True if no message was measured. */
    public boolean isEmpty() {
        return bins.isEmpty();
    }

    /**
     * The time that a share of the messages did not exceed, in picoseconds; 0 if there are none.
     *
     * @param share above 0, at most 1
     */
    public long percentilePs(double share) {
        long wanted = Math.max(1, (long) Math.ceil(share * count()));
        long seen = 0;
        for (var bin : bins) {
            seen += bin.count();
            if (seen >= wanted) {
                return bin.upToPs();
            }
        }
        return 0;
    }
}
