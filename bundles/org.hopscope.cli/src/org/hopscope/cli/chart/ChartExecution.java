// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.chart;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.RequestRunner;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.BoundedFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.text.Quote;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartFile;
import org.hopscope.study.chart.ChartTitle;

/** Carries out {@code hopscope chart}: runs the scenario of a chart file and draws its chart. */
public final class ChartExecution {

    private final ChartCommand command;
    private final PrintStream err;
    private final RequestRunner runs;

    public ChartExecution(ChartCommand command, PrintStream err, RequestRunner runs) {
        this.command = command;
        this.err = err;
        this.runs = runs;
    }

    public ExitCode execute() {
        var problems = new Diagnostics();
        var path = Path.of(command.file());
        String text;
        try {
            text = BoundedFile.text(path);
        } catch (IOException unreadable) {
            err.println("hopscope: " + (Files.exists(path) ? command.file() + " cannot be read: "
                    + FileFailure.reason(unreadable) : "There is no file " + command.file()));
            return ExitCode.REJECTED;
        }
        var file = ChartFile.read(text, problems);
        if (problems.hasErrors()) {
            return reject(problems.all());
        }
        var machineFile = path.resolveSibling(file.machine());
        if (!Files.exists(machineFile)) {
            return reject(List.of(Diagnostic.error("F001",
                    "There is no file " + Quote.quoted(file.machine()) + " beside this one",
                    "check the name of the machine")));
        }
        var machine = Designs.load(machineFile, problems);
        if (machine.isEmpty()) {
            return reject(problems.all());
        }
        var request = new RunRequest(machine.get(), file.workload(), file.stacks(), file.settings(), file.seed());
        return switch (runs.run(request, RunProgress.none())) {
            case RunRejected rejected -> reject(rejected.diagnostics());
            case RunReport report -> {
                var recipe = file.recipe().title().isEmpty()
                        ? file.recipe().titled(ChartTitle.of(report, file.machine())) : file.recipe();
                yield command.order().write(ChartData.of(ChartTitle.design(report, file.machine()),
                        report.results()), recipe, err);
            }
        };
    }

    private ExitCode reject(List<Diagnostic> diagnostics) {
        diagnostics.forEach(one -> err.println(command.file() + ": " + one.text()));
        return ExitCode.REJECTED;
    }
}
