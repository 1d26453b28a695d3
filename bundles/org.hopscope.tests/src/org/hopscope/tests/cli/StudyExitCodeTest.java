// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyExitCodeTest {

    @TempDir
    private Path folder;

    /** The host link has one point for each rate. */
    private String planned(String rates) throws IOException {
        return PlannedStudy.in(folder.resolve("directory"), "rates", """
                  <parameters path="HyperTransport.payloadRate" values="%s"/>
                  <parameters path="size" values="8 B"/>
                """.formatted(rates));
    }

    /** 9 GB/s is more than the raw rate of the link, 3.2 GB/s, so that this point is no machine. */
    @Test
    void aFailedPointIsThreeAlsoForTheRunThatFindsItThere() throws IOException {
        var directory = planned("1 GB/s, 2 GB/s, 9 GB/s");
        var first = Console.run("study", "run", directory, "--threads", "1");
        assertEquals(3, first.code(), first.err());
        assertTrue(first.out().contains("3 points in ") && first.out().contains("1 failed"), first.out());
        assertEquals("hopscope: 1 point failed; 'study collect' prints the reasons\n", first.err());
        assertEquals(3, Console.run("study", "run", directory, "--threads", "1").code());
        assertTrue(Console.run("study", "collect", directory).succeeds().out().contains(",REJECTED,"));
    }

    @Test
    void aStudyWithoutAFailedPointIsDone() throws IOException {
        Console.run("study", "run", planned("1 GB/s, 2 GB/s"), "--threads", "1").succeeds();
    }
}
