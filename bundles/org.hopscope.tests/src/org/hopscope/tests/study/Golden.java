// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;

/** Compares samples with their results on file, to the picosecond. */
final class Golden {

    private Golden() {}

    /** The stacks of a run with nothing configured. */
    static List<Stack> stacks(Machine machine) {
        var report = assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(machine), RunProgress.none()));
        return LatencyStackReport.of(report.results()).stacks();
    }

    /**
     * Compares stacks with {@code expected.csv} of a sample; with {@code -Dgolden.update} it writes the file instead.
     *
     * @param sample folder among the samples
     */
    static void compare(String sample, List<Stack> stacks) throws IOException {
        compare(sample, stacks, List.of());
    }

    /** As {@link #compare(String, List)}, with lines of {@link #figures} after the stacks. */
    static void compare(String sample, List<Stack> stacks, List<String> figures) throws IOException {
        var lines = new ArrayList<>(List.of("stack,component,ps"));
        for (var stack : stacks) {
            for (var segment : stack.segments()) {
                lines.add(stack.label() + "," + segment.component().label() + "," + segment.ps());
            }
            lines.add(stack.label() + ",Total," + stack.totalPs());
        }
        lines.addAll(figures);
        var file = Samples.file(sample + "/expected.csv");
        if (System.getProperty("golden.update") != null) {
            Files.writeString(file, String.join("\n", lines) + "\n");
        }
        assertEquals(String.join("\n", Files.readAllLines(file)), String.join("\n", lines));
    }

    /** A line for each of these figures of the first result of a run: a name of the run, the figure, its value. */
    static List<String> figures(String run, RunReport report, String... names) {
        var figures = report.results().getFirst().figures();
        return Stream.of(names).map(name -> run + "," + name + "," + figures.stream()
                .filter(one -> one.name().equals(name)).findFirst().orElseThrow().value().toPlainString()).toList();
    }

    /** A sample is free of findings and in canonical form. */
    static void isClean(String path) throws IOException {
        var problems = new Diagnostics();
        var file = Samples.file(path);
        var machine = MachineFiles.load(file, problems).orElseThrow();
        MachineValidator.validate(machine, problems);
        assertEquals(List.of(), problems.all());
        assertEquals(Files.readString(file), new String(MachineFiles.toBytes(machine), "UTF-8"));
    }
}
