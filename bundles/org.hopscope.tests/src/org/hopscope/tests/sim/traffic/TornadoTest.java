// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tornado traffic on rings of 8: each packet goes 8 / 2 - 1 = 3 links up, so that a link up carries what three nodes
 * send and is full when each sends a third of what a link carries.
 */
@Execution(ExecutionMode.CONCURRENT)
class TornadoTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    private static final int THIRD = 333_333;
    private static final int NEAR = 300_000;

    private static int accepted(SimPlan plan, int load) {
        var traffic = new TrafficPlan(TrafficPattern.TORNADO, Plans.PACKET, load, 500 * PACKET, 2_000 * PACKET, false);
        return (int) OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none()).throughput().acceptedPpm();
    }

    /** Bubble flow control itself costs nothing: packets that enter the ring wait until two buffers are free. */
    @ParameterizedTest
    @ValueSource(ints = {8, 16})
    void aSingleRingReachesTheBound(int buffers) {
        var ring = Plans.torus(8).buffers(1, buffers).build();
        assertEquals(NEAR, accepted(ring, NEAR), 0.02 * NEAR);
        assertEquals(THIRD, accepted(ring, 1_000_000), 0.005 * THIRD);
    }

    /**
     * In two dimensions packets that wait to turn from x to y fill the buffers at the end of the links in x, which they
     * share with those that go straight on; the ring in x stands although its links are free.
     */
    @Test
    void packetsThatWaitToTurnHoldUpThoseThatGoOn() {
        var shared = Plans.torus(8, 8).buffers(1, 16).build();
        assertTrue(accepted(shared, NEAR) < 0.8 * NEAR);
    }

    /** With as many buffers for each output they do not, and 90 % of the bound is accepted. */
    @Test
    void withBuffersOfTheirOwnTheyDoNot() {
        var apart = Plans.torus(8, 8).buffers(1, 16).queueing(Queueing.VIRTUAL_OUTPUT).build();
        assertEquals(NEAR, accepted(apart, NEAR), 0.02 * NEAR);
    }
}
