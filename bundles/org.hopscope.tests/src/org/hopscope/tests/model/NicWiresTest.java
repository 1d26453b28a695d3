// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;

import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.architecture.NicWires;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.validation.MachineValidator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The wires of NICs of closed architectures are in the model, and one that is missing is told. */
class NicWiresTest {

    private static List<Diagnostic> errors(Machine machine) {
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        return found.all().stream().filter(one -> one.severity() == Severity.ERROR).toList();
    }

    @ParameterizedTest
    @CsvSource({"red-storm/red-storm.machine, FIRMWARE", "blue-gene-l/blue-gene-l.machine, PACKET_FIFO",
        "qsnet/qsnet.machine, ELAN"})
    void eachWireOfASampleIsNeeded(String file, NicArchitecture architecture) {
        int wires = Samples.load(file).getNicTypes().getFirst().getWires().size();
        assertTrue(wires > 0);
        for (int i = 0; i < wires; i++) {
            var machine = Samples.load(file);
            var nic = machine.getNicTypes().getFirst();
            assertEquals(architecture, NicArchitecture.of(nic));
            var gone = nic.getWires().remove(i);
            var found = errors(machine);
            assertEquals(List.of("M210"), found.stream().map(Diagnostic::code).toList());
            assertTrue(found.getFirst().message().startsWith("No %s wire leads from '".formatted(
                    gone.getKind().getName().toLowerCase(Locale.ROOT))),
                    found.getFirst().message());
        }
    }

    @Test
    void aWireMayBeDrawnInTheOtherDirection() {
        var machine = Samples.redStorm();
        for (var wire : machine.getNicTypes().getFirst().getWires()) {
            var source = wire.getSource();
            wire.setSource(wire.getTarget());
            wire.setTarget(source);
        }
        assertEquals(List.of(), errors(machine));
    }

    /** Of nine wires, those to the host bus, the scratch memory and both engines end at the processor. */
    @Test
    void aPartThatIsAddedBringsItsWires() {
        var nic = Samples.redStorm().getNicTypes().getFirst();
        var old = nic.getParts().getFirst();
        nic.getWires().removeIf(wire -> wire.getSource() == old || wire.getTarget() == old);
        nic.getParts().remove(old);
        assertEquals(5, nic.getWires().size());
        var fresh = NewElements.create(Literals.EMBEDDED_PROCESSOR);
        nic.getParts().add((org.hopscope.model.machine.NicPart) fresh);
        NewElements.settle(fresh);
        assertEquals(9, nic.getWires().size());
        assertEquals(List.of(), NicWires.missing(nic));
    }

    @Test
    void aNewBusIsJoinedToTheNic() {
        var machine = Samples.redStorm();
        var node = machine.getNodeTypes().getFirst();
        var nic = machine.getNicTypes().getFirst();
        nic.getWires().removeIf(wire -> wire.getSource() instanceof HostBus);
        node.getParts().removeIf(HostBus.class::isInstance);
        var bus = NewElements.create(Literals.HOST_BUS);
        node.getParts().add((HostBus) bus);
        NewElements.settle(bus);
        assertEquals(3, nic.getWires().stream().filter(wire -> wire.getSource() == bus).count());
        assertEquals(List.of(), NicWires.missing(nic));
    }
}
