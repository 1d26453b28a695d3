// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.CallKind;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lookup;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.protocol.Service;
import org.hopscope.model.protocol.Side;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.stack.StackFactory;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.NewElements;

/** Two nodes with NICs of general parts, and the smallest protocol that delivers a message. */
public final class ComposedMachines {

    private static final ProtocolFactory FACTORY = ProtocolFactory.eINSTANCE;

    private ComposedMachines() {}

    public static Machine pair() {
        var machine = MachineTemplates.of("pair").orElseThrow().create("pair", Map.of());
        var nic = machine.getNicTypes().getFirst();
        var router = nic.getParts().stream().filter(RouterSlot.class::isInstance).map(RouterSlot.class::cast)
                .findFirst().orElseThrow().getRouterType();
        nic.getParts().clear();
        nic.getWires().clear();
        var send = part(nic, PartsPackage.Literals.ENGINE, "send engine");
        var receive = part(nic, PartsPackage.Literals.ENGINE, "receive engine");
        var port = part(nic, PartsPackage.Literals.NETWORK_PORT, "port");
        ((RouterSlot) port).setRouterType(router);
        var parts = machine.getNodeTypes().getFirst().getParts();
        var bus = parts.stream().filter(HostBus.class::isInstance).findFirst().orElseThrow();
        wire(nic, WireKind.BUS, bus, send);
        wire(nic, WireKind.BUS, receive, bus);
        wire(nic, WireKind.NETWORK, send, port);
        wire(nic, WireKind.NETWORK, port, receive);
        machine.getStacks().clear();
        var stack = StackFactory.eINSTANCE.createProtocolStack();
        stack.setName("drawn");
        machine.getStacks().add(stack);
        var processor = parts.stream().filter(Processor.class::isInstance).findFirst().orElseThrow();
        stack.getLayers().add(layer(processor, send, receive, bus));
        return ModelSnapshot.of(machine);
    }

    private static ProtocolLayer layer(Element processor, Element send, Element receive, Element bus) {
        var layer = FACTORY.createProtocolLayer();
        layer.setName("eager");
        for (var part : new Element[] {processor, send, receive}) {
            var lane = FACTORY.createLane();
            lane.setName(part.getName());
            lane.setPart(part);
            lane.setService(part == processor ? Service.IN_CALLS : Service.ANY_TIME);
            layer.getLanes().add(lane);
        }
        var posted = FACTORY.createMatchTable();
        posted.setName("posted");
        layer.getTables().add(posted);
        var eager = FACTORY.createPacketKind();
        eager.setName("eager");
        layer.getPackets().add(eager);
        var told = FACTORY.createOnTold();
        var transmit = FACTORY.createTransmit();
        transmit.setPacket(eager);
        transmit.setBytes("size");
        var sender = handler(layer, "send eager", 1, told);
        var cross = FACTORY.createCross();
        cross.setBus(bus);
        cross.setBytes("64 B");
        var tell = FACTORY.createTell();
        tell.setHandler(sender);
        var complete = FACTORY.createComplete();
        complete.setSide(Side.SEND);
        handler(layer, "send", 0, FACTORY.createOnCall()).getBlocks().addAll(List.of(cross, tell, complete));
        sender.getBlocks().add(transmit);
        var call = FACTORY.createOnCall();
        call.setCall(CallKind.RECEIVE);
        var insert = FACTORY.createMatch();
        insert.setTable(posted);
        insert.setLookup(Lookup.INSERT);
        handler(layer, "post receive", 0, call).getBlocks().add(insert);
        var arrival = FACTORY.createOnPacket();
        arrival.setPacket(eager);
        arrival.setLast(true);
        var match = FACTORY.createMatch();
        match.setTable(posted);
        match.setHit(FACTORY.createAlternative());
        match.getHit().getBlocks().add(FACTORY.createComplete());
        match.setMiss(FACTORY.createAlternative());
        match.getMiss().getBlocks().add(FACTORY.createDrop());
        handler(layer, "receive", 2, arrival).getBlocks().add(match);
        return layer;
    }

    private static Handler handler(ProtocolLayer layer, String name, int lane, Trigger trigger) {
        var handler = (Handler) EcoreUtil.create(ProtocolPackage.Literals.HANDLER);
        handler.setName(name);
        handler.setLane(layer.getLanes().get(lane));
        handler.setTrigger(trigger);
        layer.getHandlers().add(handler);
        return handler;
    }

    private static NicPart part(NicType nic, EClass kind, String name) {
        var part = (NicPart) NewElements.create(kind);
        part.setName(name);
        nic.getParts().add(part);
        return part;
    }

    private static void wire(NicType nic, WireKind kind, Element source, Element target) {
        var wire = MachineFactory.eINSTANCE.createWire();
        wire.setKind(kind);
        wire.setSource(source);
        wire.setTarget(target);
        nic.getWires().add(wire);
    }
}
