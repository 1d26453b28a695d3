// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import java.util.List;
import java.util.function.Predicate;

import org.hopscope.model.machine.BusPort;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.MicrocodeProcessor;
import org.hopscope.model.machine.NicMemory;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.machine.ThreadProcessor;
import org.hopscope.model.parts.Part;

/** A kind of network interface, told from the others by the first of its parts. */
public enum NicArchitecture {

    /** An embedded processor runs firmware that polls for work, between two DMA engines, as in SeaStar. */
    FIRMWARE("a NIC with firmware", one("embedded processor", EmbeddedProcessor.class),
            new Single("transmit engine", part -> isEngine(part, EngineDirection.TRANSMIT)),
            new Single("receive engine", part -> isEngine(part, EngineDirection.RECEIVE)),
            one("stream table", StreamTable.class), one("scratch memory", ScratchMemory.class),
            one("router slot", RouterSlot.class)),

    /** FIFOs that the host's processor fills and empties itself, as in Blue Gene/L; there is no bus in between. */
    PACKET_FIFO("a NIC of packet FIFOs", one("packet FIFOs", PacketFifos.class),
            one("router slot", RouterSlot.class)),

    /** Microcode threads and a thread processor share a memory on the NIC, as in Elan. */
    ELAN("an Elan", one("microcode processor", MicrocodeProcessor.class), one("NIC memory", NicMemory.class),
            one("bus port", BusPort.class), one("circuit port", CircuitPort.class),
            one("thread processor", ThreadProcessor.class)),

    /** General parts of any number, joined by wires; protocols from blocks run on it. */
    COMPOSED("a NIC of general parts");

    /**
     * A part that such a NIC has exactly once.
     *
     * @param label its name in messages
     * @param test whether an element is this part
     */
    public record Single(String label, Predicate<NicPart> test) {}

    private final String label;
    private final List<Single> parts;

    NicArchitecture(String label, Single... parts) {
        this.label = label;
        this.parts = List.of(parts);
    }

    /**
     * The architecture that a type's parts show; the first of all when they show none. General parts in front of the
     * circuit port of an Elan make it a NIC of general parts.
     */
    public static NicArchitecture of(NicType type) {
        if (hasCircuits(type) && type.getParts().stream().anyMatch(Part.class::isInstance)) {
            return COMPOSED;
        }
        for (var architecture : values()) {
            if (architecture != COMPOSED && type.getParts().stream().anyMatch(architecture.parts.get(0).test())) {
                return architecture;
            }
        }
        return type.getParts().stream().anyMatch(Part.class::isInstance) ? COMPOSED : FIRMWARE;
    }

    /** True if packets of a NIC go through a circuit port. */
    public static boolean hasCircuits(NicType type) {
        return type.getParts().stream().anyMatch(CircuitPort.class::isInstance);
    }

    /** The parts that belong to the circuit port of a NIC of general parts, once each. */
    public static List<Single> circuitParts() {
        return ELAN.parts.subList(0, ELAN.parts.size() - 1);
    }

    /** True if one of the NICs in a kind of node is of this architecture. */
    public boolean isIn(NodeType node) {
        return node.getParts().stream().anyMatch(part -> part instanceof NicSlot slot && slot.getNicType() != null
                && of(slot.getNicType()) == this);
    }

    /** Name in messages, with its article. */
    public String label() {
        return label;
    }

    /** The parts that such a NIC has exactly once; none for one of general parts. */
    public List<Single> parts() {
        return parts;
    }

    private static Single one(String label, Class<? extends NicPart> kind) {
        return new Single(label, kind::isInstance);
    }

    private static boolean isEngine(NicPart part, EngineDirection direction) {
        return part instanceof DmaEngine engine && engine.getDirection() == direction;
    }
}
