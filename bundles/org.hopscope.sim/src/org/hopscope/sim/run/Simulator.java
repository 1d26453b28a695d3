// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import org.hopscope.sim.plan.SimPlan;

/** Runs plans. */
public final class Simulator {

    private Simulator() {}

    /**
     * Runs a plan to its end on the calling thread. The same plan and seed give the same outcome to the last bit.
     *
     * @throws SimulationException when the simulator contradicts itself; never because of the user's model
     */
    public static RunOutcome run(SimPlan plan, RunOptions options, RunMonitor monitor) {
        var run = new Run(plan, options);
        try {
            return run.execute(monitor);
        } catch (RuntimeException e) {
            throw new SimulationException(plan.machine() + "/" + plan.stack().name() + "/" + plan.workload().name(),
                    run.nowPs(), e);
        }
    }
}
