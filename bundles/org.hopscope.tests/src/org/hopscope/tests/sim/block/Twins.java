// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.compile.CompileResult;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.NicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.PortFifos;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Deadlocked;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.RunStats;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.model.Samples;

/** Stacks drawn from blocks beside the written ones that they are drawn after, on the same workloads. */
public final class Twins {

    private Twins() {}

    /** The machine that the text in a file states. */
    static Machine read(Path file) {
        return Samples.text(file);
    }

    /** The plan of a machine's first workload on a stack. */
    public static SimPlan plan(Machine machine, String stack) {
        var result = compile(machine, stack, machine.getWorkloads().get(0));
        return assertInstanceOf(Compiled.class, result, result::toString).plan();
    }

    /** The plan of a workload on a stack of a machine, or why there is none. */
    static CompileResult compile(Machine machine, String stack, Workload workload) {
        var found = machine.getStacks().stream().filter(one -> one.getName().equals(stack)).findFirst().orElseThrow();
        return PlanCompiler.compile(machine, found, workload);
    }

    /** A plan with another workload. */
    static SimPlan with(SimPlan plan, WorkloadPlan workload) {
        return plan.with(workload);
    }

    /** A plan on another network that has faults. */
    static SimPlan with(SimPlan plan, TopologyPlan topology, FaultPlan faults) {
        return plan.on(plan.machine().with(topology)).with(faults);
    }

    /** A plan whose nodes, all of one kind, have another NIC. */
    static SimPlan with(SimPlan plan, NicPlan nic) {
        NodePlan node = plan.nodeTypes().get(0);
        return plan.on(plan.machine().with(
                List.of(new NodePlan(node.processor(), node.memory(), node.bus(), nic, node.router()))));
    }

    /** A NIC whose only port has FIFOs of other sizes. */
    public static ComposedNicPlan fifos(ComposedNicPlan nic, int fifos, int depth, int reception) {
        PortPart port = nic.ports().get(0);
        return new ComposedNicPlan(nic.hostHertz(), nic.servers(), nic.buses(), nic.stores(),
                List.of(new PortPart(port.name(), port.payloadBytes(), port.overheadBytes(), port.channel(),
                        port.rate(), new PortFifos(fifos, depth, reception), 0)), nic.memories());
    }

    /** The node and the stack of one plan on the network and with the workload of another one. */
    static SimPlan onto(SimPlan plan, SimPlan drawn) {
        return plan.on(plan.machine().with(drawn.nodeTypes())).with(drawn.stack());
    }

    /** Checks that every recorded message spends the same time on the same, and that all takes as long. */
    static void assertEqual(SimPlan written, SimPlan drawn, String what) {
        assertEqual(summary(run(written)), summary(run(drawn)), what);
    }

    /** The same, and that all counters are equal. */
    static void assertEqualCounted(SimPlan written, SimPlan drawn, String what) {
        RunOutcome one = run(written);
        RunOutcome other = run(drawn);
        assertEqual(summary(one), summary(other), what);
        if (one instanceof Completed first && other instanceof Completed second) {
            assertEquals(counters(first), counters(second), what);
        }
    }

    private static RunOutcome run(SimPlan plan) {
        return Simulator.run(plan, RunOptions.defaults(), RunMonitor.none());
    }

    /** All counters of a run but that of waits for tokens. */
    static Map<Counter, Long> countersWithoutWaits(Completed done) {
        Map<Counter, Long> counts = counters(done);
        counts.remove(Counter.CREDIT_WAITS);
        return counts;
    }

    /** All counters that runs of the written layers had: none of their networks asks for a single packet again. */
    static Map<Counter, Long> counters(Completed done) {
        Map<Counter, Long> counts = new TreeMap<>();
        for (Counter counter : Counter.values()) {
            counts.put(counter, done.trace().counters().get(counter));
        }
        assertEquals(0, counts.remove(Counter.PACKET_NACKS));
        return counts;
    }

    private static void assertEqual(List<String> expected, List<String> actual, String what) {
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < Math.max(expected.size(), actual.size()); i++) {
            String one = i < expected.size() ? expected.get(i) : "nothing";
            String other = i < actual.size() ? actual.get(i) : "nothing";
            if (!one.equals(other)) {
                differences.add(one + " but " + other);
            }
        }
        assertEquals(List.of(), differences, what);
    }

    /**
     * The times of all messages of a run, how many were lost, and the counters but those that stacks of layers have and
     * drawn ones do not: copies, and headers that are held, which are waits for tokens of both.
     */
    static List<String> facts(RunOutcome outcome) {
        RunStats stats = outcome.stats();
        List<String> lines = new ArrayList<>();
        if (outcome instanceof Completed done) {
            lines.addAll(summary(done, true));
            Map<Counter, Long> counts = counters(done);
            counts.keySet().removeAll(List.of(Counter.SLOT_COPIES, Counter.LIBRARY_COPIES, Counter.HEADERS_HELD));
            lines.add(counts.toString());
        }
        lines.add(stats.messages() + " messages, " + stats.lostMessages() + " lost, " + stats.packets() + " packets");
        return lines;
    }

    private static List<String> summary(RunOutcome outcome) {
        if (outcome instanceof Deadlocked) {
            // long sends whose receives are posted after a wait for them
            return List.of("deadlock");
        }
        return summary(assertInstanceOf(Completed.class, outcome, outcome::toString), true);
    }

    /** The times that each recorded message spends in each component, or its times only, and the end of the run. */
    static List<String> summary(Completed done, boolean components) {
        RunTrace trace = done.trace();
        List<String> lines = new ArrayList<>();
        for (MessageView message : trace.messages()) {
            Map<Component, Long> spent = new TreeMap<>();
            for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
                spent.merge(trace.chains().component(i), trace.chains().ps(i), Long::sum);
            }
            lines.add(message.sourceRank() + " to " + message.targetRank() + " of " + message.bytes() + " from "
                    + message.startPs() + " to " + message.endPs() + (components ? " " + spent : ""));
        }
        lines.sort(null);
        lines.add(done.stats().simulatedPs() + " ps, " + done.stats().packets() + " packets");
        return lines;
    }
}
