// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.whatif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.study.estimate.RunEstimate;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.Machines;
import org.hopscope.tests.sim.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Slow
class EstimateTest {

    /** Runs below this need not be told from each other. */
    private static final double NEGLIGIBLE_BYTES = 1e5;
    private static final double MOST_EVENTS = 1e6;

    /** Every kind of workload, as the machine has it or as a new one starts, if it is over within a second. */
    @ParameterizedTest
    @ValueSource(strings = { "extoll/extoll", "qsnet/qsnet", "portals-qsnet/portals-qsnet" })
    void eventsAreWithinAFactorOfTwo(String sample) {
        var machine = sample(sample);
        int compared = 0;
        for (var workload : List.of("", "allreduce", "alltoall", "bcast", "bidirectional-ping", "flood",
                "message-rate", "queue-depth")) {
            for (var stack : machine.getStacks()) {
                var request = new RunRequest(machine, workload, List.of(stack.getName()), Settings.NONE, 1);
                compared += compare(request) ? 1 : 0;
            }
        }
        assertTrue(compared >= 7, () -> "only a few could be compared");
    }

    /** Times add up; the memory of one is free again when the next begins. */
    @Test
    void runsThatFollowEachOtherTakeTheTimeOfAllAndTheMemoryOfTheLargest() {
        var one = new RunEstimate("a", 10, 100, 2, List.of(new RunEstimate.Need("x", 5), new RunEstimate.Need("y", 6)));
        var next = new RunEstimate("b", 1, 20, 3, List.of(new RunEstimate.Need("z", 10)));
        var all = RunEstimate.together(List.of(one, next));
        assertEquals(new RunEstimate("a, b", 11, 120, 5, one.memory()), all);
        assertEquals(11, all.bytes());
    }

    @Test
    void trafficWithoutRanksIsWithinAFactorOfTwo() {
        for (var kind : List.of("uniform-traffic", "permutation-traffic")) {
            assertTrue(compare(new RunRequest(Machines.torus(4, 4, 4).machine(), kind, List.of(), Settings.NONE, 1)),
                    kind);
        }
    }

    @Test
    void aFullSizeMachineIsWithinAFactorOfTwo() {
        for (var kind : List.of("ping-pong", "barrier", "hop-distance")) {
            assertTrue(compare(new RunRequest(sample("red-storm/red-storm"), kind, List.of("NIC-based"), Settings.NONE,
                    1)),
                    kind);
        }
    }

    @Test
    void aPortalsProgramIsWithinAFactorOfTwo() {
        assertTrue(compare(new RunRequest(sample("portals-qsnet/portals-qsnet"), "reserved slot", List.of("Portals"),
                Settings.NONE, 1)));
    }

    /**
     * 10,368 nodes with 6 directions of 2 channels: the network is nearly all of what a broadcast to 32 of them takes.
     * A ping-pong needs to know of the others where they are.
     */
    @ParameterizedTest
    @CsvSource({"red-storm/red-storm, bcast", "red-storm/red-storm, ping-pong", "blue-gene-l/blue-gene-l, ping-pong",
            "qsnet/qsnet, ''"})
    void memoryIsWithinAFactorOfTwo(String sample, String workload) {
        var machine = sample(sample);
        var stack = List.of(machine.getStacks().get(0).getName());
        var expected = RequestEstimate.of(new RunRequest(ModelSnapshot.of(machine), workload, stack, Settings.NONE, 1),
                new Diagnostics()).get(0).bytes();
        // the estimate is of the simulation; what the compiler allocates depends on what else has been compiled before
        var request = new RunRequest(ModelSnapshot.of(machine), workload, stack, Settings.NONE, 1);
        var prepared = PreparedRun.of(request, new Diagnostics()).orElseThrow();
        prepared.simulate(RunProgress.none());
        var meter = new AllocationMeter();
        meter.start();
        prepared.simulate(RunProgress.none());
        long actual = meter.stop();
        assertTrue(expected <= 2 * actual + NEGLIGIBLE_BYTES && actual <= 2 * expected + NEGLIGIBLE_BYTES,
                () -> "expected " + RunEstimate.size(expected) + ", was " + RunEstimate.size(actual));
    }

