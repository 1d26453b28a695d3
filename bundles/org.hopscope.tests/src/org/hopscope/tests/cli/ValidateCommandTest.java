// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.hopscope.model.io.MachineFiles;
import org.hopscope.study.text.JsonReader;
import org.hopscope.tests.compile.Machines;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTest {

    private static final String RED_STORM = Samples.redStormFile().toString();

    @Test
    void aSoundMachineIsValid() {
        assertEquals(RED_STORM + ": valid\n", Console.run("validate", RED_STORM).succeeds().out());
    }

    @Test
    void findingsAreTheResult(@TempDir Path folder) throws IOException {
        var file = wrongMachine(folder);
        var console = Console.run("validate", RED_STORM, file.toString());
        assertEquals(2, console.code());
        assertEquals("", console.err());
        assertTrue(console.out().startsWith(RED_STORM + ": valid\n" + file + ": Error M101: "), console.out());
    }

    @Test
    void jsonListsTheFindingsOfEachFile(@TempDir Path folder) throws IOException {
        var console = Console.run("validate", "--json", RED_STORM, wrongMachine(folder).toString());
        assertEquals(2, console.code());
        var files = (List<?>) ((Map<?, ?>) JsonReader.parse(console.out())).get("files");
        assertEquals(List.of(true, false), files.stream().map(file -> ((Map<?, ?>) file).get("valid")).toList());
    }

    /** Quotes, control characters and letters beyond ASCII come back as they went in. */
    @Test
    void jsonEscapesWhatItMust(@TempDir Path folder) throws IOException {
        var machines = Machines.torus(4);
        machines.machine().setName("a \"b\" \\ \t \u00e4 \u2192");
        machines.router().setLatency(null);
        var file = folder.resolve("odd.machine");
        MachineFiles.save(machines.machine(), file);
        var found = Console.run("validate", "--json", file.toString()).out();
        assertTrue(JsonReader.parse(found).toString().contains("a \"b\" \\ \t \u00e4 \u2192/router"), found);
    }

    @Test
    void studiesAreCheckedAgainstTheirMachines(@TempDir Path folder) throws IOException {
        var sample = Samples.file("red-storm/host-link.study");
        assertEquals(sample + ": valid\n", Console.run("validate", sample.toString()).succeeds().out());
        var lonely = folder.resolve("lonely.study");
        Files.copy(sample, lonely);
        var console = Console.run("validate", lonely.toString());
        assertEquals(2, console.code());
        assertTrue(console.out().startsWith(lonely + ": Error S011: Host link of Red Storm: There is no file "),
                console.out());
    }

    private static Path wrongMachine(Path folder) throws IOException {
        var machines = Machines.torus(4);
        machines.router().setLatency(null);
        var file = folder.resolve("wrong.machine");
        MachineFiles.save(machines.machine(), file);
        return file;
    }
}
