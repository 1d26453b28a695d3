// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program among the samples. */
@Slow
class ScriptsTest {

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

    @Test
    void aProgramBuildsAMachineSweepsAndPrintsATable() throws InterruptedException {
        // most of the time goes into compiling the program
        var done = run(folder, JavaProgram.here().command(List.of("-XX:TieredStopAtLevel=1"),
                Samples.file("scripts/LinkRates.java").toString(), List.of()));
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
}
