// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.usage.Observation;

/** Carries out {@code hopscope run --usage}. */
final class ObservationExecution {

    private final RunConsole console;

    ObservationExecution(RunConsole console) {
        this.console = console;
    }

    ExitCode execute() {
        var problems = new Diagnostics();
        var prepared = console.request(problems).flatMap(request -> PreparedRun.of(request, problems));
        if (prepared.isEmpty()) {
            return console.reject(problems.all());
        }
        var seen = console.watch(progress -> Observation.of(prepared.get(), progress));
        var reports = seen.stream().map(Observation::usage).toList();
        console.out().print(console.command().output().json() ? UsageText.json(reports) : UsageText.of(reports));
        console.print(problems.all());
        if (seen.size() < prepared.get().stacks().size()) {
            console.err().println(console.command().file()
                    + ": a run did not complete; run it without --usage to see why");
            return ExitCode.ABNORMAL;
        }
        return ExitCode.OK;
    }
}
