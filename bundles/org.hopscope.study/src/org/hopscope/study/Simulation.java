// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.compile.Outline;
import org.hopscope.compile.workload.Measurement;
import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.compile.workload.Point;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.run.Cancelled;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Deadlocked;
import org.hopscope.sim.run.Failed;
import org.hopscope.sim.run.EngineVersion;
import org.hopscope.sim.run.LimitReached;
import org.hopscope.sim.run.Recording;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.RunStats;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.LinkEnds;
import org.hopscope.sim.trace.TraceSoFar;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.traffic.OpenLoop;
import org.jspecify.annotations.Nullable;

/** One simulation and what it measures. */
final class Simulation {

    private static final String BELOW_BOUND = "R001";
    private static final long PS_PER_NS = 1000;
    private static final long NANOS_BETWEEN_STACKS = 250_000_000;
    private static final long PAUSES_PER_LOOK = 50;
    /** Ranks from which on what the compiler leaves behind is hundreds of megabytes. */
    private static final int MANY_RANKS = 1 << 18;
    /** Mostly more: that of the work to send it, and that of its arrival. */
    private static final int EVENTS_OF_MESSAGE = 2;

    private final CompiledStack stack;
    private final RunOptions options;
    private final boolean wantsOperations;
    private final RunProgress progress;
    private final SimulationKey key;
    private final Diagnostics diagnostics;
    /** The loads of the measurements that are over, and with those of the present one. */
    private final Map<String, Load> before = new HashMap<>();
    private Map<String, Load> loads = Map.of();
    private @Nullable Wiring wiring;

    /** @param diagnostics takes an error for each measurement that fails its own check */
    Simulation(CompiledStack stack, RunOptions options, RunProgress progress, Diagnostics diagnostics) {
        this.stack = stack;
        wantsOperations = progress.wantsOperations() && OperationStacks.fit(stack.compiled());
        // what would surely not be looked at, because the run is too long, is half a gigabyte
        double messages = wantsOperations ? Outline.of(stack.compiled()).census().count() : 0;
        this.options = wantsOperations && EVENTS_OF_MESSAGE * messages <= OperationStacks.MOST_EVENTS
                ? options.keepingPathsOf(messages) : options;
        this.progress = progress;
        this.diagnostics = diagnostics;
        this.key = new SimulationKey(stack.hash(), options.seed(), EngineVersion.VERSION);
    }

    /** One result per measurement if the run completes, else one that says how it ended. */
    List<RunResult> run() {
        if (progress.cancelled()) {
            return List.of(ended(new SimulationEnd(Ending.CANCELLED, "Not started", 0, 0, 0)));
        }
        var traffic = CompiledStack.traffic(stack.compiled());
        if (!traffic.isEmpty()) {
            return traffic.stream().map(this::loaded).toList();
        }
        if (stack.compiled().plan().workload().ranks() >= MANY_RANKS) {
            // a virtual machine that may still grow would keep it to the end of the run, beside all that is simulated
            System.gc();
        }
        var monitor = new Monitor(null);
        var outcome = Simulator.run(stack.compiled().plan(), options, monitor);
        return results(outcome, monitor);
    }

    private List<RunResult> results(RunOutcome outcome, Monitor monitor) {
        long wallNanos = monitor.nanos();
        return switch (outcome) {
            case Completed completed -> measured(completed, wallNanos);
            case Deadlocked stuck -> List.of(ended(SimulationEnd.of(Ending.DEADLOCKED, LossCause.of(stuck.stats(),
                    stack.compiled().plan(), diagnostics.all()) + stuck.waitGraph(), stuck.stats(), wallNanos)));
            case Failed failed -> List.of(ended(SimulationEnd.of(Ending.FAILED, failed.reason(), failed.stats(),
                    wallNanos)));
            case LimitReached limit -> stopped(limit.stats(), monitor, wallNanos);
            case Cancelled cancelled -> List.of(ended(SimulationEnd.of(Ending.CANCELLED, "Cancelled", cancelled.stats(),
                    wallNanos)));
        };
    }

