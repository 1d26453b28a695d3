// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.study.Ending;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.tests.compile.Machines;
import org.junit.jupiter.api.Test;

class RunsTest {

    @Test
    void withNothingConfiguredAllStacksRun() {
        var report = report(RunRequest.of(twoStacks().machine()));
        assertEquals(List.of("kernel", "firmware"), report.results().stream().map(RunResult::label).toList());
        assertEquals("ping-pong 0", report.workload());
        assertEquals("test machine", report.machine());
        assertEquals(List.of(), report.warnings());
        for (var result : report.results()) {
            var stack = result.stack().orElseThrow();
            assertEquals(Ending.COMPLETED, result.end().ending());
            assertEquals(3, stack.messages(), "one message to the responder in each of 3 turns, without the warm-up");
            assertEquals(stack.totalPs(), stack.segments().stream().mapToLong(LatencySegment::ps).sum());
        }
        assertNotEquals(report.results().get(0).key().planHash(), report.results().get(1).key().planHash());
    }

    /** A barrier of all ranks is one of 4 on this machine; naming the number is no mistake, a wrong name is one. */
    @Test
    void aSettingMayNameWhatTheRunDoesAnyway() {
        var machines = Machines.torus(4);
        var named = report(request(machines.machine(), "barrier", Settings.of("ranks=4")));
        assertEquals(report(request(machines.machine(), "barrier", Settings.NONE)).results().get(0).key().planHash(),
                named.results().get(0).key().planHash());
        assertEquals(List.of("R103"), rejected(request(machines.machine(), "barrier",
                Settings.of("processor.clock=7 GHz")))
                .stream().map(Diagnostic::code).toList());
    }

    /** A new barrier starts with 8 ranks, a new flood with more senders than a machine of 3 nodes has. */
    @Test
    void aNewWorkloadFitsASmallMachine() {
        for (var kind : List.of("barrier", "alltoall", "flood", "random-access")) {
            var report = report(request(Machines.torus(3).machine(), kind, Settings.NONE));
            assertEquals(Ending.COMPLETED, report.results().get(0).end().ending(), kind);
        }
    }

    @Test
    void aMachineWithoutWorkloadRunsAPingPong() {
        var machines = Machines.torus(4);
        machines.machine().getWorkloads().clear();
        var report = report(RunRequest.of(machines.machine()));
        assertEquals("ping-pong", report.workload());
        assertEquals(1, report.results().size());
    }

    @Test
    void aWorkloadIsFoundByNameAndByKind() {
        var machines = Machines.torus(4).pingPong("64 B");
        for (var name : List.of("ping-pong", "PingPong", "PING-PONG", "ping-pong 0", "Ping-Pong 0")) {
            assertEquals("ping-pong 0", report(request(machines.machine(), name, Settings.NONE)).workload());
        }
        assertEquals("ping-pong 1", report(request(machines.machine(), "ping-pong 1", Settings.NONE)).workload());
    }

    /** A kind of which the machine has two workloads is no name: the first is run, and the report says so. */
    @Test
    void aKindOfSeveralWorkloadsIsTheFirstWithAWarning() {
        var machines = Machines.torus(4).pingPong("64 B");
        var report = report(request(machines.machine(), "ping-pong", Settings.NONE));
        assertEquals("ping-pong 0", report.workload());
        var told = report.warnings().stream().filter(one -> one.code().equals("R104")).toList();
        assertEquals(1, told.size());
        assertEquals("2 workloads are of the kind 'ping-pong'; 'ping-pong 0', the first of them, is run",
                told.getFirst().message());
        assertEquals("name one of 'ping-pong 0', 'ping-pong 1'", told.getFirst().fixHint());
        assertEquals(List.of(), report(request(machines.machine(), "ping-pong 1", Settings.NONE)).warnings().stream()
                .filter(one -> one.code().equals("R104")).toList());
    }

    @Test
    void unknownNamesAreRejectedWithTheKnownOnes() {
        var diagnostics = rejected(new RunRequest(twoStacks().machine(), "tea party", List.of("kernal", "firmware"),
                Settings.NONE, 1));
        assertEquals(List.of("R101", "R102"), diagnostics.stream().map(Diagnostic::code).toList());
        assertTrue(diagnostics.get(0).fixHint().startsWith("known: ping-pong 0, "), diagnostics.get(0).fixHint());
        assertEquals("did you mean 'kernel'?", diagnostics.get(1).fixHint());
    }

    @Test
    void chosenStacksRunInTheirOrderAndOnce() {
        var report = report(new RunRequest(twoStacks().machine(), "", List.of("firmware", "kernel", "Firmware"),
                Settings.NONE, 1));
        assertEquals(List.of("firmware", "kernel"), report.results().stream().map(RunResult::label).toList());
    }

    @Test
    void aSettingChangesTheResult() {
        var slow = report(request(Machines.torus(4).machine(), "", Settings.of("link.latency=1005 ns")));
        var fast = report(request(Machines.torus(4).machine(), "", Settings.NONE));
        assertEquals(1_000_000, total(slow) - total(fast), "one hop, 1,000 ns longer");
    }

