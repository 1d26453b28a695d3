// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** The program and the notebook among the samples. */
class ScriptsTest {

    private static final String NOTEBOOK = """
            import json, sys
            names = {}
            for cell in json.load(open(sys.argv[1]))["cells"]:
                if cell["cell_type"] == "code":
                    exec("".join(cell["source"]), names)
            """;

    @TempDir
    private Path folder;

    /** The output of a process and its ending. */
    private record Ended(String text, int code) {}

    private static Ended run(Path folder, List<String> command) throws InterruptedException {
        try {
            var process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
            var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(text, process.waitFor());
        } catch (IOException noProgram) {
            return new Ended(noProgram.getMessage(), -1);
        }
    }

    static boolean hasPyarrow() throws InterruptedException {
        return run(Path.of("."), List.of("python3", "-c", "import pyarrow.parquet")).code() == 0;
    }

    @Test
    void aProgramBuildsAMachineSweepsAndPrintsATable() throws InterruptedException {
        var here = JavaProgram.here();
        var done = run(folder, List.of(here.java().toString(), "-cp", here.classPath().stream().map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)), Samples.file("scripts/LinkRates.java").toString()));
        assertEquals(0, done.code(), done.text());
        var lines = done.text().lines().toList();
        // a head, and two sizes at each of three rates
        assertEquals(7, lines.size(), done.text());
        assertTrue(lines.get(1).matches("1 GB/s +8 B +[0-9.]+ ns +[0-9.]+ MB/s"), done.text());
        // 1 MiB at 1 GB/s takes at least 1048.576 us, and less with each faster link
        assertTrue(nanoseconds(lines.get(2)) > 1_048_576, done.text());
        assertTrue(nanoseconds(lines.get(2)) > nanoseconds(lines.get(4)), done.text());
        assertTrue(nanoseconds(lines.get(4)) > nanoseconds(lines.get(6)), done.text());
    }

    private static double nanoseconds(String line) {
        return Double.parseDouble(line.replaceFirst(".*MiB +([0-9.]+) ns.*", "$1"));
    }

    @Test
    @EnabledIf(value = "hasPyarrow", disabledReason = "no Python with pyarrow")
    void theNotebookReadsAStudy() throws InterruptedException {
        var study = folder.resolve("run").toString();
        assertEquals(0, Console.run("study", "plan", Samples.file("extoll/core-clock.study").toString(), study).code());
        assertEquals(0, Console.run("study", "run", study).code());
        assertEquals(0, Console.run("study", "collect", study, "--output", folder.resolve("study.parquet").toString())
                .code());
        var done = run(folder, List.of("python3", "-c", NOTEBOOK, Samples.file("scripts/study.ipynb").toString()));
        assertEquals(0, done.code(), done.text());
        var lines = done.text().lines().toList();
        assertEquals("varied: size, core.clock, HTX.roundTrip", lines.getFirst());
        // the three clocks of the study, and the faster one is not slower
        assertEquals(List.of("156 MHz", "300 MHz", "750 MHz"), lines.subList(1, 4).stream()
                .map(line -> line.replaceFirst(":.*", "")).toList());
        assertTrue(time(lines.get(1)) > time(lines.get(2)) && time(lines.get(2)) > time(lines.get(3)), done.text());
    }

    private static double time(String line) {
        return Double.parseDouble(line.replaceFirst(".*: ([0-9.]+) ns", "$1"));
    }
}
