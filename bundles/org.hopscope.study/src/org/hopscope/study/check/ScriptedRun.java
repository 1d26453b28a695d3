// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;

/** A run of a sample machine in which each rank executes a script of its own. */
final class ScriptedRun {

    private ScriptedRun() {}

    /**
     * Runs the scripts over the first stack of a machine.
     *
     * @param perNode the ranks on each node
     * @param scripts one for each rank
     */
    static Completed of(Bench bench, String sample, int perNode, List<RankScript> scripts, String... settings)
            throws ExperimentException {
        var machine = bench.machine(sample);
        for (var setting : Settings.of(settings).all()) {
            var problems = new Diagnostics();
            if (setting.apply(machine, machine.getWorkloads().get(0), problems).isEmpty()) {
                throw refused(problems.all().stream().map(one -> one.text()).toList());
            }
        }
        var plan = plan(machine, perNode, scripts);
        if (Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()) instanceof Completed completed) {
            return completed;
        }
        throw new ExperimentException("the run of the experiment did not complete");
    }

    private static SimPlan plan(Machine machine, int perNode, List<RankScript> scripts) throws ExperimentException {
        return switch (PlanCompiler.compile(machine, machine.getStacks().get(0), machine.getWorkloads().get(0))) {
            case Rejected rejected -> throw refused(rejected.diagnostics().stream().map(one -> one.text()).toList());
            case Compiled compiled -> {
                int n = scripts.size();
                var workload = new WorkloadPlan("experiment",
                        new RankPrograms(scripts.stream().map(RankScript::program).toList(),
                                IntStream.range(0, n).toArray()),
                        IntStream.range(0, n).map(i -> i / perNode).toArray(),
                        IntStream.range(0, n).map(i -> i % perNode).toArray(), BufferPlan.HOST);
                yield compiled.plan().with(workload).at(Fidelity.PACKET);
            }
        };
    }

    private static ExperimentException refused(List<String> reasons) {
        return new ExperimentException(reasons.stream().collect(Collectors.joining("; ")));
    }
}
