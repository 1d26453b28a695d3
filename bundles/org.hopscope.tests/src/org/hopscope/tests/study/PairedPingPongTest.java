// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Ping-pongs of several pairs at the same time. */
@Execution(ExecutionMode.CONCURRENT)
class PairedPingPongTest {

    @Test
    void pairsThatShareNothingTakeAsLongAsOne() {
        // four pairs of nodes around a switch that blocks no message
        for (var size : List.of("8 B", "1 KiB", "64 KiB")) {
            var one = "size=" + size;
            assertEquals(half("responder=4", one), half("responder=4", "pairsAtOnce=4", one), size);
        }
    }

    @Test
    void pairsOnTheSameNodesShareTheLink() {
        // all four send 1 MiB at the same time over one link of 25 GB/s: at least 3.5 of the 4 MiB are ahead of the
        // middle of the last message, 4 * 41.9 us, unless pairs have fallen out of step, when each direction carries
        // two of them: 2 * 41.9 us
        double alone = half("responder=4", "size=1 MiB");
        double together = half("initiator=0", "responder=16", "pairsAtOnce=4", "ranksPerNode=4", "size=1 MiB");
        assertTrue(together > 1.9 * alone && together < 4.1 * alone, together + " and " + alone);
    }

    @Test
    void sizesAreMeasuredOneAfterTheOther() {
        assertEquals(half("responder=4", "pairsAtOnce=4", "size=1 KiB"),
                results("responder=4", "pairsAtOnce=4", "size=8 B,1 KiB").get(1));
    }

    @Test
    void aRankIsInOnePairOnly() {
        var refused = assertInstanceOf(RunRejected.class, run("responder=3", "pairsAtOnce=4")).diagnostics();
        assertTrue(refused.stream().anyMatch(one -> one.code().equals("M602")
                && one.message().contains("Rank 3 is in two of 4 pairs")), refused.toString());
        var outside = assertInstanceOf(RunRejected.class, run("responder=5", "pairsAtOnce=4")).diagnostics();
        assertTrue(outside.stream().anyMatch(one -> one.code().equals("M601")), outside.toString());
    }

    private static double half(String... settings) {
        return results(settings).getFirst();
    }

    private static List<Double> results(String... settings) {
        return assertInstanceOf(RunReport.class, run(settings)).results().stream().map(result -> result.figures()
                .stream().filter(one -> one.name().equals("Half round trip")).findFirst().orElseThrow().value()
                .doubleValue()).toList();
    }

    private static Object run(String... settings) {
        return Runs.run(new RunRequest(Samples.load("rdma-verbs/rdma-verbs.machine"), "ping-pong", List.of(),
                Settings.of(settings), RunRequest.DEFAULT_SEED), RunProgress.none());
    }
}
