// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.util.Arrays;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.TrafficResult;

/**
 * One large run on one thread and on two. What counts is the processor time of the calling thread, which with two
 * threads has half of the network and all of the ordering; it naps while it waits for long, so on a busy machine this
 * is what the run would take on an idle one. The wall time is told beside it.
 */
final class ThreadsRow {

    private static final RunOptions ONE = new RunOptions(1, 0, false);
    private static final double NANOS = 1e9;

    private ThreadsRow() {}

    static Reading measure(int runs) throws Exception {
        SimPlan plan = FixedPlans.bareTorus(32, 32, 32);
        var results = new TrafficResult[2];
        var seconds = new double[2];
        var wall = new double[2];
        for (int threads = 1; threads <= 2; threads++) {
            RunOptions options = ONE.on(threads);
            traffic(FixedPlans.bareTorus(16, 16, 16), options);
            var walls = new double[runs];
            var result = new TrafficResult[1];
            var run = new int[1];
            seconds[threads - 1] = Meter.seconds(0, runs, () -> {
                long before = System.nanoTime();
                result[0] = traffic(plan, options);
                walls[run[0]++] = (System.nanoTime() - before) / NANOS;
                return 1;
            }).value();
            Arrays.sort(walls);
            wall[threads - 1] = walls[runs / 2];
            results[threads - 1] = result[0];
        }
        if (results[0].latencies().sumPs() != results[1].latencies().sumPs()
                || results[0].extent().events() != results[1].extent().events()) {
            throw new IllegalStateException("two threads had another result");
        }
        return new Reading(seconds[0] / seconds[1], Reading.text(seconds[0]) + " s and " + Reading.text(seconds[1])
                + " s, wall " + Reading.text(wall[0]) + " s and " + Reading.text(wall[1]) + " s, "
                + results[0].extent().events() + " events");
    }

    private static TrafficResult traffic(SimPlan plan, RunOptions options) {
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, 64, 80_000, 0, 500_000, false);
        return OpenLoop.run(plan, traffic, options, RunMonitor.none());
    }
}
