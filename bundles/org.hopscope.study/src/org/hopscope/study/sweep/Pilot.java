// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.RunResult;

/**
 * The information that a few points of a study give about all of them.
 *
 * @param columns of the results
 * @param secondsPerPoint what a point takes one thread, with a warm virtual machine
 */
record Pilot(List<Column> columns, double secondsPerPoint) {

    private static final int MOST = 16;
    private static final int ROUNDS = 8;
    private static final long NANOS = 1_000_000_000;
    private static final long ENOUGH_NANOS = 2 * NANOS;
    /** If two more rounds leave at least this part of the time, the virtual machine is warm. */
    private static final double WARM = 0.9;

    static Pilot of(Sweep sweep, Machine machine, List<String> metrics) {
        return of(sweep, machine, metrics, () -> false);
    }

    /** @param enough ends a pilot early, also within a point, which then counts with the time that it had */
    static Pilot of(Sweep sweep, Machine machine, List<String> metrics, BooleanSupplier enough) {
        var runner = new ModelPoints(sweep, machine, new RowFormat(List.of(), metrics));
        long count = sweep.points().count().longValue();
        int tries = (int) Math.min(MOST, count);
        var tried = new ArrayList<RunResult>();
        var best = new long[tries];
        var sums = new long[ROUNDS];
        long begin = System.nanoTime();
        var clock = ManagementFactory.getThreadMXBean();
        // the first, the last and some between them; then again, because a cold virtual machine is many times slower
        for (int round = 0; round < ROUNDS && !isWarm(sums, round); round++) {
            for (int at = 0; at < tries && (round + at == 0 || System.nanoTime() - begin < ENOUGH_NANOS)
                    && !enough.getAsBoolean(); at++) {
                long start = clock.getCurrentThreadCpuTime();
                // the points are run again by the study, which reports what is wrong
                var results = runner.results(tries == 1 ? 0 : at * (count - 1) / (tries - 1), enough,
                        Diagnostics.discarded());
                // what the thread worked, not what it waited while others did
                long nanos = clock.getCurrentThreadCpuTime() - start;
                best[at] = round == 0 ? nanos : Math.min(best[at], nanos);
                if (round == 0) {
                    tried.addAll(results);
                }
            }
            sums[round] = Arrays.stream(best).sum();
        }
        double mean = Arrays.stream(best).filter(one -> one > 0).average().orElse(0);
        return new Pilot(RowFormat.columns(sweep.parameters(), metrics, tried), mean / NANOS);
    }

    /**
     * True if the last two rounds have found hardly shorter times.
     *
     * @param sums of each round until then the time of all tried points, each in its best round
     */
    private static boolean isWarm(long[] sums, int rounds) {
        return rounds > 2 && sums[rounds - 1] >= WARM * sums[rounds - 3];
    }
}
