// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Variants and studies that earlier states of this project wrote open, and give the results of today. */
@Slow
class OldDesignsTest {

    @TempDir
    private Path folder;

    private String old(String name, String to) throws IOException {
        var file = folder.resolve(to);
        Files.createDirectories(file.getParent());
        try (var stream = Samples.class.getResourceAsStream(name)) {
            Files.copy(stream, file);
        }
        return file.toString();
    }

    private static String results(String file) {
        var done = Console.run("run", file);
        assertEquals(0, done.code(), done.err());
        return done.out();
    }

    /** Format 3 had none of the wires and packet overheads that came later. */
    @ParameterizedTest
    @ValueSource(strings = {"one-rail", "three-rails"})
    void aVariantOfFormat3GivesTheResultsOfToday(String name) throws IOException {
        old("format3/rails.machine", "rails.machine");
        var file = old("format3/variants/" + name + ".variant", "variants/" + name + ".variant");
        var checked = Console.run("validate", file);
        assertEquals(0, checked.code(), checked.out());
        assertTrue(checked.out().contains("F011"), checked.out());
        assertEquals(results(Samples.file("rails/variants/" + name + ".variant").toString()), results(file));
    }

    private List<String> collected(String study, String to) {
        var directory = folder.resolve(to).toString();
        var planned = Console.run("study", "plan", study, directory);
        assertEquals(0, planned.code(), planned.err());
        Console.run("study", "run", directory);
        return Console.run("study", "collect", directory).out().lines().toList();
    }

    /** The study asks for more than the bus has: those points say so, the others are as they are today. */
    @Test
    void aStudyBesideAMachineOfFormat1GivesTheResultsOfToday() throws IOException {
        old("format1/qsnet.machine", "qsnet.machine");
        var then = collected(old("format2/pci.study", "pci.study"), "then");
        Files.createDirectory(folder.resolve("today"));
        Files.copy(Samples.file("qsnet/qsnet.machine"), folder.resolve("today/qsnet.machine"));
        var today = collected(old("format2/pci.study", "today/pci.study"), "now");
        assertEquals(today, then);
        assertEquals(40, then.stream().filter(row -> row.contains(",OK,")).count());
        var rejected = then.stream().filter(row -> row.contains(",REJECTED,")).toList();
        assertEquals(10, rejected.size());
        assertFalse(rejected.stream().anyMatch(row -> !row.contains("more than the raw rate of 528 MB/s")));
    }
}
