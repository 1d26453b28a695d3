// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.List;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.TextTable;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.estimate.RunEstimate;
import org.hopscope.study.text.JsonWriter;

/** Carries out {@code hopscope run --estimate}. */
final class EstimateExecution {

    private static final double MILLI = 1e3;

    private final RunConsole console;

    EstimateExecution(RunConsole console) {
        this.console = console;
    }

    ExitCode execute() {
        var problems = new Diagnostics();
        var estimates = console.request(problems).map(request -> RequestEstimate.of(request, problems))
                .orElse(List.of());
        console.out().print(console.command().output().json() ? json(estimates) : text(estimates));
        console.print(problems.all());
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
        var json = new JsonWriter().beginObject();
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
