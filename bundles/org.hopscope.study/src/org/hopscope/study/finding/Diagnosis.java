// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.usage.Observation;

/**
 * The findings about the simulations of one request.
 *
 * @param stacks one per simulation that completed, in the order of the stacks
 * @param expected how many simulations the request has
 * @param shortened in words, how much less was simulated than the request asks for; empty if it was simulated in full
 * @param complete whether all simulations have been looked at and all suggestions tried
 */
public record Diagnosis(List<OfStack> stacks, int expected, String shortened, boolean complete) {

    /** Suggestions are tried, the one of the highest score first, while all of them together take fewer events. */
    private static final long MOST_EVENTS = 24_000_000;

    /**
     * The findings about one simulation.
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

        OfStack with(Trial better) {
            var all = new ArrayList<>(trials);
            all.add(better);
            all.sort(Comparator.comparingDouble(Trial::gain).reversed());
            return new OfStack(observation, findings, all);
        }
    }

    public Diagnosis {
        stacks = List.copyOf(stacks);
    }

    /**
     * Simulates a request, applies all rules, and simulates the suggestions, on the calling thread. Of a long run only
     * a part of the repetitions is simulated.
     *
     * @param request its machine is only read
     * @param problems takes what is wrong with the request
     * @return empty if the request cannot be run
     */
    public static Optional<Diagnosis> of(RunRequest request, RunProgress progress, Diagnostics problems) {
        return of(request, progress, found -> {
            // only the last one counts
        }, problems);
    }

    /** As {@link #of(RunRequest, RunProgress, Diagnostics)}, but tries no suggestion. */
    public static Optional<Diagnosis> untried(RunRequest request, RunProgress progress, Diagnostics problems) {
        var found = new Shortening(request).request(problems).flatMap(part -> DiagnosisSearch.of(part, problems));
        found.ifPresent(search -> search.run(progress, soFar -> {
            // only the last one counts
        }, 0));
        return found.map(DiagnosisSearch::result);
    }

    /**
     * As {@link #of(RunRequest, RunProgress, Diagnostics)}.
     *
     * @param news is told what has been found so far: after each simulation, and after each suggestion that helps
     */
    public static Optional<Diagnosis> of(RunRequest request, RunProgress progress, Consumer<Diagnosis> news,
            Diagnostics problems) {
        var found = new Shortening(request).request(problems).flatMap(part -> DiagnosisSearch.of(part, problems));
        found.ifPresent(search -> search.run(progress, news, MOST_EVENTS));
        return found.map(DiagnosisSearch::result);
    }
}
