// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.whatif;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.Conduct;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.sensitivity.Parameter;

/**
 * A machine with a workload whose numbers are tried out: {@link #simulate} answers with a simulation, and once
 * {@link #learn} has been there, {@link #estimate} answers at once. May be used by several threads; of simulations that
 * are asked for at the same time only the last one is of interest, so it stops the others.
 */
public final class WhatIf {

    private final RunRequest base;
    /** The load of parts is not asked for. */
    private final Conduct conduct;
    private final Object simulating = new Object();
    private final AtomicLong latest = new AtomicLong();
    private final Map<List<String>, Slopes> slopes = new ConcurrentHashMap<>();

    /** @param base what is varied; its machine is a private copy and is only read from here on */
    public WhatIf(RunRequest base) {
        this.base = base;
        conduct = new Conduct(base.conduct().maxEvents(), base.conduct().threads(), false);
    }

    /**
     * Simulates with other values, on the calling thread. A value without effect is none of this method's business.
     *
     * @return empty if a newer call or {@code progress} has cancelled this one
     */
    public Optional<RunResponse> simulate(Settings settings, RunProgress progress) {
        long own = latest.incrementAndGet();
        var watched = new Superseded(progress, () -> latest.get() != own);
        synchronized (simulating) {
            if (watched.cancelled()) {
                return Optional.empty();
            }
            var answer = run(settings, watched);
            return watched.cancelled() ? Optional.empty() : Optional.of(answer);
        }
    }

    /**
     * Finds out by three simulations how the stacks change with a parameter, at the nearest values that can be
     * simulated; if they are all on one side, by two. Newer simulations do not stop it.
     *
     * @param paths the parameter; or several of one kind that have one value, from the first one's on
     * @return whether {@link #estimate} can now answer for it
     */
    public boolean learn(List<String> paths, RunProgress progress) {
        var parameter = parameter(paths.getFirst());
        var now = parameter.flatMap(one -> stacks(paths, one.now(), progress));
        if (now.isEmpty()) {
            return false;
        }
        var ends = new Slopes.Ends(nearest(paths, Neighbours.below(parameter.get()), progress),
                nearest(paths, Neighbours.above(parameter.get()), progress));
        if (!progress.cancelled()) {
            Slopes.of(parameter.get(), now.get().getValue(), ends).ifPresent(one -> slopes.put(paths, one));
        }
        return slopes.containsKey(paths);
    }

    /** Stacks at another value of what was learnt, without simulating; empty before {@link #learn} and for nonsense. */
    public Optional<Estimate> estimate(List<String> paths, String value) {
        var known = slopes.get(paths);
        if (known == null) {
            return Optional.empty();
        }
        try {
            double amount = known.parameter().at(value).amount();
            return amount > 0 ? Optional.of(new Estimate(paths, value, known.at(amount))) : Optional.empty();
        } catch (IllegalArgumentException notReadable) {
            // the user is still typing
            return Optional.empty();
        }
    }

    /** The stacks at the first value that can be simulated. */
    private Optional<Map.Entry<Double, List<Stack>>> nearest(List<String> paths, List<Parameter.Value> values,
            RunProgress progress) {
        return values.stream().takeWhile(value -> !progress.cancelled())
                .flatMap(value -> stacks(paths, value, progress).stream()).findFirst();
    }

    private Optional<Parameter> parameter(String path) {
        var machine = base.machine();
        // without the workload there is no such parameter; the run of the base reports it
        return WorkloadChoice.choose(ModelSnapshot.of(machine), base.workload(), Diagnostics.discarded())
                .flatMap(workload -> Parameter.of(path, machine, workload));
    }

    private Optional<Map.Entry<Double, List<Stack>>> stacks(List<String> paths, Parameter.Value value,
            RunProgress progress) {
        return run(Settings.of(paths.stream().map(path -> Setting.at(path, value.text())).toList()),
                progress) instanceof RunReport report
                ? Optional.of(Map.entry(value.amount(), LatencyStackReport.byBlock(report.results(), List.of())
                        .stacks()))
                : Optional.empty();
    }

    private RunResponse run(Settings settings, RunProgress progress) {
        var problems = new Diagnostics();
        var machine = ModelSnapshot.of(base.machine());
        var all = base.settings().and(settings);
        if (!all.isEmpty()) {
            all.applyTo(machine, WorkloadChoice.choose(machine, base.workload(), problems).orElse(null), problems);
        }
        return problems.hasErrors() ? new RunRejected(problems.all()) : Runs.together(
                new RunRequest(machine, base.workload(), base.stacks(), Settings.NONE, base.seed(), conduct),
                progress);
    }
}
