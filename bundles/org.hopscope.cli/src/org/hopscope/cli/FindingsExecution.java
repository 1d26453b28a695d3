// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.finding.Diagnosis;

/** Carries out {@code hopscope run --findings}. */
final class FindingsExecution {

    private final Command.Run command;
    private final PrintStream out;
    private final PrintStream err;

    FindingsExecution(Command.Run command, PrintStream out, PrintStream err) {
        this.command = command;
        this.out = out;
        this.err = err;
    }

    /** @param watched whether progress is of interest to somebody */
    ExitCode execute(boolean watched) {
        var problems = new Diagnostics();
        var machine = MachineFiles.load(Path.of(command.file()), problems);
        var found = machine.flatMap(one -> diagnose(new RunRequest(one, command.workload(), command.stacks(),
                command.settings(), command.seed()), problems, watched || command.progress()));
        if (found.isEmpty()) {
            if (command.json()) {
                out.print(ReportJson.of(problems.all()));
            }
        } else {
            out.print(command.json() ? FindingsText.json(found.get()) : FindingsText.of(found.get()));
        }
        problems.all().forEach(one -> err.println(command.file() + ": " + one.text()));
        if (found.isEmpty()) {
            return ExitCode.REJECTED;
        }
        return found.get().stacks().size() < found.get().expected() ? ExitCode.ABNORMAL : ExitCode.OK;
    }

    private Optional<Diagnosis> diagnose(RunRequest request, Diagnostics problems, boolean shown) {
        if (!shown) {
            return Diagnosis.of(request, RunProgress.none(), problems);
        }
        var progress = new TerminalProgress(err);
        try {
            return Diagnosis.of(request, progress, problems);
        } finally {
            progress.end();
        }
    }
}
