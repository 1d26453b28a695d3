// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.ui;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.Locale;

/**
 * Starts the workbench again and again, as a user does: {@code RUNS COMMAND...}. The first start is that of somebody
 * who has just installed it; the others are those of every day.
 */
public final class Starts {

    /** Asks {@link StartBenchmark} to measure. */
    static final String PROPERTY = "hopscope.start";
    /**
     * The line printed when the window is there; then milliseconds of processor time, those of its thread, and classes.
     */
    static final String USABLE = "USABLE ";
    private static final double TARGET = 4;

    private Starts() {}

    /** Seconds until the window could be used, and of processor time: of all threads, and of the one it waits for. */
    private record Start(double wall, double cpu, double own, int classes) {}

    /** Prints one row of the table; ends with 1 if it falls short. */
    public static void main(String[] arguments) throws IOException {
        int runs = Integer.parseInt(arguments[0]);
        var command = Arrays.copyOfRange(arguments, 1, arguments.length);
        var first = start(command);
        var starts = new Start[runs];
        for (int i = 0; i < runs; i++) {
            starts[i] = start(command);
        }
        var wall = Arrays.stream(starts).mapToDouble(Start::wall).sorted().toArray();
        var cpu = Arrays.stream(starts).mapToDouble(Start::cpu).sorted().toArray();
        var own = Arrays.stream(starts).mapToDouble(Start::own).sorted().toArray();
        System.out.println(Verdict.HEAD);
        System.out.println(Verdict.row("start of the workbench", TARGET, wall[runs / 2], "s", String.format(Locale.ROOT,
                "%d x, most %.2f s, CPU %.2f s, of the UI thread %.2f s, %d classes; the first start after installing"
                + " %.2f s, CPU %.2f s", runs, wall[runs - 1], cpu[runs / 2], own[runs / 2], starts[0].classes(),
                first.wall(), first.cpu())));
        System.exit(wall[runs / 2] <= TARGET ? 0 : 1);
    }

    private static Start start(String... command) throws IOException {
        long begun = System.nanoTime();
        var process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        Start start = null;
        try (var lines = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(USABLE)) {
                    var numbers = line.substring(USABLE.length()).split(" ");
                    start = new Start((System.nanoTime() - begun) / 1e9, Long.parseLong(numbers[0]) / 1e3,
                            Long.parseLong(numbers[1]) / 1e3, Integer.parseInt(numbers[2]));
                }
            }
        }
        process.onExit().join();
        if (start == null) {
            throw new IllegalStateException("the workbench did not start: " + String.join(" ", command));
        }
        return start;
    }
}
