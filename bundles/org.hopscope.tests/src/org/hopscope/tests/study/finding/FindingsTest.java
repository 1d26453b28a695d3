// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.CompiledStack;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.finding.Diagnosis;
import org.hopscope.study.finding.Finding;
import org.hopscope.study.finding.Findings;
import org.hopscope.study.usage.Observation;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Slow
@Execution(ExecutionMode.CONCURRENT)
class FindingsTest {

    private static final String RED_STORM = "red-storm/red-storm.machine";

    /**
     * Host-based Portals takes an interrupt of 2 us in a message of 5.74 us, and crosses the bus for the command, the
     * header and the handler's look at it; with Portals on the NIC there are no interrupts, but all the work is the
     * firmware's.
     */
    @Test
    void interruptsLimitHostBasedPortalsOnly() {
        assertEquals(Set.of("F101", "F108"), codes(findings(RED_STORM, "ping-pong", "host-based")));
        assertEquals(Set.of("F105", "F106", "F108"), codes(findings(RED_STORM, "ping-pong", "NIC-based")));
    }

    /** A third of 5.74 us is the interrupt, so that is about what the score says. */
    @Test
    void theScoreIsTheShareOfTheRun() {
        var interrupts = find(findings(RED_STORM, "ping-pong", "host-based"), "F101");
        assertEquals(35, interrupts.score());
        assertTrue(interrupts.text().contains("35 %"), interrupts.text());
        assertFalse(interrupts.elementIds().isEmpty());
    }

    /** All of Blue Gene/L's protocol runs on the cores; there is no bus and no NIC processor to wait for. */
    @Test
    void softwareLimitsBlueGene() {
        var codes = codes(findings("blue-gene-l/blue-gene-l.machine", "ping-pong", "MPI"));
        assertTrue(codes.contains("F107"), codes.toString());
        for (var never : List.of("F101", "F105", "F106", "F108", "F111")) {
            assertFalse(codes.contains(never), never);
        }
    }

    /** EXTOLL has neither firmware nor interrupts: the bus, and the process that polls its ring. */
    @Test
    void theBusLimitsExtoll() {
        assertEquals(Set.of("F105", "F108"), codes(findings("extoll/extoll.machine", "ping-pong", "VELO and RMA")));
    }

    /** Elan3lib leaves everything to the engines of the NIC and to PCI; with Tports the thread processor matches. */
    @Test
    void theEnginesLimitQsNet() {
        assertEquals(Set.of("F113", "F108"), codes(findings("qsnet/qsnet.machine", "ping-pong", "Elan3lib")));
        assertTrue(codes(findings("portals-qsnet/portals-qsnet.machine", "ping-pong", "Portals"))
                .containsAll(Set.of("F106", "F102")));
    }

    /** The interrupt is on the way of each message once, so half of 2 us is what a message gains by half of it. */
    @Test
    void aSuggestionIsTriedBeforeItIsCalledAGain() {
        var request = new RunRequest(Samples.redStorm(), "ping-pong", List.of("host-based"), Settings.NONE, 1);
        var stack = Diagnosis.of(request, RunProgress.none(), new Diagnostics()).orElseThrow().stacks().get(0);
        var halved = find(stack.findings(), "F101").suggestions().get(0);
        assertEquals(List.of("Opteron.interrupt=1 us"), halved.settings().texts());
        var trial = stack.trial(halved).orElseThrow();
        assertEquals(1000, trial.before() - trial.after(), 0.001);
        assertEquals(1000 / trial.before(), trial.gain(), 1e-9);
        assertTrue(stack.trials().stream().allMatch(one -> one.gain() > 0));
    }

    /**
     * Sixteen to one: senders wait until their windows have gone, and the part that takes them slowest is named with
     * its place. At twice its rate a packet of 64 B takes half the time, which is most of what the flood takes.
     */
    @Test
    void aFloodNamesThePartThatHoldsTheSendersBack() {
        var request = new RunRequest(Samples.redStorm(), "flood", List.of("NIC-based"), Settings.of("senders=16"), 1);
        var stack = Diagnosis.of(request, RunProgress.none(), new Diagnostics()).orElseThrow().stacks().get(0);
        var held = find(stack.findings(), "F307");
        assertEquals("Senders held back by Rx engine", held.title());
        assertTrue(held.text().contains("at node 0 (0, 0, 0)"), held.text());
        assertFalse(held.elementIds().isEmpty());
        var faster = held.suggestions().stream().filter(one -> one.label().startsWith("Rx engine.rate")).findFirst()
                .orElseThrow();
        assertTrue(stack.trial(faster).orElseThrow().gain() > 0.3, stack.trials().toString());
    }