    /**
     * One more switch on the way: 50 ns of router, 5 ns of link, and the packet's 64 B at 1 GB/s do not count again.
     */
    @Test
    void aDrawnNetworkRuns() {
        var direct = report(RunRequest.of(Machines.graph(2).join(0, 1).machine()));
        var switched = report(RunRequest.of(Machines.graph(2).withSwitch("s").join(0, 2).join(2, 1).machine()));
        assertEquals(55_000, total(switched) - total(direct));
    }

    @Test
    void aBareSettingBelongsToTheWorkload() {
        var report = report(request(Machines.torus(4).machine(), "", Settings.of("size=8 B, 1 KiB")));
        assertEquals(List.of("kernel, 8 B", "kernel, 1 KiB"),
                report.results().stream().map(RunResult::label).toList());
        assertTrue(report.results().get(0).stack().orElseThrow().totalPs() < report.results().get(1).stack()
                .orElseThrow().totalPs());
    }

    @Test
    void aSettingWithoutEffectIsAnError() {
        for (var setting : List.of("processor.clock=3 GHz", "firmware/MPI.combinedPost=true")) {
            var request = new RunRequest(twoStacks().machine(), "", List.of("kernel"), Settings.of(setting), 1);
            assertEquals(List.of("R103"), rejected(request).stream().map(Diagnostic::code).toList(), setting);
        }
    }

    @Test
    void aSettingToTheSameAmountIsNoError() {
        report(request(Machines.torus(4).machine(), "", Settings.of("link.latency=0.005 us")));
    }

    @Test
    void aWrongModelIsRejectedOncePerFinding() {
        var machines = twoStacks();
        machines.router().setLatency(null);
        assertEquals(1, rejected(RunRequest.of(machines.machine())).size());
    }

    @Test
    void figuresAgreeWithEachOther() {
        var result = report(request(Machines.torus(4).machine(), "", Settings.of("size=1000 B"))).results().get(0);
        var half = figure(result, "Half round trip", "ns");
        var bandwidth = figure(result, "Bandwidth", "MB/s");
        assertEquals(new BigDecimal(1_000_000).divide(half, 3, RoundingMode.HALF_UP), bandwidth,
                "1,000 B in so many ns");
        var mean = figure(result, "One-way latency", "ns");
        assertTrue(figure(result, "Fastest message", "ns").compareTo(mean) <= 0);
        assertTrue(figure(result, "Slowest message", "ns").compareTo(mean) >= 0);
        assertTrue(figure(result, "Lower bound", "ns").compareTo(figure(result, "Fastest message", "ns")) <= 0);
    }

    @Test
    void theSameRequestGivesTheSameResult() {
        var first = report(RunRequest.of(twoStacks().machine())).results();
        var second = report(RunRequest.of(twoStacks().machine())).results();
        for (int i = 0; i < first.size(); i++) {
            assertEquals(timeless(first.get(i)), timeless(second.get(i)));
        }
    }

    @Test
    void cancellingBetweenRunsLeavesTheRestUnstarted() {
        var watcher = Watcher.cancellingAtStart(1);
        var report = assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(twoStacks().machine()), watcher));
        assertEquals(List.of("kernel 0/2"), watcher.started);
        assertEquals(List.of(Ending.CANCELLED, Ending.CANCELLED),
                report.results().stream().map(one -> one.end().ending()).toList());
    }

    @Test
    void cancellingWithinARunEndsIt() {
        var machines = twoStacks();
        machines.pingPong().setIterations(1_000_000);
        var report = assertInstanceOf(RunReport.class,
                Runs.run(RunRequest.of(machines.machine()), Watcher.cancellingAtReport(2)));
        var first = report.results().get(0);
        assertEquals(Ending.CANCELLED, first.end().ending());
        long events = first.end().events();
        assertTrue(events > 0 && events < 1_000_000, () -> "events: " + events);
        assertTrue(first.stack().isEmpty());
        assertEquals(0, report.results().get(1).end().events());
    }

    private static Machines twoStacks() {
        return Machines.torus(4).stack("firmware", LayerPlacement.NIC_FIRMWARE);
    }

    private static RunRequest request(Machine machine, String workload, Settings settings) {
        return new RunRequest(machine, workload, List.of(), settings, 1);
    }

    private static RunReport report(RunRequest request) {
        var answer = Runs.run(request, RunProgress.none());
        return assertInstanceOf(RunReport.class, answer, () -> "but was " + answer);
    }

    private static List<Diagnostic> rejected(RunRequest request) {
        return assertInstanceOf(RunRejected.class, Runs.run(request, RunProgress.none())).diagnostics();
    }

    private static long total(RunReport report) {
        return report.results().get(0).stack().orElseThrow().totalPs();
    }

    private static BigDecimal figure(RunResult result, String name, String unit) {
        return result.figures().stream().filter(one -> one.name().equals(name) && one.unit().equals(unit)).findFirst()
                .orElseThrow().value();
    }

    /** Everything but the wall time, and the source map, which has no equality. */
    private static List<Object> timeless(RunResult one) {
        return List.of(one.label(), one.key(), one.end().ending(), one.stack(), one.figures(), one.end().events(),
                one.end().simulatedPs());
    }
}
