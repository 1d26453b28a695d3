// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.hopscope.cli.CommandLine;
import org.hopscope.cli.console.StandardOutput;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each number of the metamodel at its edges, in a run of its own: it is refused with a reason, or the run ends. */
@Slow
class NumberEdgesTest {

    /** A build has time for some; releng/fuzz tries every one. */
    private static final int STEP = System.getenv("HOPSCOPE_FUZZ") == null ? 23 : 1;
    private static final String MOST_EVENTS = "20000";
    /** Writing the longest programs that are not refused, and the first events of their run. */
    private static final long MOST_NANOS = 8_000_000_000L;
    /** Of a computer with other work. */
    private static final long MOST_SECONDS = 60;

    @TempDir
    Path folder;

    @Test
    void everyNumberAtItsEdgeIsRefusedOrRuns() throws IOException, InterruptedException {
        var edges = new Edges();
        assertEquals(List.of(), edges.missing());
        var faults = new ArrayList<String>();
        int number = 0;
        for (var edge : edges.all().entrySet()) {
            if (number++ % STEP == 0) {
                tried(edge.getValue().input()).ifPresent(why -> faults.add(edge.getKey() + ": " + why));
            }
        }
        assertEquals("", String.join("\n", faults), () -> faults.size() + " of " + number(edges));
    }

    private static int number(Edges edges) {
        return Math.ceilDiv(edges.all().size(), STEP);
    }

    private Optional<String> tried(String input) throws InterruptedException {
        var verdict = new CompletableFuture<Optional<String>>();
        var worker = Thread.ofPlatform().daemon()
                .start(() -> verdict.complete(Verdict.of(this::run, input, MOST_NANOS)));
        worker.join(TimeUnit.SECONDS.toMillis(MOST_SECONDS));
        return verdict.getNow(Optional.of("has not ended after " + MOST_SECONDS + " s"));
    }

    private Answer run(String input) throws IOException {
        var file = Files.writeString(folder.resolve("edge.machine"), input, StandardCharsets.UTF_8);
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = new CommandLine(new StandardOutput(out), new PrintStream(err, false, StandardCharsets.UTF_8), false,
                Runs::run).execute(List.of("run", file.toString(), "--max-events", MOST_EVENTS));
        return new Answer(code, err.toString(StandardCharsets.UTF_8) + out.toString(StandardCharsets.UTF_8));
    }
}
