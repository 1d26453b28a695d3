// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.PlanHash;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.TrafficResult;
import org.hopscope.sim.traffic.PartitionedTraffic;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.AllocationMeter;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loads of full networks under each routing, against the loads of their channels. Accepted loads may be higher by what
 * was on its way when the measurement began: a thousandth.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class PathChoiceTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    /** p2 a4 h2: 9 groups of 8 nodes, one link between each two of them, 8 links from each group to others. */
    private static final DragonflyPlan DRAGONFLY = new DragonflyPlan(9, 4, 2, 2, 0, 0, 0, 0);
    private static final int EDGE = 1_000;

    @ParameterizedTest
    @CsvSource({
        // the 8 nodes of a group share the one link to the next group
        "FIXED, 125000, 100000",
        // each packet takes 2 of the 8 * 9 global links, which 8 * 9 nodes share
        "VALIANT, 500000, 400000",
        // a share of the packets takes the one global link to the next group, load * share <= 1/8, and the rest takes
        // 2: load * (2 - share) <= 1, so load <= (1 + 1/8) / 2
        "UGAL_LOCAL, 562500, 500000", "UGAL_GLOBAL, 562500, 540000", "PROGRESSIVE, 562500, 500000"})
    void trafficToTheNextGroupIsLimitedByGlobalLinks(PathChoice choice, int most, int least) {
        var result = run(dragonfly(choice), full(TrafficPattern.NEXT_GROUP));
        assertTrue(result.completed());
        assertTrue(result.throughput().acceptedPpm() <= most + EDGE, result.throughput().acceptedPpm() + " ppm");
        assertTrue(result.throughput().acceptedPpm() >= least, result.throughput().acceptedPpm() + " ppm");
    }

    @ParameterizedTest
    @CsvSource({
        // 64 of 71 targets are in other groups, so a global link has 64 / 71 = 0.90 packets per packet of a node
        "FIXED, 1000000, 900000",
        // 64 of 71 packets take two global links: 8 * 2 * 64 / 71 / 8 = 1.803
        "VALIANT, 554700, 500000",
        "UGAL_LOCAL, 1000000, 900000", "UGAL_GLOBAL, 1000000, 880000", "PROGRESSIVE, 1000000, 900000"})
    void uniformTrafficNeedsNoDetours(PathChoice choice, int most, int least) {
        var result = run(dragonfly(choice), full(TrafficPattern.UNIFORM_RANDOM));
        assertTrue(result.throughput().acceptedPpm() <= most + EDGE, result.throughput().acceptedPpm() + " ppm");
        assertTrue(result.throughput().acceptedPpm() >= least, result.throughput().acceptedPpm() + " ppm");
    }

    /** Tornado on a ring of 8 has three packets on each link up; a detour leads half of them the other way. */
    @ParameterizedTest
    @EnumSource(value = PathChoice.class, names = {"VALIANT", "UGAL_LOCAL", "UGAL_GLOBAL"})
    void detoursUseTheOtherHalfOfARing(PathChoice choice) {
        var plan = Plans.torus(8).buffers(2, 16).hop(PACKET / 2, PACKET / 4).routing(RoutingPlan.of(choice)).build();
        var result = run(plan, new TrafficPlan(TrafficPattern.TORNADO, Plans.PACKET, 420_000, 500 * PACKET,
                5_000 * PACKET, false));
        assertEquals(420_000, result.throughput().acceptedPpm(), 8_000);
    }

    @ParameterizedTest
    @EnumSource(PathChoice.class)
    void packetsAreNeitherLostNorStuckInSmallBuffers(PathChoice choice) {
        for (TopologyPlan topology : List.of(DRAGONFLY, new DragonflyPlan(4, 3, 2, 2, 0, 0, 0, 0),
                new DragonflyPlan(2, 2, 1, 4, 0, 0, 0, 0), new FullyConnectedPlan(6, 0, 0))) {
            if (RoutingPlan.of(choice).obstacle(topology).isEmpty()) {
                var routing = new RoutingPlan(choice, 2, 2, 1, 5 * PACKET);
                var plan = Plans.of(topology).buffers(4, 2).routing(routing).build();
                var result = run(plan, new TrafficPlan(TrafficPattern.RANDOM_PERMUTATION, Plans.PACKET, 1_000_000, 0,
                        2_000 * PACKET, false));
                assertTrue(result.completed());
                assertEquals(result.throughput().createdPackets(), result.latencies().count(),
                        topology + " by " + choice);
            }
        }
    }

    @Test
    void anEmptyNetworkIsCrossedOnShortestPaths() {
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 1_000, 0, 20_000 * PACKET, false);
        var shortest = run(dragonfly(PathChoice.FIXED), traffic);
        var adaptive = run(dragonfly(PathChoice.UGAL_LOCAL), traffic);
        assertEquals(hops(shortest), hops(adaptive), 0.01);
        // each detour takes one global and up to two local links more
        assertTrue(hops(run(dragonfly(PathChoice.VALIANT), traffic)) > hops(shortest) + 1);
    }

    @Test
    void aBiasKeepsPacketsOnShortestPaths() {
        var traffic = full(TrafficPattern.NEXT_GROUP);
        var routing = new RoutingPlan(PathChoice.UGAL_LOCAL, 1, 1, 1_000_000, 0);
        var result = run(Plans.of(DRAGONFLY).buffers(4, 16).hop(PACKET / 2, PACKET / 4).routing(routing).build(),
                traffic);
        assertTrue(result.throughput().acceptedPpm() <= 125_000 + EDGE, result.throughput().acceptedPpm() + " ppm");
    }

    /**
     * Where packets are dropped, nothing comes back from the end of a link: the load of an output is what waits for it.
     * Three routers of two nodes, all of which send to the next router: the link there takes a load of 1/2 from each
     * of them, and the two links of the detour another 1/4.
     */
    @ParameterizedTest
    @ValueSource(ints = {4, 8})
    void detoursAreTakenBySwitchesThatDropPackets(int channels) {
        var triangle = new DragonflyPlan(3, 1, 2, 2, 0, 0, 0, 0);
        var plans = Plans.of(triangle).buffers(channels, 16).hop(PACKET / 2, PACKET / 4)
                .admission(AdmissionPlan.drop(64 * Plans.PACKET));
        var traffic = new TrafficPlan(TrafficPattern.NEXT_GROUP, Plans.PACKET, 650_000, 500 * PACKET, 5_000 * PACKET,
                false);
        var shortest = plans.routing(RoutingPlan.of(PathChoice.FIXED)).build();
        assertEquals(500_000, run(shortest, traffic).throughput().acceptedPpm(), 5_000);
        var plan = plans.routing(RoutingPlan.of(PathChoice.UGAL_LOCAL)).build();
        assertEquals(650_000, run(plan, traffic).throughput().acceptedPpm(), 13_000);
        var few = new TrafficPlan(TrafficPattern.NEXT_GROUP, Plans.PACKET, 1_000, 0, 20_000 * PACKET, false);
        assertEquals(hops(run(shortest, few)), hops(run(plan, few)), 0.01);
    }

    @Test
    void loadsThatAreKnownLateAreWorthLess() {
        var now = run(dragonfly(PathChoice.UGAL_GLOBAL), half());
        var routing = new RoutingPlan(PathChoice.UGAL_GLOBAL, 1, 1, 0, 200 * PACKET);
        var late = run(Plans.of(DRAGONFLY).buffers(4, 16).hop(PACKET / 2, PACKET / 4).routing(routing).build(), half());
        assertTrue(late.latencies().meanPs() > now.latencies().meanPs(), late.latencies().meanPs() + " ps");
    }

    private static TrafficPlan half() {
        return new TrafficPlan(TrafficPattern.NEXT_GROUP, Plans.PACKET, 450_000, 500 * PACKET, 2_000 * PACKET, false);
    }

    @ParameterizedTest
    @EnumSource(value = PathChoice.class, names = {"FIXED", "VALIANT", "UGAL_LOCAL", "UGAL_GLOBAL", "PROGRESSIVE"})
    void theSameSeedGivesTheSameResult(PathChoice choice) {
        var first = run(dragonfly(choice), half());
        var second = run(dragonfly(choice), half());
        assertEquals(first.latencies().sumPs(), second.latencies().sumPs());
        assertEquals(first.extent().events(), second.extent().events());
    }

    @Test
    void twoThreadsRunDetoursAtRandom() {
        var plan = dragonfly(PathChoice.VALIANT);
        assertTrue(PartitionedTraffic.obstacle(plan, half()).isEmpty());
        var alone = run(plan, half());
        var two = OpenLoop.run(plan, half(), RunOptions.defaults().on(2), RunMonitor.none());
        assertEquals(alone.latencies().sumPs(), two.latencies().sumPs());
        assertEquals(alone.extent().packetHops(), two.extent().packetHops());
    }

    @Test
    void routingsDoNotFitEachNetwork() {
        var progressive = RoutingPlan.of(PathChoice.PROGRESSIVE);
        assertTrue(progressive.obstacle(new FullyConnectedPlan(4, 0, 0)).orElseThrow().contains("dragonfly"));
        assertTrue(progressive.obstacle(DRAGONFLY).isEmpty());
        var drawn = Plans.graph(2, new int[][] {{0, 1}}, 1).build().topology();
        assertTrue(progressive.obstacle(drawn).isPresent());
        assertTrue(RoutingPlan.of(PathChoice.VALIANT).obstacle(drawn).isEmpty());
        assertThrows(IllegalArgumentException.class, () -> run(dragonfly(PathChoice.HASHED), half()));
        assertThrows(IllegalArgumentException.class,
                () -> run(dragonfly(PathChoice.VALIANT).at(Fidelity.MESSAGE), half()));
    }

    @Test
    void plansWithFixedPathsKeepTheirHash() {
        assertEquals(PlanHash.of(dragonfly(PathChoice.FIXED)),
                PlanHash.of(Plans.of(DRAGONFLY).buffers(4, 16).hop(PACKET / 2, PACKET / 4).build()));
        assertTrue(!PlanHash.of(dragonfly(PathChoice.FIXED)).equals(PlanHash.of(dragonfly(PathChoice.VALIANT))));
    }

    @Test
    void choosingAllocatesNothing() {
        var meter = new AllocationMeter();
        long more = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            more = Math.min(more, allocated(meter, 800) - allocated(meter, 200));
        }
        assertTrue(more <= 0, more + " bytes");
    }

    private static long allocated(AllocationMeter meter, int packets) {
        meter.start();
        run(dragonfly(PathChoice.PROGRESSIVE), new TrafficPlan(TrafficPattern.NEXT_GROUP, Plans.PACKET, 300_000, 0,
                packets * PACKET, false));
        return meter.stop();
    }

    private static double hops(TrafficResult result) {
        return (double) result.extent().packetHops() / result.extent().packets();
    }

    private static SimPlan dragonfly(PathChoice choice) {
        return Plans.of(DRAGONFLY).buffers(4, 16).hop(PACKET / 2, PACKET / 4).routing(RoutingPlan.of(choice)).build();
    }

    private static TrafficPlan full(TrafficPattern pattern) {
        return new TrafficPlan(pattern, Plans.PACKET, 1_000_000, 500 * PACKET, 2_000 * PACKET, false);
    }

    private static TrafficResult run(SimPlan plan, TrafficPlan traffic) {
        return OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none());
    }
}
