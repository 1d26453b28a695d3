// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.traffic;

/**
 * The latencies of traffic in slices of the measurement, by the time at which packets were created. They say from when
 * on the network is in its steady state, and how exactly the mean is known. Adding allocates nothing.
 */
public final class LatencyBatches {

    /** Slices of the measurement. */
    private static final int SLICES = 500;
    /** Slices that make one observation of MSER-5. */
    private static final int GROUP = 5;
    private static final int OBSERVATIONS = SLICES / GROUP;
    /** Batches of the confidence interval, and Student's t of 19 degrees of freedom for 95 %. */
    private static final int BATCHES = 20;
    private static final double STUDENT = 2.093;

    private final long startPs;
    private final long slicePs;
    private final long[] counts = new long[SLICES];
    private final long[] sumsPs = new long[SLICES];

    LatencyBatches(long startPs, long measuredPs) {
        this.startPs = startPs;
        slicePs = Math.max(1, Math.ceilDiv(measuredPs, SLICES));
    }

    // hot: packet
    void add(long createdPs, long latencyPs) {
        int slice = (int) Math.min(SLICES - 1, (createdPs - startPs) / slicePs);
        counts[slice]++;
        sumsPs[slice] += latencyPs;
    }

    void add(LatencyBatches other) {
        for (int i = 0; i < SLICES; i++) {
            counts[i] += other.counts[i];
            sumsPs[i] += other.sumsPs[i];
        }
    }

    /**
     * The time from the start of the measurement after which its latencies are those of the steady state, by MSER-5:
     * the truncation after which the mean of what is left is known most exactly (White, Cobb and Spratt, A comparison
     * of five steady-state truncation heuristics for simulation, WSC 2000). 0 if the traffic had settled before; half
     * of the measurement or more if it does not settle.
     */
    public long settledPs() {
        var means = new double[OBSERVATIONS];
        int filled = 0;
        for (int i = 0; i < OBSERVATIONS; i++) {
            double mean = mean(i * GROUP, (i + 1) * GROUP);
            // where nothing was created, nothing has changed
            means[i] = Double.isNaN(mean) ? i == 0 ? 0 : means[i - 1] : mean;
            filled += Double.isNaN(mean) ? 0 : 1;
        }
        if (filled < 2) {
            return 0;
        }
        int best = 0;
        double least = Double.MAX_VALUE;
        for (int first = 0; first <= OBSERVATIONS / 2; first++) {
            int left = OBSERVATIONS - first;
            double error = squares(means, first) / ((double) left * left);
            if (error < least) {
                least = error;
                best = first;
            }
        }
        return best * GROUP * slicePs;
    }

    /**
     * Half of the interval that holds the mean latency with 95 % confidence, in picoseconds, by the means of 20 batches
     * of equal time; 0 if a batch is empty.
     */
    public long uncertaintyPs() {
        var means = new double[BATCHES];
        for (int i = 0; i < BATCHES; i++) {
            means[i] = mean(i * SLICES / BATCHES, (i + 1) * SLICES / BATCHES);
            if (Double.isNaN(means[i])) {
                return 0;
            }
        }
        return Math.round(STUDENT * Math.sqrt(squares(means, 0) / (BATCHES - 1) / BATCHES));
    }

    private double mean(int first, int end) {
        long count = 0;
        long sum = 0;
        for (int i = first; i < end; i++) {
            count += counts[i];
            sum += sumsPs[i];
        }
        return count == 0 ? Double.NaN : (double) sum / count;
    }

    /** The sum of the squared distances from their mean of the numbers from {@code first} on. */
    private static double squares(double[] numbers, int first) {
        double sum = 0;
        for (int i = first; i < numbers.length; i++) {
            sum += numbers[i];
        }
        double mean = sum / (numbers.length - first);
        double squares = 0;
        for (int i = first; i < numbers.length; i++) {
            squares += (numbers[i] - mean) * (numbers[i] - mean);
        }
        return squares;
    }
}
