// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.PartitionBoundary;
import org.hopscope.sim.fabric.Partitioning;
import org.hopscope.sim.fabric.SideSource;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.kernel.DivisionException;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.TimeOverflow;
import org.hopscope.sim.kernel.Windows;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.message.PartMessages;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.process.FailedProtocol;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MachinePart;
import org.hopscope.sim.process.Processes;
import org.hopscope.sim.process.Recorder;
import org.hopscope.sim.process.RunMachine;
import org.hopscope.sim.source.LatencyHistogram;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.MessageLog;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.Usage;

/**
 * One run of ranks in parts, each on a thread of its own, see {@link Windows}: each part has the state of its vertices
 * and of the ranks there. A message belongs to the part that opens it, and the others know it when a packet has come,
 * see {@link PartMessages}. The results are those of one thread, to the last bit.
 */
final class DividedRun {

    /**
     * Windows after which a run that may take one thread looks back, and the events that each of them must have had on
     * average: with fewer, waiting for each other and ordering take longer than the other threads save. An event takes
     * some 0.2 us, the end of a window some 5 us.
     */
    static final int TRIAL = 1024;
    private static final long LEAST_EVENTS = 100;

    /** One part. */
    private record Part(Engine engine, LayerSetup setup, MachinePart machine, Processes processes) {}

    private final RunOptions options;
    private final Usage usage;
    private final Recorder recorder;
    private final List<Part> parts;
    private int windows;
    private boolean sparse;

    private DividedRun(SimPlan machine, RunOptions options) {
        this.options = options;
        var excerpt = Extents.of(machine, options.extent());
        SimPlan plan = excerpt.map(one -> one.plan(machine)).orElse(machine);
        Wiring wiring = excerpt.<Wiring>map(one -> one).orElseGet(() -> Wiring.of(machine));
        usage = new Usage(options.usage(), excerpt.orElse(null));
        var partitioning = Partitioning.of(plan, wiring, options.threads());
        var engines = IntStream.range(0, partitioning.parts())
                .mapToObj(part -> Engine.ofPart(partitioning.parts())).toList();
        var messages = PartMessages.of(engines.stream().map(Engine::window).toList(), columns(plan));
        var made = new ArrayList<Part>();
        for (int number = 0; number < engines.size(); number++) {
            var part = new MachinePart(partitioning, number, messages);
            made.add(part(engines.get(number), new RunMachine(plan, wiring, options.seed(), SideSource.NONE,
                    Optional.of(part)), part));
        }
        parts = List.copyOf(made);
        PartitionBoundary.join(parts.stream().map(part -> part.machine().boundary()).toList());
        var counters = new Counters();
        recorder = new Recorder(plan, wiring, new MessageTable(), new StampLog(usage), counters,
                new OperationLog(plan.workload().ranks(), 0), new MessageLog(0, wiring));
        parts.get(0).machine().records(recorder, counters);
    }

    /** What the protocol keeps of each message. */
    private static int columns(SimPlan plan) {
        return plan.stack() instanceof BlockStackPlan stack
                ? stack.state().variablesOfMessages() + stack.state().tokensOfMessages() : 0;
    }

    private Part part(Engine engine, RunMachine machine, MachinePart part) {
        var setup = new LayerSetup(machine, engine, usage, new OperationLog(machine.plan().workload().ranks(), 0),
                new MessageLog(0, machine.wiring()));
        return new Part(engine, setup, part,
                new Processes(setup, false, null, control -> MessageLayers.of(setup, control)));
    }

    /**
     * Runs a plan that {@link RunDivision} divides on as many threads as the options say. Empty if it has to be run on
     * one: its parts have touched each other, or it has failed, and one thread tells how.
     *
     * @param pays whether to end as well, with nothing, when one thread is seen to be faster
     */
    static Optional<RunOutcome> run(SimPlan plan, RunOptions options, RunMonitor monitor, boolean pays) {
        var run = new DividedRun(plan, options);
        try {
            return run.parts.size() < 2 || run.aheadPs() < 1 ? Optional.empty() : run.execute(monitor, pays);
        } catch (DivisionException | FailedProtocol | TimeOverflow e) {
            return Optional.empty();
        }
    }

    private long aheadPs() {
        return parts.get(0).machine().aheadPs();
    }

    private Optional<RunOutcome> execute(RunMonitor monitor, boolean pays) {
        for (var part : parts) {
            part.processes().start();
        }
        var told = new long[1];
        boolean completed = new Windows(parts.stream().map(Part::engine).toList(), aheadPs()).run((nowPs, events) -> {
            if (events - told[0] >= RunMonitor.EVENTS_BETWEEN_CALLS) {
                told[0] = events;
                tell(monitor, nowPs, events);
            }
            sparse = pays && ++windows == TRIAL && events < TRIAL * LEAST_EVENTS;
            return !sparse && !monitor.cancelled();
        });
        if (sparse) {
            return Optional.empty();
        }
        if (!completed) {
            return Optional.of(new Cancelled(stats()));
        }
        if (!parts.stream().allMatch(part -> part.processes().finished())) {
            return Optional.empty();
        }
        return Optional.of(ended());
    }

    private void tell(RunMonitor monitor, long nowPs, long events) {
        monitor.progress(nowPs, events);
        if (options.usage()) {
            usage.reach(nowPs);
            monitor.usage(usage);
        }
        monitor.recorded(recorder);
    }

    private RunOutcome ended() {
        long left = parts.stream().mapToLong(part -> part.processes().layer().packetsInFlight()).sum();
        if (left != 0) {
            throw new IllegalStateException(left + " packets are left in the network");
        }
        var stats = stats();
        usage.reach(stats.simulatedPs());
        var latencies = parts.get(0).setup().latencies().all();
        for (var part : parts.subList(1, parts.size())) {
            List<LatencyHistogram> others = part.setup().latencies().all();
            IntStream.range(0, latencies.size()).forEach(one -> latencies.get(one).add(others.get(one)));
        }
        return new Completed(recorder.trace(), stats, Optional.empty(), latencies, Optional.empty());
    }

    private RunStats stats() {
        return new RunStats(parts.stream().mapToLong(part -> part.engine().events()).sum(),
                parts.stream().mapToLong(part -> part.engine().nowPs()).max().orElse(0),
                parts.stream().mapToLong(part -> part.setup().messages().opened()).sum(),
                parts.stream().mapToLong(part -> part.processes().layer().packets()).sum(),
                parts.stream().mapToLong(part -> part.processes().layer().lost()).sum());
    }
}
