// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.SwitchedPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Topologies;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Adaptive routing in dragonflies of grids and of leaves and spines, each of five groups of 8 or 16 nodes. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class GroupDetoursTest {

    private static List<SwitchedPlan> groups() {
        return Stream.of(Topologies.cascade(5, new int[] {2, 4}, new int[] {1, 1}, 2, 1),
                Topologies.plus(5, 4, 4, 2, 1), Topologies.plus(5, 2, 2, 4, 2))
                .map(SwitchedNetworksTest::plan).toList();
    }

    /**
     * Links to other groups carry half of what the nodes of a group send, those to one of four an eighth. A packet by
     * the next group takes one of them, one on a detour two: 2 load - 1/8 = 1/2.
     */
    @ParameterizedTest
    @EnumSource(names = {"UGAL_LOCAL", "UGAL_GLOBAL", "PROGRESSIVE"})
    void detoursComeNearTheBoundOfTheLinksBetweenGroups(PathChoice choice) {
        for (var plan : groups()) {
            var run = Plans.of(plan).buffers(6, 16).routing(RoutingPlan.of(choice)).build();
            long packet = Plans.PACKET * Plans.LINK_PER_BYTE;
            var traffic = new TrafficPlan(TrafficPattern.NEXT_GROUP, Plans.PACKET, 1_000_000, 500 * packet,
                    2_000 * packet, false);
            double accepted = OpenLoop.run(run, traffic, RunOptions.defaults(), RunMonitor.none()).throughput()
                    .acceptedPpm() / 1e6;
            double bound = (0.5 + 0.125) / 2;
            assertTrue(accepted <= 1.01 * bound && accepted > 0.6 * bound, choice + ": " + accepted);
        }
    }

    /** Packets that are sent on a detour after their first link have channels of their own. */
    @ParameterizedTest
    @EnumSource(names = {"NEIGHBOUR", "NEXT_GROUP", "UNIFORM_RANDOM", "RANDOM_PERMUTATION"})
    void packetsThatChooseAgainAreNotStuckInSmallBuffers(TrafficPattern pattern) {
        long packet = Plans.PACKET * Plans.LINK_PER_BYTE;
        for (var queueing : List.of(Queueing.SHARED_BUFFER, Queueing.VIRTUAL_OUTPUT)) {
            for (var plan : groups()) {
                var run = Plans.of(plan).buffers(6, 1).queueing(queueing)
                        .routing(RoutingPlan.of(PathChoice.PROGRESSIVE)).build();
                var traffic = new TrafficPlan(pattern, Plans.PACKET, 1_000_000, 0, 400 * packet, false);
                var result = OpenLoop.run(run, traffic, RunOptions.defaults(), RunMonitor.none());
                assertTrue(result.completed());
                assertEquals(result.throughput().createdPackets(), result.latencies().count());
            }
        }
    }

    /** Loads of the links between groups that are known 200 to 400 packet times late are worth less. */
    @Test
    void loadsOfLinksBetweenGroupsAreKnownLate() {
        for (var plan : groups()) {
            double now = meanNs(plan, 0);
            double late = meanNs(plan, 200);
            assertTrue(late > 1.02 * now, now + " ns, known late " + late + " ns");
        }
    }

    private static double meanNs(SwitchedPlan plan, int packetsLate) {
        long packet = Plans.PACKET * Plans.LINK_PER_BYTE;
        var run = Plans.of(plan).buffers(4, 16)
                .routing(new RoutingPlan(PathChoice.UGAL_GLOBAL, 1, 1, 0, packetsLate * packet)).build();
        var traffic = new TrafficPlan(TrafficPattern.NEXT_GROUP, Plans.PACKET, 200_000, 500 * packet, 4_000 * packet,
                false);
        return OpenLoop.run(run, traffic, RunOptions.defaults(), RunMonitor.none()).latencies().meanPs() / 1e3;
    }
}
