// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.io.PrintStream;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.RequestRunner;

/** Carries out {@code hopscope run}, whatever is wanted of the run. */
public final class RunExecution {

    private final RunCommand command;
    private final RunConsole console;
    private final RequestRunner runs;

    /** @param watched true if progress is reported */
    public RunExecution(RunCommand command, PrintStream out, PrintStream err, boolean watched, RequestRunner runs) {
        this.command = command;
        this.console = new RunConsole(command.invocation(), out, err, watched);
        this.runs = runs;
    }

    public ExitCode execute() {
        return switch (command) {
            case RunCommand.Results results -> new ResultExecution(console, runs).execute();
            case RunCommand.Sensitivity sensitivity -> new SensitivityExecution(console, sensitivity.csv()).execute();
            case RunCommand.Usage usage -> new ObservationExecution(console).execute();
            case RunCommand.Congestion congestion -> new CongestionExecution(console, congestion.csv()).execute();
            case RunCommand.Estimate estimate -> new EstimateExecution(console).execute();
            case RunCommand.Ask ask -> new AskExecution(console, ask.question()).execute();
            case RunCommand.Findings findings -> new FindingsExecution(console).execute();
            case RunCommand.Timeline timeline -> new TimelineExecution(timeline.which(), console).execute();
        };
    }
}