    /**
     * Pairwise: every rank sends to each of the 65,535 others in each of 3 turns, and the dissemination barriers take
     * another 16 each; that is 65,536 x 65,535 x 3 messages, too many to count one by one in this test.
     */
    @Test
    void anAlltoallOf65536RanksIsEstimatedWithoutWritingItDown() {
        var machine = Machines.torus(64, 32, 32).machine();
        var settings = List.of("ranks=65536", "iterations=2", "warmup=1", "algorithm=PAIRWISE", "size=64 B");
        var estimate = RequestEstimate.of(new RunRequest(machine, "alltoall", List.of(), Settings.parse(settings), 1),
                new Diagnostics()).get(0);
        double messages = 65_536.0 * 65_535 * 3;
        assertEquals(messages, estimate.messages(), messages * 0.001);
        assertTrue(estimate.events() > 10 * messages, () -> "events: " + estimate.events());
    }

    @Test
    void aRunThatDoesNotFitIsRefusedWithTheReason() {
        var machine = Machines.torus(64, 32, 32).machine();
        var settings = List.of("ranks=65536", "algorithm=PAIRWISE");
        var answer = Runs.run(new RunRequest(machine, "alltoall", List.of(), Settings.parse(settings), 1),
                RunProgress.none());
        var diagnostics = assertInstanceOf(RunRejected.class, answer).diagnostics();
        assertEquals(List.of("R120"), diagnostics.stream().map(Diagnostic::code).distinct().toList());
        assertTrue(diagnostics.get(0).message().startsWith("The programs of the ranks have 17 thousand million steps"),
                diagnostics.get(0).message());
    }

    /** A question needs the number of events alone, and the beginning of a long run is not simulated for that. */
    @ParameterizedTest
    @CsvSource({"alltoall, 16", "allreduce, 64", "uniform-traffic, 0"})
    void theEventsOfAllStacksAreTheSumOfTheirEstimates(String workload, int ranks) {
        var machine = sample("red-storm/red-storm");
        var settings = ranks == 0 ? List.<String>of() : List.of("ranks=" + ranks);
        double sum = RequestEstimate.of(new RunRequest(ModelSnapshot.of(machine), workload, List.of(),
                Settings.parse(settings), 1),
                new Diagnostics()).stream().mapToDouble(RunEstimate::events).sum();
        assertTrue(sum > 0);
        assertEquals(sum, RequestEstimate.events(new RunRequest(ModelSnapshot.of(machine), workload, List.of(),
                Settings.parse(settings), 1), new Diagnostics()));
    }

    @Test
    void theEventsOfARequestWithAnErrorAreNoneAndTheReasonIsTold() {
        var problems = new Diagnostics();
        assertEquals(0, RequestEstimate.events(new RunRequest(sample("qsnet/qsnet"), "allreduce", List.of(),
                Settings.of("sise=8 B"), 1), problems));
        assertTrue(problems.hasErrors());
    }

    /** True if it was small enough to be compared. */
    private static boolean compare(RunRequest request) {
        var copy = new RunRequest(ModelSnapshot.of(request.machine()), request.workload(), request.stacks(),
                request.settings(), request.seed());
        var estimates = RequestEstimate.of(copy, new Diagnostics());
        if (estimates.isEmpty() || estimates.get(0).events() > MOST_EVENTS) {
            return false;
        }
        var again = new RunRequest(ModelSnapshot.of(request.machine()), request.workload(), request.stacks(),
                request.settings(), request.seed());
        if (!(Runs.run(again, RunProgress.none()) instanceof RunReport report)
                || !report.results().get(0).completed()) {
            return false;
        }
        double expected = estimates.get(0).events();
        double actual = events(report.results());
        assertTrue(expected <= 2 * actual && actual <= 2 * expected, () -> report.workload() + " on "
                + report.results().get(0).stackName() + ": expected " + expected + ", was " + actual);
        return true;
    }

    /** Each point of a traffic is a simulation of its own; the measurements of other workloads share one. */
    private static double events(List<RunResult> results) {
        boolean alone = results.stream().map(one -> one.end().events()).distinct().count() == 1;
        return alone ? results.get(0).end().events() : results.stream().mapToLong(one -> one.end().events()).sum();
    }

    private static Machine sample(String name) {
        return MachineFiles.load(Path.of(System.getProperty("hopscope.root"), "samples", name + ".machine"),
                new Diagnostics()).orElseThrow();
    }
}
