// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;

/**
 * A kind of node with the parts that the simulator gives it, one of each.
 */
public record NodeParts(NodeType type, Processor processor, Memory memory, HostBus bus, NicSlot nicSlot, NicType nic,
        EmbeddedProcessor nicProcessor, DmaEngine transmit, DmaEngine receive, StreamTable streams,
        ScratchMemory scratch, RouterSlot routerSlot) {

    private static final String WRONG_PARTS = "C201";

    /** The router in the NIC. */
    public RouterType routerType() {
        return routerSlot.getRouterType();
    }

    /** Picks the parts of a kind of node; reports every part that is missing or there twice. */
    static NodeParts of(NodeType type, Diagnostics diagnostics) {
        var slot = only(type, type.getParts(), NicSlot.class, "NIC", diagnostics);
        var nic = slot == null ? null : slot.getNicType();
        if (slot != null && nic == null) {
            diagnostics.error(slot, WRONG_PARTS, "The kind of NIC is not chosen", "set nicType");
        }
        List<? extends EObject> inNic = nic == null ? List.of() : nic.getParts();
        var router = nic == null ? null : only(nic, inNic, RouterSlot.class, "router", diagnostics);
        if (router != null && router.getRouterType() == null) {
            diagnostics.error(router, WRONG_PARTS, "The kind of router is not chosen", "set routerType");
        }
        return new NodeParts(type, only(type, type.getParts(), Processor.class, "processor", diagnostics),
                only(type, type.getParts(), Memory.class, "memory", diagnostics),
                only(type, type.getParts(), HostBus.class, "host bus", diagnostics), slot, nic,
                only(nic, inNic, EmbeddedProcessor.class, "embedded processor", diagnostics),
                engine(nic, inNic, EngineDirection.TRANSMIT, diagnostics),
                engine(nic, inNic, EngineDirection.RECEIVE, diagnostics),
                only(nic, inNic, StreamTable.class, "stream table", diagnostics),
                only(nic, inNic, ScratchMemory.class, "scratch memory", diagnostics), router);
    }

    private static DmaEngine engine(NicType nic, List<? extends EObject> parts, EngineDirection direction,
            Diagnostics diagnostics) {
        var engines = parts.stream().filter(DmaEngine.class::isInstance).map(DmaEngine.class::cast)
                .filter(one -> one.getDirection() == direction).toList();
        return only(nic, engines, DmaEngine.class,
                direction == EngineDirection.TRANSMIT ? "transmit engine" : "receive engine", diagnostics);
    }

    /** The only part of its class; null, and reported, if there is none or more than one. Nothing is reported without an owner. */
    private static <T> T only(EObject owner, List<? extends EObject> parts, Class<T> kind, String label,
            Diagnostics diagnostics) {
        T found = null;
        for (var part : parts) {
            if (kind.isInstance(part)) {
                if (found != null) {
                    diagnostics.error(part, WRONG_PARTS, "There is a second " + label + ", but only one is simulated",
                            "remove it");
                    continue;
                }
                found = kind.cast(part);
            }
        }
        if (found == null && owner != null) {
            diagnostics.error(owner, WRONG_PARTS, "The " + label + " is missing", "add one");
        }
        return found;
    }
}