    private List<RunResult> measured(Completed completed, long wallNanos) {
        if (options.usage() && progress.wantsPartial()) {
            tellLoads(completed.trace().usage(), completed.trace().links(), completed.stats().simulatedPs());
        }
        var end = SimulationEnd.of(Ending.COMPLETED, "", completed.stats(), wallNanos);
        var measurements = stack.compiled().measurements();
        if (measurements.isEmpty()) {
            var calls = PortalsRow.of(stack.compiled().plan(), completed.trace());
            return List.of(result(stack.label(), Point.of(), end, Measured.NOTHING, calls));
        }
        var measured = new HashMap<Measurement, Measured>();
        var sharing = SharingFigures.of(completed);
        measurements.forEach(one -> {
            measured.put(one, Measured.of(one, completed.trace()).and(sharing));
            checkBound(label(one), Measured.tooFast(one, completed.trace()));
        });
        addOperations(measured, completed);
        return measurements.stream()
                .map(one -> result(label(one), one.point(), end, measured.get(one), List.of())).toList();
    }

    /** Adds the stacks of operations to measurements that have no stack of messages, if asked to. */
    private void addOperations(Map<Measurement, Measured> measured, Completed completed) {
        if (!wantsOperations || completed.stats().events() > OperationStacks.MOST_EVENTS || progress.cancelled()) {
            return;
        }
        var without = stack.compiled().measurements().stream().filter(one -> measured.get(one).stack().isEmpty())
                .toList();
        var meter = new RunMeter(stack.label(), progress);
        OperationStacks.of(stack.compiled(), without, (spans, sink) -> completed.operations().ifPresentOrElse(
                kept -> kept.operations(spans, meter, sink),
                () -> Simulator.operations(stack.compiled().plan(), options, meter, spans, sink)))
                .forEach((one, operations) -> measured.compute(one, (key, known) -> known.with(operations)));
    }

    private String label(Measurement one) {
        return stack.compiled().measurements().size() == 1 ? stack.label() : stack.label() + ", " + one.label();
    }

    /** Traffic that is put directly into the network. */
    private RunResult loaded(OpenTraffic one) {
        var monitor = new Monitor(wiring());
        boolean noted = options.usage() && progress.wantsPartial();
        var unrecorded = new RunOptions(options.seed(), options.maxEvents(), false, noted).on(options.threads());
        var result = OpenLoop.run(stack.compiled().plan(), one.plan(), unrecorded, monitor);
        if (noted) {
            tellLoads(result.usage(), wiring(), result.extent().simulatedPs());
            before.putAll(loads);
        }
        boolean completed = result.completed();
        boolean limited = !completed && options.maxEvents() > 0 && result.extent().events() >= options.maxEvents();
        var ending = completed ? Ending.COMPLETED : limited ? Ending.LIMIT_REACHED : Ending.CANCELLED;
        long events = result.extent().events();
        long nowPs = result.extent().simulatedPs();
        var text = completed ? "" : limited ? limit(events, nowPs) : "Cancelled";
        var end = new SimulationEnd(ending, text, events, nowPs, monitor.nanos());
        var measured = completed ? new Measured(Optional.empty(), Optional.empty(),
                TrafficFigures.of(one.plan(), result), LatencyDistribution.of(result.latencies()))
                : Measured.NOTHING;
        return result(label(one), one.point(), end, measured, List.of());
    }

    /** The ends of all links, which are found when they are asked for first. */
    private Wiring wiring() {
        var known = wiring;
        if (known == null) {
            known = Wiring.of(stack.compiled().plan());
            wiring = known;
        }
        return known;
    }

    /** Of several measurements each part counts as it was in the one that it was busiest in. */
    private void tellLoads(Usage usage, LinkEnds links, long passedPs) {
        loads = new HashMap<>(before);
        Load.of(usage, stack.compiled().sourceMap(), links, passedPs)
                .forEach((id, load) -> loads.merge(id, load, Load::and));
        LoadPlace.loads(usage, wiring(), passedPs).forEach((key, load) -> loads.merge(key, load, Load::and));
        progress.loads(loads);
    }

