// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Prints the table: {@code [--quick] [--runs N] [ROW...]}. Ends with 1 when a row falls short of its target. Processor
 * seconds are those of the simulating thread; "others" is the share of the machine that other processes used while a
 * row was measured, which slows memory-bound work down. Each process measures the speed of the computer after its
 * row: where the target would be reached on the nominal computer, the machine is slow, and the row does not fall short.
 */
public final class Main {

    private static final String READING = "READING ";
    private static final String CALIBRATION = "CALIBRATION ";
    private static final int RUNS = 5;
    private static final int QUICK_RUNS = 3;
    private static final double TICKS_PER_SECOND = 100;

    private Main() {}

    /** Measures the rows, or, as a child of itself, one row. */
    public static void main(String[] arguments) throws Exception {
        var rest = new ArrayList<>(Arrays.asList(arguments));
        if (!rest.isEmpty() && rest.get(0).equals("--child")) {
            child(rest.get(1), Integer.parseInt(rest.get(2)));
            return;
        }
        boolean quick = rest.remove("--quick");
        int runs = quick ? QUICK_RUNS : RUNS;
        int at = rest.indexOf("--runs");
        if (at >= 0) {
            runs = Integer.parseInt(rest.get(at + 1));
            rest.subList(at, at + 2).clear();
        }
        var unknown = rest.stream().filter(id -> Row.of(id).isEmpty()).findFirst();
        if (unknown.isPresent()) {
            System.err.println("bench: there is no row " + unknown.get() + "; the rows are "
                    + Rows.all().stream().map(Row::id).collect(Collectors.joining(", ")));
            System.exit(2);
        }
        System.exit(table(rest, quick, runs) ? 0 : 1);
    }

    private static void child(String id, int runs) throws Exception {
        var reading = Row.of(id).orElseThrow().probe().measure(runs);
        System.out.println(READING + reading.value() + " peak " + Reading.text(Reading.peakMegabytes()) + " MB, "
                + reading.detail());
        var calibration = Calibration.measure();
        System.out.println(CALIBRATION + calibration.loopNs() + " " + calibration.chaseNs());
    }

    private static boolean table(List<String> chosen, boolean quick, int runs) throws Exception {
        System.out.printf(Locale.ROOT, "Java %s, %d processors, load average %.2f%n%s%n%n"
                        + "%-17s %-5s %10s %10s %7s %7s  %s%n",
                Runtime.version(), Runtime.getRuntime().availableProcessors(), load(),
                Calibration.measure(), "row", "", "target", "measured",
                "ratio", "others", "work");
        int short_ = 0;
        long start = System.nanoTime();
        for (var row : Rows.all()) {
            if (chosen.isEmpty() ? !quick || row.quick() : chosen.contains(row.id())) {
                short_ += print(row, runs) ? 0 : 1;
            }
        }
        System.out.printf(Locale.ROOT, "%nload average %.2f, %.0f s in all; %s%n", load(),
                (System.nanoTime() - start) / 1e9,
                short_ == 0 ? "all targets are reached" : short_ + " fall short");
        return short_ == 0;
    }

    private static boolean print(Row row, int runs) throws IOException {
        long busy = ProcessFiles.busyTicks();
        long start = System.nanoTime();
        var child = new Child(row, runs);
        var reading = child.reading();
        double wall = (System.nanoTime() - start) / 1e9;
        double others = (ProcessFiles.busyTicks() - busy) / TICKS_PER_SECOND - child.processorSeconds();
        double share = Math.max(0, others / (wall * Runtime.getRuntime().availableProcessors()));
        double ratio = row.ratio(reading);
        double slowness = row.timed() ? child.slowness() : 1;
        boolean reached = ratio * Math.max(1, slowness) >= 1;
        var verdict = ratio >= 1 ? "" : reached ? "slow machine, " : "falls short, ";
        System.out.printf(Locale.ROOT, "%-17s %-5s %10s %10s %7s %6.0f%%  %s%n%24s%s%s%s%n", row.id(),
                row.warm() ? "warm" : "cold", (row.atLeast() ? ">=" : "<=") + Reading.text(row.target()) + row.unit(),
                Reading.text(reading.value()) + row.unit(), (ratio >= 1 ? "" : "! ") + Reading.text(ratio),
                100 * share, row.work(), "", verdict, reading.detail(),
                row.timed() ? ", machine at " + Reading.text(slowness) + " of the nominal time" : "");
        return reached;
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    /** A row measured in a process of its own. */
    private static final class Child {

        private final Process process;
        private final long before = childTicks();
        private Reading reading = new Reading(Double.NaN, "failed");
        private double slowness = 1;

        Child(Row row, int runs) throws IOException {
            // the options of the command line, see find-java.sh
            var command = new ArrayList<>(List.of(ProcessHandle.current().info().command().orElse("java"),
                    "-XX:+UseSerialGC", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UseTransparentHugePages",
                    "-XX:FreqInlineSize=100", "-Xmx" + row.heapMegabytes() + "m"));
            ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(one -> one.startsWith("-D"))
                    .forEach(command::add);
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), "--child",
                    row.id(), String.valueOf(runs)));
            process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
            try (var lines = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
                for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                    if (line.startsWith(READING)) {
                        var parts = line.substring(READING.length()).split(" ", 2);
                        reading = new Reading(Double.parseDouble(parts[0]), parts[1]);
                    } else if (line.startsWith(CALIBRATION)) {
                        var parts = line.substring(CALIBRATION.length()).split(" ");
                        slowness = new Calibration(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]))
                                .slowness();
                    }
                }
            }
        }

        Reading reading() {
            return reading;
        }

        /** The slowness of the computer: 2 takes twice the time of the nominal one. */
        double slowness() {
            return slowness;
        }

        double processorSeconds() {
            process.onExit().join();
            return (childTicks() - before) / TICKS_PER_SECOND;
        }

        /** Processor time of all children that have ended. */
        private static long childTicks() {
            return ProcessFiles.childTicks();
        }
    }
}
