// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.junit.jupiter.api.Test;

class ExpandTopologyTest {

    @Test
    void aTorusKeepsItsSizesAndWraps() {
        var machines = Machines.torus(4, 3, 5);
        machines.torus().getDimensions().get(1).setWrap(false);
        var torus = assertInstanceOf(TorusPlan.class, Compiling.compiled(machines).plan().topology());
        assertArrayEquals(new int[] { 4, 3, 5 }, torus.sizes());
        assertArrayEquals(new boolean[] { true, false, true }, torus.wrap());
        assertEquals(60, torus.vertices());
    }

    @Test
    void aRingOfTwoHasOneLink() {
        var torus = assertInstanceOf(TorusPlan.class, Compiling.compiled(Machines.torus(2, 1, 3)).plan().topology());
        assertArrayEquals(new boolean[] { false, false, true }, torus.wrap());
    }

    @Test
    void aGraphIsNumberedInDrawingOrder() {
        var machines = Machines.graph(2).withSwitch("s").join(0, 2).join(2, 1);
        var plan = Compiling.compiled(machines).plan();
        var graph = assertInstanceOf(GraphPlan.class, plan.topology());
        assertArrayEquals(new int[] { 0, 0, -1 }, graph.nodeType());
        assertArrayEquals(new int[] { 0, 0, 1 }, graph.router());
        assertArrayEquals(new int[] { 0, 2 }, graph.endA());
        assertArrayEquals(new int[] { 2, 1 }, graph.endB());
        assertEquals(2, plan.routers().size());
        assertEquals(1, plan.links().size());
        assertEquals(1, plan.nodeTypes().size());
    }
}
