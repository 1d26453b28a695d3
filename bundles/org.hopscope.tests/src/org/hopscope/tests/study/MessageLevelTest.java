// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs at message level beside the same runs packet by packet. */
class MessageLevelTest {

    /** Nothing is in the way of a ping-pong, so all of its times and all parts of its stack are the same. */
    @Slow
    @ParameterizedTest
    @CsvSource({"red-storm/red-storm.machine, NIC-based", "red-storm/red-storm.machine, host-based",
            "blue-gene-l/blue-gene-l.machine, MPI", "extoll/extoll.machine, VELO and RMA"})
    void aMessageThatIsAloneTakesTheSameTime(String machine, String stack) {
        var exact = run(machine, stack, "hop-distance", "size=8 B", "iterations=2");
        var coarse = run(machine, stack, "hop-distance", "size=8 B", "iterations=2", "fidelity=MESSAGE");
        assertTrue(exact.size() > 2, "distances");
        for (int i = 0; i < exact.size(); i++) {
            assertEquals(exact.get(i).figures(), coarse.get(i).figures());
            assertEquals(sums(exact.get(i)), sums(coarse.get(i)));
        }
        assertTrue(coarse.get(0).end().events() < exact.get(0).end().events(), "events");
    }

    /** The result says so, so that it is not taken for the same. */
    @Test
    void theResultSaysWhichLevelItIs() {
        var exact = run("blue-gene-l/blue-gene-l.machine", "MPI", "ping-pong", "size=8 B").get(0);
        var coarse = run("blue-gene-l/blue-gene-l.machine", "MPI", "ping-pong", "size=8 B", "fidelity=MESSAGE").get(0);
        assertEquals("MPI", exact.label());
        assertEquals("MPI (message level)", coarse.label());
        assertEquals("MPI (message level)", coarse.stackName());
        assertNotEquals(exact.key().planHash(), coarse.key().planHash());
    }

    /** Messages of many senders to one node leave one port: 30 messages of 8 KiB at no more than a link's rate. */
    @Slow
    @Test
    void theWayIntoTheTargetStaysNarrow() {
        var exact = run("red-storm/red-storm.machine", "NIC-based", "flood", "senders=30", "size=8 KiB");
        var coarse = run("red-storm/red-storm.machine", "NIC-based", "flood", "senders=30", "size=8 KiB",
                "fidelity=MESSAGE");
        double rate = figure(exact.get(0), "Bandwidth");
        assertEquals(rate, figure(coarse.get(0), "Bandwidth"), 0.1 * rate);
    }

    @Test
    void whatNeedsSinglePacketsIsRejected() {
        assertEquals(List.of("C408"), rejected("qsnet/qsnet.machine", "Tports", "ping", "fidelity=MESSAGE"));
        assertEquals(List.of("C408"), rejected("red-storm/red-storm.machine", "NIC-based", "ping-pong",
                "fidelity=MESSAGE", "damagedPackets=5"));
    }

    /** A path that is not walked is one segment of flight and one of switching. */
    private static Map<Component, Long> sums(RunResult result) {
        return result.stack().orElseThrow().segments().stream()
                .collect(Collectors.groupingBy(LatencySegment::component, Collectors.summingLong(LatencySegment::ps)));
    }

    private static double figure(RunResult result, String name) {
        return result.figures().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow().value()
                .doubleValue();
    }

    private static List<RunResult> run(String machine, String stack, String workload, String... settings) {
        var answer = Runs.run(request(machine, stack, workload, settings), RunProgress.none());
        return new ArrayList<>(assertInstanceOf(RunReport.class, answer).results());
    }

    private static List<String> rejected(String machine, String stack, String workload, String... settings) {
        var answer = Runs.run(request(machine, stack, workload, settings), RunProgress.none());
        return assertInstanceOf(RunRejected.class, answer).diagnostics().stream().map(Diagnostic::code).toList();
    }

    private static RunRequest request(String machine, String stack, String workload, String... settings) {
        return new RunRequest(Samples.load(machine), workload, List.of(stack), Settings.of(settings),
                RunRequest.DEFAULT_SEED);
    }
}
