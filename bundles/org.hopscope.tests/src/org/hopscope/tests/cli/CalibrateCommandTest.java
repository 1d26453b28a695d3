// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrateCommandTest {

    private static final String MACHINE = Samples.file("rdma-verbs/rdma-verbs.machine").toString();

    @TempDir
    private Path folder;

    private String osu() throws IOException {
        // the machine takes 963.782 ns and 1.9 us for two of these sizes: everything here is about 0.3 us slower
        return Files.writeString(folder.resolve("lab.txt"), """
                # OSU MPI Latency Test v5.7.1
                # Size          Latency (us)
                8                       1.26
                16                      1.27
                32                      1.26
                64                      1.28
                128                     1.29
                """).toString();
    }

    private Console calibrate(String... more) throws IOException {
        var words = new ArrayList<>(List.of("calibrate", MACHINE, "--measured", osu(), "--vary",
                "PCIe.writeLatency", "--set", "iterations=2", "--jobs", "1"));
        words.addAll(List.of(more));
        return Console.run(words.toArray(String[]::new));
    }

    @Test
    void measurementsBecomeAVariantThatRuns() throws IOException {
        var variant = folder.resolve("fitted.variant");
        var csv = folder.resolve("points.csv");
        var done = calibrate("-o", variant.toString(), "--csv", csv.toString());
        assertEquals(0, done.code(), done.err());
        assertEquals("", done.err());
        assertTrue(done.out().contains("Nothing was held out"), done.out());
        assertEquals(6, Files.readAllLines(csv).size());
        var run = Console.run("run", variant.toString(), "--set", "size=8 B");
        assertEquals(0, run.code(), run.err());
        assertTrue(Console.run("variant", "list", variant.toString()).out().contains("writeLatency"));
    }

    @Test
    void whatCanBeDeterminedIsToldWithoutAFit() throws IOException {
        var done = calibrate("--vary", "CPU.interrupt", "--identify");
        assertEquals(0, done.code(), done.err());
        assertTrue(done.out().lines().anyMatch(line -> line.startsWith("CPU.interrupt")
                && line.endsWith("none of the measurements depends on it")), done.out());
    }

    @Test
    void aWrongRequestIsTheUsersFault() throws IOException {
        assertEquals(2, Console.run("calibrate", MACHINE).code());
        assertEquals(2, calibrate("--hold-out", "some").code());
        assertEquals(2, calibrate("-o", "x.machine").code());
        assertEquals(2, calibrate("--vary", "nothing.at=1 ns").code());
        assertEquals(2, Console.run("calibrate", MACHINE, "--measured", MACHINE, "--vary", "link.rate").code());
        assertEquals(2, calibrate("--budget", "3").code());
    }
}
