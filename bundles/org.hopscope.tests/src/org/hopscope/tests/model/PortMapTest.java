// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.ports.PortMap;
import org.junit.jupiter.api.Test;

/** Tests the ports that links take. */
class PortMapTest {

    private final GraphTopology graph = MachineFactory.eINSTANCE.createGraphTopology();
    private final Switch center = aSwitch(3);

    private Switch aSwitch(int ports) {
        var type = MachineFactory.eINSTANCE.createRouterType();
        type.setPorts(ports);
        var made = MachineFactory.eINSTANCE.createSwitch();
        made.setRouterType(type);
        graph.getVertices().add(made);
        return made;
    }

    private void link(Vertex from, int port, Vertex to) {
        var link = MachineFactory.eINSTANCE.createLink();
        link.setSource(from);
        link.setSourcePort(port);
        link.setTarget(to);
        graph.getLinks().add(link);
    }

    @Test
    void aLinkWithoutANumberTakesTheLowestFreePort() {
        link(center, 0, aSwitch(4));
        link(center, 1, aSwitch(4));
        var ports = PortMap.of(graph);
        assertEquals(2, ports.port(graph.getLinks().get(0), true));
        assertEquals(1, ports.port(graph.getLinks().get(1), true));
        assertEquals(OptionalInt.of(3), ports.nextFree(center));
        assertEquals(1, ports.free(center));
    }

    @Test
    void aFullSwitchHasNoFreePort() {
        for (var i = 0; i < 3; i++) {
            link(center, 0, aSwitch(4));
        }
        var ports = PortMap.of(graph);
        assertEquals(3, ports.used(center));
        assertEquals(OptionalInt.empty(), ports.nextFree(center));
        assertEquals(0, ports.free(center));
    }

    @Test
    void numbersThatCannotBeAreNamed() {
        link(center, 4, aSwitch(4));
        link(center, 2, aSwitch(4));
        link(center, 2, aSwitch(4));
        var clashes = PortMap.of(graph).clashes();
        assertEquals(2, clashes.size());
        assertEquals(graph.getLinks().get(0), clashes.get(0).link());
        assertEquals(4, clashes.get(0).port());
        assertTrue(clashes.get(1).exists());
        assertEquals(graph.getLinks().get(2), clashes.get(1).link());
    }

    @Test
    void aWildNumberTakesNoMemoryAndIsReported() {
        link(center, Integer.MAX_VALUE, aSwitch(4));
        var ports = PortMap.of(graph);
        assertEquals(OptionalInt.of(1), ports.nextFree(center));
        assertEquals(1, ports.used(center));
    }

    @Test
    void anEndWithoutAKindHasPortsForAll() {
        var open = MachineFactory.eINSTANCE.createNode();
        graph.getVertices().add(open);
        link(center, 0, open);
        assertEquals(OptionalInt.empty(), PortMap.capacity(open));
        assertEquals(OptionalInt.of(2), PortMap.of(graph).nextFree(open));
    }
}
