// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.TrafficResult;
import org.hopscope.sim.traffic.PartitionedTraffic;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Ways up a tree of 64 nodes below three levels of switches with four links down and up, which blocks nothing. */
@Slow
class ClimbTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;

    @ParameterizedTest
    @EnumSource(value = PathChoice.class, names = {"FIXED", "HASHED", "SPRAYED", "ADAPTIVE_UP"})
    void aLowLoadArrivesOnShortestPaths(PathChoice choice) {
        var result = run(tree(choice), TrafficPattern.UNIFORM_RANDOM, 50_000);
        assertEquals(50_000, result.throughput().acceptedPpm(), 2_000);
        assertEquals(result.throughput().createdPackets(), result.latencies().count());
        // of 63 others 3 are 2 links away, 12 are 4 and 48 are 6, and each packet takes the way out
        assertEquals((3 * 2 + 12 * 4 + 48 * 6) / 63.0 + 1, 
                (double) result.extent().packetHops() / result.extent().packets(), 0.02);
    }

    /** A shift by the same number gives each link up one destination by D-mod-k, whatever the digits. */
    @Test
    void shiftsDoNotMeetByDigits() {
        assertTrue(run(tree(PathChoice.FIXED), TrafficPattern.TORNADO, 900_000).throughput().acceptedPpm() >= 890_000);
    }

    /**
     * Under a random permutation a fixed or hashed way up is shared by more than one of the four packets that could
     * have one each, so that throughput is near a half; choosing for each packet comes near the whole. The measured
     * tree of Geoffray and Hoefler (Hot Interconnects 2008) has 38 % and 77 %.
     */
    @ParameterizedTest
    @CsvSource({"FIXED, 350000, 750000", "HASHED, 350000, 750000", "SPRAYED, 850000, 1000000",
        "ADAPTIVE_UP, 850000, 1000000"})
    void aPermutationIsSharedBetterPacketByPacket(PathChoice choice, int least, int most) {
        var result = run(tree(choice), TrafficPattern.RANDOM_PERMUTATION, 1_000_000);
        long accepted = result.throughput().acceptedPpm();
        assertTrue(accepted >= least && accepted <= most, accepted + " ppm");
    }

    @Test
    void anotherSeedHashesOtherwise() {
        var traffic = new TrafficPlan(TrafficPattern.COMPLEMENT, Plans.PACKET, 800_000, 0, 1_000 * PACKET, false);
        var one = OpenLoop.run(tree(PathChoice.HASHED), traffic, new RunOptions(1, 0, false), RunMonitor.none());
        var same = OpenLoop.run(tree(PathChoice.HASHED), traffic, new RunOptions(1, 0, false), RunMonitor.none());
        var other = OpenLoop.run(tree(PathChoice.HASHED), traffic, new RunOptions(2, 0, false), RunMonitor.none());
        assertEquals(one.latencies().sumPs(), same.latencies().sumPs());
        // by digits the complement meets nowhere; a hash makes some pairs meet, others with another seed
        long ppm = one.throughput().acceptedPpm();
        assertTrue(Math.abs(ppm - other.throughput().acceptedPpm()) > 1_000, ppm + " ppm");
    }

    @ParameterizedTest
    @EnumSource(value = PathChoice.class, names = {"HASHED", "SPRAYED", "ADAPTIVE_UP"})
    void twoThreadsGiveTheResultOfOne(PathChoice choice) {
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 600_000, 0, 300 * PACKET, false);
        assertTrue(PartitionedTraffic.obstacle(tree(choice), traffic).isEmpty());
        var alone = OpenLoop.run(tree(choice), traffic, RunOptions.defaults(), RunMonitor.none());
        var two = OpenLoop.run(tree(choice), traffic, RunOptions.defaults().on(2), RunMonitor.none());
        assertEquals(alone.latencies().sumPs(), two.latencies().sumPs());
        assertEquals(alone.throughput().leastSharePpm(), two.throughput().leastSharePpm());
    }

    @Test
    void onlyTreesHaveWaysUp() {
        var ring = new TorusPlan(new int[] {4}, new boolean[] {true}, 0, 0);
        assertTrue(RoutingPlan.of(PathChoice.HASHED).obstacle(ring).orElseThrow().contains("tree"));
        assertTrue(RoutingPlan.of(PathChoice.VALIANT).obstacle(topology()).isPresent());
        assertTrue(RoutingPlan.of(PathChoice.SPRAYED).obstacle(topology()).isEmpty());
    }

    private static FatTreePlan topology() {
        return new FatTreePlan(4, 3, 0, 0, 0, new CircuitPlan(Long.MAX_VALUE, false));
    }

    private static SimPlan tree(PathChoice choice) {
        return Plans.of(topology()).buffers(1, 16).hop(PACKET / 2, PACKET / 4).routing(RoutingPlan.of(choice)).build();
    }

    private static TrafficResult run(SimPlan plan, TrafficPattern pattern, int load) {
        return OpenLoop.run(plan, new TrafficPlan(pattern, Plans.PACKET, load, 500 * PACKET, 2_000 * PACKET, false),
                RunOptions.defaults(), RunMonitor.none());
    }
}
