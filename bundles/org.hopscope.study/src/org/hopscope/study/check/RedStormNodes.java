// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Cancelled;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Deadlocked;
import org.hopscope.sim.run.Failed;
import org.hopscope.sim.run.LimitReached;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Mark;

/** Some nodes of Red Storm, in a row or around a router, that runs programs written for an experiment: one per node. */
final class RedStormNodes {

    /** Features of the firmware layer, to be appended to a stack's name. */
    static final String FLOW_CONTROL = "/firmware.flowControl=true";
    static final String MACHINE = "red-storm/red-storm.machine";

    private final Machine machine;
    private final ProtocolStack stack;
    private final List<Fault> faults = new ArrayList<>();
    private final int size;
    private boolean star;

    /**
     * @param size nodes in x; one in y and z
     * @param stackName one of the sample's stacks
     * @param settings changes as the command line takes them
     */
    RedStormNodes(Bench bench, int size, String stackName, String... settings) throws ExperimentException {
        this.size = size;
        machine = bench.machine(MACHINE);
        stack = machine.getStacks().stream().filter(one -> one.getName().equals(stackName)).findFirst()
                .orElseThrow(() -> new ExperimentException("there is no stack " + stackName));
        if (machine.getTopology() instanceof TorusTopology torus) {
            for (int i = 0; i < torus.getDimensions().size(); i++) {
                torus.getDimensions().get(i).setSize(i == 0 ? size : 1);
            }
        }
        for (var setting : Settings.of(settings).all()) {
            set(setting);
        }
    }

    /** Schedules a fault of a node. */
    RedStormNodes fault(long timePs, FaultKind kind, int node) {
        faults.add(new Fault(timePs, kind, node));
        return this;
    }

    /** Joins the nodes by one router in the middle instead of a row, so that all get the same share of its links. */
    RedStormNodes star() {
        star = true;
        return this;
    }

    /** Runs one program per node, the first ones of the machine. */
    Run run(List<RankScript> ranks) throws ExperimentException {
        var plan = plan(ranks);
        return switch (Simulator.run(plan, RunOptions.defaults(), RunMonitor.none())) {
            case Completed completed -> new Run(completed);
            case Deadlocked stuck -> throw new ExperimentException("the experiment came to a standstill: "
                    + stuck.waitGraph());
            case Failed failed -> throw new ExperimentException("the experiment failed: " + failed.reason());
            case LimitReached limit -> throw new ExperimentException("the experiment had too many events");
            case Cancelled cancelled -> throw new ExperimentException("the experiment was cancelled");
        };
    }

    /** A run that completed. */
    record Run(Completed outcome) {

        long count(Counter counter) {
            return outcome.trace().counters().get(counter);
        }

        /** When a rank recorded a mark, in picoseconds. */
        long markPs(int rank, int mark) throws ExperimentException {
            return outcome.trace().marks().stream().filter(one -> one.rank() == rank && one.mark() == mark)
                    .mapToLong(Mark::timePs).findFirst()
                    .orElseThrow(() -> new ExperimentException("rank " + rank + " did not reach mark " + mark));
        }

        /** True if all messages of each source to rank 0 were received in the order of their tags. */
        boolean inOrder() {
            var last = new HashMap<Integer, Integer>();
            for (var message : outcome.trace().messages()) {
                var before = last.put(message.sourceRank(), message.tag());
                if (before != null && before >= message.tag()) {
                    return false;
                }
            }
            return true;
        }

        int received() {
            return outcome.trace().messages().size();
        }
    }

    private void set(Setting setting) throws ExperimentException {
        var problems = new Diagnostics();
        var workload = machine.getWorkloads().get(0);
        if (setting.apply(machine, workload, problems).isEmpty()) {
            throw new ExperimentException(setting + ": " + problems.all().stream().map(one -> one.text())
                    .collect(Collectors.joining("; ")));
        }
    }

    private SimPlan plan(List<RankScript> ranks) throws ExperimentException {
        return switch (PlanCompiler.compile(machine, stack, machine.getWorkloads().get(0))) {
            case Rejected rejected -> throw new ExperimentException(rejected.diagnostics().stream()
                    .map(one -> one.text()).collect(Collectors.joining("; ")));
            case Compiled compiled -> {
                var plan = compiled.plan();
                int n = ranks.size();
                var workload = new WorkloadPlan("experiment",
                        new RankPrograms(ranks.stream().map(RankScript::program).toList(),
                                IntStream.range(0, n).toArray()),
                        IntStream.range(0, n).toArray(), new int[n], BufferPlan.HOST);
                var topology = star ? around() : plan.topology();
                yield new SimPlan(plan.machine().with(topology), plan.stack(), workload, new FaultPlan(faults, 0));
            }
        };
    }

    private GraphPlan around() {
        var nodeType = new int[size + 1];
        nodeType[size] = -1;
        var middle = new int[size];
        Arrays.fill(middle, size);
        return new GraphPlan(nodeType, new int[size + 1], IntStream.range(0, size).toArray(), middle, new int[size]);
    }
}
