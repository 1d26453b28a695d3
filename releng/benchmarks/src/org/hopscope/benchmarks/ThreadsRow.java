// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.traffic.OpenLoop;

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
        SimPlan small = FixedPlans.bareTorus(16, 16, 16);
        return measure(runs, options -> traffic(small, options), options -> traffic(plan, options));
    }

    /** Some rounds of an alltoall between all nodes of a dragonfly. */
    static Reading messages(int runs) throws Exception {
        SimPlan plan = dragonfly(41, 16);
        SimPlan small = dragonfly(3, 16);
        return measure(runs, options -> messages(small, options), options -> messages(plan, options));
    }

    private static SimPlan dragonfly(int groups, int rounds) {
        SimPlan plan = FixedPlans.sample("slingshot/slingshot-11.machine", "MPI over Cassini",
                "groups.groups=" + groups);
        var wiring = Wiring.of(plan);
        int[] nodes = IntStream.range(0, wiring.vertices()).filter(vertex -> wiring.nodeType(vertex) >= 0).toArray();
        return FixedPlans.running(plan, Scripts.rounds(nodes.length, rounds, 64).on(nodes));
    }

    /** What a run comes to, as far as it has to be the same on any number of threads. */
    private record Facts(long events, long sum) {}

    private static Reading measure(int runs, Function<RunOptions, Facts> warmUp, Function<RunOptions, Facts> work)
            throws Exception {
        var results = new Facts[2];
        var seconds = new double[2];
        var wall = new double[2];
        for (int threads = 1; threads <= 2; threads++) {
            RunOptions options = ONE.on(threads);
            warmUp.apply(options);
            var walls = new double[runs];
            var result = new Facts[1];
            var run = new int[1];
            seconds[threads - 1] = Meter.seconds(0, runs, () -> {
                long before = System.nanoTime();
                result[0] = work.apply(options);
                walls[run[0]++] = (System.nanoTime() - before) / NANOS;
                return 1;
            }).value();
            Arrays.sort(walls);
            wall[threads - 1] = walls[runs / 2];
            results[threads - 1] = result[0];
        }
        if (!results[0].equals(results[1])) {
            throw new IllegalStateException("two threads had another result");
        }
        return new Reading(seconds[0] / seconds[1], Reading.text(seconds[0]) + " s and " + Reading.text(seconds[1])
                + " s, wall " + Reading.text(wall[0]) + " s and " + Reading.text(wall[1]) + " s, "
                + results[0].events() + " events");
    }

    private static Facts traffic(SimPlan plan, RunOptions options) {
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, 64, 80_000, 0, 500_000, false);
        var result = OpenLoop.run(plan, traffic, options, RunMonitor.none());
        return new Facts(result.extent().events(), result.latencies().sumPs());
    }

    private static Facts messages(SimPlan plan, RunOptions options) {
        var outcome = options.threads() == 1 ? Simulator.run(plan, options, RunMonitor.none())
                : Simulator.divided(plan, options, RunMonitor.none()).orElseThrow();
        if (outcome instanceof Completed completed) {
            return new Facts(completed.stats().events(), completed.stats().simulatedPs());
        }
        throw new IllegalStateException("the run did not complete: " + outcome);
    }
}
