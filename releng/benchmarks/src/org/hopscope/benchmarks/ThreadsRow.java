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
    private static final int WARM_UPS = 2;

    private ThreadsRow() {}

    static Reading measure(int runs) throws Exception {
        SimPlan plan = FixedPlans.bareTorus(32, 32, 32);
        return measure(runs, options -> traffic(plan, options));
    }

    /** Some rounds of an alltoall between all nodes of a dragonfly. */
    static Reading messages(int runs) throws Exception {
        SimPlan plan = dragonfly(41, 16);
        return measure(runs, options -> messages(plan, options));
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

    /** Runs in turns, so that none has code that was compiled meanwhile, or a quieter machine, more often. */
    private static Reading measure(int runs, Function<RunOptions, Facts> work) throws Exception {
        var results = new Facts[2];
        var seconds = new double[2][runs];
        var walls = new double[2][runs];
        for (int run = -WARM_UPS; run < runs; run++) {
            for (int i = 0; i < 2; i++) {
                RunOptions options = ONE.on(i + 1);
                var result = new Facts[1];
                long before = System.nanoTime();
                double used = Meter.seconds(0, 1, () -> {
                    result[0] = work.apply(options);
                    return 1;
                }).value();
                if (run >= 0) {
                    walls[i][run] = (System.nanoTime() - before) / NANOS;
                    seconds[i][run] = used;
                }
                results[i] = result[0];
            }
            if (!results[0].equals(results[1])) {
                throw new IllegalStateException("two threads had another result");
            }
        }
        for (int i = 0; i < 2; i++) {
            Arrays.sort(seconds[i]);
            Arrays.sort(walls[i]);
        }
        double one = Meter.median(seconds[0]);
        double two = Meter.median(seconds[1]);
        return new Reading(one / two, Reading.text(one) + " s and " + Reading.text(two) + " s, wall "
                + Reading.text(Meter.median(walls[0])) + " s and " + Reading.text(Meter.median(walls[1])) + " s, "
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
