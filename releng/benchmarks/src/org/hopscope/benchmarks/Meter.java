// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/** Measures processor time of the calling thread: on a shared machine wall time says little. */
final class Meter {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double NANOS = 1e9;

    /** One run of the work to be measured; returns how much work it was, in any unit. */
    @FunctionalInterface
    interface Work {

        long run() throws Exception;
    }

    private Meter() {}

    /** Median processor seconds of a run after the virtual machine has warmed up. */
    static Reading seconds(int warmUps, int runs, Work work) throws Exception {
        var seconds = times(warmUps, runs, work);
        return new Reading(median(seconds), range(seconds));
    }

    /** Median of the work done per processor second, in millions. */
    static Reading millionsPerSecond(int warmUps, int runs, Work work) throws Exception {
        var amount = new long[1];
        var seconds = times(warmUps, runs, () -> amount[0] = work.run());
        return new Reading(amount[0] / median(seconds) / 1e6, range(seconds) + ", " + amount[0] + " in a run");
    }

    private static double[] times(int warmUps, int runs, Work work) throws Exception {
        for (int i = 0; i < warmUps; i++) {
            work.run();
        }
        var seconds = new double[runs];
        for (int i = 0; i < runs; i++) {
            System.gc();
            long before = THREADS.getCurrentThreadCpuTime();
            work.run();
            seconds[i] = (THREADS.getCurrentThreadCpuTime() - before) / NANOS;
        }
        Arrays.sort(seconds);
        return seconds;
    }

    /** The value in the middle. */
    static double median(double[] sorted) {
        return sorted[sorted.length / 2];
    }

    private static String range(double[] sorted) {
        return sorted.length == 1 ? "one run" : sorted.length + " runs " + Reading.text(sorted[0]) + ".."
                + Reading.text(sorted[sorted.length - 1]) + " s";
    }
}
