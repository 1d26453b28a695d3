// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script that starts Hopscope, with a virtual machine in its place that does as it is told. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {

    private static final String SCRIPT = "features/org.hopscope.feature/rootfiles/unix";
    /** On a computer with other work. */
    private static final long MOST_SECONDS = 60;

    @TempDir
    private Path folder;

    @BeforeEach
    void install() throws IOException {
        var root = Samples.folder().getParent();
        Files.createDirectories(folder.resolve("lib"));
        Files.createDirectories(folder.resolve("plugins"));
        Files.createDirectories(folder.resolve("jdk/bin"));
        for (var name : new String[] {"hopscope", "lib/find-java.sh"}) {
            Files.copy(root.resolve(SCRIPT).resolve(name), folder.resolve(name));
        }
        // newer than every other one
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"99.0.0\"\n");
    }

    private Process start(String virtualMachine, String... arguments) throws IOException {
        var java = Files.writeString(folder.resolve("jdk/bin/java"), "#!/bin/sh\n" + virtualMachine);
        assertTrue(java.toFile().setExecutable(true));
        var command = new ArrayList<>(List.of("sh", folder.resolve("hopscope").toString()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile());
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        builder.environment().put("DISPLAY", ":0");
        return builder.start();
    }

    private int end(Process script) throws InterruptedException, IOException {
        assertTrue(script.waitFor(MOST_SECONDS, TimeUnit.SECONDS), Files.readString(folder.resolve("log")));
        return script.exitValue();
    }

    /** 128 and the number of SIGTERM, 15, is what a process ends with that the signal ends. */
    @Test
    void whoEndsTheScriptEndsTheWorkbench() throws IOException, InterruptedException {
        var number = folder.resolve("number");
        var script = start("echo $$ > " + number + ".new; mv " + number + ".new " + number + "; exec sleep 1000\n",
                "workbench");
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
        while (!Files.exists(number) && System.nanoTime() < until) {
            Thread.sleep(20);
        }
        var workbench = ProcessHandle.of(Long.parseLong(Files.readString(number).strip())).orElseThrow();
        script.destroy();
        assertEquals(143, end(script));
        assertTrue(!workbench.isAlive());
    }

    /** 23 asks for another start; 7 is the end of that. */
    @Test
    void aWorkbenchThatWantsToBeStartedAgainIs() throws IOException, InterruptedException {
        var again = folder.resolve("again");
        assertEquals(7, end(start("[ -e " + again + " ] && exit 7; touch " + again + "; exit 23\n", "workbench")));
    }

    /**
     * Keeps its arguments, and as the cache the workload it learnt from; of a machine without room for many ranks it
     * ends with 2, as the command line does.
     */
    private String learner(boolean room) {
        return "cache=; of=file\n"
                + "for a; do case $a in -XX:AOTCacheOutput=*) cache=${a#*=} ;; alltoall) of=$a ;; esac; done\n"
                + "echo \"$@\" >>" + folder.resolve("arguments") + "\n"
                + "[ -n \"$cache\" ] || exit 0\n"
                + (room ? "" : "[ $of = file ] || exit 2\n") + "echo $of >$cache\n";
    }

    private String learnt(String command, boolean room) throws IOException, InterruptedException {
        var machine = Files.writeString(folder.resolve("a.machine"), "");
        assertEquals(0, end(start(learner(room), command, machine.toString())));
        var cache = folder.resolve("cache/hopscope/" + command + "-99000000.aot");
        var unfinished = folder.resolve("cache/hopscope/" + command + "-99000000.aot.new");
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
        while ((!Files.exists(cache) || Files.exists(unfinished)) && System.nanoTime() < until) {
            Thread.sleep(20);
        }
        return Files.readString(cache).strip();
    }

    @Test
    void aRunIsLearntFromMessagesBetweenManyRanks() throws IOException, InterruptedException {
        assertEquals("alltoall", learnt("run", true));
    }

    @Test
    void aRunIsLearntFromTheFileWhereTheMachineHasNoRoomForManyRanks() throws IOException, InterruptedException {
        assertEquals("file", learnt("run", false));
    }

    @Test
    void aValidationIsLearntFromTheFile() throws IOException, InterruptedException {
        assertEquals("file", learnt("validate", true));
    }

    /**
     * The data kept of a start depends on the inlined methods, so all three starts inline alike. A start without such
     * data has a method compiled for the second time only after ten times the usual 5,000 calls.
     */
    @Test
    void runsCompileAsTheirStartWasLearnt() throws IOException, InterruptedException {
        learnt("run", true);
        assertEquals(0, end(start(learner(true), "run", folder.resolve("a.machine").toString())));
        var starts = Files.readAllLines(folder.resolve("arguments"));
        assertEquals(3, starts.size(), starts.toString());
        assertTrue(starts.stream().allMatch(one -> one.contains("-XX:FreqInlineSize=100 ")), starts.toString());
        assertTrue(starts.getLast().contains("-XX:AOTCache=" + folder), starts.toString());
        var without = starts.stream().filter(one -> !one.contains("-XX:AOTCache")).toList();
        assertEquals(1, without.size(), starts.toString());
        assertEquals(without, starts.stream()
                .filter(one -> one.contains("-XX:Tier4InvocationThreshold=50000 ")).toList());
    }
}
