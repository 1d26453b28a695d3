// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.compile.workload.Measurement;
import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.compile.workload.Point;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.run.Cancelled;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Deadlocked;
import org.hopscope.sim.run.EngineVersion;
import org.hopscope.sim.run.LimitReached;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.RunStats;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.TraceSoFar;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.traffic.OpenLoop;

/** One simulation and what it measures. */
final class Simulation {

    private static final String BELOW_BOUND = "R001";
    private static final long UNLIMITED_EVENTS = 0;
    private static final RunStats NOT_STARTED = new RunStats(0, 0, 0, 0, 0);
    private static final long NANOS_BETWEEN_STACKS = 250_000_000;

    private final CompiledStack stack;
    private final long seed;
    private final RunProgress progress;
    private final String planHash;
    private final Diagnostics diagnostics;

    /** @param diagnostics takes an error for each measurement that fails its own check */
    Simulation(CompiledStack stack, long seed, RunProgress progress, Diagnostics diagnostics) {
        this.stack = stack;
        this.seed = seed;
        this.progress = progress;
        this.diagnostics = diagnostics;
        this.planHash = stack.hash();
    }

    /** One result per measurement if the run completes, else one that says how it ended. */
    List<RunResult> run() {
        if (progress.cancelled()) {
            return List.of(ended(Ending.CANCELLED, "Not started", NOT_STARTED, 0));
        }
        var traffic = CompiledStack.traffic(stack.compiled());
        if (!traffic.isEmpty()) {
            return traffic.stream().map(this::loaded).toList();
        }
        var monitor = new Monitor();
        var outcome = Simulator.run(stack.compiled().plan(), new RunOptions(seed, UNLIMITED_EVENTS, true), monitor);
        return results(outcome, monitor.nanos());
    }

    private List<RunResult> results(RunOutcome outcome, long wallNanos) {
        return switch (outcome) {
            case Completed completed -> measured(completed, wallNanos);
            case Deadlocked stuck -> List.of(ended(Ending.DEADLOCKED, stuck.waitGraph(), stuck.stats(), wallNanos));
            case LimitReached limit -> List.of(ended(Ending.LIMIT_REACHED, "Stopped after " + limit.stats().events()
                    + " events", limit.stats(), wallNanos));
            case Cancelled cancelled -> List.of(ended(Ending.CANCELLED, "Cancelled", cancelled.stats(), wallNanos));
        };
    }

    private List<RunResult> measured(Completed completed, long wallNanos) {
        if (progress.wantsPartial()) {
            progress.loads(Load.of(completed.trace().usage(), stack.compiled().sourceMap(), completed.trace().links(),
                    completed.stats().simulatedPs()));
        }
        var results = new ArrayList<RunResult>();
        var measurements = stack.compiled().measurements();
        var calls = PortalsRow.of(stack.compiled().plan(), completed.trace());
        if (measurements.isEmpty()) {
            return List.of(new RunResult(stack.label(), stack.label(), Point.of(), planHash, EngineVersion.VERSION,
                    seed, Ending.COMPLETED, "", Optional.empty(), List.of(), completed.stats().events(),
                    completed.stats().simulatedPs(), wallNanos, stack.compiled().sourceMap(), calls,
                    LatencyDistribution.NONE));
        }
        for (var one : measurements) {
            var measured = Measured.of(one, completed.trace());
            var label = label(one);
            checkBound(label, measured);
            results.add(new RunResult(label, stack.label(), one.point(), planHash, EngineVersion.VERSION, seed,
                    Ending.COMPLETED, "", measured.stack(), measured.figures(), completed.stats().events(),
                    completed.stats().simulatedPs(), wallNanos, stack.compiled().sourceMap())
                    .with(measured.latencies()));
        }
        return results;
    }

    private String label(Measurement one) {
        return stack.compiled().measurements().size() == 1 ? stack.label() : stack.label() + ", " + one.label();
    }

    /** Traffic that is put directly into the network. */
    private RunResult loaded(OpenTraffic one) {
        var monitor = new Monitor();
        var result = OpenLoop.run(stack.compiled().plan(), one.plan(), new RunOptions(seed, UNLIMITED_EVENTS, false),
                monitor);
        boolean completed = result.completed();
        return new RunResult(label(one), stack.label(), one.point(), planHash, EngineVersion.VERSION, seed,
                completed ? Ending.COMPLETED : Ending.CANCELLED, completed ? "" : "Cancelled", Optional.empty(),
                completed ? TrafficFigures.of(one.plan(), result) : List.of(), result.events(), result.simulatedPs(),
                monitor.nanos(), stack.compiled().sourceMap())
                .with(completed ? LatencyDistribution.of(result.latencies()) : LatencyDistribution.NONE);
    }

    private void checkBound(String label, Measured measured) {
        if (measured.tooFast() > 0) {
            diagnostics.add(Diagnostic.error(BELOW_BOUND, label + ": " + measured.tooFast()
                    + " messages took less time than wires and hops alone need",
                    "this is a fault of the simulator; please report it"));
        }
    }

    private RunResult ended(Ending ending, String text, RunStats stats, long wallNanos) {
        return new RunResult(stack.label(), stack.label(), Point.of(), planHash, EngineVersion.VERSION, seed, ending,
                text, Optional.empty(), List.of(), stats.events(), stats.simulatedPs(), wallNanos,
                stack.compiled().sourceMap());
    }

    /** The measurements that have latency stacks; empty if nobody wants to see them grow. */
    private Optional<PartialStacks> partialStacks() {
        if (!progress.wantsPartial()) {
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
        private long nowPs;
        private Usage usage;

        @Override
        public void progress(long simulatedPs, long events) {
            nowPs = simulatedPs;
            meter.progress(simulatedPs, events);
        }

        @Override
        public void usage(Usage now) {
            usage = now;
        }

        @Override
        public void recorded(TraceSoFar soFar) {
            if (stacks.isPresent() && System.nanoTime() - shown > NANOS_BETWEEN_STACKS) {
                stacks.get().update(soFar);
                progress.partial(stacks.get().stacks(stack.compiled().sourceMap()));
                if (usage != null) {
                    progress.loads(Load.of(usage, stack.compiled().sourceMap(), soFar.links(), nowPs));
                }
                shown = System.nanoTime();
            }
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