    /**
     * Eight ranks send to one that has a stream for two: what is dropped is told first, with the node, and the
     * offers are what was seen to help. Twice the streams are still too few, a stream for each is enough.
     */
    @Test
    void aRunThatLosesItsMessagesIsOfferedFlowControl() {
        var settings = List.of("senders=8", "window=4", "stream table.streams=2");
        var request = new RunRequest(Samples.redStorm(), "flood", List.of("NIC-based"), Settings.parse(settings), 1);
        var ended = assertInstanceOf(RunReport.class, Runs.run(new RunRequest(Samples.redStorm(), "flood",
                List.of("NIC-based"), Settings.parse(settings), 1), RunProgress.none())).results().getFirst();
        assertTrue(ended.end().endingText().matches("(?s)\\d+ of \\d+ messages were dropped.*2 streams.*"
                + "These ranks wait.*"), ended.end().endingText());
        var stack = Diagnosis.of(request, RunProgress.none(), new Diagnostics()).orElseThrow().stacks().get(0);
        var lost = find(stack.findings(), "F401");
        assertTrue(lost.text().endsWith("Most messages go to node 0 (0, 0, 0)."), lost.text());
        assertEquals(List.of(List.of("NIC-based/firmware.flowControl=true"),
                List.of("scratch memory.pendings=1024", "stream table.streams=8")),
                stack.trials().stream().map(one -> one.suggestion().settings().texts()).toList());
    }

