// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.fragment.UniqueName;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.Arm;
import org.hopscope.model.protocol.CallKind;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.MessageQueue;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.PacketKind;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage.Literals;
import org.hopscope.model.protocol.Put;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Tokens;
import org.hopscope.model.protocol.Trigger;

/** Handlers, blocks, wires and parts that a protocol lacks. */
final class ProtocolGuesses {

    private static final int MOST = 6;
    private static final ProtocolFactory FACTORY = ProtocolFactory.eINSTANCE;

    private ProtocolGuesses() {}

    /** A processor or an engine for a lane. */
    static Stream<QuickFix> part(EObject lane, FixTrial trial) {
        var kinds = Stream.of(PartsPackage.Literals.ENGINE, PartsPackage.Literals.NIC_PROCESSOR,
                MachinePackage.Literals.PROCESSOR);
        return kinds.flatMap(kind -> Edits.all(trial.machine(), kind)).limit(MOST)
                .map(part -> Edits.set(lane, Literals.LANE__PART, part));
    }

    /** A handler that takes a packet or the entries of a queue and drops them, to begin with. */
    static Stream<QuickFix> taker(EObject what, FixTrial trial) {
        return Stream.of(new QuickFix("Add a handler for '" + Edits.name(what) + "'", Edits.on(what, one -> {
            Trigger trigger;
            if (one instanceof PacketKind packet) {
                var arrival = FACTORY.createOnPacket();
                arrival.setPacket(packet);
                trigger = arrival;
            } else {
                var entry = FACTORY.createOnQueue();
                entry.setQueue((MessageQueue) one);
                trigger = entry;
            }
            handler((ProtocolLayer) one.eContainer(), trigger, "handle " + Edits.name(one));
        })));
    }

    /** A handler of each call. */
    static Stream<QuickFix> call(EObject layer, FixTrial trial) {
        return layer instanceof ProtocolLayer ? Stream.of(CallKind.SEND, CallKind.RECEIVE).map(call -> new QuickFix(
                "Add a handler of the call " + call, Edits.on(layer, one -> {
                    var trigger = FACTORY.createOnCall();
                    trigger.setCall(call);
                    handler((ProtocolLayer) one, trigger, "post " + call.getName().toLowerCase(Locale.ROOT));
                }))) : Stream.empty();
    }

    private static void handler(ProtocolLayer layer, Trigger trigger, String name) {
        var handler = FACTORY.createHandler();
        handler.setName(name);
        handler.setName(UniqueName.in(layer, handler));
        handler.setTrigger(trigger);
        if (!layer.getLanes().isEmpty()) {
            handler.setLane(trigger instanceof OnPacket ? layer.getLanes().getLast() : layer.getLanes().getFirst());
        }
        handler.getBlocks().add(FACTORY.createDrop());
        layer.getHandlers().add(handler);
    }

    /** A block that gives tokens at the end of a handler. */
    static Stream<QuickFix> give(EObject tokens, FixTrial trial) {
        return Edits.all(trial.machine(), Literals.HANDLER)
                .filter(handler -> handler.eContainer() == tokens.eContainer()).limit(MOST)
                .map(handler -> new QuickFix("Give '" + Edits.name(tokens) + "' at the end of '" + Edits.name(handler)
                        + "'", Edits.on(tokens, one -> {
                            var give = FACTORY.createGive();
                            give.setTokens((Tokens) one);
                            ElementIds.find(one, ElementIds.idOf(handler))
                                    .ifPresent(there -> ((Handler) there).getBlocks().add(give));
                        })));
    }

    /** A wire from the part of a block's lane to what the block reaches. */
    static Stream<QuickFix> wire(EObject block, FixTrial trial) {
        var handler = block.eContainer();
        while (handler != null && !(handler instanceof Handler)) {
            handler = handler.eContainer();
        }
        var from = handler == null ? null : ((Handler) handler).getLane().getPart();
        return from == null ? Stream.empty() : targets(block, trial.machine())
                .flatMap(to -> Stream.of(WireKind.BUS, WireKind.NETWORK, WireKind.WORK).map(kind -> wire(from, to,
                        kind)));
    }

    private static Stream<? extends EObject> targets(EObject block, Machine machine) {
        return switch (block) {
            case Tell tell -> Stream.of(tell.getHandler().getLane().getPart());
            case Arm arm -> Stream.of(arm.getHandler().getLane().getPart());
            case Put put -> Stream.of(put.getQueue().getPart());
            default -> Stream.concat(block.eCrossReferences().stream().filter(ProtocolGuesses::isPart),
                    block.eClass() == Literals.TRANSMIT ? ports(machine) : Stream.empty());
        };
    }

    private static boolean isPart(EObject element) {
        return element.eContainer() instanceof NicType || element.eContainer() instanceof NodeType;
    }

    private static Stream<EObject> ports(Machine machine) {
        EClass port = PartsPackage.Literals.NETWORK_PORT;
        return Edits.all(machine, port).limit(MOST);
    }

    private static QuickFix wire(EObject from, EObject to, WireKind kind) {
        var inNic = from.eContainer() instanceof NicType ? from : to;
        return new QuickFix("Add a " + LiteralLabel.of(kind.getName()) + " wire from '" + Edits.name(from)
                + "' to '" + Edits.name(to) + "'", Edits.on(inNic, one -> {
                    var wire = MachineFactory.eINSTANCE.createWire();
                    wire.setKind(kind);
                    ElementIds.find(one, ElementIds.idOf(from)).ifPresent(end -> wire.setSource((Element) end));
                    ElementIds.find(one, ElementIds.idOf(to)).ifPresent(end -> wire.setTarget((Element) end));
                    if (one.eContainer() instanceof NicType nic) {
                        nic.getWires().add(wire);
                    } else {
                        ((NodeType) one.eContainer()).getWires().add(wire);
                    }
                }));
    }
}
