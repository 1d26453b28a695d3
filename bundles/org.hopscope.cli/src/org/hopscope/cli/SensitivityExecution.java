// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.PrintStream;
import java.nio.file.Path;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.study.RunRequest;
import org.hopscope.study.sensitivity.Analysis;
import org.hopscope.study.sensitivity.AnalysisProgress;

/** Carries out {@code hopscope run --sensitivity}. */
final class SensitivityExecution {

    private final Command.Run command;
    private final PrintStream out;
    private final PrintStream err;

    SensitivityExecution(Command.Run command, PrintStream out, PrintStream err) {
        this.command = command;
        this.out = out;
        this.err = err;
    }

    /** @param watched whether progress is of interest to somebody */
    ExitCode execute(boolean watched) {
        var problems = new Diagnostics();
        var machine = MachineFiles.load(Path.of(command.file()), problems);
        if (machine.isEmpty()) {
            return reject(problems);
        }
        var request = new RunRequest(machine.get(), command.workload(), command.stacks(), command.settings(),
                command.seed());
        boolean shown = watched || command.progress();
        var report = new Analysis(request, Runtime.getRuntime().availableProcessors(), progress(shown)).run(problems);
        if (shown) {
            err.println();
        }
        if (report.isEmpty()) {
            return reject(problems);
        }
        out.print(command.json() ? SensitivityText.json(report.get()) : SensitivityText.of(report.get()));
        problems.all().forEach(one -> err.println(command.file() + ": " + one.text()));
        return ExitCode.OK;
    }

    private AnalysisProgress progress(boolean shown) {
        return new AnalysisProgress() {

            @Override
            public void done(int parameters, int all) {
                if (shown) {
                    err.print("\r" + parameters + " of " + all + " numbers varied");
                    err.flush();
                }
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
    }

    private ExitCode reject(Diagnostics problems) {
        if (command.json()) {
            out.print(ReportJson.of(problems.all()));
        }
        problems.all().forEach(one -> err.println(command.file() + ": " + one.text()));
        return ExitCode.REJECTED;
    }
}
