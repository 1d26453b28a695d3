// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.TerminalProgress;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.Conduct;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;

/**
 * The code that all forms of {@code hopscope run} share: read the design, a machine or a variant, show progress, and
 * refuse.
 *
 * @param watched true if progress is reported
 */
record RunConsole(RunInvocation command, PrintStream out, PrintStream err, boolean watched) {

    /** The run to make; empty, with the reasons in {@code problems}, if the file is no design. */
    Optional<RunRequest> request(Diagnostics problems) {
        return Designs.load(Path.of(command.file()), problems).map(machine -> new RunRequest(machine,
                command.workload(), command.stacks(), command.settings(), command.seed(),
                new Conduct(command.maxEvents(), command.threads(), true)));
    }

    /** True if to show progress. */
    boolean shown() {
        return watched || command.output().progress();
    }

    /** Does something that takes long, with its progress on the terminal if it is shown. */
    <T> T watch(Function<RunProgress, T> work) {
        if (!shown()) {
            return work.apply(RunProgress.none());
        }
        var progress = new TerminalProgress(err);
        try {
            return work.apply(progress);
        } finally {
            progress.end();
        }
    }

    /** Says why nothing was run. */
    ExitCode reject(List<Diagnostic> reasons) {
        if (command.output().json()) {
            out.print(ReportJson.of(reasons));
        }
        print(reasons);
        return ExitCode.REJECTED;
    }

    /** Prints findings beside the output. */
    void print(List<Diagnostic> findings) {
        findings.forEach(one -> err.println(command.file() + ": " + one.text()));
    }
}
