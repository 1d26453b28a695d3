// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.hopscope.study.text.JsonReader;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the forms of {@code hopscope run} have in common, and what excludes what. */
class RunFormsTest {

    private static final String LOGGOPS = Samples.file("loggops/loggops.machine").toString();

    /** The machine has a workload of its own kind, 'ring', of another file. */
    @Test
    void aTraceIsNamedAfterItsFile(@TempDir Path folder) throws IOException {
        var file = folder.resolve("app.goal");
        Files.copy(Samples.file("loggops/ring.goal"), file);
        String[] command = {"run", LOGGOPS, "--stack", "LogGOPS model", "--trace", file.toString()};
        var text = Console.run(command).succeeds().out();
        assertTrue(text.startsWith("LogGOPS, app.goal, seed 1"), text);
        var json = (Map<?, ?>) JsonReader.parse(Console.run(command[0], command[1], command[2], command[3], command[4],
                command[5], "--json").succeeds().out());
        assertEquals("app.goal", json.get("workload"));
    }
}
