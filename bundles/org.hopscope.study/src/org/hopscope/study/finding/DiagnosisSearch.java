// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.StackPlan;
import org.hopscope.sim.run.Deadlocked;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.study.CompiledStack;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunMeter;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.finding.Diagnosis.OfStack;
import org.hopscope.study.finding.Shortening.Part;
import org.hopscope.study.usage.Observation;

/** Looks at the simulations of one request and tries what may help; used by one thread. */
final class DiagnosisSearch {

    /** A run that loses messages is looked at for this many events at most. */
    private static final long MOST_OF_STUCK = 50_000_000;

    private static final String WINDOW = "window";

    private final Part part;
    /** The machine before any change. */
    private final Machine untouched;
    private final PreparedRun prepared;
    private final List<OfStack> stacks = new ArrayList<>();
    private boolean complete;

    private DiagnosisSearch(Part part, Machine untouched, PreparedRun prepared) {
        this.part = part;
        this.untouched = untouched;
        this.prepared = prepared;
    }

    static Optional<DiagnosisSearch> of(Part part, Diagnostics problems) {
        var untouched = ModelSnapshot.of(part.request().machine());
        return PreparedRun.of(part.request(), problems).map(one -> new DiagnosisSearch(part, untouched, one));
    }

    /** @param mostEvents of all suggestions together */
    void run(RunProgress progress, Consumer<Diagnosis> news, long mostEvents) {
        Observation.of(prepared, progress, seen -> {
            stacks.add(new OfStack(seen, Findings.of(seen, part.request().machine(), part.workload()), List.of()));
            news.accept(result());
        });
        for (var one : prepared.stacks()) {
            stuck(one, progress, news);
        }
        for (int i = 0; i < stacks.size() && !progress.cancelled(); i++) {
            tryOut(i, progress, news, mostEvents / stacks.size());
        }
        complete = !progress.cancelled();
    }

    Diagnosis result() {
        return new Diagnosis(stacks, prepared.stacks().size(), part.words(), complete);
    }

    /** Looks at a stack whose run did not complete because messages were dropped. */
    private void stuck(CompiledStack one, RunProgress progress, Consumer<Diagnosis> news) {
        boolean seen = stacks.stream().anyMatch(other -> other.observation().label().equals(one.label()));
        if (seen || progress.cancelled() || !mayLose(one.compiled().plan().stack())
                || !CompiledStack.traffic(one.compiled()).isEmpty()) {
            return;
        }
        var outcome = Simulator.run(one.compiled().plan(), new RunOptions(prepared.seed(), MOST_OF_STUCK, false),
                new RunMeter(one.label(), progress));
        if (outcome instanceof Deadlocked ended && ended.stats().lostMessages() > 0) {
            var observation = StuckRules.observation(one, ended.stats());
            stacks.add(new OfStack(observation, List.of(StuckRules.check(observation, part.request().machine(),
                    part.workload())), List.of()));
            news.accept(result());
        }
    }

    /** True if something runs out and nothing is sent again: tokens, such as the streams of firmware. */
    private static boolean mayLose(StackPlan stack) {
        return stack instanceof BlockStackPlan blocks && blocks.operations()
                .stream().anyMatch(one -> one instanceof BlockOperation.Drop drop && drop.lost());
    }

    private void tryOut(int index, RunProgress progress, Consumer<Diagnosis> news, long mostEvents) {
        var stack = stacks.get(index);
        long each = Math.max(1, stack.observation().stats().events());
        var suggestions = stack.findings().stream().flatMap(one -> one.suggestions().stream()).distinct()
                .limit(Math.max(0, mostEvents / each - 1)).toList();
        if (suggestions.isEmpty()) {
            return;
        }
        long lost = stack.observation().trace().isEmpty() ? stack.observation().stats().lostMessages() : 0;
        // the request has been run; without a run of its copy nothing is tried
        var base = lost > 0 ? Optional.<RunReport>empty()
                : PreparedRun.forFigures(copy(stack), Diagnostics.discarded()).map(one -> one.simulate(progress));
        for (var one : suggestions) {
            var trial = progress.cancelled() ? Optional.<Trial>empty() : lost > 0
                    ? Trial.ofStuck(narrow(copy(stack)), lost, one, progress)
                    : base.flatMap(before -> Trial.of(copy(stack), before, one, progress));
            if (!progress.cancelled()) {
                trial.filter(found -> found.gain() > 0).ifPresent(better -> {
                    stacks.set(index, stacks.get(index).with(better));
                    news.accept(result());
                });
            }
        }
    }

    /** The size of a table shows with one message of each sender at a time. */
    private RunRequest narrow(RunRequest request) {
        if (!(part.workload().eClass().getEStructuralFeature(WINDOW) instanceof EStructuralFeature window)
                || Objects.equals(part.workload().eGet(window), 1)) {
            return request;
        }
        var settings = request.settings().without(WINDOW).and(Setting.ofWorkload(WINDOW, 1));
        return new RunRequest(request.machine(), request.workload(), request.stacks(), settings, request.seed());
    }

    private RunRequest copy(OfStack stack) {
        var request = part.request();
        return new RunRequest(ModelSnapshot.of(untouched), request.workload(),
                List.of(stack.observation().stack()), request.settings(), request.seed());
    }
}
