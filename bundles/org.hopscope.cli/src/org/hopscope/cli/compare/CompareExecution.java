// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.compare;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.RequestRunner;
import org.hopscope.cli.console.TerminalProgress;
import org.hopscope.cli.export.DiagramProcess;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.compare.Budget;
import org.hopscope.study.compare.BudgetReport;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Comparisons;
import org.hopscope.study.compare.Design;
import org.hopscope.study.compare.MemoryResults;
import org.hopscope.study.compare.ResultSource;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.compare.Subjects;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.study.compare.Waterfalls;
import org.hopscope.study.report.CompareReport;
import org.hopscope.study.report.pdf.ReportFiles;
import org.jspecify.annotations.Nullable;

/** Carries out {@code hopscope compare}. */
public final class CompareExecution {

    private final CompareCommand command;
    private final PrintStream out;
    private final PrintStream err;
    private final ResultSource results;

    public CompareExecution(CompareCommand command, PrintStream out, PrintStream err, RequestRunner runs) {
        this.command = command;
        this.out = out;
        this.err = err;
        this.results = new MemoryResults(runs::run);
    }

    /** @param watched true if progress is reported */
    public ExitCode execute(boolean watched) {
        var problems = new Diagnostics();
        var budget = command.budget().isEmpty() ? Optional.<Budget>empty()
                : Budget.read(Path.of(command.budget()), problems);
        report(command.budget(), problems.all());
        var subjects = new ArrayList<Subject>();
        boolean readable = !problems.hasErrors();
        for (var file : command.files()) {
            var found = new Diagnostics();
            var subject = Subjects.load(Path.of(file), found);
            report(file, found.all());
            subject.ifPresent(subjects::add);
            readable &= subject.isPresent();
        }
        if (!readable) {
            return ExitCode.REJECTED;
        }
        var progress = watched ? new TerminalProgress(err) : null;
        try {
            return compare(subjects, budget.orElse(null),
                    (progress == null ? RunProgress.none() : progress).withOperations());
        } finally {
            if (progress != null) {
                progress.end();
            }
        }
    }

    private ExitCode compare(List<Subject> subjects, @Nullable Budget budget, RunProgress progress) {
        var first = Comparisons.of(subjects, command.baseline(), command.scenario(), results);
        var comparison = Comparisons.complete(first, results, progress);
        var waterfalls = command.waterfall() ? waterfalls(comparison, progress) : List.<Waterfall>of();
        var kept = budget == null ? null : BudgetReport.of(comparison, budget);
        out.print(switch (command.form()) {
            case TEXT -> CompareText.of(comparison, waterfalls, kept, command.all());
            case JSON -> CompareJson.of(comparison, waterfalls, kept);
            case CSV -> CompareCsv.of(comparison);
        });
        comparison.problems().forEach(one -> err.println(one.text()));
        if (!command.report().isEmpty() && !writeReport(comparison, progress)) {
            return ExitCode.FAULT;
        }
        if (kept != null) {
            kept.missed().forEach(line -> err.println((line.comparable() ? "budget missed: " : "budget is wrong: ")
                    + line.text()));
        }
        return code(comparison, kept);
    }

    /** True if the report could be written. */
    private boolean writeReport(Comparison comparison, RunProgress progress) {
        var file = Path.of(command.report());
        try {
            AtomicFile.write(file, ReportFiles.bytes(file, CompareReport.of(comparison, results,
                    new DiagramProcess(ReportFiles.isPdf(file.toString())), progress)));
            return true;
        } catch (IOException failure) {
            err.println("hopscope: the report cannot be written to " + command.report() + ": "
                    + FileFailure.reason(failure));
            return false;
        }
    }

    private ExitCode code(Comparison comparison, @Nullable BudgetReport kept) {
        for (var subject : comparison.subjects()) {
            if (subject instanceof Design design && results.find(command.scenario().requestFor(design.machine()))
                    .filter(RunRejected.class::isInstance).isPresent()) {
                return ExitCode.REJECTED;
            }
        }
        if (comparison.problems().stream().anyMatch(one -> one.severity() == Severity.ERROR)) {
            return ExitCode.FAULT;
        }
        if (kept != null && !kept.comparable()) {
            return ExitCode.REJECTED;
        }
        return kept != null && !kept.passed() ? ExitCode.FAILED : ExitCode.OK;
    }

    /** From the baseline to each other design, for each measurement that both have. */
    private List<Waterfall> waterfalls(Comparison comparison, RunProgress progress) {
        var all = new ArrayList<Waterfall>();
        for (int to = 0; to < comparison.subjects().size(); to++) {
            for (var group : comparison.stacks()) {
                if (to != comparison.baseline() && group.bars().get(to).isPresent()
                        && group.bars().get(comparison.baseline()).isPresent()) {
                    var way = new Waterfalls.Way(comparison.baseline(), to, group);
                    Waterfalls.explain(comparison, way, results, progress).waterfall().ifPresent(all::add);
                }
            }
        }
        return all;
    }

    private void report(String file, List<Diagnostic> found) {
        found.forEach(one -> err.println(file + ": " + one.text()));
    }
}
