// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.Conduct;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.chart.ValueText;
import org.hopscope.study.sensitivity.Metric;

/**
 * A suggestion that has been simulated.
 *
 * @param suggestion what was changed
 * @param name of what was measured
 * @param unit its unit; empty for a count
 * @param before its value without the change
 * @param after its value with the change
 * @param gain how much better it is with the change, as a share of the value without; below 0 if it is worse
 */
public record Trial(Suggestion suggestion, String name, String unit, double before, double after, double gain) {

    /** A run that ended for lack of something takes more events with it, but should not take for ever. */
    private static final long MOST_EVENTS = 50_000_000;
    private static final double PERCENT = 100;

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
     * As {@link #of}, for a run that did not end because messages were dropped.
     *
     * @param lost how many
     * @return empty if the run does not end with the suggestion either
     */
    static Optional<Trial> ofStuck(RunRequest request, long lost, Suggestion suggestion, RunProgress progress) {
        return after(request, suggestion, new Conduct(MOST_EVENTS, 1, false), progress)
                .filter(report -> report.results().stream().allMatch(RunResult::completed))
                .map(report -> new Trial(suggestion, "Messages dropped for good", "", lost, 0, 1));
    }

    private static Optional<RunReport> after(RunRequest request, Suggestion suggestion, Conduct conduct,
            RunProgress progress) {
        var changed = new RunRequest(request.machine(), request.workload(), request.stacks(),
                request.settings().and(suggestion.settings()), request.seed(), conduct);
        // a suggestion that cannot be run is not shown
        return PreparedRun.forFigures(changed, Diagnostics.discarded()).map(prepared -> prepared.simulate(progress));
    }

    /** Of a run of several sizes, or of other values, the one counts that gains most. */
    private static Optional<Trial> compare(Suggestion suggestion, RunReport before, RunReport after) {
        var old = Metric.of(before).orElse(List.of());
        var now = Metric.of(after).orElse(List.of());
        if (old.isEmpty() || now.size() != old.size()) {
            return Optional.empty();
        }
        boolean several = before.results().size() > 1;
        var trials = new ArrayList<Trial>();
        for (int i = 0; i < old.size(); i++) {
            if (old.get(i).name().equals(old.getFirst().name()) && now.get(i).name().equals(old.get(i).name())) {
                trials.add(of(suggestion, old.get(i), now.get(i), several));
            }
        }
        return trials.stream().max(Comparator.comparingDouble(Trial::gain));
    }

    private static Trial of(Suggestion suggestion, Metric old, Metric now, boolean several) {
        double ratio = now.value() / old.value();
        var at = several ? " of " + old.label().substring(old.label().indexOf(", ") + 2) : "";
        return new Trial(suggestion, old.name() + at, old.unit(), old.value(), now.value(),
                old.isTime() ? 1 - ratio : ratio - 1);
    }

    /** The measured figure, with its unit: "Time in ns". */
    public String metric() {
        return unit.isEmpty() ? name : name + " in " + unit;
    }

    /** The value without the change, to four digits with its unit. */
    public String beforeText() {
        return ValueText.of(before, unit);
    }

    /** The value with the change, to four digits with its unit. */
    public String afterText() {
        return ValueText.of(after, unit);
    }

    /** The change in words: "Time 18.58 \u00b5s \u2192 15.58 \u00b5s, better by 16 %". */
    public String effect() {
        return name + " " + beforeText() + " \u2192 " + afterText() + ", better by "
                + Math.round(PERCENT * gain) + " %";
    }
}
