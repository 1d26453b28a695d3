// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.Outline;
import org.hopscope.sim.attribution.CriticalPath;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunStats;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.study.CompiledStack;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunMeter;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunResult;

/**
 * A simulation that has completed, with all that it recorded.
 *
 * @param stack name of the protocol stack
 * @param label the same, and says so if its network was simulated in less detail than usual
 * @param compiled the plan and the way back to the drawing
 * @param stats what the run did
 * @param trace what it recorded; empty for traffic that is put directly into the network
 * @param path its critical path; empty for such traffic, and for runs of more than {@value #MOST_EVENTS} events
 * @param usage how the parts were used
 * @param results what it measured, with stacks of messages only; empty for such traffic
 */
public record Observation(String stack, String label, Compiled compiled, RunStats stats,
        Optional<RunTrace> trace, Optional<CriticalPath> path, UsageReport usage, List<RunResult> results) {

    /** The record of the messages of a run. */
    record Recorded(Optional<RunTrace> trace, Optional<CriticalPath> path) {}

    /** A critical path may take another run, which is too long to wait for after a run of more events than this. */
    public static final long MOST_EVENTS = 50_000_000;

    /**
     * Simulates all stacks of a run on the calling thread; leaves out those that do not complete.
     *
     * @param progress sees each simulation, the ones for the critical path included
     */
    public static List<Observation> of(PreparedRun prepared, RunProgress progress) {
        var all = new ArrayList<Observation>();
        of(prepared, progress, all::add);
        return List.copyOf(all);
    }

    /** As {@link #of(PreparedRun, RunProgress)}, and hands each one over as soon as it is there. */
    public static void of(PreparedRun prepared, RunProgress progress, Consumer<Observation> seen) {
        for (int i = 0; i < prepared.stacks().size() && !progress.cancelled(); i++) {
            var stack = prepared.stacks().get(i);
            progress.started(stack.label(), i, prepared.stacks().size());
            var monitor = new RunMeter(stack.label(), progress);
            if (CompiledStack.traffic(stack.compiled()).isEmpty()) {
                messages(stack, prepared.seed(), monitor).ifPresent(seen);
            } else {
                traffic(stack, prepared.seed(), monitor).forEach(seen);
            }
        }
    }

    private static Optional<Observation> messages(CompiledStack stack, long seed, RunMeter monitor) {
        var plan = stack.compiled().plan();
        var options = new RunOptions(seed, 0, true)
                .keepingPathsOf(Outline.of(stack.compiled()).census().count());
        if (!(Simulator.run(plan, options, monitor) instanceof Completed completed)) {
            return Optional.empty();
        }
        Optional<CriticalPath> path = completed.stats().events() > MOST_EVENTS ? Optional.empty()
                : completed.operations().map(kept -> kept.criticalPath(monitor))
                        .orElseGet(() -> Simulator.criticalPath(plan, options, monitor));
        return Optional.of(of(stack, completed.stats(), new Recorded(Optional.of(completed.trace()), path),
                completed.trace().usage()).with(stack.results(completed, seed)));
    }

    private static List<Observation> traffic(CompiledStack stack, long seed, RunMeter monitor) {
        var all = new ArrayList<Observation>();
        for (var one : CompiledStack.traffic(stack.compiled())) {
            var result = OpenLoop.run(stack.compiled().plan(), one.plan(), new RunOptions(seed, 0, false, true),
                    monitor);
            if (result.completed()) {
                var extent = result.extent();
                all.add(of(stack, new RunStats(extent.events(), extent.simulatedPs(), 0, extent.packets(), 0),
                        new Recorded(Optional.empty(), Optional.empty()), result.usage()));
            }
        }
        return all;
    }

    private static Observation of(CompiledStack stack, RunStats stats, Recorded recorded, Usage usage) {
        var builder = new UsageReportBuilder(stack.compiled(), usage, stats.simulatedPs(), recorded);
        return new Observation(stack.stack(), stack.label(), stack.compiled(), stats, recorded.trace(), recorded.path(),
                builder.build(stack.label()), List.of());
    }

    private Observation with(List<RunResult> measured) {
        return new Observation(stack, label, compiled, stats, trace, path, usage, List.copyOf(measured));
    }
}
