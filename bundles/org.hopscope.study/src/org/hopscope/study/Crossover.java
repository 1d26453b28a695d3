// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The size from which the bytes of a message cost more than everything else about it: where it reaches half of the
 * highest rate (R. Hockney's n 1/2). Below, the run is bound by latency; above, by bandwidth.
 *
 * @param bytes the size, between two measured ones on logarithmic axes; empty if no measured size reaches the rate, and
 *            the least measured size if all do
 * @param least the least measured size in bytes
 * @param largest the largest measured size in bytes
 * @param leastPs time of the least size in picoseconds
 * @param rate the highest rate in bytes per picosecond: measured, or that of the bytes which the last size has more
 *            than the one before
 */
public record Crossover(OptionalLong bytes, long least, long largest, long leastPs, double rate) {

    /** With fewer sizes there is no telling how the time grows. */
    private static final int FEWEST = 3;
    private static final double HALF = 0.5;

    /**
     * A size and its time.
     *
     * @param bytes size, above 0
     * @param ps time of one message or operation in picoseconds, above 0
     */
    public record Sample(long bytes, double ps) {

        private double rate() {
            return bytes / ps;
        }
    }

    /** The crossover of measured sizes in any order; empty if there are fewer than three. */
    public static Optional<Crossover> of(List<Sample> samples) {
        var sorted = new ArrayList<>(samples);
        sorted.removeIf(one -> one.bytes() <= 0 || one.ps() <= 0);
        sorted.sort(Comparator.comparingLong(Sample::bytes));
        if (sorted.size() < FEWEST) {
            return Optional.empty();
        }
        double rate = Math.max(sorted.stream().mapToDouble(Sample::rate).max().orElseThrow(), last(sorted));
        int reached = sorted.size();
        while (reached > 0 && sorted.get(reached - 1).rate() >= HALF * rate) {
            reached--;
        }
        var bytes = reached == sorted.size() ? OptionalLong.empty()
                : OptionalLong.of(reached == 0 ? sorted.getFirst().bytes()
                        : between(sorted.get(reached - 1), sorted.get(reached), HALF * rate));
        return Optional.of(new Crossover(bytes, sorted.getFirst().bytes(), sorted.getLast().bytes(),
                Math.round(sorted.getFirst().ps()), rate));
    }

    /** The rate of the last bytes alone, which a larger size would come closer to. */
    private static double last(List<Sample> sorted) {
        var before = sorted.get(sorted.size() - 2);
        var last = sorted.getLast();
        double more = last.ps() - before.ps();
        return last.bytes() == before.bytes() ? 0 : more <= 0 ? Double.POSITIVE_INFINITY
                : (last.bytes() - before.bytes()) / more;
    }

    private static long between(Sample below, Sample above, double rate) {
        double share = Math.log(rate / below.rate()) / Math.log(above.rate() / below.rate());
        return Math.round(below.bytes() * Math.pow(above.bytes() / (double) below.bytes(), share));
    }

    /** True if a size is bound by bandwidth. */
    public boolean bandwidthBound(long size) {
        return bytes.isPresent() && size >= bytes.getAsLong();
    }

    /** True if even the least size is bound by bandwidth. */
    public boolean always() {
        return bytes.isPresent() && bytes.getAsLong() == least;
    }
}