    /** The results of the measurements when the limit was reached: the mean of the messages received by then. */
    private List<RunResult> stopped(RunStats stats, Monitor monitor, long wallNanos) {
        var partial = monitor.reached();
        var text = limit(stats.events(), stats.simulatedPs());
        return partial.isEmpty() ? List.of(ended(SimulationEnd.of(Ending.LIMIT_REACHED, text, stats, wallNanos)))
                : partial.stream().map(one -> stopped(one, SimulationEnd.of(Ending.LIMIT_REACHED, text
                        + "; the mean of " + one.stack().messages() + " messages until then is shown", stats,
                        wallNanos))).toList();
    }

    private RunResult stopped(PartialStack partial, SimulationEnd end) {
        var measured = new Measured(Optional.of(partial.stack()), Optional.empty(), List.of(),
                LatencyDistribution.NONE);
        return result(partial.label(), Point.of(), end, measured, List.of());
    }

    private static String limit(long events, long simulatedPs) {
        return "Stopped after " + events + " events, at " + simulatedPs / PS_PER_NS + " ns";
    }

    private void checkBound(String label, long tooFast) {
        if (tooFast > 0) {
            diagnostics.add(Diagnostic.error(BELOW_BOUND, label + ": " + tooFast
                    + " messages took less time than wires and hops alone need",
                    "this is a fault of the simulator; please report it"));
        }
    }

    private RunResult ended(SimulationEnd end) {
        return result(stack.label(), Point.of(), end, Measured.NOTHING, List.of());
    }

    private RunResult result(String label, Point point, SimulationEnd end, Measured measured,
            List<PortalsRow> portals) {
        return new RunResult(label, stack.label(), point, key, end, measured, portals,
                stack.compiled().sourceMap());
    }

    /** The measurements that have latency stacks; empty if their growth is not shown. */
    private Optional<PartialStacks> partialStacks() {
        if (!progress.wantsPartial() && options.maxEvents() == 0 || options.recording() != Recording.CHAINS) {
            return Optional.empty();
        }
        var stacks = new PartialStacks();
        stack.compiled().measurements().forEach(one -> stacks.add(label(one), Measured.messages(one)));
        return Optional.of(stacks);
    }

    /** Passes the simulator's progress on, with the speed. */
    private final class Monitor implements RunMonitor {

        private final Optional<PartialStacks> stacks = partialStacks();
        private final RunMeter meter = new RunMeter(stack.label(), progress);
        // the first stacks come as soon as there are some
        private long shown = System.nanoTime() - NANOS_BETWEEN_STACKS;
        private final @Nullable LinkEnds links;
        private long pauseNanos = NANOS_BETWEEN_STACKS;
        private long nowPs;
        private @Nullable Usage usage;

        /** @param links of traffic without messages; null where a trace has them */
        private Monitor(@Nullable LinkEnds links) {
            this.links = links;
        }

        @Override
        public void progress(long simulatedPs, long events) {
            nowPs = simulatedPs;
            meter.progress(simulatedPs, events);
        }

        @Override
        public void usage(Usage now) {
            usage = now;
            long start = System.nanoTime();
            var ends = links;
            if (ends != null && start - shown > pauseNanos) {
                tellLoads(now, ends, nowPs);
                shown = System.nanoTime();
                // a look at half a million links must not become what the run does most of its time
                pauseNanos = Math.max(NANOS_BETWEEN_STACKS, PAUSES_PER_LOOK * (shown - start));
            }
        }

        @Override
        public void recorded(TraceSoFar soFar) {
            if (stacks.isPresent() && System.nanoTime() - shown > NANOS_BETWEEN_STACKS) {
                stacks.get().update(soFar);
                progress.partial(reached());
                var used = usage;
                if (used != null) {
                    tellLoads(used, soFar.links(), nowPs);
                }
                shown = System.nanoTime();
            }
        }

        /** The stacks as they are now. */
        List<PartialStack> reached() {
            return stacks.map(all -> all.stacks(stack.compiled().sourceMap())).orElse(List.of());
        }

        @Override
        public boolean cancelled() {
            return progress.cancelled();
        }

        long nanos() {
            return meter.nanos();
        }
    }
}
