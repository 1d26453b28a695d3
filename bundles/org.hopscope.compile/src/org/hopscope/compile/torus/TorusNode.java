// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.torus;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.DataCache;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.sim.plan.FifoAccessPlan;

/**
 * A node whose processors move packets through FIFOs.
 *
 * @param type the node of the machine
 * @param router the router at its NIC
 */
record TorusNode(NodeType type, RouterType router) {

    /** Bytes of one access of a processor to a FIFO. */
    static final int ACCESS = 16;

    Processor processor() {
        return part(type, Processor.class);
    }

    Memory memory() {
        return part(type, Memory.class);
    }

    DataCache cache() {
        return part(type, DataCache.class);
    }

    PacketFifos fifos() {
        return nic(type).getParts().stream().filter(PacketFifos.class::isInstance).map(PacketFifos.class::cast)
                .findFirst().orElseThrow();
    }

    long packet() {
        return router.getPacketSize().toBytes();
    }

    long granule() {
        return router.getPacketGranule().toBytes();
    }

    long header() {
        return fifos().getHeaderSize().toBytes();
    }

    /** Accesses to a FIFO for a packet of the largest size. */
    int accesses() {
        return Math.toIntExact(packet() / ACCESS);
    }

    /** The part of a time for a packet of the largest size that one without payload takes. */
    long emptyPs(long fullPs) {
        return fullPs * (Math.ceilDiv(header(), granule()) * granule() / ACCESS) / accesses();
    }

    /** The accesses of a processor to the FIFOs. */
    FifoAccessPlan access() {
        return new FifoAccessPlan(Math.toIntExact(header()), Math.toIntExact(cache().getSize().toBytes()),
                fifos().getReadTime().toPs(), fifos().getWriteTimeCached().toPs(),
                fifos().getWriteTimeMemory().toPs());
    }

    /** Gives a drawing the numbers and names of the parts. */
    void draw(NodeType drawn) {
        replace(processor(), part(drawn, Processor.class));
        // the costs of layers are times, so no block counts cycles of a clock
        part(drawn, Processor.class).setClock(null);
        replace(memory(), part(drawn, Memory.class));
        var port = (NetworkPort) nic(drawn).getParts().getFirst();
        port.setName(fifos().getName());
        port.setPayload(TorusLayers.bytes(packet() - header()));
        port.setInjectionFifos(fifos().getInjectionFifos());
        port.setInjectionPackets(fifos().getInjectionPackets());
        port.setReceptionPackets(fifos().getReceptionPackets());
    }

    private static NicType nic(NodeType type) {
        return part(type, NicSlot.class).getNicType();
    }

    private static <T> T part(NodeType type, Class<T> kind) {
        return type.getParts().stream().filter(kind::isInstance).map(kind::cast).findFirst().orElseThrow();
    }

    private static void replace(EObject own, EObject there) {
        for (var feature : own.eClass().getEAllAttributes()) {
            there.eSet(feature, own.eGet(feature));
        }
    }
}
