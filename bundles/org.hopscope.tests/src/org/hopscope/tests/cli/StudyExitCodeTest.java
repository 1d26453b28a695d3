// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyExitCodeTest {

    @TempDir
    private Path folder;

    /** The host link has one point for each rate. */
    private String planned(String rates) throws IOException {
        var study = Files.writeString(folder.resolve("rates.study"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <study:Study xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:study="https://hopscope.org/model/study/1" name="rates" machine="%s" workload="ping-pong">
                  <parameters path="HyperTransport.payloadRate" values="%s"/>
                  <parameters path="size" values="8 B"/>
                </study:Study>
                """.formatted(Samples.redStormFile(), rates));
        var directory = folder.resolve("directory").toString();
        var planned = Console.run("study", "plan", study.toString(), directory);
        assertEquals(0, planned.code(), planned.err());
        return directory;
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
