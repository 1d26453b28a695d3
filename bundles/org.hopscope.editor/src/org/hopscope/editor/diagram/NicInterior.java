// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.figure.Slot;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;

/**
 * A NIC: the outgoing data path above, the incoming one below, and between them the firmware's processor, which steers
 * both. The host bus and the links are shown for orientation.
 */
public record NicInterior(NicType nic) implements Interior {

    @Override
    public List<Element> elements() {
        var elements = new LinkedHashSet<Element>();
        hostBus().ifPresent(elements::add);
        elements.addAll(nic.getParts());
        elements.addAll(LinkTypes.around(nic));
        return new ArrayList<>(elements);
    }

    /** The bus of the first node type that this kind of NIC is plugged into. */
    private Optional<HostBus> hostBus() {
        if (!(EcoreUtil.getRootContainer(nic) instanceof Machine machine)) {
            return Optional.empty();
        }
        return machine.getNodeTypes().stream().filter(this::holdsNic).flatMap(node -> node.getParts().stream())
                .filter(HostBus.class::isInstance).map(HostBus.class::cast).findFirst();
    }

    private boolean holdsNic(NodeType node) {
        return node.getParts().stream().anyMatch(part -> part instanceof NicSlot slot && slot.getNicType() == nic);
    }

    private <T> Stream<T> parts(Class<T> type) {
        return nic.getParts().stream().filter(type::isInstance).map(type::cast);
    }

    @Override
    public List<Wire> wires() {
        var wires = new LinkedHashSet<Wire>();
        var engines = parts(DmaEngine.class).toList();
        var routers = parts(RouterSlot.class).toList();
        parts(EmbeddedProcessor.class).forEach(processor -> {
            hostBus().ifPresent(bus -> wires.add(new Wire(bus, processor, false)));
            parts(ScratchMemory.class).forEach(memory -> wires.add(new Wire(processor, memory, false)));
            engines.forEach(engine -> wires.add(new Wire(processor, engine, false)));
        });
        for (var engine : engines) {
            hostBus().ifPresent(bus -> wires.add(new Wire(bus, engine, false)));
            path(wires, engine, routers);
        }
        for (var other : others()) {
            hostBus().ifPresent(bus -> wires.add(new Wire(bus, other, false)));
            routers.forEach(router -> wires.add(new Wire(other, router, false)));
        }
        routers.forEach(router -> LinkTypes.around(nic).forEach(link -> wires.add(new Wire(router, link, false))));
        return List.copyOf(wires);
    }

    /** Outgoing packets go straight to the router, incoming ones are told apart by the stream table first. */
    private void path(LinkedHashSet<Wire> wires, DmaEngine engine, List<RouterSlot> routers) {
        var tables = parts(StreamTable.class).toList();
        var direct = engine.getDirection() == EngineDirection.TRANSMIT || tables.isEmpty();
        for (var router : routers) {
            if (direct) {
                wires.add(new Wire(engine, router, false));
            }
            tables.forEach(table -> wires.add(new Wire(table, router, false)));
        }
        if (!direct) {
            tables.forEach(table -> wires.add(new Wire(engine, table, false)));
        }
    }

    /** Parts without a place of their own, which stand between bus and router, two in a row. */
    private List<NicPart> others() {
        return nic.getParts().stream().filter(part -> !(part instanceof EmbeddedProcessor
                || part instanceof ScratchMemory || part instanceof DmaEngine || part instanceof StreamTable
                || part instanceof RouterSlot)).toList();
    }

    @Override
    public Slot slot(Element element) {
        int other = others().indexOf(element);
        if (other >= 0) {
            return Slot.cell(0, 1 + other % 2, 3 + other / 2);
        }
        return switch (element) {
            case HostBus b -> Slot.cell(0, 0, 0).over(3).middle();
            case EmbeddedProcessor p -> Slot.cell(0, 1, 1);
            case ScratchMemory m -> Slot.cell(0, 2, 1);
            case DmaEngine e -> Slot.cell(0, 1, e.getDirection() == EngineDirection.TRANSMIT ? 0 : 2);
            case StreamTable t -> Slot.cell(0, 2, 2);
            case RouterSlot r -> Slot.cell(0, 3, 0).over(3).middle();
            case LinkType l -> Slot.cell(0, 4, 0).over(3).middle();
            default -> Slot.cell(1, 0, 0);
        };
    }

    @Override
    public boolean owns(Element element) {
        return element instanceof NicPart && element.eContainer() == nic;
    }
}
