// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.RunRequest;
import org.hopscope.study.estimate.RunEstimate;

/** Carries out {@code hopscope run --estimate}. */
final class EstimateExecution {

    private static final double MILLI = 1e3;

    private final Command.Run command;
    private final PrintStream out;
    private final PrintStream err;

    EstimateExecution(Command.Run command, PrintStream out, PrintStream err) {
        this.command = command;
        this.out = out;
        this.err = err;
    }

    ExitCode execute() {
        var problems = new Diagnostics();
        var machine = MachineFiles.load(Path.of(command.file()), problems);
        var estimates = machine.isEmpty() ? List.<RunEstimate>of() : RequestEstimate.of(new RunRequest(machine.get(),
                command.workload(), command.stacks(), command.settings(), command.seed()), problems);
        out.print(command.json() ? json(estimates) : text(estimates));
        problems.all().forEach(one -> err.println(command.file() + ": " + one.text()));
        return problems.hasErrors() ? ExitCode.REJECTED : ExitCode.OK;
    }

    private static String text(List<RunEstimate> estimates) {
        var table = new TextTable();
        table.row(List.of("Expected, within a factor of 2", "messages", "events", "time", "memory"));
        table.rule();
        for (var one : estimates) {
            table.row(List.of(one.stack(), RunEstimate.count(one.messages()), RunEstimate.count(one.events()),
                    RunEstimate.time(one.seconds()), RunEstimate.size(one.bytes())));
        }
        return estimates.isEmpty() ? "" : table.toString();
    }

    private static String json(List<RunEstimate> estimates) {
        var json = new Json().beginObject();
        json.name("estimates").beginArray();
        for (var one : estimates) {
            json.beginObject().name("stack").value(one.stack()).name("messages").value(Math.round(one.messages()));
            json.name("events").value(Math.round(one.events()));
            json.name("milliseconds").value(Math.round(one.seconds() * MILLI));
            json.name("bytes").value(Math.round(one.bytes()));
            json.endObject();
        }
        return json.endArray().endObject().toString();
    }
}
