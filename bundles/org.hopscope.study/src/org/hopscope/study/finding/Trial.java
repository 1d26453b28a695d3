// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.Conduct;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.sensitivity.Metric;

/**
 * A suggestion that has been simulated.
 *
 * @param suggestion what was changed
 * @param metric name of what was measured
 * @param before its value without the change
 * @param after its value with the change
 * @param gain how much better it is with the change, as a share of the value without; below 0 if it is worse
 */
public record Trial(Suggestion suggestion, String metric, double before, double after, double gain) {

    /** A run that ended for want of something takes more events with it, but should not take for ever. */
    private static final long MOST_EVENTS = 50_000_000;

    /**
     * Simulates a request with a suggestion, on the calling thread.
     *
     * @param request what was run, with a machine that has not been changed yet: a private copy, which is changed
     * @param before the report of the request itself
     * @return empty if the suggestion has no effect on the run, cannot be simulated, or nothing comparable is measured
     */
    public static Optional<Trial> of(RunRequest request, RunReport before, Suggestion suggestion,
            RunProgress progress) {
        return after(request, suggestion, Conduct.PLAIN, progress)
                .flatMap(report -> compare(suggestion, before, report));
    }

    /**
     * As {@link #of}, of a run that came to no end because messages were thrown away.
     *
     * @param lost how many
     * @return empty if the run comes to no end with the suggestion either
     */
    static Optional<Trial> ofStuck(RunRequest request, long lost, Suggestion suggestion, RunProgress progress) {
        return after(request, suggestion, new Conduct(MOST_EVENTS, 1, false), progress)
                .filter(report -> report.results().stream().allMatch(RunResult::completed))
                .map(report -> new Trial(suggestion, "Messages thrown away for good", lost, 0, 1));
    }

    private static Optional<RunReport> after(RunRequest request, Suggestion suggestion, Conduct conduct,
            RunProgress progress) {
        var settings = new ArrayList<>(request.settings());
        settings.addAll(suggestion.settings());
        var changed = new RunRequest(request.machine(), request.workload(), request.stacks(), settings,
                request.seed(), conduct);
        return PreparedRun.of(changed, new Diagnostics()).map(prepared -> prepared.simulate(progress));
    }

    private static Optional<Trial> compare(Suggestion suggestion, RunReport before, RunReport after) {
        var old = first(before);
        var now = first(after);
        if (old.isEmpty() || now.isEmpty() || !old.get().name().equals(now.get().name())) {
            return Optional.empty();
        }
        double ratio = now.get().value() / old.get().value();
        return Optional.of(new Trial(suggestion, old.get().name() + " in " + old.get().unit(), old.get().value(),
                now.get().value(), old.get().isTime() ? 1 - ratio : ratio - 1));
    }

    private static Optional<Metric> first(RunReport report) {
        return Metric.of(report).flatMap(all -> all.stream().findFirst());
    }
}
