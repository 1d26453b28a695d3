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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample whose NIC and protocol are drawn, to the picosecond. */
@Slow
class RdmaVerbsGoldenTest {

    private static final String BY_PUT = "rendezvous.value=1";

    @Test
    void theStacksAreTheOnesOnFile() throws IOException {
        Golden.isClean("rdma-verbs/rdma-verbs.machine");
        var stacks = new ArrayList<Stack>();
        // inline, eager, rendezvous
        for (var size : List.of("8 B", "220 B", "221 B", "8 KiB", "16 KiB", "1 MiB")) {
            var stack = LatencyStackReport.of(run("ping-pong", "size=" + size).results()).stacks().getFirst();
            stacks.add(new Stack(size, stack.totalPs(), stack.segments()));
        }
        for (var size : List.of("16 KiB", "1 MiB")) {
            var stack = stack("size=" + size, BY_PUT);
            stacks.add(new Stack(size + " by put", stack.totalPs(), stack.segments()));
        }
        Golden.compare("rdma-verbs", stacks);
    }

    @Test
    void aRendezvousByPutTakesTheSendersHostBesides() {
        // entries of 64 B, doorbells of 8 B, with 26 B each at 31,507,692,304 B/s: 2,857 and 1,080 ps
        long entry = 250_000 + 2_857;
        // the sender's library finds the answer, works 40 + 60 ns and rings; its NIC fetches the work request and takes
        // 60 cycles for it, where the answer to a read takes 20
        long sender = entry + 30_000 + 100_000 + 250_000 + 1_080 + 600_000 + 2_857 + 60_000 - 20_000;
        // the receiver's library need not post a last packet, of 8 + 64 + 26 B, before it is done
        long last = 250_000 + 3_111;
        assertEquals(sender - last, stack("size=16 KiB", BY_PUT).totalPs() - stack("size=16 KiB").totalPs(), 2);
    }

    private static Stack stack(String... settings) {
        return LatencyStackReport.of(run("ping-pong", settings).results()).stacks().getFirst();
    }

    @Test
    void anInlineMessageTakesWhatItsBlocksSay() {
        var fastest = LatencyStackReport.of(run("ping-pong").results()).stacks().getFirst().spread().minPs();
        // library 90 + 25; PCIe: 64 + 8 + 26 B at 31,507,692,304 B/s = 3,111 ps, and 250 ns; send engine 60 cycles;
        // wire: 8 + 20 + 66 B at 25 GB/s = 3,760 ps, two links of 15 ns, switch 130 ns; receive engine 40 cycles;
        // PCIe: 8 + 64 + 26 B and 250 ns again; poll 30, completion 40, one posted receive 8; copy 8 B at 10 GB/s
        long library = 90_000 + 25_000;
        long bus = 3_111 + 250_000;
        long network = 3_760 + 2 * 15_000 + 130_000;
        long receive = 40_000 + bus + 30_000 + 40_000 + 8_000 + 800;
        assertEquals(library + bus + 60_000 + network + receive, fastest);
    }

    @ParameterizedTest
    @ValueSource(strings = {"allreduce", "alltoall", "barrier", "message-rate", "flood", "streaming", "random-access"})
    void theUsualWorkloadsComeToTheirEnd(String workload) {
        var results = run(workload).results();
        assertTrue(!results.isEmpty() && results.stream().allMatch(result -> result.completed()),
                () -> results.toString());
    }

    private static RunReport run(String workload, String... settings) {
        var request = new RunRequest(Samples.load("rdma-verbs/rdma-verbs.machine"), workload, List.of(),
                Settings.of(settings), RunRequest.DEFAULT_SEED);
        return assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none()));
    }
}
