// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.Arrays;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;

/**
 * The cost of recording the use of the parts, in percent of a run without. Runs with and without take turns, each pair
 * in the other order than the one before, so that what else the machine does meets both alike; the median of the ratios
 * of the pairs counts, and its confidence interval of 95 % follows from their ranks.
 */
final class UsageOverhead {

    private static final int WARM_UPS = 20;
    private static final int PAIRS_PER_RUN = 40;
    private static final double PERCENT = 100;
    private static final double TWO_SIGMA = 1.96;
    private static final RunOptions WITHOUT = new RunOptions(1, 0, false, false);
    private static final RunOptions WITH = new RunOptions(1, 0, false, true);

    private UsageOverhead() {}

    static Reading measure(int runs) throws Exception {
        var machine = FixedPlans.sample(FixedPlans.RED_STORM, FixedPlans.NIC_BASED);
        var plan = FixedPlans.fastTorus(machine, Scripts.pairwise(64, 64), 64, 4, 4, 4);
        for (int i = 0; i < WARM_UPS; i++) {
            nanos(plan, WITHOUT);
            nanos(plan, WITH);
        }
        var ratios = new double[runs * PAIRS_PER_RUN];
        for (int i = 0; i < ratios.length; i++) {
            boolean withFirst = i % 2 == 0;
            double first = nanos(plan, withFirst ? WITH : WITHOUT);
            double second = nanos(plan, withFirst ? WITHOUT : WITH);
            ratios[i] = PERCENT * ((withFirst ? first / second : second / first) - 1);
        }
        Arrays.sort(ratios);
        // ranks of a binomial median
        double away = TWO_SIGMA * Math.sqrt(ratios.length) / 2;
        int low = (int) Math.max(0, Math.floor(ratios.length / 2.0 - away));
        int high = (int) Math.min(ratios.length - 1, Math.ceil(ratios.length / 2.0 + away));
        return new Reading(ratios[ratios.length / 2], ratios.length + " pairs, 95 % of medians between "
                + Reading.text(ratios[low]) + " and " + Reading.text(ratios[high]) + " %");
    }

    private static double nanos(SimPlan plan, RunOptions options) {
        var threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        if (!(Simulator.run(plan, options, RunMonitor.none()) instanceof Completed)) {
            throw new IllegalStateException("the run did not complete");
        }
        return threads.getCurrentThreadCpuTime() - before;
    }
}
