// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.usage.Observation;

/** Carries out {@code hopscope run --usage}. */
final class ObservationExecution {

    private final Command.Run command;
    private final PrintStream out;
    private final PrintStream err;

    ObservationExecution(Command.Run command, PrintStream out, PrintStream err) {
        this.command = command;
        this.out = out;
        this.err = err;
    }

    /** @param watched whether progress is of interest to somebody */
    ExitCode execute(boolean watched) {
        var problems = new Diagnostics();
        var machine = MachineFiles.load(Path.of(command.file()), problems);
        var prepared = machine.flatMap(one -> PreparedRun.of(new RunRequest(one, command.workload(), command.stacks(),
                command.settings(), command.seed()), problems));
        if (prepared.isEmpty()) {
            if (command.json()) {
                out.print(ReportJson.of(problems.all()));
            }
            printTo(problems);
            return ExitCode.REJECTED;
        }
        var seen = observe(prepared.get(), watched || command.progress());
        var reports = seen.stream().map(Observation::usage).toList();
        out.print(command.json() ? UsageText.json(reports) : UsageText.of(reports));
        printTo(problems);
        if (seen.size() < prepared.get().stacks().size()) {
            err.println(command.file() + ": a run did not complete; run it without --usage to see why");
            return ExitCode.ABNORMAL;
        }
        return ExitCode.OK;
    }

    private List<Observation> observe(PreparedRun prepared, boolean shown) {
        if (!shown) {
            return Observation.of(prepared, RunProgress.none());
        }
        var progress = new TerminalProgress(err);
        try {
            return Observation.of(prepared, progress);
        } finally {
            progress.end();
        }
    }

    private void printTo(Diagnostics problems) {
        problems.all().forEach(one -> err.println(command.file() + ": " + one.text()));
    }
}
