// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.model.machine.MachineFactory;
import org.junit.jupiter.api.Test;

class PlaceRanksTest {

    @Test
    void ranksRunOnTheNodeOfTheirNumber() {
        var machines = Machines.torus(4);
        machines.pingPong().setResponder(3);
        assertArrayEquals(new int[] { 0, 1, 2, 3 }, vertices(machines));
    }

    @Test
    void thePlacementComesFirst() {
        var machines = Machines.torus(4);
        place(machines, 3);
        assertArrayEquals(new int[] { 3, 1 }, vertices(machines));
    }

    /** Node 1 is vertex 2, because a switch is drawn before it. */
    @Test
    void switchesDoNotCountAsNodes() {
        var machines = Machines.graph(1).withSwitch("s");
        var last = MachineFactory.eINSTANCE.createNode();
        last.setName("last");
        last.setNodeType(machines.node());
        machines.graph().getVertices().add(last);
        machines.join(0, 1).join(1, 2);
        assertArrayEquals(new int[] { 0, 2 }, vertices(machines));
    }

    @Test
    void ranksWithoutAPathAreAnError() {
        var machines = Machines.graph(4).join(0, 2).join(1, 3);
        var errors = Compiling.rejected(machines).stream().filter(one -> one.code().startsWith("C")).toList();
        assertEquals(List.of("C601"), errors.stream().map(one -> one.code()).toList());
        assertEquals("test machine/ping-pong 0", errors.get(0).elementPath());
    }

    @Test
    void aStackWithoutMessagesInsideANodeRefusesThem() {
        var machines = Machines.torus(4);
        place(machines, 1);
        assertEquals(List.of("C604"), Compiling.rejected(machines).stream().map(one -> one.code()).toList());
    }

    @Test
    void ranksOnOneIslandDoNotNeedTheOther() {
        var machines = Machines.graph(4).join(0, 2).join(1, 3);
        machines.pingPong().setResponder(2);
        assertArrayEquals(new int[] { 0, 1, 2 }, vertices(machines));
    }

    private static void place(Machines machines, int... nodes) {
        var placement = MachineFactory.eINSTANCE.createPlacement();
        placement.setName("placement");
        for (int node : nodes) {
            placement.getNodes().add(node);
        }
        machines.machine().setPlacement(placement);
    }

    private static int[] vertices(Machines machines) {
        return Compiling.compiled(machines).plan().workload().vertexOfRank();
    }
}
