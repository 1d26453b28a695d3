// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.hopscope.editor.diagram.NicInterior;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.parts.PartsFactory;
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

    private static NicType ports(int count) {
        var nic = MachineFactory.eINSTANCE.createNicType();
        IntStream.range(0, count).forEach(i -> nic.getParts().add(PartsFactory.eINSTANCE.createNetworkPort()));
        return nic;
    }
}
