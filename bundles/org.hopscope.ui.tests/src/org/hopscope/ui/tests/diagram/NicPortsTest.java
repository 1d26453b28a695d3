// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.stream.IntStream;

import org.hopscope.editor.diagram.NicInterior;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.PartsFactory;
import org.hopscope.model.parts.Queue;
import org.hopscope.model.template.MachineTemplates;
import org.junit.jupiter.api.Test;

/** The positions of the parts of a NIC that have no places of their own. */
class NicPortsTest {

    /** Two ports in the middle of the same column covered each other; parts of one cell are below each other. */
    @Test
    void severalPortsStandBelowEachOther() {
        var alone = ports(1);
        assertTrue(new NicInterior(alone).slot(alone.getParts().getFirst()).centred());
        var three = ports(3);
        three.getParts().forEach(port -> assertFalse(new NicInterior(three).slot(port).centred()));
    }

    /** Between the engines and the port, the queue's line to the bus ran on that of an engine to the port. */
    @Test
    void aQueueThatTheBusReachesStandsAboveTheEngines() {
        var rdma = MachineTemplates.of("rdma").orElseThrow().create("r", Map.of()).getNicTypes().getFirst();
        var interior = new NicInterior(rdma);
        var queue = rdma.getParts().stream().filter(Queue.class::isInstance).findFirst().orElseThrow();
        var engines = rdma.getParts().stream().filter(Engine.class::isInstance).toList();
        assertEquals(2, engines.size());
        for (var engine : engines) {
            assertEquals(interior.slot(engine).column(), interior.slot(queue).column());
            assertTrue(interior.elements().indexOf(queue) < interior.elements().indexOf(engine), "it is above");
        }
    }

    private static NicType ports(int count) {
        var nic = MachineFactory.eINSTANCE.createNicType();
        IntStream.range(0, count).forEach(i -> nic.getParts().add(PartsFactory.eINSTANCE.createNetworkPort()));
        return nic;
    }
}
