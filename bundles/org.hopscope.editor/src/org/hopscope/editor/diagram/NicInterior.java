// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.figure.Slot;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.BusPort;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MicrocodeProcessor;
import org.hopscope.model.machine.NicMemory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodePart;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.machine.ThreadProcessor;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.parts.NicProcessor;
import org.hopscope.model.parts.Part;
import org.hopscope.model.parts.Queue;

/**
 * A NIC between the host at the left and the network at the right, with the data path between them: in a NIC with
 * firmware the outgoing engine above, the incoming one below, and between them the processor that controls both; of an
 * Elan the memory that all its units share in the middle; of others the units one above the other. The host's bus, or
 * its processor where there is no bus, and the links are shown for orientation.
 */
public record NicInterior(NicType nic) implements Interior {

    @Override
    public List<Element> elements() {
        var elements = new LinkedHashSet<Element>(host());
        // above the units that take from them
        nic.getParts().stream().filter(part -> part instanceof Queue queue && isOnBus(queue)).forEach(elements::add);
        elements.addAll(nic.getParts());
        elements.addAll(LinkTypes.around(nic));
        drawnWires().forEach(wire -> elements.addAll(List.of(wire.getSource(), wire.getTarget())));
        return new ArrayList<>(elements);
    }

    @Override
    public List<org.hopscope.model.machine.Wire> drawnWires() {
        return Drawn.complete(nic.getWires());
    }

    /** The elements that the wires of a NIC of general parts can lead to: all buses of the host. */
    private boolean isComposed() {
        return nic.getParts().stream().anyMatch(Part.class::isInstance);
    }

    /** The bus of the first node type that this kind of NIC is plugged into; without a bus its processor. */
    private List<NodePart> host() {
        if (!(EcoreUtil.getRootContainer(nic) instanceof Machine machine)) {
            return List.of();
        }
        var node = machine.getNodeTypes().stream().filter(this::holdsNic).flatMap(type -> type.getParts().stream())
                .toList();
        if (isComposed()) {
            var buses = node.stream().filter(part -> part instanceof HostBus || part instanceof Bus).toList();
            return buses.isEmpty() ? node.stream().filter(Processor.class::isInstance).limit(1).toList() : buses;
        }
        return Stream.of(HostBus.class, Processor.class).flatMap(kind -> node.stream().filter(kind::isInstance))
                .limit(1).toList();
    }

    private boolean holdsNic(NodeType node) {
        return node.getParts().stream().anyMatch(part -> part instanceof NicSlot slot && slot.getNicType() == nic);
    }

    /** The line from the port at which packets leave the NIC to the links of the network, which are outside the NIC. */
    @Override
    public List<Wire> wires() {
        return nic.getParts().stream().filter(part -> part instanceof RouterSlot || part instanceof CircuitPort)
                .flatMap(part -> LinkTypes.around(nic).stream().map(link -> new Wire(part, link, false))).toList();
    }

    @Override
    public Slot slot(Element element) {
        return switch (element) {
            case Element host when host.eContainer() instanceof NodeType -> Slot.cell(0, 0, 0).over(3).middle();
            case Bus b -> column(1, Bus.class);
            case NicProcessor p -> Slot.cell(0, 2, 0);
            case Engine e -> Slot.cell(0, 2, 0);
            case NetworkPort p -> column(4, NetworkPort.class);
            // its line to the bus would run on those from the units to the port
            case Queue q when isOnBus(q) -> Slot.cell(0, 2, 0);
            case Part p -> Slot.cell(0, 3, 0);
            case RouterSlot r -> Slot.cell(0, 3, 0).over(3).middle();
            case CircuitPort p -> Slot.cell(0, 3, 0).over(3).middle();
            case LinkType l -> Slot.cell(0, isComposed() ? 5 : 4, 0).over(3).middle();
            case BusPort p -> Slot.cell(0, 1, 0).over(3).middle();
            case DmaEngine e -> Slot.cell(0, 1, e.getDirection() == EngineDirection.TRANSMIT ? 0 : 2);
            case EmbeddedProcessor p -> Slot.cell(0, 1, 1);
            case PacketFifos f -> Slot.cell(0, 1, 1);
            case MicrocodeProcessor p -> Slot.cell(0, 2, 0);
            case ScratchMemory m -> Slot.cell(0, 2, 1);
            case NicMemory m -> Slot.cell(0, 2, 1);
            case StreamTable t -> Slot.cell(0, 2, 2);
            case ThreadProcessor p -> Slot.cell(0, 2, 2);
            default -> Slot.cell(0, 1, 3);
        };
    }

    private boolean isOnBus(Queue queue) {
        return nic.getWires().stream().anyMatch(wire -> wire.getSource() == queue && wire.getTarget() instanceof Bus
                || wire.getTarget() == queue && wire.getSource() instanceof Bus);
    }

    /** A part that is alone of its kind is in the middle of its column; others are below each other. */
    private Slot column(int column, Class<?> kind) {
        var cell = Slot.cell(0, column, 0);
        return nic.getParts().stream().filter(kind::isInstance).count() > 1 ? cell : cell.over(3).middle();
    }

    @Override
    public boolean owns(Element element) {
        return element.eContainer() == nic;
    }
}
