// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample with a Portals 4 NIC, to the picosecond. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class Portals4GoldenTest {

    private static final String FILE = "portals4/portals4.machine";
    private static final String BY_HOST = "barrier by the host";

    @Test
    void theStacksAreTheOnesOnFile() throws IOException {
        Golden.isClean(FILE);
        var stacks = new ArrayList<Stack>();
        // with the command, put, header and get
        for (var size : List.of("8 B", "64 B", "65 B", "16 KiB", "32 KiB", "1 MiB")) {
            stacks.add(named(size, run("ping-pong", "size=" + size)));
        }
        for (var ranks : List.of("2", "8", "32")) {
            stacks.add(named("barrier of " + ranks, run("barrier", "ranks=" + ranks)));
            stacks.add(named(BY_HOST + " of " + ranks, run(BY_HOST, "ranks=" + ranks)));
        }
        Golden.compare("portals4", stacks);
    }

    private static Stack named(String label, RunReport report) {
        var stack = LatencyStackReport.of(report.results()).stacks().getFirst();
        return new Stack(label, stack.totalPs(), stack.segments());
    }

    @Test
    void aShortMessageTakesWhatItsBlocksSay() {
        // library 70; PCIe: 64 + 8 + 26 B at 15,753,846,154 B/s = 6,221 ps, and 250 ns; commands 20, put 30 cycles;
        // wire: 8 + 40 + 24 B at 12.5 GB/s = 5,760 ps, two links of 15 ns, switch 130 ns; match 12 cycles and 14 ns;
        // PCIe: 8 + 26 B = 2,159 ps, and 250 ns; event: 4 cycles, 64 + 26 B = 5,713 ps, 250 ns; poll 30, library 20
        long host = 70_000 + 6_221 + 250_000;
        long nics = 20_000 + 30_000 + 5_760 + 30_000 + 130_000 + 12_000 + 14_000;
        long event = 2_159 + 250_000 + 4_000 + 5_713 + 250_000 + 30_000 + 20_000;
        assertEquals(host + nics + event, latencyPs(run("ping-pong")));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 16, 32})
    void aBarrierTakesOneTriggeredPutPerRound(int ranks) {
        int rounds = Integer.numberOfTrailingZeros(ranks);
        // 2 rounds + 2 commands: 10 ns each in the library, 64 B over PCIe in one write of pieces of 256 B with 26 B
        // of overhead at 15,753,846,154 B/s, and 4 cycles each
        int commands = 2 * rounds + 2;
        long bytes = 64L * commands + 26 * Math.ceilDiv(64 * commands, 256);
        long before = 60_000 + commands * 10_000L + Math.ceilDiv(bytes * 1_000_000_000_000L, 15_753_846_154L) + 250_000
                + commands * 4_000L;
        // a round: put 30; signal: 40 + 24 B at 12.5 GB/s, two links of 15 ns, switch 130 ns; match 12, count 4 cycles
        long round = 30_000 + 5_120 + 30_000 + 130_000 + 12_000 + 4_000;
        // event: 4 cycles, 64 + 26 B over PCIe, 250 ns; poll 30, library 20
        long after = 4_000 + 5_713 + 250_000 + 30_000 + 20_000;
        assertEquals(before + rounds * round + after, pathPs(run("barrier", "ranks=" + ranks)), 1);
    }

    @Test
    void aLibraryThatPollsLateDelaysOnlyItsEvent() {
        long late = 1_000_000;
        assertEquals(late, pathPs(run("barrier", "library.poll=1030 ns")) - pathPs(run("barrier")));
        // the hosts of a dissemination poll in each of its five rounds
        assertEquals(5 * late, pathPs(run(BY_HOST, "library.poll=1030 ns")) - pathPs(run(BY_HOST)));
    }

    @Test
    void aLibraryTakesTheBarrierOfItsStack() {
        assertEquals("offloaded", algorithm(run("barrier")));
        assertEquals("offloaded", algorithm(run("barrier", "algorithm=OPEN_MPI")));
        assertEquals("dissemination", algorithm(run(BY_HOST)));
    }

    @Test
    void aStackWithoutABarrierRefusesIt() {
        var request = new RunRequest(Samples.load("rdma-verbs/rdma-verbs.machine"), "barrier", List.of(),
                Settings.of("algorithm=OFFLOADED"), RunRequest.DEFAULT_SEED);
        var refused = Runs.run(request, RunProgress.none()).toString();
        assertTrue(refused.contains("C701") && refused.contains("has no barrier of its own"), refused);
    }

    @ParameterizedTest
    @CsvSource(value = {"allreduce;", "alltoall;", "message-rate;", "flood;", "streaming; size=8 B, 16 KiB, 1 MiB",
        "random-access;", "queue-depth;", "bidirectional-streaming; size=8 B, 16 KiB, 1 MiB"}, delimiter = ';',
            emptyValue = "")
    void theUsualWorkloadsComeToTheirEnd(String workload, String setting) {
        var results = (setting == null ? run(workload) : run(workload, setting)).results();
        assertTrue(!results.isEmpty() && results.stream().allMatch(result -> result.completed()),
                () -> results.toString());
    }

    private static String algorithm(RunReport report) {
        return report.results().getFirst().parameterCells().getLast();
    }

    private static long latencyPs(RunReport report) {
        return LatencyStackReport.of(report.results()).stacks().getFirst().spread().minPs();
    }

    private static long pathPs(RunReport report) {
        return LatencyStackReport.of(report.results()).stacks().getFirst().totalPs();
    }

    private static RunReport run(String workload, String... settings) {
        var request = new RunRequest(Samples.load(FILE), workload, List.of(), Settings.of(settings),
                RunRequest.DEFAULT_SEED);
        return assertInstanceOf(RunReport.class,
                Runs.run(request, RunProgress.none().withOperations()));
    }
}
