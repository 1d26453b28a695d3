// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;

import com.sun.management.OperatingSystemMXBean;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.study.CompiledWorkload;
import org.hopscope.study.RunProgress;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyWorker;
import org.hopscope.study.sweep.WorkerListener;
import org.hopscope.study.sweep.WorkerOptions;
import org.hopscope.study.sweep.WorkerProcess;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.Scheduler;

/** Studies of two-node ping-pongs, by the wall clock: what a point costs beside its simulation, and what cores buy. */
final class Sweeps {

    /** Values of the round trip of the host link, and of the system call, which change no event. */
    private static final String TEN = "400 ns..490 ns +10 ns";
    private static final String HUNDRED = "1 ns..100 ns +1 ns";
    private static final String THOUSAND = "1 ns..1000 ns +1 ns";
    /** Runs until nothing is compiled any more, by the virtual machine. */
    private static final int WARM_UPS = 8;
    private static final int CHUNKS = 100;
    private static final double NANOS = 1e9;
    private static final double MILLIS = 1e3;
    private static final long LOOK_MILLIS = 20;

    private Sweeps() {}

    /**
     * Processor milliseconds that a point of 1,000 takes more than its simulation: setting its values, compiling, rows
     * and files. One thread.
     */
    static Reading overhead(int runs) throws Exception {
        var folder = Files.createTempDirectory("hopscope-sweep");
        try {
            var planned = planned(folder, TEN, HUNDRED);
            long points = planned.manifest().division().points();
            var bare = new double[runs];
            var whole = new double[runs];
            for (int i = -WARM_UPS; i < runs; i++) {
                double alone = simulations(points);
                double all = inProcess(planned.write(folder.resolve("study" + i)));
                if (i >= 0) {
                    bare[i] = alone / points * MILLIS;
                    whole[i] = all / points * MILLIS;
                }
            }
            double simulated = median(bare);
            double swept = median(whole);
            return new Reading(swept - simulated, points + " points, " + Reading.text(swept) + " ms each, "
                    + Reading.text(simulated) + " ms to simulate, " + range(whole));
        } finally {
            delete(folder);
        }
    }

    /**
     * The speed-up of two cores over one, for 10,000 points, in processes as the command line starts them. One core is
     * one, for all that such a process does: while its thread computes, others compile the classes and collect the
     * garbage, and a process with one thread keeps a second core busy a third of the time. What that one takes is told
     * too; and what this computer can do at all at that minute, by two processes at once on a core each, that have
     * nothing to do with each other.
     */
    static Reading cores(int runs) throws Exception {
        var folder = Files.createTempDirectory("hopscope-sweep");
        try {
            var planned = planned(folder, TEN, THOUSAND);
            long points = planned.manifest().division().points();
            var one = new double[runs];
            var two = new double[runs];
            var thread = new double[runs];
            var apart = new double[runs];
            for (int i = 0; i < runs; i++) {
                one[i] = seconds(Processors.bound(0, command(planned.write(folder.resolve("one" + i)), 1)));
                two[i] = seconds(command(planned.write(folder.resolve("two" + i)), 2));
                apart[i] = seconds(Processors.bound(0, command(planned.write(folder.resolve("left" + i)), 1)),
                        Processors.bound(1, command(planned.write(folder.resolve("right" + i)), 1)));
                thread[i] = seconds(command(planned.write(folder.resolve("thread" + i)), 1));
            }
            return new Reading(median(one) / median(two), points + " points, " + Reading.text(points / median(one))
                    + " points/s on one core, " + Reading.text(points / median(two)) + " on two, "
                    + Reading.text(points / median(thread)) + " by one thread of a process with two; two processes, a "
                    + "core each, do " + Reading.text(2 * median(one) / median(apart)) + " times the work of one; "
                    + range(two));
        } finally {
            delete(folder);
        }
    }

    /**
     * The milliseconds by which a point of 10,000 takes longer on two workers of a local Slurm than in one process with
     * two threads, from submission to the last part.
     */
    static Reading slurm(int runs) throws Exception {
        var folder = Files.createTempDirectory("hopscope-sweep");
        var cluster = Path.of(System.getProperty("hopscope.launcher", "releng/hopscope")).resolveSibling("slurm")
                .resolve("mini-cluster").toString();
        try {
            var planned = planned(folder, TEN, THOUSAND);
            long points = planned.manifest().division().points();
            execute(List.of("chmod", "755", folder.toString())); // munged wants its way there open
            execute(List.of(cluster, "start", folder.resolve("cluster").toString(), "2"));
            try {
                var programs = programs(folder, folder.resolve("cluster/slurm.conf"));
                var local = new double[runs];
                var slurm = new double[runs];
                for (int i = 0; i < runs; i++) {
                    local[i] = seconds(command(planned.write(folder.resolve("local" + i)), 2));
                    slurm[i] = onSlurm(planned.write(folder.resolve("slurm" + i)), programs);
                }
                return new Reading((median(slurm) - median(local)) / points * MILLIS, points + " points, "
                        + Reading.text(points / median(slurm)) + " points/s, " + Reading.text(points / median(local))
                        + " without Slurm, " + range(slurm));
            } finally {
                execute(List.of(cluster, "stop", folder.resolve("cluster").toString()));
            }
        } finally {
            delete(folder);
        }
    }

