// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;

/** Which subject an element belongs to. */
public final class Subjects {

    private Subjects() {}

    /** The subject of an element; {@link Subject#OTHER} for one that this version does not know. */
    public static Subject of(EObject element) {
        return switch (element) {
            case Topology t -> Subject.TOPOLOGY;
            case NodeType t -> Subject.NODE;
            case Node t -> Subject.NODE;
            case Processor t -> Subject.PROCESSOR;
            case Memory t -> Subject.MEMORY;
            case HostBus t -> Subject.BUS;
            case NicSlot t -> Subject.NIC;
            case NicType t -> Subject.NIC;
            case EmbeddedProcessor t -> Subject.EMBEDDED;
            case DmaEngine e -> e.getDirection() == EngineDirection.TRANSMIT ? Subject.ENGINE_TX : Subject.ENGINE_RX;
            case StreamTable t -> Subject.STREAMS;
            case ScratchMemory t -> Subject.SCRATCH;
            case RouterSlot t -> Subject.ROUTER;
            case RouterType t -> Subject.ROUTER;
            case Switch t -> Subject.ROUTER;
            case LinkType t -> Subject.LINK;
            case Link t -> Subject.LINK;
            case NicPart t -> Subject.EMBEDDED;
            case ProtocolStack t -> Subject.STACK;
            case Layer t -> Subject.LAYER;
            case Workload t -> Subject.WORKLOAD;
            default -> Subject.OTHER;
        };
    }
}
