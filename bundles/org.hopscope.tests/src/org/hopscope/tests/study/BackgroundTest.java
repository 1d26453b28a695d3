// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.Traffic;
import org.hopscope.model.workload.TrafficPairs;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.study.Ending;
import org.hopscope.study.Figure;
import org.hopscope.study.LatencyFigures;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Background traffic in addition to messages. Two switches are joined by one link of 25 GB/s; each has four nodes.
 * Ranks are on the first nodes of both switches, so that the messages of a ping-pong share the link with what the other
 * nodes send.
 */
@Slow
class BackgroundTest {

    private static final String RACK = """
            graph_topology "rack" {
                node "left" { node_type "node" count 4 }
                node "right" { node_type "node" count 4 }
                switch "one" { router_type "switch" }
                switch "two" { router_type "switch" }
                link { source "left" target "one" link_type "link" }
                link { source "right" target "two" link_type "link" }
                link { source "one" target "two" link_type "link" }
              }
            """;
    private static final String PING = "ping-pong";
    private static final String MEDIAN = "Median message latency";
    private static final String SLOWEST = "Slowest message";
    /** Packets of 1,000 B take 40 ns on a link. */
    private static final double PACKET_NS = 40;

    @TempDir
    private Path folder;

    private static Machine machine() {
        var text = MachineText.print(Samples.machine(Samples.file("rdma-verbs/rdma-verbs.machine")));
        int from = text.indexOf("graph_topology");
        int to = text.indexOf("stack \"MPI over verbs\"");
        var problems = new Diagnostics();
        var machine = TextDesign.read(text.substring(0, from) + RACK + text.substring(to),
                URI.createURI("rack.machine"), problems).orElseThrow(() -> new AssertionError(problems.all()));
        var pairs = WorkloadFactory.eINSTANCE.createPermutationTraffic();
        pairs.setName("pairs");
        pairs.setPairs(TrafficPairs.COMPLEMENT);
        pairs.getLoad().add(50);
        pairs.setPacket(Quantity.of(1000, Unit.BYTE));
        pairs.setSettle(Quantity.of(20, Unit.MICROSECOND));
        pairs.setMeasure(Quantity.of(1, Unit.MICROSECOND));
        machine.getWorkloads().add(pairs);
        return machine;
    }

    private static RunResponse answer(String workload, long seed, String... settings) {
        return Runs.run(new RunRequest(machine(), workload, List.of(), Settings.parse(List.of(settings)), seed),
                RunProgress.none().withOperations());
    }

    private static RunResult result(String workload, long seed, String... settings) {
        var answer = answer(workload, seed, settings);
        var result = assertInstanceOf(RunReport.class, answer, answer::toString).results().getFirst();
        assertTrue(result.completed(), result.end().endingText());
        return result;
    }

    /** A ping-pong between the first nodes of both switches. */
    private static RunResult ping(String... settings) {
        var all = new ArrayList<>(List.of("responder=4", "size=8 B"));
        all.addAll(List.of(settings));
        return result(PING, 1, all.toArray(String[]::new));
    }

    private static double figure(RunResult result, String name) {
        return LatencyFigures.with(result).stream().filter(one -> one.name().equals(name)).findFirst()
                .map(Figure::value).orElseThrow(() -> new AssertionError(name + " of " + result.figures()))
                .doubleValue();
    }

    private static double mean(RunResult result) {
        return figure(result, "Half round trip");
    }

    /**
     * Nodes 7 and 3, 6 and 2, 5 and 1 send to each other: three packets at a time want the link that joins the
     * switches. At 10 % of each, the link is busy for 30 % of the time with packets that arrive like those of a Poisson
     * process; a message that comes at any time waits as long as one in the queue M/D/1 does, rho S / 2 (1 - rho):
     * 0.3 * 40 ns / 1.4 = 8.571 ns. (Pollaczek and Khinchine; that three links limit the bursts is below 3 %.)
     */
    @Test
    void aMessageWaitsAsLongAsInAQueueOfPoissonArrivals() {
        var quiet = ping();
        var loaded = ping("background=pairs", "backgroundLoad=10", "iterations=20000");
        assertEquals(0.3 * PACKET_NS / (2 * (1 - 0.3)), mean(loaded) - mean(quiet), 0.5);
        // 70 % of the messages find the link free
        assertEquals(figure(quiet, MEDIAN), figure(loaded, MEDIAN), 0.001);
        assertEquals(10, figure(loaded, "Background load"), 0.3);
    }

    /** Messages between nodes of one switch share no link with packets between others. */
    @Test
    void whatSharesNoLinkIsNotDelayed() {
        var settings = List.of("responder=1", "size=8 B");
        var loaded = result(PING, 1, "responder=1", "size=8 B", "background=pairs", "backgroundLoad=30");
        assertEquals(mean(result(PING, 1, settings.toArray(String[]::new))), mean(loaded), 0.0005);
    }

