// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
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

/** A kind of node with its parts, one of each as the rules of the model demand. */
public record NodeParts(NodeType type, Processor processor, Memory memory, HostBus bus, NicType nic,
        EmbeddedProcessor nicProcessor, DmaEngine transmit, DmaEngine receive, StreamTable streams,
        ScratchMemory scratch, RouterSlot routerSlot) {

    /** The router in the NIC. */
    public RouterType routerType() {
        return routerSlot.getRouterType();
    }

    static NodeParts of(NodeType type) {
        var inNode = type.getParts();
        var nic = only(inNode, NicSlot.class).getNicType();
        var inNic = nic.getParts();
        return new NodeParts(type, only(inNode, Processor.class), only(inNode, Memory.class),
                only(inNode, HostBus.class), nic, only(inNic, EmbeddedProcessor.class),
                engine(inNic, EngineDirection.TRANSMIT), engine(inNic, EngineDirection.RECEIVE),
                only(inNic, StreamTable.class), only(inNic, ScratchMemory.class), only(inNic, RouterSlot.class));
    }

    private static <T> T only(List<? extends EObject> parts, Class<T> kind) {
        return parts.stream().filter(kind::isInstance).map(kind::cast).findFirst().orElseThrow();
    }

    private static DmaEngine engine(List<? extends EObject> parts, EngineDirection direction) {
        return parts.stream().filter(DmaEngine.class::isInstance).map(DmaEngine.class::cast)
                .filter(one -> one.getDirection() == direction).findFirst().orElseThrow();
    }
}
