// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.exchange;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.TextTable;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.content.ImportNotes;
import org.hopscope.study.exchange.content.OtherKind;
import org.hopscope.study.exchange.fabric.Card;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.FabricMachine;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.exchange.measured.Measurements;
import org.hopscope.study.exchange.program.ProgramWriter;
import org.hopscope.study.exchange.program.Programs;
import org.hopscope.sim.plan.RankGraph;

/** Carries out {@code hopscope import}. */
public final class ImportExecution {

    private final ImportCommand command;
    private final PrintStream out;
    private final PrintStream err;

    public ImportExecution(ImportCommand command, PrintStream out, PrintStream err) {
        this.command = command;
        this.out = out;
        this.err = err;
    }

    public ExitCode execute() {
        if (command.list()) {
            list();
            return ExitCode.OK;
        }
        var form = command.form();
        return form.isPresent() ? program(form.get()) : machine();
    }

    private ExitCode program(ProgramWriter form) {
        var problems = new Diagnostics();
        var program = Programs.read(Path.of(command.file()), command.format(), command.program(), problems);
        print(problems);
        if (program.isEmpty()) {
            return ExitCode.REJECTED;
        }
        var found = program.get();
        var left = new Diagnostics();
        var report = new ImportReport(left);
        try {
            AtomicFile.write(Path.of(command.output()), out -> {
                var writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
                form.write(found, writer, report);
                writer.flush();
            });
        } catch (IOException failure) {
            return notWritten(failure);
        }
        report.finish();
        left.all().forEach(one -> err.println(command.file() + ": " + one.text()));
        out.println(command.output() + ": " + count(found.ranks().size(), "rank", "s") + ", "
                + count(found.operations(), "operation", "s") + ", "
                + count(found.operations(RankGraph.SEND), "message", "s") + " of " + found.bytes() + " B together");
        return ExitCode.OK;
    }

    private void print(Diagnostics problems) {
        OtherKind.explained(Path.of(command.file()), problems.all())
                .forEach(one -> err.println(command.file() + ": " + one.text()));
    }

    private ExitCode notWritten(IOException failure) {
        err.println("hopscope: " + command.output() + " cannot be written: " + FileFailure.reason(failure));
        return ExitCode.FAULT;
    }

    private ExitCode machine() {
        var problems = new Diagnostics();
        var fabric = Fabrics.read(Path.of(command.file()), command.format(), problems);
        print(problems);
        if (fabric.isEmpty()) {
            return ExitCode.REJECTED;
        }
        var found = fabric.get();
        boolean parametric = found.card().isPresent() && (command.card() || found.links().isEmpty());
        if (command.card() && !parametric) {
            err.println(command.file() + ": no regular topology is recognised in the network; leave out --card");
            return ExitCode.REJECTED;
        }
        var machine = parametric ? FabricMachine.parametric(found, command.links())
                : FabricMachine.drawn(found, command.links());
        machine.setNotes(ImportNotes.of(found, problems.all()));
        try {
            MachineFiles.save(machine, Path.of(command.output()));
        } catch (IOException failure) {
            return notWritten(failure);
        }
        out.print(summary(found, parametric));
        return ExitCode.OK;
    }

    private String summary(Fabric fabric, boolean parametric) {
        var card = fabric.card().map(Card::text);
        if (parametric) {
            return command.output() + ": " + card.orElseThrow() + "\n";
        }
        return command.output() + ": " + count(fabric.nodes(), "node", "s") + ", "
                + count(fabric.switches(), "switch", "es") + ", " + count(fabric.cables(), "cable", "s") + "\n"
                + card.map(one -> "this is a " + one + "; --card writes it as one\n").orElse("");
    }

    private static String count(long number, String one, String ending) {
        return number + " " + one + (number == 1 ? "" : ending);
    }

    private void list() {
        var table = new TextTable();
        table.row(List.of("Format", "What it is", "What becomes of it"));
        table.rule();
        Fabrics.formats().forEach(one -> table.row(List.of(one.id(), one.label(), "machine")));
        Programs.formats().forEach(one -> table.row(List.of(one.id(), one.label(), "GOAL schedule, SimGrid trace")));
        Measurements.formats().forEach(one -> table.row(List.of(one.id(), one.label(),
                "column of 'hopscope compare'")));
        table.row(List.of("csv", "table of measured figures (CSV)", "column of 'hopscope compare'"));
        out.print(table);
    }
}
