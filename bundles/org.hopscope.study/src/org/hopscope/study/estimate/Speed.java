// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.lang.management.ManagementFactory;
import java.util.List;

import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;

/** How fast this computer simulates. */
final class Speed {

    /** Shorter runs are over in no time on any computer. */
    private static final double NO_TIME = 0.3;
    /**
     * Time of an event on a computer that needs {@link #REFERENCE} for one of the test run, and how it grows when what
     * is in use no longer fits into the caches of the processor; measured on the samples and on growing allreduces.
     */
    private static final double SECONDS_PER_EVENT = 65e-9;
    private static final double REFERENCE = 45e-9;
    private static final double CACHED_BYTES = 24e6;
    private static final double SLOWER_PER_DOUBLING = 0.8;
    /** Time to build the network, and the plan. */
    private static final double SECONDS_PER_BYTE = 0.4e-9;
    /** The test run is repeated until it has not become faster so many times. */
    private static final int PATIENCE = 8;
    private static final double FASTER = 0.97;
    private static final double NANOS = 1e9;

    private Speed() {}

    /**
     * Processor time of a run. The first time that it is asked for a long run it makes a short one, to see how fast
     * this computer is.
     *
     * @param inUse bytes of it that are in use at the same time
     */
    static double seconds(double events, List<RunEstimate.Need> needs, double inUse) {
        double bytes = needs.stream().mapToDouble(RunEstimate.Need::bytes).sum();
        double doublings = Math.max(0, Math.log(inUse / CACHED_BYTES) / Math.log(2));
        double seconds = events * SECONDS_PER_EVENT * (1 + SLOWER_PER_DOUBLING * doublings) + bytes * SECONDS_PER_BYTE;
        return seconds < NO_TIME ? seconds : seconds * Computer.SLOWNESS;
    }

    /** Measured once. */
    private static final class Computer {

        static final double SLOWNESS = secondsPerEvent() / REFERENCE;

        private Computer() {}

        /** The best of some runs: the first ones are not compiled yet, and others use the processor too. */
        private static double secondsPerEvent() {
            var plan = new SimPlan("torus", new TorusPlan(new int[] {4, 4, 4}, new boolean[] {true, true, true}, 0, 0),
                    List.of(new NodePlan(null, null, null, null, 0)), List.of(new RouterPlan(2, 8, 1000, 64)),
                    List.of(new LinkPlan(new Rate(16_000_000_000L), 1000)), null, null);
            var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, 64, 300_000, 0, 5_000_000, false);
            double best = Double.MAX_VALUE;
            for (int left = PATIENCE; left > 0; left--) {
                long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                long events = OpenLoop.run(plan, traffic, new RunOptions(1, 0, false), RunMonitor.none()).events();
                double now = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / NANOS / events;
                left = now < FASTER * best ? PATIENCE : left;
                best = Math.min(best, now);
            }
            return best;
        }
    }
}
