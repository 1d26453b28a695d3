// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.BitSet;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventQueue;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.process.FailedProtocol;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.Processes;
import org.hopscope.sim.process.RankExecution;
import org.hopscope.sim.process.RunMachine;
import org.hopscope.sim.process.ScheduleProcesses;
import org.hopscope.sim.process.ScheduleSlots;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.Usage;

/** One run: all simulated parts of one plan, put together. */
final class Run {

    /** Ranks from which on looking ahead has been seen to pay. */
    private static final int LARGE = 1 << 16;

    private final Engine engine;
    private final RunOptions options;
    private final Usage usage;
    private final OperationLog operations;
    private final LayerSetup setup;
    private final RankExecution processes;
    private final MessageLayer layer;

    Run(SimPlan plan, RunOptions options) {
        this(plan, options, false, null);
    }

    /**
     * @param machine the plan of the whole machine
     * @param noted whether the operations of the ranks are noted
     * @param chosen messages to record, by their number, instead of those that the program names; null for the latter
     */
    Run(SimPlan machine, RunOptions options, boolean noted, BitSet chosen) {
        this.options = options;
        engine = options.queue() == QueueKind.PLAIN ? new Engine(EventQueue.plain()) : new Engine();
        engine.lookAhead(options.queue() == QueueKind.LOOKING_AHEAD
                || options.queue() == QueueKind.SUITED && machine.workload().ranks() >= LARGE);
        var excerpt = Extents.of(machine, options.extent());
        SimPlan plan = excerpt.map(part -> part.plan(machine)).orElse(machine);
        Wiring wiring = excerpt.<Wiring>map(part -> part).orElseGet(() -> Wiring.of(machine));
        var slots = plan.workload().schedule().isEmpty() ? null : new ScheduleSlots(plan.workload().schedule());
        plan = slots == null ? plan : slots.plan(plan);
        usage = new Usage(options.usage(), excerpt.map(part -> part));
        operations = new OperationLog(plan.workload().ranks(), noted);
        setup = new LayerSetup(new RunMachine(plan, wiring, options.seed()), engine, usage, operations);
        processes = slots == null ? new Processes(setup, options.trace(), chosen)
                : new ScheduleProcesses(setup, slots, chosen);
        layer = MessageLayers.of(setup, processes);
        processes.attach(layer);
    }

    RunOutcome execute(RunMonitor monitor) {
        try {
            return executeAll(monitor);
        } catch (FailedProtocol e) {
            return new Failed(e.getMessage(), e.block(), stats());
        }
    }

    private RunOutcome executeAll(RunMonitor monitor) {
        processes.start();
        while (true) {
            long left = options.maxEvents() == 0 ? Long.MAX_VALUE : options.maxEvents() - engine.events();
            if (left <= 0) {
                return new LimitReached(stats());
            }
            if (monitor.cancelled()) {
                return new Cancelled(stats());
            }
            if (!engine.run(Math.min(left, monitor.eventsBetweenCalls()))) {
                return ended();
            }
            monitor.progress(engine.nowPs(), engine.events());
            if (options.usage()) {
                usage.reach(engine.nowPs());
                monitor.usage(usage);
            }
            monitor.recorded(setup.recorder());
        }
    }

    OperationLog operations() {
        return operations;
    }

    /** The numbers of the recorded messages, in the order of the trace. */
    int[] recordedMessages() {
        return setup.recorder().numbers();
    }

    long nowPs() {
        return engine.nowPs();
    }

    private RunOutcome ended() {
        if (!processes.finished()) {
            return new Deadlocked(processes.waitGraph(), stats());
        }
        if (layer.packetsInFlight() != 0) {
            throw new IllegalStateException(layer.packetsInFlight() + " packets are left in the network");
        }
        usage.reach(engine.nowPs());
        return new Completed(processes.trace(), stats());
    }

    private RunStats stats() {
        return new RunStats(engine.events(), engine.nowPs(), setup.messages().opened(), layer.packets(), layer.lost());
    }
}
