// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.math.BigDecimal;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.BusRates;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.parts.LocalMemory;
import org.hopscope.model.parts.Queue;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/** M301 to M304: what must fit: scratch memory, queues in memories, bus rates, engines on buses, header in packet. */
final class BudgetRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        for (var type : scope.machine().getNicTypes()) {
            parts(type.getParts(), ScratchMemory.class).forEach(memory -> checkScratchMemory(memory, found));
            parts(type.getParts(), LocalMemory.class).forEach(memory -> checkQueues(type.getParts(), memory, found));
            for (var slot : parts(type.getParts(), RouterSlot.class)) {
                checkPacket(scope, type, slot.getRouterType(), found);
            }
        }
        for (var type : scope.machine().getNodeTypes()) {
            parts(type.getParts(), HostBus.class).forEach(bus -> checkBus(type, bus, found));
            parts(type.getParts(), LocalMemory.class).forEach(memory -> checkQueues(type.getParts(), memory, found));
        }
    }

    private static void checkScratchMemory(ScratchMemory memory, Findings found) {
        if (!sizes(memory.getSize(), memory.getFirmwareImage(), memory.getPendingSize())) {
            return;
        }
        long count = (long) memory.getPendings() + memory.getTransmitPendings();
        var pendings = memory.getPendingSize().inBaseUnits().multiply(BigDecimal.valueOf(count));
        var needed = memory.getFirmwareImage().inBaseUnits().add(pendings);
        var over = needed.subtract(memory.getSize().inBaseUnits());
        if (over.signum() > 0) {
            found.error(memory, "M301", "The firmware of %s and %s pendings of %s need %s more than the available %s"
                    .formatted(memory.getFirmwareImage(), count, memory.getPendingSize(),
                            new Quantity(over.stripTrailingZeros(), Unit.BYTE), memory.getSize()),
                    "provide fewer pendings or more memory");
        }
    }

    /** Queues without a size of their entries may be of any size. */
    private static void checkQueues(List<? extends EObject> parts, LocalMemory memory, Findings found) {
        var needed = parts(parts, Queue.class).stream()
                .filter(queue -> queue.getMemory() == memory && sizes(queue.getEntrySize()))
                .map(queue -> queue.getEntrySize().inBaseUnits().multiply(BigDecimal.valueOf(queue.getEntries())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        if (sizes(memory.getSize()) && needed.compareTo(memory.getSize().inBaseUnits()) > 0) {
            found.error(memory, "M301", "The queues need %s, and the memory has %s".formatted(
                    new Quantity(needed.stripTrailingZeros(), Unit.BYTE), memory.getSize()),
                    "provide shorter queues or more memory");
        }
    }

    private static void checkPacket(Scope scope, NicType nic, RouterType router, Findings found) {
        if (router == null || !sizes(nic.getInlineLimit(), router.getPacketSize())) {
            return;
        }
        for (var stack : scope.stacks()) {
            for (var portals : parts(stack.getLayers(), PortalsLayer.class)) {
                if (sizes(portals.getHeaderSize()) && portals.getHeaderSize().inBaseUnits()
                        .add(nic.getInlineLimit().inBaseUnits()).compareTo(router.getPacketSize().inBaseUnits()) > 0) {
                    found.error(nic, "M302",
                            "The header of %s of stack '%s' and %s of inline payload do not fit a packet of %s"
                                    .formatted(portals.getHeaderSize(), stack.getName(), nic.getInlineLimit(),
                                            router.getPacketSize()),
                            "lower the inline limit or raise the packet size");
                }
            }
        }
    }

    private static void checkBus(NodeType node, HostBus bus, Findings found) {
        var payload = BusRates.payloadRate(bus).orElse(null);
        if (!rates(payload)) {
            return;
        }
        var raw = BusRates.rawRate(bus).orElse(null);
        if (rates(raw) && payload.compareTo(raw) > 0) {
            found.wrong(bus, MachinePackage.Literals.HOST_BUS__PAYLOAD_RATE, "M303",
                    "is %s, more than the raw rate of %s".formatted(payload, raw),
                    "lower the payload rate or raise the raw rate");
        }
        for (var slot : parts(node.getParts(), NicSlot.class)) {
            if (slot.getNicType() == null) {
                continue;
            }
            for (var engine : parts(slot.getNicType().getParts(), DmaEngine.class)) {
                if (rates(engine.getRate()) && engine.getRate().compareTo(payload) > 0) {
                    found.warning(engine, "M304", "The rate of %s is above the payload rate %s of the host bus of '%s'"
                            .formatted(engine.getRate(), payload, node.getName()),
                            "the bus will be the limit; raise its rate or lower the engine's");
                }
            }
        }
    }

    private static <T> List<T> parts(List<?> parts, Class<T> kind) {
        return parts.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static boolean sizes(Quantity... quantities) {
        return all(Dimension.DATA_SIZE, quantities);
    }

    private static boolean rates(Quantity... quantities) {
        return all(Dimension.DATA_RATE, quantities);
    }

    private static boolean all(Dimension dimension, Quantity... quantities) {
        for (var quantity : quantities) {
            if (quantity == null || quantity.dimension() != dimension) {
                return false;
            }
        }
        return true;
    }
}
