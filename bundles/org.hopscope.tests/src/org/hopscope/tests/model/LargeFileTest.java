// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.BoundedFile;
import org.hopscope.model.io.MachineFiles;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are too large are refused before they take memory. */
class LargeFileTest {

    @TempDir
    Path folder;

    @Test
    void aValueOfMoreThanAMebibyteIsRefusedWithItsLine() throws IOException {
        var sample = Files.readString(Samples.redStormFile());
        var file = folder.resolve("large.machine");
        Files.writeString(file, sample.replaceFirst("name=\"", "name=\"" + "x".repeat(1 << 20)));
        var problems = new Diagnostics();
        assertTrue(MachineFiles.load(file, problems).isEmpty());
        assertEquals("F013", problems.all().getFirst().code());
        assertTrue(problems.all().getFirst().line() > 0);
    }

    @Test
    void aFileWithoutEndIsRefused() {
        var endless = Path.of("/dev/zero");
        if (Files.exists(endless)) {
            var told = Assertions.assertThrows(IOException.class, () -> BoundedFile.text(endless));
            assertTrue(told.getMessage().contains("larger than 8 MiB"), told.getMessage());
        }
    }

    @Test
    void elementsNestedWithoutEndAreRefused() throws IOException {
        var file = folder.resolve("deep.machine");
        Files.writeString(file, Files.readString(Samples.redStormFile()).replaceFirst("<nodeTypes",
                "<parts>".repeat(100_000) + "<nodeTypes"));
        var problems = new Diagnostics();
        assertTrue(MachineFiles.load(file, problems).isEmpty());
        assertTrue(problems.all().stream().allMatch(one -> one.text().length() < 400), problems.all().toString());
    }
}
