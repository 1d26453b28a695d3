// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.RequestRunner;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;

/** Carries out {@code hopscope run} without another wish: runs, and prints the results. */
final class ResultExecution {

    private final RunConsole console;
    private final RequestRunner runs;

    ResultExecution(RunConsole console, RequestRunner runs) {
        this.console = console;
        this.runs = runs;
    }

    ExitCode execute() {
        var problems = new Diagnostics();
        var request = console.request(problems);
        if (request.isEmpty()) {
            return console.reject(problems.all());
        }
        return switch (console.watch(progress -> runs.run(request.get(), progress.withOperations()))) {
            case RunRejected rejected -> console.reject(rejected.diagnostics());
            case RunReport report -> {
                var printed = print(report);
                var drawn = console.command().output().charts().write(report, console.command().file(),
                        console.err());
                yield printed == ExitCode.OK ? drawn : printed;
            }
        };
    }

    private ExitCode print(RunReport report) {
        console.out().print(console.command().output().json() ? ReportJson.of(report) : RunText.of(report));
        console.print(report.warnings());
        for (var warning : report.warnings()) {
            if (warning.severity() == Severity.ERROR) {
                return ExitCode.FAULT;
            }
        }
        for (var result : report.results()) {
            if (!result.completed()) {
                return ExitCode.ABNORMAL;
            }
        }
        return ExitCode.OK;
    }
}
