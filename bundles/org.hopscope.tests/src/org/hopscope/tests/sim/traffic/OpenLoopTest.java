// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.source.LatencyHistogram;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.TrafficResult;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class OpenLoopTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    private static final long LONG = 200_000 * PACKET;

    /**
     * Two nodes that send to each other: each link is a queue with Poisson arrivals and a fixed service time S, in
     * which packets wait rho S / (2 (1 - rho)) on average.
     */
    @ParameterizedTest
    @ValueSource(ints = {300_000, 500_000, 700_000})
    void aSingleLinkIsAnMD1Queue(int load) {
        var result = run(Plans.mesh(2).buffers(1, 4000), TrafficPattern.COMPLEMENT, load, LONG, false);
        double rho = load / 1e6;
        double expected = 2 * Plans.ROUTER + Plans.LINK + PACKET + rho * PACKET / (2 * (1 - rho));
        assertEquals(expected, result.latencies().meanPs(), 0.02 * expected);
        assertEquals(load, result.throughput().acceptedPpm(), 0.01 * load);
        assertEquals(2 * Plans.ROUTER + Plans.LINK + PACKET, result.latencies().leastPs());
    }

    @ParameterizedTest
    @EnumSource(value = TrafficPattern.class, names = {"UNIFORM_RANDOM", "RANDOM_PERMUTATION", "COMPLEMENT", "TORNADO",
        "NEIGHBOUR", "HOTSPOT"})
    void aLowLoadIsAcceptedWhole(TrafficPattern pattern) {
        for (boolean adaptive : new boolean[] {false, true}) {
            var result = run(Plans.torus(4, 4).buffers(3, 8).adaptive(2).hostPorts(4), pattern, 100_000, LONG / 20,
                    adaptive);
            assertTrue(result.completed());
            assertEquals(16, result.sources());
            assertEquals(100_000, result.throughput().acceptedPpm(), 3_000);
            assertEquals(result.throughput().createdPackets(), result.latencies().count());
            // each packet takes at least one link and the way out
            assertTrue(result.extent().packetHops() >= 2 * result.extent().packets());
        }
    }

    @Test
    void aNetworkThatIsFullAcceptsLessThanIsOffered() {
        var result = run(Plans.mesh(8).buffers(1, 4), TrafficPattern.COMPLEMENT, 800_000, LONG / 100, false);
        // the link in the middle carries the packets of four nodes, one way and the other
        assertEquals(250_000, result.throughput().acceptedPpm(), 15_000);
        assertTrue(result.latencies().percentilePs(990_000) > 100 * PACKET);
    }

    @Test
    void warmUpIsNotMeasured() {
        var plan = Plans.torus(4, 4).build();
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 200_000, LONG / 20, LONG / 20,
                false);
        var result = OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none());
        assertEquals(result.extent().packets() / 2.0, result.throughput().createdPackets(),
                0.02 * result.extent().packets());
        assertEquals(200_000, result.throughput().acceptedPpm(), 6_000);
    }

    @Test
    void theSameSeedGivesTheSameResultAndAnotherOneAnother() {
        var plan = Plans.torus(4, 4).build();
        var traffic = new TrafficPlan(TrafficPattern.RANDOM_PERMUTATION, 40, 500_000, 0, LONG / 50, false);
        long[] sums = new long[3];
        for (int i = 0; i < 3; i++) {
            sums[i] = OpenLoop.run(plan, traffic, new RunOptions(1 + i / 2, 0, false), RunMonitor.none()).latencies()
                    .sumPs();
        }
        assertEquals(sums[0], sums[1]);
        assertTrue(sums[0] != sums[2]);
    }

    @Test
    void aLimitOfEventsEndsTheRun() {
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 200_000, 0, LONG, false);
        assertFalse(OpenLoop.run(Plans.torus(4, 4).build(), traffic, new RunOptions(1, 1000, false), RunMonitor.none())
                .completed());
    }

    @Test
    void percentilesAreExactToThreePercent() {
        var latencies = run(Plans.mesh(2).buffers(1, 4000), TrafficPattern.COMPLEMENT, 500_000, LONG, false)
                .latencies();
        long below = 0;
        long median = latencies.percentilePs(500_000);
        for (int i = 0; i < latencies.classes(); i++) {
            below += LatencyHistogram.upperEndPs(i) <= median ? latencies.count(i) : 0;
            long width = LatencyHistogram.upperEndPs(i) - (i == 0 ? -1 : LatencyHistogram.upperEndPs(i - 1));
            assertTrue(width == 1 || width * 31 <= LatencyHistogram.upperEndPs(i), "class " + i);
        }
        assertTrue(2 * below >= latencies.count());
        assertEquals(latencies.mostPs(), latencies.percentilePs(1_000_000));
    }

    private static TrafficResult run(Plans plans, TrafficPattern pattern, int load, long ps, boolean adaptive) {
        return OpenLoop.run(plans.build(), new TrafficPlan(pattern, Plans.PACKET, load, 0, ps, adaptive),
                RunOptions.defaults(), RunMonitor.none());
    }
}
