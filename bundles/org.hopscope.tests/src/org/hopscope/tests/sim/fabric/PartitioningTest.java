// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.fabric.Partitioning;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;

class PartitioningTest {

    @Test
    void aTorusIsDividedIntoSlabs() {
        // 6 planes of 16 nodes in 3 parts: 2 planes each
        var plan = Plans.torus(4, 4, 6).build();
        var parts = Partitioning.of(plan, Wiring.of(plan), 3);
        for (int vertex = 0; vertex < 96; vertex++) {
            assertEquals(vertex / 32, parts.part(vertex));
        }
    }

    /** 33 groups of 4 nodes: the middle, node 66, is in group 16; a boundary may be moved by 66 / 32 = 2 nodes. */
    @Test
    void aBoundaryGoesRoundTheGroupsOfADragonfly() {
        var dragonfly = new DragonflyPlan(33, 2, 2, 16, 0, 0, 0, 1);
        var plan = Plans.of(dragonfly).links(400, 900).build();
        var wiring = Wiring.of(plan);
        var parts = Partitioning.of(plan, wiring, 2);
        int cut = 0;
        for (int link = 0; link < wiring.directions(); link++) {
            if (wiring.exists(link) && parts.part(wiring.source(link)) != parts.part(wiring.target(link))) {
                assertEquals(1, wiring.linkPlan(link), "only links between groups are cut");
                cut++;
            }
        }
        assertTrue(cut > 0);
        assertArrayEquals(new int[] {64, 68}, nodes(wiring, parts));
    }

    /** Each of 4 parts has a leaf with its 4 nodes, and one of the 4 spines, which are next to all leaves. */
    @Test
    void theSwitchesOfATreeAreSharedOut() {
        var plan = Plans.of(new FatTreePlan(4, 2, 0, 0, 0, new CircuitPlan(Long.MAX_VALUE, false))).build();
        var wiring = Wiring.of(plan);
        var parts = Partitioning.of(plan, wiring, 4);
        assertArrayEquals(new int[] {4, 4, 4, 4}, nodes(wiring, parts));
        var switches = new int[4];
        for (int vertex = 0; vertex < wiring.vertices(); vertex++) {
            switches[parts.part(vertex)] += wiring.nodeType(vertex) < 0 ? 1 : 0;
        }
        assertArrayEquals(new int[] {2, 2, 2, 2}, switches);
    }

    private static int[] nodes(Wiring wiring, Partitioning parts) {
        var nodes = new int[parts.parts()];
        for (int vertex = 0; vertex < wiring.vertices(); vertex++) {
            nodes[parts.part(vertex)] += wiring.nodeType(vertex) >= 0 ? 1 : 0;
        }
        return nodes;
    }
}
