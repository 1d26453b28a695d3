// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.estimate.RunEstimate;

/**
 * The time that is expected of runs of some seconds, against the time that they take: first in a process that has just
 * been started, then again in the same one. How well events and memory are foretold is a test, because they do not
 * depend on the computer.
 */
final class Estimates {

    private static final String HEAP = "-Xmx1500m";

    /** A run that takes seconds; sizes of a torus instead of the sample's own, or none. */
    private record Case(String sample, int[] sizes, String stack, String workload, String... settings) {

        RunRequest request(Machine machine) {
            return new RunRequest(EcoreUtil.copy(machine), workload, List.of(stack), Settings.of(settings), 1);
        }

        Machine machine() {
            return sizes.length == 0 ? FixedPlans.machine(sample) : FixedPlans.resized(sample, sizes);
        }
    }

    private static final int[] WHOLE = {};
    private static final int[] SMALL = {8, 8, 8};
    private static final List<Case> CASES = List.of(
            new Case(FixedPlans.RED_STORM, SMALL, FixedPlans.NIC_BASED, "alltoall", "ranks=160", "size=4 KiB",
                    "iterations=1", "warmup=0"),
            new Case(FixedPlans.EXTOLL, SMALL, "VELO and RMA", "alltoall", "ranks=384", "size=64 B", "iterations=1",
                    "warmup=0", "algorithm=POST_ALL"),
            new Case(FixedPlans.BLUE_GENE, WHOLE, FixedPlans.MPI, "barrier", "ranks=8192", "iterations=1",
                    "warmup=0"),
            new Case(FixedPlans.RED_STORM, WHOLE, FixedPlans.NIC_BASED, "flood", "senders=1000", "iterations=1",
                    "warmup=0", FixedPlans.NIC_BASED + "/firmware.flowControl=true"),
            new Case("qsnet/qsnet.machine", WHOLE, "Elan3lib", "streaming", "size=1 MiB", "iterations=3", "warmup=1"),
            new Case(FixedPlans.BLUE_GENE, SMALL, FixedPlans.MPI, "alltoall", "ranks=256", "size=4 KiB",
                    "iterations=1", "warmup=0", "fidelity=MESSAGE"),
            new Case(FixedPlans.RED_STORM, SMALL, FixedPlans.NIC_BASED, "uniform-traffic", "load=40",
                    "measure=300 us"));

    private Estimates() {}

    /** The worst ratio, in either direction. */
    static Reading worst() throws IOException {
        double worst = 1;
        var detail = new ArrayList<String>();
        for (int i = 0; i < CASES.size(); i++) {
            var numbers = child(i).split(" ");
            double expected = Double.parseDouble(numbers[0]);
            detail.add(CASES.get(i).workload() + " " + Reading.text(expected));
            for (int run = 1; run < numbers.length; run++) {
                double actual = Double.parseDouble(numbers[run]);
                worst = Math.max(worst, Math.max(expected / actual, actual / expected));
                detail.add(detail.remove(detail.size() - 1) + "/" + Reading.text(actual));
            }
        }
        return new Reading(worst, "seconds expected/cold/warm: " + String.join(", ", detail));
    }

    private static String child(int number) throws IOException {
        var command = new ArrayList<>(List.of(ProcessHandle.current().info().command().orElse("java"),
                "-XX:+UseSerialGC", HEAP));
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(one -> one.startsWith("-D"))
                .forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Estimates.class.getName(),
                String.valueOf(number)));
        var process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        return new String(process.getInputStream().readAllBytes()).strip();
    }

    /** A child: prints what is expected of a run, in seconds, and what it takes twice. */
    public static void main(String[] arguments) {
        var one = CASES.get(Integer.parseInt(arguments[0]));
        var machine = one.machine();
        var problems = new Diagnostics();
        double expected = RequestEstimate.of(one.request(machine), problems).stream()
                .mapToDouble(RunEstimate::seconds).sum();
        System.out.printf(Locale.ROOT, "%.3f %.3f %.3f%n", expected, seconds(one, machine), seconds(one, machine));
    }

    private static double seconds(Case one, Machine machine) {
        System.gc();
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        if (!(Runs.run(one.request(machine), RunProgress.none()) instanceof RunReport)) {
            throw new IllegalStateException("the run was refused: " + one);
        }
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e9;
    }
}
