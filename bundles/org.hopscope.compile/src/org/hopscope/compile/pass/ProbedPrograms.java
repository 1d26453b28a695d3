// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;

import org.hopscope.compile.workload.Measurement;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * The result of {@link Probes}, the last pass.
 *
 * @param programs the programs as they were lowered
 * @param workload the same with what is recorded and timed
 */
public record ProbedPrograms(LoweredPrograms programs, WorkloadPlan workload) {

    /** The parts of the machine. */
    public ResolvedMachine resolved() {
        return programs.placed().resolved();
    }

    /** The measurements of the workload. */
    public List<Measurement> measurements() {
        return programs.lowered().measurements();
    }

    /** The plan of the run. */
    public SimPlan plan() {
        return programs.placed().fabric().built().plan(workload);
    }
}
