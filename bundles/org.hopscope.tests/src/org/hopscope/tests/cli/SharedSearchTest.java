// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.search.SearchFolder;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.Scheduler;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Several processes work on one search in a folder that they share. */
@Slow
@DisabledOnOs(OS.WINDOWS)
class SharedSearchTest {

    private static final long PATIENCE_SECONDS = 120;
    private static final int RUNS = 8;

    @TempDir
    private Path folder;
    private Path search;

    @BeforeEach
    void write() throws IOException {
        Files.copy(Samples.file("rdma-verbs/rdma-verbs.machine"), folder.resolve("rdma-verbs.machine"));
        search = Files.writeString(folder.resolve("x.search"), """
                machine rdma-verbs.machine
                set size=8 B,64 KiB
                set iterations=1
                set warmup=0
                vary PCIe.readLatency = 300 ns..900 ns
                vary link.rate = 10 GB/s..50 GB/s
                vary switch.latency = 50 ns..200 ns
                minimise 8 B: Half round trip
                maximise 64 KiB: Bandwidth
                population 4
                runs 8
                fixes 25
                screen 2
                """);
    }

    /** The output of one process alone. */
    private String alone() {
        var done = Console.run("explore", search.toString(), "--jobs", "2", "--journal",
                folder.resolve("alone.csv").toString());
        assertEquals(0, done.code(), done.err());
        return done.out();
    }

    private List<String> journal(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name)).stream().sorted().toList();
    }

    private Process worker(int index) throws IOException {
        return new ProcessBuilder(JavaProgram.here().command(1, List.of(),
                "org.hopscope.study.search.SearchProcess", List.of(folder.resolve("x.designs").toString(),
                        Integer.toString(index), "2", "1"))).redirectErrorStream(true)
                                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    }

    private SearchFolder shared() throws IOException {
        var run = SearchRun.read(search, new Diagnostics()).orElseThrow();
        return SearchFolder.make(run, SearchFolder.of(search), RUNS);
    }

    private static void await(SearchFolder shared, int designs) throws Exception {
        for (long waited = 0; shared.known() < designs; waited += 50) {
            assertTrue(waited < TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS), "the workers did not go on");
            Thread.sleep(50);
        }
    }

    /** One of them is killed after the first design; what it was at is run by the other. */
    @Test
    void twoProcessesOfWhichOneIsKilledFindWhatOneFinds() throws Exception {
        var expected = alone();
        var shared = shared();
        var first = worker(0);
        await(shared, 1);
        first.destroyForcibly().waitFor();
        var second = worker(1);
        var third = worker(2);
        assertTrue(second.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && second.exitValue() == 0, "it has an end");
        assertTrue(third.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && third.exitValue() == 0, "so has the other");
        assertEquals(RUNS, shared.known());
        // all is known: nothing is run here
        var joined = Console.run("explore", search.toString(), "--shared");
        assertEquals(expected, joined.out(), joined.err());
        assertEquals(journal("alone.csv"), journal("x.designs.csv"));
        var status = Console.run("explore", search.toString(), "--status");
        assertEquals("8 of 8 designs are known\n", status.out());
    }

    /** A stand-in for Slurm starts the workers here; the real one is tried by hand. */
    @Test
    void workersOfAnArrayFindWhatOneProcessFinds() throws Exception {
        var cluster = Files.createDirectory(folder.resolve("cluster"));
        var scripts = Path.of(System.getProperty("hopscope.root", System.getProperty("user.dir")),
                "releng/slurm/fake");
        for (var name : List.of("sbatch", "squeue", "scancel", "sinfo")) {
            Files.copy(scripts.resolve(name), cluster.resolve(name));
            assertTrue(cluster.resolve(name).toFile().setExecutable(true));
        }
        var shared = shared();
        var slurm = new ClusterStudy(shared, Scheduler.slurm(), new Programs(List.of(cluster)));
        assertEquals("1", slurm.submit(JavaProgram.here(), new ClusterOptions(2, 1, "90", List.of())));
        await(shared, RUNS);
        assertEquals(alone(), Console.run("explore", search.toString(), "--shared").out());
        assertEquals(journal("alone.csv"), journal("x.designs.csv"));
    }

    @Test
    void workersStopWhenTheyAreAsked() throws Exception {
        var shared = shared();
        shared.cancel();
        var stopped = worker(0);
        assertTrue(stopped.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it has an end");
        assertTrue(shared.known() < RUNS, "it was stopped before");
        var status = Console.run("explore", search.toString(), "--cancel");
        assertEquals(0, status.code(), status.err());
    }

    @Test
    void aChangedSearchAndMixedOptionsAreRefused() throws Exception {
        shared();
        Files.writeString(search, Files.readString(search).replace("population 4", "population 6"));
        var changed = Console.run("explore", search.toString(), "--shared");
        assertEquals(2, changed.code());
        assertTrue(changed.err().contains("F205") && changed.err().contains("another search"), changed.err());
        assertEquals(1, worker(0).waitFor());
        var mixed = Console.run("explore", search.toString(), "--shared", "--status");
        assertEquals(2, mixed.code());
        assertTrue(mixed.err().contains("choose one of them"), mixed.err());
        assertEquals(2, Console.run("explore", search.toString(), "--print").code());
        assertEquals(2, Console.run("explore", folder.resolve("x.search").toString(), "--submit", "nobody").code());
    }
}
