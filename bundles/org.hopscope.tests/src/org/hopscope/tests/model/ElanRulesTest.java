// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Consumer;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.TportsLayer;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.validation.MachineValidator;
import org.junit.jupiter.api.Test;

/** Elements that do not fit in a machine with Elans are refused, each for its own reason. */
class ElanRulesTest {

    @Test
    void switchNeedsPortsUpAndDown() {
        refuses("M701", machine -> ((FatTreeTopology) machine.getTopology()).setArity(5));
    }

    @Test
    void packetHoldsWholeBlocks() {
        refuses("M703", machine -> Parts.only(machine, CircuitPort.class).setPacketData(Quantity.of(330, Unit.BYTE)));
    }

    @Test
    void inlineMessageFitsItsPacket() {
        refuses("M704", machine -> Parts.all(machine, TportsLayer.class)
                .forEach(layer -> layer.setInlineLimit(Quantity.of(289, Unit.BYTE))));
    }

    @Test
    void mpiNeedsTags() {
        refuses("M705", machine -> machine.getStacks().get(2).getLayers()
                .removeIf(layer -> layer instanceof TportsLayer || layer instanceof MatchingThreadLayer));
    }

    @Test
    void tportsNeedsItsThread() {
        refuses("M706", machine -> machine.getStacks().get(1).getLayers()
                .removeIf(MatchingThreadLayer.class::isInstance));
    }

    @Test
    void aTreeOfCircuitsIsOfOneKindAndNodesKeepTheirLink() {
        refuses("M448", machine -> Topologies.override(machine.getTopology(), "node 1", null)
                .setNodeType(machine.getNodeTypes().get(0)));
        refuses("M449", machine -> Topologies.override(machine.getTopology(), "node 1", "up").setBroken(true));
        refuses("M447", machine -> Topologies.override(machine.getTopology(), "node 1", null).setAbsent(true));
    }

    private static void refuses(String code, Consumer<Machine> change) {
        var problems = new Diagnostics();
        var machine = MachineFiles.load(Samples.file("qsnet/qsnet.machine"), problems).orElseThrow();
        change.accept(machine);
        MachineValidator.validate(machine, problems);
        assertEquals(List.of(code), problems.all().stream().map(Diagnostic::code).distinct().toList());
    }
}
