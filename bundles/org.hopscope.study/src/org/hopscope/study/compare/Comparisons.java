// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunAnswer;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;

/** Makes comparisons. */
public final class Comparisons {

    private Comparisons() {}

    /**
     * Compares what is at hand; runs nothing.
     *
     * @param subjects 1 to 8; those without a name of their own get one
     * @param baseline index of the one that the others are compared with
     * @throws IllegalArgumentException if there are too few or too many
     */
    public static Comparison of(List<Subject> subjects, int baseline, Scenario scenario, ResultSource source) {
        if (subjects.size() < Comparison.FEWEST || subjects.size() > Comparison.MOST) {
            throw new IllegalArgumentException("A comparison has %s to %s subjects, not %s".formatted(
                    Comparison.FEWEST, Comparison.MOST, subjects.size()));
        }
        var named = Subjects.withOwnNames(subjects);
        var columns = new ArrayList<ResultTable.Column>();
        var missing = new ArrayList<MissingRun>();
        var problems = new ArrayList<Diagnostic>();
        for (int i = 0; i < named.size(); i++) {
            var subject = named.get(i);
            if (subject instanceof Design design) {
                var answer = source.find(scenario.requestFor(design.machine()));
                if (answer.isEmpty()) {
                    missing.add(new MissingRun(i, subject.name()));
                }
                columns.add(column(subject, answer, problems));
            } else {
                columns.add(new ResultTable.Column(subject, List.of(), ""));
            }
        }
        var kind = named.stream().filter(Design.class::isInstance).findFirst()
                .map(one -> scenario.kindOn(((Design) one).machine())).orElse("");
        var table = new ResultTable(columns, baseline, kind);
        var stacks = table.stacks();
        var metrics = new ArrayList<>(table.metrics());
        metrics.addAll(BillRows.of(named, baseline));
        if (missing.isEmpty() && named.stream().anyMatch(Design.class::isInstance)) {
            table.unused().forEach(curve -> problems.add(UnusedCurve.diagnostic(curve, kind)));
        }
        return new Comparison(named, baseline, scenario, InputTable.of(named, baseline), stacks, longest(stacks),
                metrics, missing, problems);
    }

    /** Runs what is missing, one after the other on the calling thread, and compares again. */
    public static Comparison complete(Comparison comparison, ResultSource source, RunProgress progress) {
        for (var missing : comparison.missing()) {
            if (!progress.cancelled() && comparison.subjects().get(missing.subject()) instanceof Design design) {
                source.run(comparison.scenario().requestFor(design.machine()), progress);
            }
        }
        return of(comparison.subjects(), comparison.baseline(), comparison.scenario(), source);
    }

    private static ResultTable.Column column(Subject subject, Optional<RunAnswer> answer, List<Diagnostic> problems) {
        if (answer.isEmpty()) {
            return new ResultTable.Column(subject, List.of(), "not run yet");
        }
        return switch (answer.get()) {
            case RunReport report -> {
                report.warnings().forEach(one -> problems.add(about(subject, one)));
                yield new ResultTable.Column(subject, report.results(), "");
            }
            case RunRejected rejected -> {
                rejected.diagnostics().forEach(one -> problems.add(about(subject, one)));
                yield new ResultTable.Column(subject, List.of(), "the run was refused");
            }
        };
    }

    private static Diagnostic about(Subject subject, Diagnostic one) {
        return new Diagnostic(one.severity(), one.code(), one.elementId(), one.elementPath(),
                subject.name() + ": " + one.message(), one.fixHint(), one.line());
    }

    private static long longest(List<StackGroup> groups) {
        return groups.stream().flatMap(group -> group.bars().stream()).flatMap(Optional::stream)
                .mapToLong(LatencyStackReport.Stack::totalPs).max().orElse(0);
    }
}
