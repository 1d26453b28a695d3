// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The number of tests that the scripts print at the end, from the output of Maven. */
@DisabledOnOs(OS.WINDOWS)
class TestCountsTest {

    @TempDir
    private Path folder;

    /** What the script prints, and how it ends. */
    private String counted(String... lines) throws IOException, InterruptedException {
        var log = Files.writeString(folder.resolve("test.log"), String.join("\n", lines) + "\n");
        var process = new ProcessBuilder("bash", "-uc", ". releng/lib.sh; print_test_counts " + log)
                .directory(Samples.folder().getParent().toFile()).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return output + ", " + process.waitFor();
    }

    /** Lines of single classes are left out: where classes run at the same time, they lose some tests. */
    @Test
    void theResultsOfAllBundlesAreAdded() throws IOException, InterruptedException {
        assertEquals("tests: 12 run, 0 failed, 3 skipped, in 2 bundles, 0", counted(
                "Tests run: 7, Failures: 0, Errors: 0, Skipped: 2, Time elapsed: 0.1 s -- in org.hopscope.OneTest",
                "Tests run: 8, Failures: 0, Errors: 0, Skipped: 2",
                "[INFO] Tests run: 4, Failures: 0, Errors: 0, Skipped: 1"));
    }

    @Test
    void aTestThatFailsOrNoneAtAllIsAFailure() throws IOException, InterruptedException {
        assertEquals("tests: 8 run, 3 failed, 0 skipped, in 1 bundles, 1",
                counted("[ERROR] Tests run: 8, Failures: 1, Errors: 2, Skipped: 0"));
        assertEquals("tests: 0 run, 0 failed, 0 skipped, in 0 bundles, 1", counted("BUILD SUCCESS"));
    }
}
