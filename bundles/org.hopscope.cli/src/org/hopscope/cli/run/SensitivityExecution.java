// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.sensitivity.Analysis;
import org.hopscope.study.sensitivity.AnalysisProgress;
import org.hopscope.study.sensitivity.SensitivityCsv;

/** Carries out {@code hopscope run --sensitivity}. */
final class SensitivityExecution {

    private final RunConsole console;
    private final boolean csv;

    SensitivityExecution(RunConsole console, boolean csv) {
        this.console = console;
        this.csv = csv;
    }

    ExitCode execute() {
        var problems = new Diagnostics();
        var request = console.request(problems);
        if (request.isEmpty()) {
            return console.reject(problems.all());
        }
        var report = new Analysis(request.get(), Runtime.getRuntime().availableProcessors(), progress()).run(problems);
        if (console.shown()) {
            console.err().println();
        }
        if (report.isEmpty()) {
            return console.reject(problems.all());
        }
        console.out().print(csv ? SensitivityCsv.of(report.get()) : console.command().output().json()
                ? SensitivityText.json(report.get()) : SensitivityText.of(report.get()));
        console.print(problems.all());
        return ExitCode.OK;
    }

    private AnalysisProgress progress() {
        return new AnalysisProgress() {

            @Override
            public void done(int parameters, int all) {
                if (console.shown()) {
                    console.err().print("\r" + parameters + " of " + all + " numbers varied");
                    console.err().flush();
                }
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
    }
}
