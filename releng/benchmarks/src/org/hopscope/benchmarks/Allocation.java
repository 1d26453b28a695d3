// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.lang.management.ManagementFactory;

import com.sun.management.ThreadMXBean;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;

/**
 * The bytes that the event loop allocates per event: a run of many events allocates no more than one of few that needs
 * tables of the same size, so the difference of the two is what the loop itself allocates.
 */
final class Allocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    static Reading perEvent() {
        return perEvent(FixedPlans.sample(FixedPlans.RED_STORM, FixedPlans.NIC_BASED));
    }

    /** On a machine with a ping-pong of its own. */
    static Reading perEvent(SimPlan machine) {
        long[] few = bytesAndEvents(FixedPlans.running(machine, Scripts.pingPong(4096, 2000)));
        long[] many = bytesAndEvents(FixedPlans.running(machine, Scripts.pingPong(4096, 20_000)));
        double perEvent = (many[0] - few[0]) / (double) (many[1] - few[1]);
        return new Reading(Math.max(0, perEvent), many[1] - few[1] + " more events, " + (many[0] - few[0])
                + " more bytes");
    }

    private static long[] bytesAndEvents(SimPlan plan) {
        var options = new RunOptions(1, 0, false);
        for (int i = 0; i < 3; i++) {
            Simulator.run(plan, options, RunMonitor.none());
        }
        long least = Long.MAX_VALUE;
        long events = 0;
        for (int i = 0; i < 5; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            events = Simulator.run(plan, options, RunMonitor.none()).stats().events();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return new long[] {least, events};
    }
}
