// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.finding.Diagnosis;

/** Carries out {@code hopscope run --findings}. */
final class FindingsExecution {

    private final RunConsole console;

    FindingsExecution(RunConsole console) {
        this.console = console;
    }

    ExitCode execute() {
        var problems = new Diagnostics();
        var found = console.request(problems).flatMap(
                request -> console.watch(progress -> Diagnosis.of(request, progress, problems)));
        if (found.isEmpty()) {
            return console.reject(problems.all());
        }
        console.out().print(console.command().output().json() ? FindingsText.json(found.get())
                : FindingsText.of(found.get()));
        console.print(problems.all());
        return found.get().stacks().size() < found.get().expected() ? ExitCode.ABNORMAL : ExitCode.OK;
    }
}
