// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.export;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.TextTable;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.exchange.content.Handout;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.exchange.program.ProgramWriter;

/**
 * Carries out {@code hopscope export}. Diagrams are drawn by the figures of the workbench, which need its libraries and
 * a display: both are looked for, and the drawing is left to a process of its own.
 */
public final class ExportExecution {

    private static final String APPLICATION = "org.hopscope.editor.export";

    private final ExportCommand command;
    private final PrintStream out;
    private final PrintStream err;

    public ExportExecution(ExportCommand command, PrintStream out, PrintStream err) {
        this.command = command;
        this.out = out;
        this.err = err;
    }

    public ExitCode execute() {
        if (command.isList()) {
            return list();
        }
        var extension = command.handout();
        return extension.isPresent() ? handout(extension.get()) : diagram();
    }

    private ExitCode list() {
        var table = new TextTable();
        table.row(List.of("Extension", "What is written"));
        table.rule();
        List.of(".svg", ".png", ".pdf").forEach(one -> table.row(List.of(one, "diagram of the machine")));
        Fabrics.writers().forEach(one -> table.row(List.of("." + one.extension(), one.label())));
        List.of(ProgramWriter.values()).forEach(one -> table.row(List.of("." + one.extension(), one.label()
                + " of the machine's trace; of a file by 'hopscope import TRACE -o x." + one.extension() + "'")));
        table.row(List.of(".parquet", "results of a study, by 'hopscope study collect DIR --output x.parquet'"));
        out.print(table);
        return ExitCode.OK;
    }

    /** Variants are machines, too. */
    private ExitCode handout(String extension) {
        var problems = new Diagnostics();
        var machine = Designs.load(Path.of(command.machine()), problems);
        var forms = machine.map(Handout::of).orElse(List.of()).stream()
                .filter(one -> one.extension().equals(extension)).toList();
        if (machine.isPresent() && forms.size() != 1) {
            problems.add(Diagnostic.error("X002", forms.isEmpty() ? "The machine has no program of a trace"
                    : "The machine has programs of " + forms.size() + " files, and one is written",
                    "write one by 'hopscope import TRACE -o x." + extension + "'"));
        }
        try {
            boolean done = !problems.hasErrors() && write(forms.getFirst(), machine.get(), problems);
            problems.all().forEach(problem -> err.println(command.machine() + ": " + problem.text()));
            if (!done) {
                return ExitCode.REJECTED;
            }
        } catch (IOException failed) {
            err.println("hopscope: " + command.picture() + " cannot be written: " + FileFailure.reason(failed));
            return ExitCode.FAULT;
        }
        out.println(command.picture());
        return ExitCode.OK;
    }

    /** Writes it beside its place first: a program may be larger than the memory, and its trace unreadable. */
    private boolean write(Handout form, Machine machine, Diagnostics problems) throws IOException {
        var target = Path.of(command.picture()).toAbsolutePath();
        var part = Files.createTempFile(target.getParent(), ".", ".part");
        try {
            boolean done;
            try (var writer = Files.newBufferedWriter(part)) {
                done = form.write(machine, Path.of(command.machine()).toAbsolutePath().getParent(), writer, problems);
            }
            if (done) {
                Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
            }
            return done;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private ExitCode diagram() {
        var problems = new Diagnostics();
        if (MachineFiles.load(Path.of(command.machine()), problems).isEmpty()) {
            problems.all().forEach(problem -> err.println(command.machine() + ": " + problem.text()));
            return ExitCode.REJECTED;
        }
        var workbench = Workbench.beside();
        if (workbench.isEmpty()) {
            err.println("hopscope: diagrams are drawn by the workbench, which is not installed beside this command"
                    + " line; use the hopscope of the product, or releng/hopscope in the source tree");
            return ExitCode.FAULT;
        }
        try (var display = VirtualDisplay.whereNeeded()) {
            return draw(workbench.get(), display);
        } catch (IOException failed) {
            err.println("hopscope: " + failed.getMessage());
            return ExitCode.FAULT;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            err.println("hopscope: interrupted");
            return ExitCode.ABNORMAL;
        }
    }

    private ExitCode draw(Workbench workbench, VirtualDisplay display) throws IOException, InterruptedException {
        var answer = Files.createTempFile("hopscope-export", ".txt");
        var log = Files.createTempFile("hopscope-export", ".log");
        try {
            Files.delete(answer);
            var builder = new ProcessBuilder(arguments(workbench, answer)).redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            display.addTo(builder.environment());
            var code = builder.start().waitFor();
            if (!Files.exists(answer)) {
                err.println("hopscope: the diagram could not be drawn (exit code " + code + ")");
                Files.readAllLines(log).forEach(err::println);
                return ExitCode.FAULT;
            }
            var wrong = Files.readString(answer);
            if (!wrong.isEmpty()) {
                err.println("hopscope: " + wrong);
                return ExitCode.REJECTED;
            }
            out.println(command.picture());
            return ExitCode.OK;
        } finally {
            Files.deleteIfExists(answer);
            Files.deleteIfExists(log);
        }
    }

    private List<String> arguments(Workbench workbench, Path answer) {
        return workbench.command(APPLICATION, answer, List.of(absolute(command.machine()),
                absolute(command.picture()), command.inside(), Double.toString(command.scale()),
                command.dark() ? "dark" : "light"));
    }

    private static String absolute(String file) {
        return Path.of(file).toAbsolutePath().toString();
    }
}