    private static PlannedStudy planned(Path folder, String trips, String calls) {
        var study = StudyFactory.eINSTANCE.createStudy();
        study.setName("bench");
        study.setMachine(machine().toString());
        study.setWorkload("ping-pong");
        study.getStacks().add(FixedPlans.NIC_BASED);
        vary(study, "HyperTransport.roundTrip", trips);
        vary(study, "Opteron.systemCall", calls);
        var problems = new Diagnostics();
        return PlannedStudy.of(study, folder.resolve("bench.study"),
                new PlannedStudy.Options(CHUNKS, PlannedStudy.Options.usual().leaseSeconds()), problems).orElseThrow(
                () -> new IllegalStateException(problems.all().toString()));
    }

    private static void vary(Study study, String path, String values) {
        var parameter = StudyFactory.eINSTANCE.createSweepParameter();
        parameter.setPath(path);
        parameter.setValues(values);
        study.getParameters().add(parameter);
    }

    private static Path machine() {
        return Path.of(System.getProperty("hopscope.samples", "samples"), FixedPlans.RED_STORM).toAbsolutePath();
    }

    /** Seconds of so many simulations of a point that is compiled once. */
    private static double simulations(long points) {
        var problems = new Diagnostics();
        var machine = MachineFiles.load(machine(), problems).orElseThrow();
        var workload = WorkloadChoice.choose(machine, "ping-pong", problems).orElseThrow();
        var ready = CompiledWorkload.compile(machine, List.of(FixedPlans.NIC_BASED), workload, problems).orElseThrow();
        long begin = processorNanos();
        for (long i = 0; i < points; i++) {
            ready.run(1, RunProgress.none(), problems);
        }
        return (processorNanos() - begin) / NANOS;
    }

    /** Of the whole process, so with what collects its garbage. */
    private static long processorNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static double inProcess(StudyDirectory directory) throws IOException {
        long begin = processorNanos();
        if (!StudyWorker.of(directory, WorkerOptions.threads(1), WorkerListener.none()).run()) {
            throw new IOException("the study did not end");
        }
        return (processorNanos() - begin) / NANOS;
    }

    private static List<String> command(StudyDirectory directory, int threads) {
        return JavaProgram.here().command(threads, List.of(), WorkerProcess.class.getName(),
                List.of(directory.root().toString(), "0", "1", String.valueOf(threads)));
    }

    /** From the start of all commands at once to the end of the last one. */
    @SafeVarargs
    private static double seconds(List<String>... commands) throws Exception {
        long begin = System.nanoTime();
        var processes = new ArrayList<Process>();
        for (var command : commands) {
            processes.add(start(command));
        }
        for (int i = 0; i < commands.length; i++) {
            await(processes.get(i), commands[i]);
        }
        return (System.nanoTime() - begin) / NANOS;
    }

    private static double onSlurm(StudyDirectory directory, Programs programs) throws Exception {
        var study = new ClusterStudy(directory, Scheduler.slurm(), programs);
        long begin = System.nanoTime();
        study.submit(JavaProgram.here(), new ClusterOptions(2, 1, "", List.of()));
        while (directory.doneChunks().cardinality() < directory.manifest().division().chunks()) {
            Thread.sleep(LOOK_MILLIS);
        }
        double seconds = (System.nanoTime() - begin) / NANOS;
        while (study.tasks().stream().anyMatch(task -> task.isRunning() || task.isPending())) {
            Thread.sleep(LOOK_MILLIS);
        }
        return seconds;
    }

    /** The programs of Slurm for another configuration than that of this computer. */
    private static Programs programs(Path folder, Path configuration) throws IOException {
        var wrapped = Files.createDirectory(folder.resolve("programs"));
        var known = System.getenv("PATH").split(File.pathSeparator);
        for (var name : List.of("sbatch", "squeue", "scancel")) {
            var real = Arrays.stream(known).map(one -> Path.of(one, name)).filter(Files::isExecutable).findFirst()
                    .orElseThrow(() -> new IOException("there is no " + name + "; run releng/test-slurm once"));
            var script = wrapped.resolve(name);
            Files.writeString(script, "#!/bin/sh\nSLURM_CONF='%s' exec '%s' \"$@\"\n".formatted(configuration, real));
            if (!script.toFile().setExecutable(true)) {
                throw new IOException(script + " cannot be made a program");
            }
        }
        return new Programs(List.of(wrapped));
    }

    private static void execute(List<String> command) throws Exception {
        await(start(command), command);
    }

    private static Process start(List<String> command) throws IOException {
        return new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private static void await(Process process, List<String> command) throws Exception {
        if (!process.waitFor(1, TimeUnit.HOURS) || process.exitValue() != 0) {
            throw new IOException(String.join(" ", command) + " failed");
        }
    }

    private static double median(double[] values) {
        var sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static String range(double[] values) {
        return values.length + " runs " + Reading.text(Arrays.stream(values).min().orElse(0)) + ".."
                + Reading.text(Arrays.stream(values).max().orElse(0));
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.deleteIfExists(file);
                } catch (IOException stays) {
                    throw new UncheckedIOException(stays);
                }
            });
        }
    }
}
