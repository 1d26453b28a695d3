// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.hopscope.sim.fabric.DeadlockSearch;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.TrafficResult;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.RandomSwitches;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Detours over a switch drawn at random in networks drawn by hand. */
@Slow
class DrawnDetoursTest {

    private static final int SWITCHES = 6;
    private static final int EACH = 4;
    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;

    /** Switches, all joined or in a ring; node k hangs at switch k modulo their number. */
    private static GraphPlan switches(int switches, int nodes, boolean all) {
        var ends = new ArrayList<int[]>();
        for (int node = 0; node < nodes; node++) {
            ends.add(new int[] {node, nodes + node % switches});
        }
        for (int one = 0; one < switches; one++) {
            for (int other = one + 1; other < switches; other++) {
                if (all || other == one + 1 || one == 0 && other == switches - 1) {
                    ends.add(new int[] {nodes + one, nodes + other});
                }
            }
        }
        return RandomSwitches.joined(nodes, switches, ends);
    }

    private static TrafficResult run(GraphPlan graph, RoutingPlan routing, int buffers, TrafficPattern pattern,
            long settle) {
        var plan = Plans.of(graph).buffers(2, buffers).routing(routing).build();
        var traffic = new TrafficPlan(pattern, Plans.PACKET, 1_000_000, settle * PACKET, 1_500 * PACKET, false);
        return OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none());
    }

    private static double accepted(RoutingPlan routing) {
        return run(switches(SWITCHES, SWITCHES * EACH, true), routing, 32, TrafficPattern.NEIGHBOUR, 500)
                .throughput().acceptedPpm() / 1e6;
    }

    /**
     * Six switches, all joined, with four nodes each, which all send to the nodes of the next switch. On shortest paths
     * they share one link: a quarter each. By Valiant, what the four nodes of a switch send is spread over the other
     * four switches, and so is what comes to those of the next one: at a load a, four links of a switch carry
     * 4 a / 4 + 4 a / 4 = 2 a, and the link to the next switch nothing. So half is accepted at most. With both, that
     * link takes 1 of the 4 a, and the rest two of the other links each: 2 (4 a - 1) = 4, or a = 3/4 at most.
     */
    @Test
    void detoursUseTheLinksThatShortestPathsLeaveIdle() {
        assertEquals(0.25, accepted(RoutingPlan.FIXED), 0.003);
        double valiant = accepted(RoutingPlan.of(PathChoice.VALIANT));
        assertTrue(valiant > 0.45 && valiant < 0.502, "Valiant " + valiant);
        double chosen = accepted(new RoutingPlan(PathChoice.UGAL_LOCAL, 1, 4, 0, 0));
        assertTrue(chosen > valiant + 0.05 && chosen < 0.753, "UGAL " + chosen);
    }

    /**
     * No path between switches that are all joined has two links, so each part of a detour is one link: two levels let
     * no ring form, and one does.
     */
    @Test
    void twoLevelsAreEnoughWhereAllSwitchesAreJoined() {
        var plan = switches(5, 10, true);
        var valiant = RoutingPlan.of(PathChoice.VALIANT);
        assertEquals(2, valiant.levels(plan));
        assertEquals(List.of(), DeadlockSearch.of(plan, valiant).ring());
        assertTrue(DeadlockSearch.of(plan, valiant).isComplete());
        assertFalse(DeadlockSearch.of(plan, valiant, 1).ring().isEmpty());
        assertEquals(List.of(), DeadlockSearch.of(plan, RoutingPlan.FIXED, 1).ring());
    }

    /** Shortest paths in a ring of five switches have up to two links, so that those of one level close a ring. */
    @Test
    void eachPartOfADetourCanCloseARingOfItsOwn() {
        var plan = switches(5, 5, false);
        var ring = DeadlockSearch.of(plan, RoutingPlan.of(PathChoice.VALIANT)).ring();
        assertEquals(5, ring.size());
        assertEquals(1, ring.stream().map(DeadlockSearch.Channel::level).distinct().count());
    }

    /**
     * A star has one switch, which is that of the source and of the destination. Each node sends as much as its link
     * carries, but at random times: it is idle now and then.
     */
    @Test
    void aSwitchAloneHasNoDetours() {
        var plan = switches(1, 6, true);
        assertEquals(List.of(), DeadlockSearch.of(plan, RoutingPlan.of(PathChoice.VALIANT), 1).ring());
        var result = run(plan, RoutingPlan.of(PathChoice.VALIANT), 32, TrafficPattern.NEIGHBOUR, 500);
        assertTrue(result.completed());
        assertEquals(1, result.throughput().acceptedPpm() / 1e6, 0.03);
    }

    /** Networks in which the search finds no ring deliver everything in the least buffers that a router may have. */
    @ParameterizedTest
    @EnumSource(names = {"VALIANT", "UGAL_LOCAL", "UGAL_GLOBAL"})
    void withoutARingAllPacketsAreDelivered(PathChoice choice) {
        var random = new Random(11);
        var routing = new RoutingPlan(choice, 1, 2, 0, 0);
        int safe = 0;
        for (int network = 0; network < 30; network++) {
            var plan = RandomSwitches.of(12, 6 + random.nextInt(5), random);
            if (DeadlockSearch.of(plan, routing).ring().isEmpty()) {
                safe++;
                var result = run(plan, routing, 2, TrafficPattern.UNIFORM_RANDOM, 0);
                assertTrue(result.completed());
                assertEquals(result.throughput().createdPackets(), result.latencies().count());
            }
        }
        assertTrue(safe > 5 && safe < 30, safe + " of 30");
    }

    @Test
    void progressiveRoutingNeedsGroups() {
        assertTrue(RoutingPlan.of(PathChoice.PROGRESSIVE).obstacle(switches(3, 3, true)).orElseThrow()
                .contains("no groups"));
        assertTrue(RoutingPlan.of(PathChoice.UGAL_GLOBAL).obstacle(switches(3, 3, true)).isEmpty());
    }
}
