// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.usage.UseOverTime;

/** Carries out {@code hopscope run --congestion}. */
final class CongestionExecution {

    private final RunConsole console;
    private final boolean csv;

    CongestionExecution(RunConsole console, boolean csv) {
        this.console = console;
        this.csv = csv;
    }

    ExitCode execute() {
        var problems = new Diagnostics();
        var prepared = console.request(problems).flatMap(request -> PreparedRun.of(request, problems));
        if (prepared.isEmpty()) {
            return console.reject(problems.all());
        }
        var seen = console.watch(progress -> UseOverTime.of(prepared.get(), progress));
        boolean json = console.command().output().json();
        console.out().print(csv ? CongestionText.csv(seen) : json ? CongestionText.json(seen)
                : CongestionText.of(seen));
        console.print(problems.all());
        if (seen.size() < prepared.get().stacks().size()) {
            console.err().println(console.command().file()
                    + ": a run did not complete; run it without --congestion to see why");
            return ExitCode.ABNORMAL;
        }
        return ExitCode.OK;
    }
}
