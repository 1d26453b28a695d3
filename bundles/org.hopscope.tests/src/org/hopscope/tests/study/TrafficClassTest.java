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

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs and workloads that choose the traffic class of their messages, on four nodes of one switch. */
@Slow
class TrafficClassTest {

    private static final String RDMA = "rdma-verbs/rdma-verbs.machine";

    @TempDir
    private Path folder;
    private String jobs;

    /** Both jobs send to node 3, one from node 0 and one from node 1: they share the link to node 3 only. */
    @BeforeEach
    void writeJobs() throws IOException {
        jobs = "files=" + job("first.goal", 0) + ", " + job("second.goal", 1);
    }

    private Path job(String name, int sender) throws IOException {
        var text = new StringBuilder("num_ranks 4\n");
        for (int rank = 0; rank < 4; rank++) {
            text.append("rank ").append(rank).append(" {\n").append(rank == sender ? "s: send 8388608b to 3\n"
                    : rank == 3 ? "r: recv 8388608b from " + sender + "\n" : "").append("}\n");
        }
        return Files.writeString(folder.resolve(name), text.toString());
    }

    private static RunResponse answer(String workload, String... settings) {
        var all = new ArrayList<>(List.of("link.rate=1 GB/s", "switch.bufferPackets=64", "NIC port.bufferPackets=64"));
        all.addAll(List.of(settings));
        var machine = Samples.machine(Samples.file(RDMA));
        return Runs.run(new RunRequest(machine, workload, List.of(), Settings.parse(all), 1),
                RunProgress.none().withOperations());
    }

    private static RunResult result(String workload, String... settings) {
        var answer = answer(workload, settings);
        var result = assertInstanceOf(RunReport.class, answer, answer::toString).results().getFirst();
        assertTrue(result.completed(), result.end().endingText());
        return result;
    }

    private static List<String> errors(String workload, String... settings) {
        return assertInstanceOf(RunRejected.class, answer(workload, settings)).diagnostics().stream()
                .filter(one -> one.severity() == Severity.ERROR).map(Diagnostic::code).distinct().toList();
    }

    private static double figure(RunResult result, String name) {
        return result.figures().stream().filter(one -> one.name().startsWith(name)).findFirst()
                .orElseThrow(() -> new AssertionError(result.figures())).value().doubleValue();
    }

    private RunResult both(String... settings) {
        var all = new ArrayList<>(List.of(jobs, "ranksPerNode=2", "pattern=ROUND_ROBIN",
                "switch.virtualChannels=4", "NIC port.virtualChannels=4"));
        all.addAll(List.of(settings));
        return result("trace", all.toArray(String[]::new));
    }

    /** The protocol has a channel for requests and one for data: each gets half the share of its class. */
    private static String shares(int first, int second) {
        return first / 2 + ", " + (first + 1) / 2 + ", " + second / 2 + ", " + (second + 1) / 2;
    }

    /**
     * While both send, the first job gets the share a of the link: it ends after 1 / a of its time alone. By then the
     * second one has sent (1 - a) / a of its bytes, and it ends when the link has carried both, after two such times.
     */
    @ParameterizedTest
    @CsvSource({"75, 25", "60, 40", "50, 50", "90, 10"})
    void jobsShareALinkAsTheirClassesDo(int first, int second) {
        double alone = figure(result("trace", jobs.split(",")[0]), "Time");
        var result = both("switch.shares=" + shares(first, second), "trafficClasses=0, 1");
        assertEquals(100.0 / first, figure(result, "Time of job 1") / alone, 0.02 * 100 / first);
        assertEquals(2, figure(result, "Time of job 2") / alone, 0.04);
        var operation = result.operation().orElseThrow();
        assertEquals(operation.totalPs(), result.stack().orElseThrow().totalPs());
    }

    /** In one class the jobs take turns, whatever the shares are, and both end after two times that of one alone. */
    @Test
    void jobsOfOneClassTakeTurns() {
        double alone = figure(result("trace", jobs.split(",")[0]), "Time");
        for (var classes : List.of("trafficClass=0", "trafficClass=1", "trafficClasses=1")) {
            var result = both("switch.shares=" + shares(75, 25), classes);
            assertEquals(2, figure(result, "Time of job 1") / alone, 0.04, classes);
            assertEquals(2, figure(result, "Time of job 2") / alone, 0.04, classes);
        }
    }

    /** The second class has a limit of a quarter of the link; the first one has none. */
    @Test
    void aWorkloadHasTheLimitOfItsClass() {
        var settings = new ArrayList<>(List.of("switch.virtualChannels=4", "NIC port.virtualChannels=4", "size=1 MiB",
                "switch.shares=" + shares(50, 24), "switch.limits=100, 100, 25, 25"));
        double free = figure(result("streaming", settings.toArray(String[]::new)), "Bandwidth");
        settings.add("trafficClass=1");
        double held = figure(result("streaming", settings.toArray(String[]::new)), "Bandwidth");
        assertEquals(0.25, held / free, 0.005);
    }

    /** Eight classes of two channels: the number of the last one takes four bits. */
    @Test
    void theLastOfSixteenChannelsSendsAsTheFirst() {
        var settings = new ArrayList<>(List.of("switch.virtualChannels=16", "NIC port.virtualChannels=16",
                "size=64 KiB"));
        double first = figure(result("streaming", settings.toArray(String[]::new)), "Bandwidth");
        settings.add("trafficClass=7");
        assertEquals(first, figure(result("streaming", settings.toArray(String[]::new)), "Bandwidth"));
    }

    @Test
    void whatDoesNotFitIsRefusedWithAReason() {
        assertEquals(List.of("C406"), errors("streaming", "trafficClass=1"));
        assertEquals(List.of("C719"), errors("trace", jobs, "trafficClasses=0, 0, 0", "ranksPerNode=2"));
        var machine = Samples.machine(Samples.file("qsnet/qsnet.machine"));
        var answer = Runs.run(new RunRequest(machine, "streaming", List.of(), Settings.parse(List.of("trafficClass=1")),
                1), RunProgress.none());
        assertTrue(assertInstanceOf(RunRejected.class, answer).diagnostics().stream()
                .anyMatch(one -> one.code().equals("C431")), answer::toString);
    }
}
