// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.compile.Compiled;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.study.CompiledStack;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunMeter;
import org.hopscope.study.RunProgress;

/**
 * Links, engines, buses and processors of a run over its time: which of them were busy when.
 *
 * @param label name of the protocol stack, and the measurement where each is a run of its own
 * @param simulatedPs simulated time in picoseconds
 * @param intervals how many intervals of the same length the run is divided into
 * @param parts the hottest, that with the greatest share of the run first
 * @param map all parts where they are
 */
public record UseOverTime(String label, long simulatedPs, int intervals, List<PartOverTime> parts, LoadMap map) {

    /** Intervals of a run. */
    public static final int INTERVALS = 40;
    /** This many parts are told; all others were less busy. */
    public static final int MOST = 24;

    public UseOverTime {
        parts = List.copyOf(parts);
    }

    /** Simulates all stacks of a run twice each, on the calling thread; leaves out those that do not complete. */
    public static List<UseOverTime> of(PreparedRun prepared, RunProgress progress) {
        var all = new ArrayList<UseOverTime>();
        for (int i = 0; i < prepared.stacks().size() && !progress.cancelled(); i++) {
            var stack = prepared.stacks().get(i);
            progress.started(stack.label(), i, prepared.stacks().size());
            var meter = new RunMeter(stack.label(), progress);
            if (CompiledStack.traffic(stack.compiled()).isEmpty()) {
                messages(stack, prepared.seed(), meter).ifPresent(all::add);
            } else {
                traffic(stack, prepared.seed(), meter, all);
            }
        }
        return List.copyOf(all);
    }

    /** The first run tells how long it takes, the second is looked at so often that each interval is seen. */
    private static Optional<UseOverTime> messages(CompiledStack stack, long seed, RunMonitor meter) {
        var plan = stack.compiled().plan();
        if (!(Simulator.run(plan, new RunOptions(seed, 0, false), meter) instanceof Completed first)) {
            return Optional.empty();
        }
        var recorder = new UseRecorder(first.stats().simulatedPs(), first.stats().events(), meter);
        if (!(Simulator.run(plan, new RunOptions(seed, 0, false, true), recorder) instanceof Completed second)) {
            return Optional.empty();
        }
        recorder.usage(second.trace().usage());
        return Optional.of(of(stack.label(), stack.compiled(), recorder));
    }

    private static void traffic(CompiledStack stack, long seed, RunMonitor meter, List<UseOverTime> all) {
        var several = CompiledStack.traffic(stack.compiled()).size() > 1;
        for (var one : CompiledStack.traffic(stack.compiled())) {
            var first = OpenLoop.run(stack.compiled().plan(), one.plan(), new RunOptions(seed, 0, false, false), meter);
            if (first.completed()) {
                var recorder = new UseRecorder(first.extent().simulatedPs(), first.extent().events(), meter);
                var second = OpenLoop.run(stack.compiled().plan(), one.plan(), new RunOptions(seed, 0, false, true),
                        recorder);
                recorder.usage(second.usage());
                all.add(of(several ? stack.label() + ", " + one.label() : stack.label(), stack.compiled(), recorder));
            }
        }
    }

    private static UseOverTime of(String label, Compiled compiled, UseRecorder recorder) {
        return new UseOverTime(label, recorder.endPs(), INTERVALS, recorder.hottest(compiled, MOST),
                recorder.map(compiled));
    }
}