    /**
     * Three nodes of each switch at 60 % want 1.8 times what the link carries, so that buffers fill up. A message in
     * the same class waits behind full buffers; one in a class of its own, which the link serves in turn, for
     * one packet that has begun and at most one more.
     */
    @Test
    void aClassOfItsOwnKeepsTheTailShort() {
        var quiet = ping("switch.virtualChannels=4", "NIC port.virtualChannels=4");
        var settings = List.of("switch.virtualChannels=4", "NIC port.virtualChannels=4", "background=pairs",
                "backgroundLoad=60", "iterations=2000");
        var same = ping(settings.toArray(String[]::new));
        var own = new ArrayList<>(settings);
        own.add("pairs.trafficClass=1");
        var apart = ping(own.toArray(String[]::new));
        assertTrue(figure(apart, SLOWEST) <= figure(quiet, SLOWEST) + 2 * PACKET_NS, apart.figures()::toString);
        assertTrue(figure(same, MEDIAN) > figure(quiet, MEDIAN) + 10 * PACKET_NS, same.figures()::toString);
        // what there is for three sources in one direction is a third of the link for each
        assertEquals(100.0 / 3, figure(apart, "Background load"), 1.5);
        // classes of the histogram are at most 3.2 % wide
        double exact = figure(apart, "Mean message latency, class 0");
        assertEquals(exact, figure(apart, "Median message latency, class 0"), 0.032 * exact);
    }

    @Test
    void aSeedDrawsItsOwnTrafficAndDrawsItAgain() {
        var settings = new String[] {"responder=4", "background=pairs", "backgroundLoad=20"};
        var once = result(PING, 7, settings);
        assertEquals(once.figures(), result(PING, 7, settings).figures());
        assertTrue(mean(once) != mean(result(PING, 8, settings)));
    }

    /** Without a traffic of the machine, packets go anywhere; a collective meets them on the link that it takes. */
    @Test
    void anOperationOfManyRanksHasATailOfItsOwn() {
        var settings = List.of("ranks=8", "iterations=200", "backgroundNodes=ALL_NODES");
        var quiet = result("all-reduce", 1, "ranks=8", "iterations=200");
        var loaded = new ArrayList<>(settings);
        loaded.add("backgroundLoad=30");
        var busy = result("all-reduce", 1, loaded.toArray(String[]::new));
        assertTrue(figure(busy, "Time") > figure(quiet, "Time"));
        assertTrue(figure(busy, "99 % operation time") > figure(quiet, "99.9 % operation time"));
        assertTrue(figure(busy, "99 % operation time") > figure(busy, "Median operation time"));
    }

    /** The traffic of a background obeys the same rules as one that runs by itself. */
    @ParameterizedTest
    @ValueSource(strings = {"pairs.packet=0 B", "pairs.settle=-1 ns", "pairs.measure=0 ps"})
    void trafficOfABackgroundIsChecked(String setting) {
        assertEquals(errors("pairs", setting), errors(PING, "responder=4", "background=pairs", "backgroundLoad=10",
                setting));
    }

    /** A background that lacks a value, or is the workload itself, is refused. */
    @Test
    void trafficWithoutAMeasurementIsRefused() {
        var machine = machine();
        machine.getWorkloads().stream().filter(one -> one.getName().equals("pairs"))
                .forEach(one -> ((Traffic) one).setMeasure(null));
        var settings = Settings.parse(List.of("responder=4", "background=pairs", "backgroundLoad=10"));
        var answer = Runs.run(new RunRequest(machine, PING, List.of(), settings, 1), RunProgress.none());
        assertTrue(assertInstanceOf(RunRejected.class, answer).diagnostics().stream()
                .anyMatch(one -> one.code().equals("M101")), answer::toString);
        assertEquals(List.of("C432"), errors("pairs", "backgroundLoad=10", "background=pairs"));
    }

    /** Ranks that wait in vain are told so, however long others would continue sending. */
    @Test
    void trafficDoesNotKeepADeadlockAlive() throws IOException {
        var file = folder.resolve("stuck.goal");
        Files.writeString(file, "num_ranks 2\nrank 0 {\nr: recv 8b from 1\n}\nrank 1 {\nc: calc 5000\n}\n");
        var answer = answer("trace", 1, "files=" + file, "backgroundLoad=30", "background=pairs");
        var result = assertInstanceOf(RunReport.class, answer, answer::toString).results().getFirst();
        assertEquals(Ending.DEADLOCKED, result.end().ending(), result.end().endingText());
    }

    /** A rank that computes for longer than sources wait for messages is not taken for one that is stuck. */
    @Test
    void trafficOutlastsALongComputation() throws IOException {
        var file = folder.resolve("slow.goal");
        Files.writeString(file, "num_ranks 2\nrank 0 {\nr: recv 8b from 1\n}\nrank 1 {\nc: calc 9000000\n"
                + "s: send 8b to 0\ns requires c\n}\n");
        var result = result("trace", 1, "files=" + file, "backgroundLoad=1", "background=pairs");
        assertTrue(figure(result, "Time") > 9_000_000);
        // pauses of some microseconds in 9 ms
        assertEquals(1, figure(result, "Background load"), 0.05);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ranks=8", "ranks=7"})
    void withFewerThanTwoNodesThereIsNoTraffic(String ranks) {
        assertEquals(List.of("C432"), errors("all-reduce", ranks, "backgroundLoad=30"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"uniform-traffic", "pairs"})
    void trafficHasNoTrafficBesideIt(String traffic) {
        assertEquals(List.of("C432"), errors(traffic, "backgroundLoad=30"));
    }

    private static List<String> errors(String workload, String... settings) {
        return assertInstanceOf(RunRejected.class, answer(workload, 1, settings)).diagnostics().stream()
                .filter(one -> one.severity() == Severity.ERROR).map(Diagnostic::code).distinct().toList();
    }
}
