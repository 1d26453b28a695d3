// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.TrafficResult;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** From when on the latencies of traffic are those of the steady state, and how exactly their mean is known. */
@Execution(ExecutionMode.CONCURRENT)
class LatencyBatchesTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    private static final int RUNS = 40;

    /** A link is an M/D/1 queue, whose mean latency is known: 95 of 100 intervals hold it, so 38 of 40 are expected. */
    @Test
    void theIntervalHoldsTheMeanOfAnMD1Queue() {
        double rho = 0.5;
        double expected = 2 * Plans.ROUTER + Plans.LINK + PACKET + rho * PACKET / (2 * (1 - rho));
        int held = 0;
        for (int seed = 1; seed <= RUNS; seed++) {
            var result = run(500_000, 1_000 * PACKET, 10_000 * PACKET, seed);
            held += Math.abs(result.latencies().meanPs() - expected) <= result.batches().uncertaintyPs() ? 1 : 0;
        }
        // 33 or fewer of 40 come about once in 100 times by chance
        assertTrue(held >= 34, held + " of 40 intervals hold the mean");
    }

    @Test
    void fourTimesTheTimeHalvesTheUncertainty() {
        long brief = 0;
        long full = 0;
        for (int seed = 1; seed <= RUNS / 2; seed++) {
            brief += run(500_000, 1_000 * PACKET, 5_000 * PACKET, seed).batches().uncertaintyPs();
            full += run(500_000, 1_000 * PACKET, 20_000 * PACKET, seed).batches().uncertaintyPs();
        }
        assertEquals(0.5, (double) full / brief, 0.12);
    }

    @Test
    void aQueueThatGrowsDoesNotSettle() {
        // the link in the middle of a row of 16 nodes would have to carry all packets of eight of them
        var result = OpenLoop.run(Plans.mesh(16).buffers(1, 4).build(), new TrafficPlan(TrafficPattern.COMPLEMENT,
                Plans.PACKET, 900_000, 0, 500 * PACKET, false), RunOptions.defaults(), RunMonitor.none());
        assertTrue(result.batches().settledPs() >= 200 * PACKET, result.batches().settledPs() / PACKET + " packets");
    }

    @Test
    void aLinkThatBeginsEmptySettlesSoon() {
        long settled = run(900_000, 0, 50_000 * PACKET, 1).batches().settledPs();
        // relaxation of this queue takes some hundred packets
        assertTrue(settled < 15_000 * PACKET, settled / PACKET + " packets");
    }

    @Test
    void withoutPacketsNothingIsUncertain() {
        var result = run(1, 0, 10 * PACKET, 1);
        assertEquals(0, result.batches().uncertaintyPs());
        assertEquals(0, result.batches().settledPs());
    }

    private static TrafficResult run(int load, long warmupPs, long measuredPs, long seed) {
        var options = RunOptions.defaults();
        return OpenLoop.run(Plans.mesh(2).buffers(1, 4000).build(),
                new TrafficPlan(TrafficPattern.COMPLEMENT, Plans.PACKET, load, warmupPs, measuredPs, false),
                new RunOptions(seed, options.maxEvents(), options.trace(), options.usage(), options.queue()),
                RunMonitor.none());
    }
}
