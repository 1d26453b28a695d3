// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Starts the command line as a user does, and waits for its first result. */
final class CommandStart {

    private static final double TICKS_PER_SECOND = 100;
    private static final int RUNS = 9;
    private static final int LEARNING_MS = 6_000;

    private CommandStart() {}

    /** Median seconds that a user waits, who waits for what else the machine has to do, too. */
    static Reading pingPong() throws IOException, InterruptedException {
        var command = List.of(System.getProperty("hopscope.launcher", "releng/hopscope"), "run",
                System.getProperty("hopscope.samples", "samples") + "/" + FixedPlans.RED_STORM, "--stack",
                FixedPlans.NIC_BASED, "--workload", "ping-pong");
        start(command);
        Thread.sleep(LEARNING_MS); // the first one lets the virtual machine learn the start, in the background
        start(command);
        var processor = new double[RUNS];
        var wall = new double[RUNS];
        for (int i = 0; i < RUNS; i++) {
            long ticks = ProcessFiles.childTicks();
            long nanos = System.nanoTime();
            start(command);
            wall[i] = (System.nanoTime() - nanos) / 1e9;
            processor[i] = (ProcessFiles.childTicks() - ticks) / TICKS_PER_SECOND;
        }
        Arrays.sort(wall);
        Arrays.sort(processor);
        return new Reading(wall[RUNS / 2], RUNS + " runs " + Reading.text(wall[0]) + ".." + Reading.text(wall[RUNS - 1])
                + " s, processor " + Reading.text(processor[RUNS / 2]) + " s on all cores");
    }

    private static void start(List<String> command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + " failed");
        }
    }
}
