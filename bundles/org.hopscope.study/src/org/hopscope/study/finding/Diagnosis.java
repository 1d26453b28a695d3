// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.usage.Observation;

/**
 * What was found about the simulations of one request.
 *
 * @param stacks one per simulation that completed, in the order of the stacks
 * @param expected how many simulations the request has
 */
public record Diagnosis(List<OfStack> stacks, int expected) {

    /** Suggestions are tried only for runs of fewer events than this. */
    private static final long MOST_EVENTS = 3_000_000;

    /**
     * What was found about one simulation.
     *
     * @param observation the simulation
     * @param findings highest score first
     * @param trials suggestions that were simulated and made the run better, greatest gain first
     */
    public record OfStack(Observation observation, List<Finding> findings, List<Trial> trials) {

        public OfStack {
            findings = List.copyOf(findings);
            trials = List.copyOf(trials);
        }

        /** The trial of a suggestion; empty if it was not tried, or did not help. */
        public Optional<Trial> trial(Suggestion suggestion) {
            return trials.stream().filter(one -> one.suggestion().equals(suggestion)).findFirst();
        }
    }

    public Diagnosis {
        stacks = List.copyOf(stacks);
    }

    /**
     * Simulates a request, applies all rules, and simulates the suggestions of small runs, on the calling thread.
     *
     * @param request its machine is only read
     * @param problems takes what is wrong with the request
     * @return empty if the request cannot be run
     */
    public static Optional<Diagnosis> of(RunRequest request, RunProgress progress, Diagnostics problems) {
        var machine = ModelSnapshot.of(request.machine());
        var own = new RunRequest(machine, request.workload(), request.stacks(), request.settings(), request.seed());
        var prepared = PreparedRun.of(own, problems);
        var workload = WorkloadChoice.choose(machine, request.workload(), new Diagnostics());
        if (prepared.isEmpty() || workload.isEmpty()) {
            return Optional.empty();
        }
        var stacks = new ArrayList<OfStack>();
        for (var seen : Observation.of(prepared.get(), progress)) {
            var findings = Findings.of(seen, machine, workload.get());
            var trials = seen.stats().events() > MOST_EVENTS ? List.<Trial>of()
                    : trials(request, seen.label(), findings, progress);
            stacks.add(new OfStack(seen, findings, trials));
        }
        return Optional.of(new Diagnosis(stacks, prepared.get().stacks().size()));
    }

    private static List<Trial> trials(RunRequest request, String stack, List<Finding> findings,
            RunProgress progress) {
        var base = PreparedRun.of(copy(request, stack), new Diagnostics()).map(one -> one.simulate(progress));
        if (base.isEmpty()) {
            return List.of();
        }
        return findings.stream().flatMap(one -> one.suggestions().stream()).distinct()
                .takeWhile(one -> !progress.cancelled())
                .flatMap(one -> Trial.of(copy(request, stack), base.get(), one, progress).stream())
                .filter(trial -> trial.gain() > 0).sorted(Comparator.comparingDouble(Trial::gain).reversed()).toList();
    }

    private static RunRequest copy(RunRequest request, String stack) {
        return new RunRequest(ModelSnapshot.of(request.machine()), request.workload(), List.of(stack),
                request.settings(), request.seed());
    }
}
