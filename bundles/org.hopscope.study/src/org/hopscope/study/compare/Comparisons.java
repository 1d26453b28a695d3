// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;

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
                var answers = new ArrayList<RunResponse>();
                for (long seed : scenario.seeds()) {
                    int column = i;
                    source.find(scenario.requestFor(design.machine(), seed)).ifPresentOrElse(answers::add,
                            () -> missing.add(new MissingRun(column, subject.name(), seed)));
                }
                columns.add(answers.size() == scenario.seeds().size() ? column(subject, answers, problems)
                        : ResultTable.Column.without(subject, "not run yet"));
            } else {
                columns.add(ResultTable.Column.without(subject, ""));
            }
        }
        var kind = named.stream().filter(Design.class::isInstance).findFirst()
                .map(one -> scenario.kindOn(((Design) one).machine())).orElse("");
        var table = new ResultTable(columns, baseline, kind);
        var metrics = new ArrayList<>(table.metrics());
        metrics.addAll(BillRows.of(named, baseline));
        if (missing.isEmpty() && named.stream().anyMatch(Design.class::isInstance)) {
            table.unused().forEach(curve -> problems.add(UnusedCurve.diagnostic(curve, kind)));
        }
        return new Comparison(named, baseline, scenario, InputTable.of(named, baseline), table.stacks(),
                metrics, missing, problems);
    }

    /** Runs what is missing, one after the other on the calling thread, and compares again. */
    public static Comparison complete(Comparison comparison, ResultSource source, RunProgress progress) {
        for (var missing : comparison.missing()) {
            if (!progress.cancelled() && comparison.subjects().get(missing.subject()) instanceof Design design) {
                source.run(comparison.scenario().requestFor(design.machine(), missing.seed()), progress);
            }
        }
        return of(comparison.subjects(), comparison.baseline(), comparison.scenario(), source);
    }

    private static ResultTable.Column column(Subject subject, List<RunResponse> answers, List<Diagnostic> problems) {
        var runs = new ArrayList<List<RunResult>>();
        for (var answer : answers) {
            switch (answer) {
                case RunReport report -> {
                    add(problems, subject, report.warnings());
                    runs.add(report.results());
                }
                case RunRejected rejected -> {
                    add(problems, subject, rejected.diagnostics());
                    return ResultTable.Column.without(subject, "the run was refused");
                }
            }
        }
        return new ResultTable.Column(subject, runs, "");
    }

    /** Adds what is wrong with the runs of a subject; runs that differ only in their seed say most of it again. */
    private static void add(List<Diagnostic> problems, Subject subject, List<Diagnostic> found) {
        found.stream().map(one -> about(subject, one)).filter(one -> !problems.contains(one)).forEach(problems::add);
    }

    private static Diagnostic about(Subject subject, Diagnostic one) {
        return new Diagnostic(one.severity(), one.code(),
                new Place(one.elementId(), one.elementPath(), "", one.line()),
                subject.name() + ": " + one.message(), one.fixHint());
    }
}
