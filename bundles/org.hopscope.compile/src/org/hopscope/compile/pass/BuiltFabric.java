// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.MachinePlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * The result of {@link BuildFabric}: parts that fit each other.
 *
 * @param resolved the parts
 * @param faults what fails
 */
public record BuiltFabric(ResolvedMachine resolved, FaultPlan faults) {

    /** The plan of a run on it. */
    SimPlan plan(WorkloadPlan workload) {
        var machine = new MachinePlan(resolved.machine().getName(), resolved.network().topology(), resolved.nodes(),
                resolved.routers(), resolved.links(), resolved.sideNetworks());
        return new SimPlan(machine, resolved.stackPlan(), workload, faults, resolved.fidelity());
    }
}
