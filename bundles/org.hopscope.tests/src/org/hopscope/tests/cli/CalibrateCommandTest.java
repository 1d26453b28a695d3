// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.tests.Slow;
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

    @Slow
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

    /** 10 us more above 2 KiB, on a line of 1 us and 1 GB/s. */
    @Test
    void aChangeOfProtocolIsToldBeforeTheFit() throws IOException {
        var text = new StringBuilder("# OSU MPI Latency Test v5.7.1\n# Size          Latency (us)\n");
        for (int bytes = 8; bytes <= 65_536; bytes *= 2) {
            text.append(bytes).append(" ").append(1 + bytes / 1000.0 + (bytes > 2048 ? 10 : 0)).append("\n");
        }
        var file = Files.writeString(folder.resolve("steps.txt"), text);
        var done = Console.run("calibrate", MACHINE, "--measured", file.toString(), "--vary", "PCIe.writeLatency",
                "--set", "iterations=2", "--identify");
        assertTrue(done.out().startsWith("steps: Half round trip changes between 2 KiB and 4 KiB. "), done.out());
        assertFalse(calibrate("--identify").out().contains("changes between"));
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
