// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.lang.management.ManagementFactory;

import com.sun.management.OperatingSystemMXBean;

import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;

/**
 * Runs the alltoall and prints the processor seconds of the whole process for the first run, compiler and garbage
 * collector included, those of later runs, and the simulated time.
 */
public final class SideBySide {

    private static final int PS_PER_NS = 1000;

    private SideBySide() {}

    /** @param arguments bytes of a block */
    public static void main(String[] arguments) throws Exception {
        long bytes = Long.parseLong(arguments[0]);
        var machine = FixedPlans.sample(FixedPlans.RED_STORM, FixedPlans.NIC_BASED);
        var plan = FixedPlans.fastTorus(machine, Scripts.pairwise(512, bytes), bytes > 64 ? 2048 : 64, 8, 8, 8);
        var outcome = Simulator.run(plan, new RunOptions(1, 0, false), RunMonitor.none());
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        double cold = system.getProcessCpuTime() / 1e9;
        var warm = Meter.seconds(2, 3, () -> Simulator.run(plan, new RunOptions(1, 0, false), RunMonitor.none())
                .stats().events());
        System.out.printf("%.3f %.3f %d%n", cold, warm.value(), outcome.stats().simulatedPs() / PS_PER_NS);
    }
}
