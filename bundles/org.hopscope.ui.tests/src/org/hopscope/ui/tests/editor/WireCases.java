// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import java.util.List;
import java.util.stream.Stream;

import org.hopscope.editor.command.CreateWireCommand;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.parts.PartsPackage.Literals;
import org.hopscope.ui.tests.editor.CommandTest.Case;

/** Commands about wires between general parts. */
final class WireCases {

    private WireCases() {}

    static Stream<Case> all() {
        return Stream.of(
                new Case("draw a wire", m -> {
                    var nic = nic(m);
                    return wire(nic, nic.getParts().get(0), nic.getParts().get(1));
                }),
                new Case("draw a wire to the host", m -> {
                    var nic = nic(m);
                    return wire(nic, nic.getParts().get(1), hostBus(m));
                }),
                new Case("delete a part with wires", m -> new DeleteCommand(List.of(wired(m).getParts().getFirst()))),
                new Case("delete a wire", m -> new DeleteCommand(wired(m).getWires())));
    }

    /** A NIC of an engine, a bus and a port, without wires. */
    static NicType nic(Machine machine) {
        var nic = (NicType) Drawings.add(machine, org.hopscope.model.machine.MachinePackage.Literals.NIC_TYPE);
        Drawings.add(nic, Literals.ENGINE);
        Drawings.add(nic, Literals.BUS);
        Drawings.add(nic, Literals.NETWORK_PORT);
        return nic;
    }

    /** The same with wires from the engine to both others and from the bus to the host. */
    static NicType wired(Machine machine) {
        var nic = nic(machine);
        Drawings.run(wire(nic, nic.getParts().get(0), nic.getParts().get(1)));
        Drawings.run(wire(nic, nic.getParts().get(0), nic.getParts().get(2)));
        Drawings.run(wire(nic, nic.getParts().get(1), hostBus(machine)));
        return nic;
    }

    /** The host bus of the first node type. */
    static Element hostBus(Machine machine) {
        return machine.getNodeTypes().getFirst().getParts().get(2);
    }

    static CreateWireCommand wire(NicType nic, Element from, Element to) {
        var command = new CreateWireCommand(nic, from);
        command.setTarget(to);
        return command;
    }
}
