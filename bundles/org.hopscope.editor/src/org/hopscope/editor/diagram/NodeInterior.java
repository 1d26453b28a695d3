// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.editor.figure.Slot;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.DataCache;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.SocketLink;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.LocalMemory;
import org.hopscope.model.parts.Part;

/** A node: processor and memory, host bus, NIC, and for orientation the NIC's router and the links that leave it. */
public record NodeInterior(NodeType node) implements Interior {

    @Override
    public List<Element> elements() {
        var elements = new LinkedHashSet<Element>(node.getParts());
        routers().forEach(elements::add);
        elements.addAll(LinkTypes.around(node));
        return new ArrayList<>(elements);
    }

    @Override
    public List<org.hopscope.model.machine.Wire> drawnWires() {
        return Drawn.complete(node.getWires());
    }

    private Stream<RouterType> routers() {
        return parts(NicSlot.class).filter(slot -> slot.getNicType() != null)
                .flatMap(slot -> NodeInterior.routers(slot).stream());
    }

    private static List<RouterType> routers(NicSlot slot) {
        return slot.getNicType().getParts().stream().filter(RouterSlot.class::isInstance)
                .map(part -> ((RouterSlot) part).getRouterType()).filter(type -> type != null).toList();
    }

    private <T> Stream<T> parts(Class<T> type) {
        return node.getParts().stream().filter(type::isInstance).map(type::cast);
    }

    @Override
    public List<Wire> wires() {
        var wires = new LinkedHashSet<Wire>();
        var memories = parts(Memory.class).toList();
        var buses = parts(HostBus.class).toList();
        var caches = parts(DataCache.class).toList();
        parts(Processor.class).forEach(processor -> {
            (caches.isEmpty() ? memories : caches).forEach(next -> wires.add(new Wire(processor, next, false)));
            caches.forEach(cache -> memories.forEach(memory -> wires.add(new Wire(cache, memory, false))));
            buses.forEach(bus -> wires.add(new Wire(processor, bus, false)));
            parts(SocketLink.class).forEach(link -> wires.add(new Wire(processor, link, false)));
        });
        if (parts(Processor.class).findAny().isEmpty()) {
            memories.forEach(memory -> buses.forEach(bus -> wires.add(new Wire(memory, bus, false))));
        }
        parts(NicSlot.class).forEach(slot -> {
            buses.forEach(bus -> wires.add(new Wire(bus, slot, false)));
            if (buses.isEmpty()) {
                parts(Processor.class).forEach(processor -> wires.add(new Wire(processor, slot, false)));
            }
            if (slot.getNicType() != null) {
                routers(slot).forEach(router -> wires.add(new Wire(slot, router, false)));
                if (routers(slot).isEmpty()) {
                    LinkTypes.around(node).forEach(link -> wires.add(new Wire(slot, link, false)));
                }
            }
        });
        routers().forEach(router -> LinkTypes.around(node).forEach(link -> wires.add(new Wire(router, link, false))));
        return List.copyOf(wires);
    }

    @Override
    public Slot slot(Element element) {
        return switch (element) {
            case Processor p -> Slot.cell(0, 0, 0);
            case DataCache c -> Slot.cell(0, 0, 1);
            case Memory m -> Slot.cell(0, 0, 2);
            case HostBus b -> Slot.cell(0, 1, 0);
            case Bus b -> Slot.cell(0, 1, 0);
            case LocalMemory m -> Slot.cell(0, 0, 2);
            case Part p -> Slot.cell(0, 1, 1);
            case SocketLink l -> Slot.cell(0, 0, 3);
            case NicSlot s -> Slot.cell(0, 2, 0);
            case RouterType r -> Slot.cell(0, 3, 0);
            case LinkType l -> Slot.cell(0, 3, routers().findAny().isPresent() ? 1 : 0);
            default -> Slot.cell(1, 0, 0);
        };
    }

    @Override
    public boolean owns(Element element) {
        return element.eContainer() == node;
    }
}
