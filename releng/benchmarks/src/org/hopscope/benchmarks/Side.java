// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One of the sides of a comparison, in a process of its own. Sides take turns, so that what else the machine does meets
 * all alike, and none runs code that the virtual machine has compiled for another one.
 */
final class Side implements AutoCloseable {

    private static final int NANOS = 0;
    private static final int WALL = 1;
    private static final int FIRST = 2;

    private final Process process;
    private final BufferedReader out;
    private final PrintWriter in;
    private long[] last = new long[0];
    private final List<Long> turns = new ArrayList<>();
    private final List<Double> waits = new ArrayList<>();
    private long best = Long.MAX_VALUE;

    /** A turn of a side. */
    @FunctionalInterface
    interface Turn {

        /** Works, and returns how much work of each kind it was. */
        long[] run() throws Exception;
    }

    /** @param main its main method ends with {@link #takeTurns(Turn)} */
    Side(Class<?> main, String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(ProcessHandle.current().info().command().orElse("java")));
        // those of the process of the row, the heap included
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        out = process.inputReader();
        in = new PrintWriter(process.getOutputStream(), true);
    }

    /** In the process of a side: takes a turn for each line that comes in. */
    static void takeTurns(Turn turn) throws Exception {
        var threads = ManagementFactory.getThreadMXBean();
        var lines = new BufferedReader(new InputStreamReader(System.in));
        while (lines.readLine() != null) {
            System.gc();
            long start = System.nanoTime();
            long before = threads.getCurrentThreadCpuTime();
            long[] work = turn.run();
            var line = new StringBuilder().append(threads.getCurrentThreadCpuTime() - before).append(' ')
                    .append(System.nanoTime() - start);
            for (long amount : work) {
                line.append(' ').append(amount);
            }
            System.out.println(line);
        }
    }

    /** All sides take this many turns. */
    static void takeTurns(int count, Side... sides) throws IOException {
        for (int i = 0; i < count; i++) {
            for (var side : sides) {
                side.turn();
            }
        }
    }

    private void turn() throws IOException {
        in.println();
        last = Arrays.stream(out.readLine().split(" ")).mapToLong(Long::parseLong).toArray();
        turns.add(last[NANOS]);
        waits.add((double) last[WALL] / last[NANOS]);
        best = Math.min(best, last[NANOS]);
    }

    /** Processor time of the shortest turn in nanoseconds. */
    double best() {
        return best;
    }

    /** How much work of a kind the last turn was, as its {@link Turn} says. */
    long of(int kind) {
        return last[FIRST + kind];
    }

    /** The median turn over the shortest one. */
    double spread() {
        return turns.stream().sorted().toList().get(turns.size() / 2) / (double) best;
    }

    /** The median of the wall time of a turn over its processor time. */
    double waits() {
        return waits.stream().sorted().toList().get(waits.size() / 2);
    }

    @Override
    public void close() {
        in.close();
        process.onExit().join();
    }
}
