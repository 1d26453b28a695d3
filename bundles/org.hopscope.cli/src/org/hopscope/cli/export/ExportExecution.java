// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.export;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.TextTable;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.fabric.FabricOf;
import org.hopscope.study.exchange.fabric.FabricWriter;
import org.hopscope.study.exchange.fabric.Fabrics;

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
        var network = command.network();
        return network.isPresent() ? network(network.get()) : diagram();
    }

    private ExitCode list() {
        var table = new TextTable();
        table.row(List.of("Extension", "What is written"));
        table.rule();
        List.of(".svg", ".png", ".pdf").forEach(one -> table.row(List.of(one, "diagram of the machine")));
        Fabrics.writers().forEach(one -> table.row(List.of("." + one.extension(), one.label())));
        table.row(List.of(".goal", "GOAL schedule, by 'hopscope import TRACE -o x.goal'"));
        out.print(table);
        return ExitCode.OK;
    }

    /** Variants are machines, too. */
    private ExitCode network(FabricWriter writer) {
        var problems = new Diagnostics();
        var report = new ImportReport(problems);
        var fabric = Designs.load(Path.of(command.machine()), problems).flatMap(one -> FabricOf.machine(one, report));
        report.finish();
        problems.all().forEach(problem -> err.println(command.machine() + ": " + problem.text()));
        if (fabric.isEmpty()) {
            return ExitCode.REJECTED;
        }
        try {
            AtomicFile.write(Path.of(command.picture()), writer.write(fabric.get()).getBytes(StandardCharsets.UTF_8));
        } catch (IOException failed) {
            err.println("hopscope: " + command.picture() + " cannot be written: " + FileFailure.reason(failed));
            return ExitCode.FAULT;
        }
        out.println(command.picture());
        return ExitCode.OK;
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
