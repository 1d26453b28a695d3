// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.BitSet;
import java.util.Optional;

import org.hopscope.sim.fabric.SideSource;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventQueue;
import org.hopscope.sim.kernel.TimeOverflow;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.process.FailedProtocol;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.Processes;
import org.hopscope.sim.process.RankExecution;
import org.hopscope.sim.process.RunMachine;
import org.hopscope.sim.process.ScheduleProcesses;
import org.hopscope.sim.process.ScheduleSlots;
import org.hopscope.sim.source.Background;
import org.hopscope.sim.trace.MessageLog;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.Usage;
import org.jspecify.annotations.Nullable;

/** One run: all simulated parts of one plan, put together. */
final class Run {

    /** Ranks from which on looking ahead has been seen to pay. */
    private static final int LARGE = 1 << 16;
    /** Events that are pending per rank when all ranks exchange messages; those that are dealt out count twice. */
    private static final int EVENTS_PER_RANK = 3;
    private static final int NO_BLOCK = -1;
    /** Events after which a run with background jobs looks whether the measured ranks have ended. */
    private static final int JOB_EVENTS = 4096;
    /**
     * Operations of 28 bytes each that are recorded in addition to the results of a run: those of an all-reduce of
     * 65,536 ranks with the barrier before it. To learn the critical path of more takes a run of its own.
     */
    private static final int MOST_NOTED = 1 << 24;

    private final SimPlan plan;
    private final Engine engine;
    private final RunOptions options;
    private final Usage usage;
    private final OperationLog operations;
    private final LayerSetup setup;
    private final RankExecution processes;
    private final MessageLayer layer;
    /** Empty if the ranks have the network for themselves. */
    private final Optional<Background> background;

    Run(SimPlan plan, RunOptions options) {
        this(plan, options, options.paths() > 0 ? MOST_NOTED : 0, null);
    }

    /**
     * @param machine the plan of the whole machine
     * @param noted operations of the ranks that are noted at most
     * @param chosen messages to record, by their number, instead of those that the program names; null for the latter
     */
    Run(SimPlan machine, RunOptions options, int noted, @Nullable BitSet chosen) {
        this.plan = machine;
        this.options = options;
        int ranks = machine.workload().ranks();
        engine = engine(options.queue(), ranks);
        engine.lookAhead(options.queue() == QueueKind.LOOKING_AHEAD
                || options.queue() == QueueKind.SUITED && ranks >= LARGE);
        var excerpt = Extents.of(machine, options.extent());
        SimPlan part = excerpt.map(one -> one.plan(machine)).orElse(machine);
        Wiring wiring = excerpt.<Wiring>map(one -> one).orElseGet(() -> Wiring.of(machine));
        var slots = part.workload().schedule().isEmpty() ? null : new ScheduleSlots(part.workload().schedule());
        part = slots == null ? part : slots.plan(part);
        usage = new Usage(options.usage(), excerpt.orElse(null));
        operations = new OperationLog(part.workload().ranks(), noted);
        background = part.workload().background().isOn()
                ? Optional.of(new Background(part, wiring, engine, options.seed())) : Optional.empty();
        setup = new LayerSetup(new RunMachine(part, wiring, options.seed(),
                background.<SideSource>map(one -> one).orElse(SideSource.NONE)), engine, usage, operations,
                new MessageLog(options.paths(), wiring));
        if (ranks >= LARGE) {
            setup.messages().reserve(ranks);
        }
        if (options.recording() == Recording.TIMES) {
            setup.stamps().turnOff();
        }
        processes = slots == null
                ? new Processes(setup, options.trace(), chosen, control -> MessageLayers.of(setup, control))
                : new ScheduleProcesses(setup, slots, options.trace(), chosen,
                        control -> MessageLayers.of(setup, control));
        layer = processes.layer();
    }

    private static Engine engine(QueueKind queue, int ranks) {
        if (queue == QueueKind.PLAIN) {
            return new Engine(EventQueue.plain());
        }
        return ranks < LARGE ? new Engine() : new Engine(new EventQueue(Math.multiplyExact(EVENTS_PER_RANK, ranks)));
    }

    RunOutcome execute(RunMonitor monitor) {
        try {
            return executeAll(monitor);
        } catch (FailedProtocol e) {
            return new Failed(e.getMessage(), e.block(), stats());
        } catch (TimeOverflow e) {
            return new Failed(e.getMessage(), NO_BLOCK, stats());
        }
    }

    private RunOutcome executeAll(RunMonitor monitor) {
        background.ifPresentOrElse(one -> one.start(processes::start, processes::finished), processes::start);
        while (true) {
            long left = options.maxEvents() == 0 ? Long.MAX_VALUE : options.maxEvents() - engine.events();
            if (left <= 0) {
                return new LimitReached(stats());
            }
            if (monitor.cancelled()) {
                return new Cancelled(stats());
            }
            if (!goesOn(Math.min(left, monitor.eventsBetweenCalls()))) {
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

    /** Handles so many events; false if none is left, or all that matters has happened. */
    private boolean goesOn(long events) {
        if (plan.workload().jobs().isEmpty()) {
            return engine.run(events);
        }
        for (long left = events; left > 0; left -= JOB_EVENTS) {
            if (!engine.run(Math.min(left, JOB_EVENTS)) || processes.finished()) {
                return false;
            }
        }
        return true;
    }

    /** The recorded messages by their numbers. */
    MessageLog messages() {
        return setup.recorder().log();
    }

    long nowPs() {
        return engine.nowPs();
    }

    private RunOutcome ended() {
        if (!processes.finished()) {
            return new Deadlocked(processes.waitGraph(), stats());
        }
        if (layer.packetsInFlight() != 0 && plan.workload().jobs().isEmpty()) {
            throw new IllegalStateException(layer.packetsInFlight() + " packets are left in the network");
        }
        usage.reach(engine.nowPs());
        var trace = processes.trace();
        var record = new OperationRecord(plan, options, operations, new RecordedMessages(trace,
                messages()));
        return new Completed(trace, stats(), Optional.of(record).filter(OperationRecord::isWhole),
                setup.latencies().all(), background.map(Background::result));
    }

    private RunStats stats() {
        return new RunStats(engine.events(), engine.nowPs(), setup.messages().opened(), layer.packets(), layer.lost());
    }
}
