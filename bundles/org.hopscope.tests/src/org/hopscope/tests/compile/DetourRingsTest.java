// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.machine.Topology;
import org.hopscope.sim.fabric.DeadlockSearch;
import org.hopscope.sim.fabric.DeadlockSearch.Channel;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * The search for rings follows detours over middle vertices. Both parts of a detour are paths without a ring; where
 * they share their channels, a packet on its second part waits for one on its first part and the other way round.
 */
@Slow
class DetourRingsTest {

    static final List<TopologyPlan> NETWORKS = List.of(
            new TorusPlan(new int[] {4, 3}, new boolean[] {true, true}, 0, 0),
            new TorusPlan(new int[] {3, 3, 2}, new boolean[3], 0, 0),
            new TorusPlan(new int[] {2, 2, 2}, new boolean[3], 0, 0),
            new FullyConnectedPlan(4, 0, 0), plan(Topologies.hyperX(2, 1, 3, 4)), plan(Topologies.hyperX(1, 2, 4)),
            plan(Topologies.hammingMesh(4, 4, 2, 2, 64)), plan(Topologies.hammingMesh(4, 2, 1, 2, 4)));

    private static TopologyPlan plan(Topology topology) {
        var machines = Machines.of(topology);
        machines.router().setPorts(16);
        machines.router().setVirtualChannels(4);
        return Compiling.compiled(machines).plan().topology();
    }

    @ParameterizedTest
    @FieldSource("NETWORKS")
    void levelsOfTheirOwnForBothPartsLetNoRingForm(TopologyPlan plan) {
        for (var choice : List.of(PathChoice.VALIANT, PathChoice.UGAL_LOCAL, PathChoice.UGAL_GLOBAL)) {
            var result = DeadlockSearch.of(plan, RoutingPlan.of(choice));
            assertEquals(List.of(), result.ring());
            assertTrue(result.isComplete());
        }
    }

    @ParameterizedTest
    @FieldSource("NETWORKS")
    void withTheLevelsOfPathsWithoutADetourThereIsARing(TopologyPlan plan) {
        int levels = plan.channelLevels();
        assertEquals(List.of(), DeadlockSearch.of(plan, RoutingPlan.FIXED, levels).ring());
        assertEquals(2 * levels, RoutingPlan.of(PathChoice.VALIANT).levels(plan));
        var ring = DeadlockSearch.of(plan, RoutingPlan.of(PathChoice.VALIANT), levels).ring();
        assertFalse(ring.isEmpty());
        for (int i = 0; i < ring.size(); i++) {
            assertEquals(ring.get(i).target(), ring.get((i + 1) % ring.size()).source());
        }
    }

    /**
     * With channels of one level, node a waits on its way to b for the link on to the destination c, packets there for
     * the one on to a, and those for the one to b: a ring of three links, as detours never go back. Three nodes have
     * one detour for each pair.
     */
    @Test
    void threeNodesWaitForEachOther() {
        var plan = new FullyConnectedPlan(3, 0, 0);
        var ring = DeadlockSearch.of(plan, RoutingPlan.of(PathChoice.VALIANT), 1).ring();
        assertEquals(3, ring.stream().map(Channel::source).distinct().count());
        assertEquals(3, ring.size());
    }

    /** Two nodes have no third one to go over. */
    @Test
    void twoNodesHaveNoDetour() {
        assertEquals(List.of(), DeadlockSearch.of(new FullyConnectedPlan(2, 0, 0),
                RoutingPlan.of(PathChoice.VALIANT), 1).ring());
    }

    /**
     * In a line of three nodes, packets from the middle to an end turn round at the other end. Each of the four
     * directions is followed by the next one; the detours of the ends themselves pass their destination.
     */
    @Test
    void detoursTurnRoundAtTheEndsOfALine() {
        var line = new TorusPlan(new int[] {3}, new boolean[1], 0, 0);
        var ring = DeadlockSearch.of(line, RoutingPlan.of(PathChoice.VALIANT), 1).ring();
        assertEquals(4, ring.stream().map(Channel::link).distinct().count());
        assertEquals(4, ring.size());
    }
}