    /** The same of the drawn stack: its tokens are named, and a stream for each sender is enough. */
    @Test
    void aDrawnRunThatLosesItsMessagesIsOfferedTokens() {
        var machine = Seen.small(Samples.text("red-storm/drawn.hops"));
        var streams = "NIC-based/Portals/receive_streams.value=";
        var request = new RunRequest(machine, "flood", List.of("NIC-based"),
                Settings.of("senders=8", "window=4", streams + 2), 1);
        var ended = assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none())).results().getFirst();
        assertTrue(ended.end().endingText().contains("finds none of its tokens 'incoming' or 'streams'"),
                ended.end().endingText());
        var stack = Diagnosis.of(request, RunProgress.none(), new Diagnostics()).orElseThrow().stacks().get(0);
        var lost = find(stack.findings(), "F401");
        assertTrue(lost.text().contains("for lack of tokens 'incoming' or 'streams'"), lost.text());
        assertEquals(List.of(streams + 8), stack.trials().getFirst().suggestion().settings().texts());
    }

    /**
     * 384 KiB less 36 KiB of firmware have room for 2,784 pendings of 128 B, and 1,024 of them are for sends, so 1,760
     * are left: for 2,000 senders no number of streams is enough, but 2,000 pendings in 512 KiB are.
     */
    @Test
    void whereTheMemoryHasNoRoomForPendingsMoreStreamsAreNotOffered() {
        var request = new RunRequest(Samples.redStorm(), "flood", List.of("NIC-based"),
                Settings.of("senders=2000", "window=1", "iterations=1", "warmup=0"), 1);
        var stack = Diagnosis.of(request, RunProgress.none(), new Diagnostics()).orElseThrow().stacks().get(0);
        var text = find(stack.findings(), "F401").text();
        assertTrue(text.contains("have room for 1760 pendings"), text);
        assertTrue(text.contains("no number of streams is enough for 2000 senders"), text);
        assertEquals(Set.of(List.of("NIC-based/firmware.flowControl=true"), List.of("scratch memory.pendings=2000",
                "scratch memory.size=512 KiB", "stream table.streams=2000")), stack.trials().stream()
                        .map(one -> one.suggestion().settings().texts()).collect(Collectors.toSet()));
    }

    /** Portals on the NIC takes half the time of Portals in the kernel, and that is an offer like a number. */
    @Test
    void aLayerThatWouldBeFasterElsewhereIsOfferedThere() {
        var request = new RunRequest(Samples.redStorm(), "ping-pong", List.of("host-based"), Settings.NONE, 1);
        var stack = Diagnosis.of(request, RunProgress.none(), new Diagnostics()).orElseThrow().stacks().get(0);
        var move = find(stack.findings(), "F101").suggestions().stream()
                .filter(one -> one.label().equals("Portals on NIC firmware")).findFirst().orElseThrow();
        assertEquals(List.of("host-based/Portals.placement=NIC_FIRMWARE"), move.settings().texts());
        assertEquals(0.51, stack.trial(move).orElseThrow().gain(), 0.01);
    }

    /**
     * Both engines take 1.11 GB/s, so one of them at twice the rate gains nothing at 1 MiB, and both gain half. Half of
     * 1.11 GB/s is reached where the bytes take as long as the 5.7 us of a short message and an interrupt more.
     */
    @Test
    void aSweepOfSizesSaysFromWhichSizeBandwidthBinds() {
        var request = new RunRequest(Samples.redStorm(), "ping-pong", List.of("host-based"),
                Settings.of("size=8 B..1 MiB x2", "iterations=2"), 1);
        var stack = Diagnosis.of(request, RunProgress.none(), new Diagnostics()).orElseThrow().stacks().get(0);
        var bound = find(stack.findings(), "F308");
        assertTrue(bound.title().matches("Bandwidth-bound from 10\\.\\d+ KiB"), bound.title());
        assertEquals(18, bound.evidence().size());
        assertTrue(bound.text().contains("At 1 MiB most of the time is Rx engine"), bound.text());
        var best = stack.trial(bound.suggestions().getFirst()).orElseThrow();
        assertEquals(List.of("Tx engine.rate=2.22 GB/s", "Rx engine.rate=2.22 GB/s"), best.suggestion().settings()
                .texts());
        assertEquals("One-way latency of 1 MiB in ns", best.metric());
        assertEquals(0.5, best.gain(), 0.01);
    }

    /** In a flood all time is spent at the node that all send to, or at a sender that waits for it. */
    @Test
    void aFloodNamesTheRankAtWhichTheTimeIsSpent() {
        var found = Seen.run("red-storm/red-storm.machine", "flood", "NIC-based", "senders=16").find("F310")
                .orElseThrow();
        var text = found.text();
        assertTrue(text.matches("\\d+ % of the critical path is spent at node .*\\(rank \\d+\\), .*"), text);
        assertFalse(found.elementIds().isEmpty());
    }

    /** The level is part of what results are called, not of the name by which a stack is found. */
    @Test
    void suggestionsAreTriedAtMessageLevelToo() {
        var request = new RunRequest(Samples.redStorm(), "ping-pong", List.of("host-based"),
                Settings.of("fidelity=MESSAGE"), 1);
        var stack = Diagnosis.of(request, RunProgress.none(), new Diagnostics()).orElseThrow().stacks().get(0);
        assertEquals("host-based (message level)", stack.observation().label());
        assertEquals("host-based", CompiledStack.stackOf(stack.observation().label()));
        var halved = find(stack.findings(), "F101").suggestions().get(0);
        assertEquals(List.of("Opteron.interrupt=1 us"), halved.settings().texts());
        var trial = stack.trial(halved).orElseThrow();
        assertEquals(1000, trial.before() - trial.after(), 0.001);
    }

    /**
     * 10,010 turns of two messages of 64 KiB, with about 3,000 events each, are 60 million. A tenth of them is looked
     * at, in which the message takes as long, so what limits it is the same.
     */
    @Test
    void ofALongRunAFewRepetitionsAreEnough() {
        var news = new ArrayList<Diagnosis>();
        var found = Diagnosis.of(new RunRequest(Samples.load("extoll/extoll.machine"), "ping-pong", List.of(),
                Settings.of("size=64 KiB", "iterations=10000"), 1), RunProgress.none(), news::add, new Diagnostics())
                .orElseThrow();
        assertTrue(found.shortened().matches("\\d{3,4} of 10010 repetitions"), found.shortened());
        var stack = found.stacks().get(0);
        long events = stack.observation().stats().events();
        assertTrue(events > 3_000_000 && events < 12_000_000, events + " events");
        assertEquals(Set.of("F305"), codes(stack.findings()));
        assertTrue(stack.observation().path().isPresent());
        assertTrue(found.complete());
        assertFalse(news.get(0).complete(), "the first news comes before suggestions are tried");
    }

    /** A run of two repetitions is looked at as it is. */
    @Test
    void aShortRunIsLookedAtInFull() {
        var found = Diagnosis.of(new RunRequest(Samples.redStorm(), "ping-pong", List.of("host-based"),
                Settings.of("iterations=2"), 1), RunProgress.none(), new Diagnostics()).orElseThrow();
        assertEquals("", found.shortened());
    }

    /** No part is busy for longer than the run, and the path is told in full. */
    @Test
    void usageStaysWithinItsBounds() {
        for (var file : List.of(RED_STORM, "extoll/extoll.machine", "extoll/ib-qdr.machine", "qsnet/qsnet.machine",
                "portals-qsnet/portals-qsnet.machine")) {
            for (var seen : observe(new RunRequest(Samples.machine(Samples.file(file)), "ping-pong", List.of(),
                    Settings.NONE, 1))) {
                var what = file + ", " + seen.label();
                assertFalse(seen.usage().resources().isEmpty(), what);
                seen.usage().resources().forEach(one -> assertTrue(one.busiest() <= 1
                        && one.busy().mean() <= one.busiest()
                        && one.busy().used() <= one.busy().parts() && one.queue().meanWaitPs() >= 0,
                        what + ": " + one));
                assertEquals(seen.usage().pathPs(), seen.usage().path().stream().mapToLong(one -> one.ps()).sum(),
                        what);
            }
        }
    }

    private static List<Finding> findings(String file, String workload, String stack) {
        var machine = Samples.machine(Samples.file(file));
        var seen = observe(new RunRequest(machine, workload, List.of(stack), Settings.NONE, 1));
        return Findings.of(seen.get(0), machine, WorkloadChoice.choose(machine, workload, new Diagnostics())
                .orElseThrow());
    }

    private static List<Observation> observe(RunRequest request) {
        return Observation.of(PreparedRun.of(request, new Diagnostics()).orElseThrow(), RunProgress.none());
    }

    private static Set<String> codes(List<Finding> findings) {
        return findings.stream().map(Finding::code).collect(Collectors.toSet());
    }

    private static Finding find(List<Finding> findings, String code) {
        return findings.stream().filter(one -> one.code().equals(code)).findFirst().orElseThrow();
    }
}
