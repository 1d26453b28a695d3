// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportCommandTest {

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void aNetworkBecomesAMachineThatRuns() throws IOException {
        var machine = folder.resolve("x.machine").toString();
        var done = Console.run("import", file("edges.csv", "source,target,rate,latency\na,b,1 GB/s,1 us\n"), "-o",
                machine);
        assertEquals(0, done.code(), done.err());
        assertEquals(machine + ": 2 nodes, 0 switches, 1 cable\n", done.out());
        assertTrue(done.err().contains("X212"), done.err());
        assertEquals(0, Console.run("run", machine).code());
    }

    @Test
    void aTorusCanBeWrittenAsOne() throws IOException {
        var machine = folder.resolve("x.machine").toString();
        var torus = file("torus", "topology = torus;\nk = 4;\nn = 2;\n");
        assertTrue(Console.run("import", torus, "-o", machine).out().contains("--card"));
        assertEquals(machine + ": torus of 4 x 4 nodes\n", Console.run("import", torus, "-o", machine, "--card").out());
        assertEquals(0, Console.run("validate", machine).code());
    }

    @Test
    void whatAFileDoesNotSayCanBeStated() throws IOException {
        var machine = folder.resolve("x.machine");
        var torus = file("torus", "topology = mesh;\nk = 4;\nn = 2;\n");
        Console.run("import", torus, "-o", machine.toString(), "--card", "--cycle", "2 ns", "--flit",
                "8B");
        assertTrue(Files.readString(machine).contains("rate=\"4 GB/s\""), Files.readString(machine));
        assertTrue(Files.readString(machine).contains("with cycles of 2 ns and flits of 8 B"));
        var edges = file("edges.csv", "source,target\na,b\n");
        Console.run("import", edges, "-o", machine.toString(), "--rate", "7 GB/s", "--latency", "33 ns");
        assertTrue(Files.readString(machine).contains("rate=\"7 GB/s\""));
        var notes = MachineFiles.load(machine, new Diagnostics()).orElseThrow().getNotes();
        assertTrue(notes.startsWith("Imported from CSV"), notes);
        assertTrue(notes.contains("\n- The file does not state the rate of all links (X210)."), notes);
        assertTrue(Files.readString(machine).contains("latency=\"33 ns\""));
        Console.run("import", torus, "-o", machine.toString(), "--cycle", "0 ns").isRefused();
        Console.run("import", torus, "-o", machine.toString(), "--flit", "8 ns").isRefused();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "0 init;0 compute 5;0 finalize;|x.machine|X201: This is a program of ranks|-o NAME.goal",
        "num_ranks 1;rank 0 {;calc 5;};|x.machine|X201: This is a program of ranks|run MACHINE --trace FILE",
        "# OSU MPI Latency Test v7.4;# Size          Latency (us);8      1.50;|x.machine|X201: These are measurements"
                + "|calibrate MACHINE --measured FILE",
        "# OSU MPI Latency Test v7.4;# Size          Latency (us);8      1.50;|x.goal|X300: These are measurements"
                + "|compare MACHINE FILE",
        "source,target;a,b;|x.goal|X300: This is a network|-o NAME.machine",
        "nothing;|x.machine|X201: The format of the file is not known|--format" })
    void aFileOfAnotherKindIsToldWithWhatItIsFor(String text, String output, String message, String hint)
            throws IOException {
        var done = Console.run("import", file("foreign.txt", text.replace(";", "\n")), "-o",
                folder.resolve(output).toString()).isRefused();
        assertTrue(done.err().contains(message), done.err());
        assertTrue(done.err().contains(hint), done.err());
    }

    @Test
    void aTraceBecomesASchedule() throws IOException {
        var goal = folder.resolve("x.goal");
        var trace = file("trace.txt", "0 init\n0 compute 2e9\n0 send 1 0 100\n1 recv 0 0 100\n");
        var done = Console.run("import", trace, "-o", goal.toString(), "--flops", "1e9", "--time-scale", "0.5");
        assertEquals(0, done.code(), done.err());
        assertEquals(goal + ": 2 ranks, 3 operations, 1 message of 100 B together\n", done.out());
        // half of two seconds
        assertEquals("""
                num_ranks 2

                rank 0 {
                l1: calc 1000000000
                l2: send 100b to 1 tag 0
                l2 requires l1
                }

                rank 1 {
                l1: recv 100b from 0 tag 0
                }
                """, Files.readString(goal));
        Console.run("import", trace, "-o", goal.toString(), "--flops", "0").isRefused();
        Console.run("import", trace, "-o", goal.toString(), "--collectives", "x").isRefused();
    }

    @Test
    void theFormatsAreListed() {
        var list = Console.run("import", "--list").succeeds().out();
        for (var id : new String[] {"ibnetdiscover", "slurm", "hwloc", "osu", "nccl", "nccl-json", "perftest-json",
            "csv"}) {
            assertTrue(list.contains("\n" + id + " "), list);
        }
    }

    @Test
    void wrongFilesAndArgumentsAreRefused() throws IOException {
        var text = file("x.txt", "nothing\n");
        Console.run("import").isRefused();
        Console.run("import", text).isRefused();
        Console.run("import", text, "-o", "x.xml").isRefused();
        Console.run("import", text, "-o", folder.resolve("x.machine").toString()).isRefused();
        Console.run("import", text, "-o", "x.machine", "--format", "osu").isRefused();
        Console.run("import", folder.resolve("none").toString(), "-o", "x.machine").isRefused();
    }
}
