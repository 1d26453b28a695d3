// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    @Test
    void onlyOneFormIsPrintedInsteadOfTheResult() {
        var forms = List.of("--estimate", "--sensitivity", "--timeline=1", "--findings", "--ask=change", "--congestion",
                "--usage");
        for (var one : forms) {
            for (var other : forms.subList(forms.indexOf(one) + 1, forms.size())) {
                var err = Console.run("run", LOGGOPS, other, one).isRefused().err();
                assertTrue(err.startsWith("hopscope: " + one.replaceAll("=.*", "") + " and "
                        + other.replaceAll("=.*", "") + " exclude each other"), err);
            }
        }
    }

    /** The stretches of a message follow each other, so that their times add up to its own. */
    @Test
    void aTimelineIsWrittenAsJsonToo() {
        var out = Console.run("run", LOGGOPS, "--stack", "LogGOPS drawn", "--workload", "ping-pong", "--timeline", "1",
                "--json").succeeds().out();
        var timelines = (List<?>) ((Map<?, ?>) JsonReader.parse(out)).get("timelines");
        assertEquals(1, timelines.size());
        var one = (Map<?, ?>) timelines.getFirst();
        assertEquals("LogGOPS drawn", one.get("stack"));
        assertEquals(new BigDecimal(1), one.get("number"));
        var sum = ((List<?>) one.get("stretches")).stream().map(stretch -> (BigDecimal) ((Map<?, ?>) stretch).get("ps"))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        assertEquals(one.get("totalPs"), sum);
        assertTrue(sum.signum() > 0, out);
    }
}
