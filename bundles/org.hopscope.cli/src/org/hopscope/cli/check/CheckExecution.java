// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.check;

import java.io.PrintStream;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.study.RunProgress;
import org.hopscope.study.check.Bench;
import org.hopscope.study.check.Checks;
import org.hopscope.study.check.SampleMachines;

/** Carries out {@code hopscope check}. */
public final class CheckExecution {

    private final CheckCommand command;
    private final PrintStream out;
    private final PrintStream err;
    private final boolean watched;

    /** @param watched true if progress is reported */
    public CheckExecution(CheckCommand command, PrintStream out, PrintStream err, boolean watched) {
        this.command = command;
        this.out = out;
        this.err = err;
        this.watched = watched;
    }

    public ExitCode execute() {
        var bench = new Bench(SampleMachines.packed(), RunProgress.none());
        var report = Checks.run(command.system(), bench, row -> {
            if (watched) {
                err.println(row.figure().id() + ": " + row.verdict());
            }
        });
        out.print(command.json() ? CheckJson.of(report) : CheckText.of(report));
        return report.passed() ? ExitCode.OK : ExitCode.FAILED;
    }
}
