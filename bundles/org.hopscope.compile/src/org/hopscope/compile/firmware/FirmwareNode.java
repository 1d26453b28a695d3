// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.firmware;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.BusRates;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.parts.NicProcessor;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/**
 * A kind of node with a NIC that has firmware, and its drawing: the numbers of the parts of the one are those of the
 * parts of the other.
 *
 * @param type the node of the machine
 */
record FirmwareNode(NodeType type) {

    Processor processor() {
        return part(Processor.class);
    }

    HostBus bus() {
        return part(HostBus.class);
    }

    NicType nic() {
        return part(NicSlot.class).getNicType();
    }

    StreamTable streams() {
        return nicPart(StreamTable.class);
    }

    ScratchMemory scratch() {
        return nicPart(ScratchMemory.class);
    }

    DmaEngine engine(EngineDirection direction) {
        return nic().getParts().stream().filter(DmaEngine.class::isInstance).map(DmaEngine.class::cast)
                .filter(one -> one.getDirection() == direction).findFirst().orElseThrow();
    }

    private <T> T part(Class<T> kind) {
        return type.getParts().stream().filter(kind::isInstance).map(kind::cast).findFirst().orElseThrow();
    }

    private <T> T nicPart(Class<T> kind) {
        return nic().getParts().stream().filter(kind::isInstance).map(kind::cast).findFirst().orElseThrow();
    }

    /**
     * Gives a drawing the numbers and names of the parts.
     *
     * @param drawn a copy of the template's node
     * @param names the node whose parts name those of all drawings, by which their counterparts are found
     * @param packet the size of the network's packets, in bytes
     */
    void draw(NodeType drawn, FirmwareNode names, int packet) {
        var nic = new FirmwareNode(drawn).nic();
        // the costs of layers are times, so no block counts cycles of a clock
        replace(drawn, Processor.class).setClock(null);
        replace(drawn, Memory.class).setName(names.part(Memory.class).getName());
        drawBus(drawn, names);
        var processor = FirmwareTemplate.part(nic, NicProcessor.class, FirmwareTemplate.FIRMWARE);
        var embedded = nicPart(EmbeddedProcessor.class);
        processor.setPollingCycle(embedded.getPollingCycle());
        processor.setName(names.nicPart(EmbeddedProcessor.class).getName());
        drawEngine(FirmwareTemplate.part(nic, Engine.class, FirmwareTemplate.TX_ENGINE), EngineDirection.TRANSMIT,
                names);
        drawEngine(FirmwareTemplate.part(nic, Engine.class, FirmwareTemplate.RX_ENGINE), EngineDirection.RECEIVE,
                names);
        nic.getParts().stream().filter(NetworkPort.class::isInstance).map(NetworkPort.class::cast)
                .forEach(port -> port.setPayload(Quantity.of(packet, Unit.BYTE)));
    }

    /** The rate of payload is what matters, however the bus comes to it. */
    private void drawBus(NodeType drawn, FirmwareNode names) {
        var bus = new FirmwareNode(drawn).bus();
        bus.setPayloadRate(BusRates.payloadRate(bus()).orElseThrow());
        bus.setRoundTrip(bus().getRoundTrip());
        bus.setDuplex(bus().getDuplex());
        bus.setName(names.bus().getName());
    }

    private void drawEngine(Engine engine, EngineDirection direction, FirmwareNode names) {
        engine.setRate(engine(direction).getRate());
        engine.setName(names.engine(direction).getName());
    }

    private <T extends EObject> T replace(NodeType drawn, Class<T> kind) {
        T own = part(kind);
        T there = new FirmwareNode(drawn).part(kind);
        for (var feature : own.eClass().getEAllAttributes()) {
            there.eSet(feature, own.eGet(feature));
        }
        return there;
    }
}
