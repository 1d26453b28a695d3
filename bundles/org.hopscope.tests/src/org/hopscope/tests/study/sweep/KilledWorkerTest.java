// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

import org.hopscope.study.sweep.StudyCare;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Worker processes that end as no process should. */
@Slow
@Timeout(120)
class KilledWorkerTest {

    private static final int KILLS = 10;
    private static final int SHORTEST_MILLIS = 150;
    private static final int LONGEST_MILLIS = 700;
    private static final int CHUNKS = 12;

    @TempDir
    private static Path shared;
    private static StudyDirectory planned;
    private static String expected;

    @TempDir
    private Path folder;

    @BeforeAll
    static void computeUndisturbed() throws IOException {
        var undisturbed = Studies.undisturbed(shared, CHUNKS, 2);
        planned = undisturbed.planned();
        expected = undisturbed.expected();
    }

    @Test
    void aStudyThatIsKilledTimeAndAgainGivesTheSame() throws Exception {
        var random = new SplittableRandom(1);
        int kills = 0;
        for (int round = 0; kills < KILLS; round++) {
            var directory = Studies.copy(planned, folder.resolve("round " + round));
            boolean complete = false;
            while (!complete) {
                var worker = WorkerProcesses.start(WorkerProcesses.worker(directory));
                boolean ended = worker.waitFor(random.nextInt(SHORTEST_MILLIS, LONGEST_MILLIS), TimeUnit.MILLISECONDS);
                if (!ended && kills < KILLS) {
                    worker.destroyForcibly().waitFor();
                    kills++;
                } else {
                    assertEquals(0, worker.waitFor());
                    complete = true;
                }
                assertEquals(List.of(), StudyCare.verify(directory), "what is published is sound at any time");
            }
            assertEquals(expected, Studies.table(directory));
        }
    }

    @Test
    void twoProcessesOnOneDirectoryDoNotHurtEachOther() throws Exception {
        var directory = Studies.copy(planned, folder.resolve("both"));
        var one = WorkerProcesses.start(WorkerProcesses.worker(directory));
        var other = WorkerProcesses.start(WorkerProcesses.worker(directory));
        assertEquals(0, one.waitFor());
        assertEquals(0, other.waitFor());
        assertEquals(expected, Studies.table(directory));
    }

    @Test
    void aPointThatKillsItsProcessIsFoundOutAndMarked() throws Exception {
        var directory = Studies.copy(planned, folder.resolve("deadly"));
        int deaths = 0;
        while (WorkerProcesses.start(WorkerProcesses.deadly(directory)).waitFor() != 0) {
            deaths++;
            assertTrue(deaths < 5, "the worker dies for ever");
        }
        assertEquals(2, deaths, "the third attempt asks a process of its own");
        var line = Studies.table(directory).lines().skip(1 + WorkerProcesses.DEADLY).findFirst().orElseThrow();
        assertTrue(line.contains(",CRASHED,") && line.contains("exit code 42"), line);

        // as if the fault was fixed: only what failed is computed again
        assertEquals(StudyResults.read(directory).failedPoints(), StudyCare.retry(directory));
        assertTrue(Studies.run(directory, 1));
        assertEquals(expected, Studies.table(directory));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS) // the limit on the size of files is one of a shell
    void aFullDiskGivesAMessageAndLosesNothing() throws Exception {
        var directory = Studies.copy(planned, folder.resolve("full"));
        // no file may grow at all; the message goes to a pipe
        var process = new ProcessBuilder(WorkerProcesses.withSmallFiles(0, WorkerProcesses.worker(directory)))
                .redirectErrorStream(true).start();
        var message = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, process.waitFor(), message);
        assertTrue(message.contains("finished points are kept"), message);
        assertEquals(List.of(), StudyCare.verify(directory));
        try (var files = Files.list(directory.root().resolve("results"))) {
            assertEquals(List.of(), files.toList(), "no half part stays");
        }
        assertTrue(Studies.run(directory, 2));
        assertEquals(expected, Studies.table(directory));
    }
}
