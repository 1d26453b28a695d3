// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;

/** A kind of node with its parts, one of each as the rules of the model demand. */
public record NodeParts(NodeType type, Processor processor, Memory memory, NicType nic) {

    static NodeParts of(NodeType type) {
        var inNode = type.getParts();
        return new NodeParts(type, only(inNode, Processor.class), only(inNode, Memory.class),
                only(inNode, NicSlot.class).getNicType());
    }

    /** The bus between processor and NIC; empty where the processor reaches the NIC without one. */
    public Optional<HostBus> bus() {
        return optional(type.getParts(), HostBus.class);
    }

    /** The NIC's part of a kind that its architecture demands. */
    public <T> T nicPart(Class<T> kind) {
        return only(nic.getParts(), kind);
    }

    /** The NIC's part of a kind that it may have. */
    public <T> Optional<T> optionalNicPart(Class<T> kind) {
        return optional(nic.getParts(), kind);
    }

    /** The node's part of a kind that the architecture of its NIC demands. */
    public <T> T part(Class<T> kind) {
        return only(type.getParts(), kind);
    }

    /** The NIC's DMA engine of a direction. */
    public DmaEngine engine(EngineDirection direction) {
        return nic.getParts().stream().filter(DmaEngine.class::isInstance).map(DmaEngine.class::cast)
                .filter(one -> one.getDirection() == direction).findFirst().orElseThrow();
    }

    /** The router in the NIC; absent if the NIC is attached to a switch. */
    public Optional<RouterType> routerType() {
        return optionalNicPart(RouterSlot.class).map(RouterSlot::getRouterType);
    }

    private static <T> T only(List<? extends EObject> parts, Class<T> kind) {
        return optional(parts, kind).orElseThrow();
    }

    private static <T> Optional<T> optional(List<? extends EObject> parts, Class<T> kind) {
        return parts.stream().filter(kind::isInstance).map(kind::cast).findFirst();
    }
}
