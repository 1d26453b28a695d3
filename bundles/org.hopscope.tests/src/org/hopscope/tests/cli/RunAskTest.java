// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** {@code hopscope run --ask}. */
class RunAskTest {

    private static final String FILE = Samples.redStormFile().toString();

    @Test
    void anAnswerIsASentenceWithTheSettingsOfItsChange() {
        var out = Console.run("run", FILE, "--stack", "host-based", "--ask", "limit").succeeds().out();
        assertTrue(out.contains("What limits it most: Host bus crossings."), out);
        assertTrue(out.contains("--set \"HyperTransport.roundTrip=0.5 us\""), out);
        var json = Console.run("run", FILE, "--ask", "limit", "--json").succeeds().out();
        assertTrue(json.contains("\"question\": \"limit\"") || json.contains("\"question\":\"limit\""), json);
        assertFalse(json.isBlank());
    }

    @Test
    void whatCannotBeAskedIsRefused() {
        assertTrue(Console.run("run", FILE, "--ask", "ranks").isRefused().err().contains("has no number of ranks"));
        assertTrue(Console.run("run", FILE, "--ask", "why").isRefused().err().contains("must be one of bandwidth, "));
        assertTrue(Console.run("run", FILE, "--ask", "limit", "--max-events", "5").isRefused().err()
                .contains("--max-events"));
    }
}
