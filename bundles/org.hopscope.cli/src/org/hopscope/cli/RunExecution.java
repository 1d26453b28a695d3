// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.Ending;
import org.hopscope.study.RunAnswer;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;

/** Carries out {@code hopscope run}. */
final class RunExecution {

    private final Command.Run command;
    private final PrintStream out;
    private final PrintStream err;
    private final RunService runs;

    RunExecution(Command.Run command, PrintStream out, PrintStream err, RunService runs) {
        this.command = command;
        this.out = out;
        this.err = err;
        this.runs = runs;
    }

    /** @param watched whether progress is of interest to somebody */
    ExitCode execute(boolean watched) {
        var problems = new Diagnostics();
        var machine = Designs.load(Path.of(command.file()), problems);
        if (machine.isEmpty()) {
            return reject(problems.all());
        }
        var request = new RunRequest(machine.get(), command.workload(), command.stacks(), command.settings(),
                command.seed());
        return switch (watched || command.progress() ? watchedRun(request) : runs.run(request, RunProgress.none())) {
            case RunRejected rejected -> reject(rejected.diagnostics());
            case RunReport report -> {
                var printed = print(report);
                var drawn = command.charts().write(report, err);
                yield printed == ExitCode.OK ? drawn : printed;
            }
        };
    }

    private RunAnswer watchedRun(RunRequest request) {
        var progress = new TerminalProgress(err);
        try {
            return runs.run(request, progress);
        } finally {
            progress.end();
        }
    }

    private ExitCode reject(List<Diagnostic> diagnostics) {
        if (command.json()) {
            out.print(ReportJson.of(diagnostics));
        }
        printTo(err, diagnostics);
        return ExitCode.REJECTED;
    }

    private ExitCode print(RunReport report) {
        out.print(command.json() ? ReportJson.of(report) : RunText.of(report));
        printTo(err, report.warnings());
        for (var warning : report.warnings()) {
            if (warning.severity() == Severity.ERROR) {
                return ExitCode.FAULT;
            }
        }
        for (var result : report.results()) {
            if (result.ending() != Ending.COMPLETED) {
                return ExitCode.ABNORMAL;
            }
        }
        return ExitCode.OK;
    }

    private void printTo(PrintStream stream, List<Diagnostic> diagnostics) {
        for (var one : diagnostics) {
            stream.println(command.file() + ": " + one.text());
        }
    }
}
