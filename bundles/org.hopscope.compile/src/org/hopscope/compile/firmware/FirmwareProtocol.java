// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.firmware;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.compile.block.BlockStackPlans;
import org.hopscope.compile.block.DrawnStack;
import org.hopscope.compile.block.PortalsCalls;
import org.hopscope.compile.block.ProtocolTemplate;
import org.hopscope.compile.units.PlanUnits;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.PacketKind;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Transmit;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.SharedCallsPlan;

/** The drawing of one stack of layers over firmware, and of the nodes that run it. */
public final class FirmwareProtocol {

    private final FirmwareLayers layers;
    private final List<FirmwareNode> nodes;
    private final int packet;
    private final boolean programs;
    private final Machine drawing = FirmwareTemplate.copy();

    private FirmwareProtocol(ProtocolStack stack, List<NodeType> types, int packet, boolean programs) {
        layers = new FirmwareLayers(stack);
        nodes = types.stream().map(FirmwareNode::new).toList();
        this.packet = packet;
        this.programs = programs;
    }

    /**
     * The blocks and parts that a stack of layers over firmware stands for.
     *
     * @param stack its costs are times
     * @param types the kinds of node in use
     * @param packet the size of the network's packets, in bytes
     * @param programs whether programs of Portals calls run on it, not MPI
     */
    public static DrawnStack of(ProtocolStack stack, List<NodeType> types, int packet, boolean programs) {
        return new FirmwareProtocol(stack, types, packet, programs).draw();
    }

    private DrawnStack draw() {
        if (!layers.hasFlowControl()) {
            leaveOutAnswers();
        }
        for (int more = 1; more < nodes.size(); more++) {
            ProtocolTemplate.addNode(drawing);
        }
        for (int i = 0; i < nodes.size(); i++) {
            nodes.get(i).draw(drawing.getNodeTypes().get(i), nodes.getFirst(), packet);
        }
        var stack = stack();
        var first = workPs(stack, 0);
        var extraPs = IntStream.range(0, nodes.size()).mapToObj(kind -> extraPs(first, stack, kind)).toList();
        numbers(0).into(protocol());
        return new DrawnStack(stack, drawing.getNodeTypes(), extraPs,
                PlanUnits.bytes(layers.portals().getHeaderSize()), false, SharedCallsPlan.NONE,
                programs ? PortalsCalls.of(stack) : null);
    }

    private List<Long> extraPs(List<Long> first, ProtocolStack stack, int kind) {
        var own = workPs(stack, kind);
        return own.equals(first) ? List.of()
                : IntStream.range(0, own.size()).mapToObj(at -> own.get(at) - first.get(at)).toList();
    }

    /** The times of work by operation with the numbers of a kind of node. */
    private List<Long> workPs(ProtocolStack stack, int kind) {
        if (nodes.size() == 1) {
            return List.of();
        }
        numbers(kind).into(protocol());
        return BlockStackPlans.ofLayers(stack, drawing.getNodeTypes().get(kind)).operations().stream()
                .map(operation -> operation instanceof BlockOperation.Work work ? work.ps() : 0L).toList();
    }

    private FirmwareNumbers numbers(int kind) {
        return new FirmwareNumbers(layers, nodes.get(kind), packet, programs);
    }

    private ProtocolStack stack() {
        var stack = drawing.getStacks().getFirst();
        var first = nodes.getFirst();
        stack.setName(layers.name());
        var protocol = protocol();
        numbers(0).into(protocol);
        if (layers.isOnNic()) {
            lane(FirmwareTemplate.PORTALS).setPart(lane("headers").getPart());
        }
        var setup = first.engine(EngineDirection.RECEIVE).getSetup();
        var bytes = Quantity.of(packet, Unit.BYTE);
        protocol.getPackets().stream().filter(kind -> kind.getHeader() != null)
                .forEach(kind -> kind.setHeader(bytes));
        all(protocol, Work.class).stream().filter(work -> work.getLatency() != null)
                .forEach(work -> work.setLatency(setup));
        return stack;
    }

    /** Without flow control there are no answers, and no virtual channel for them. */
    private void leaveOutAnswers() {
        var protocol = protocol();
        NicType nic = drawing.getNicTypes().getFirst();
        var port = FirmwareTemplate.part(nic, NetworkPort.class, FirmwareTemplate.CONTROL_PORT);
        Set<PacketKind> answers = new LinkedHashSet<>();
        all(protocol, Transmit.class).stream().filter(one -> one.getPort() == port)
                .forEach(one -> answers.add(one.getPacket()));
        var lane = lane(FirmwareTemplate.ANSWERS);
        protocol.getHandlers().removeIf(one -> one.getLane() == lane || startsWith(one, answers));
        protocol.getLanes().remove(lane);
        protocol.getPackets().removeAll(answers);
        nic.getParts().removeAll(List.of(port,
                FirmwareTemplate.part(nic, Engine.class, FirmwareTemplate.CONTROL_ENGINE)));
    }

    private static boolean startsWith(Handler handler, Set<PacketKind> kinds) {
        return handler.getTrigger() instanceof OnPacket trigger && kinds.contains(trigger.getPacket());
    }

    private ProtocolLayer protocol() {
        return (ProtocolLayer) drawing.getStacks().getFirst().getLayers().getFirst();
    }

    private Lane lane(String name) {
        return protocol().getLanes().stream().filter(one -> one.getName().equals(name)).findFirst().orElseThrow();
    }

    private static <T> List<T> all(EObject root, Class<T> kind) {
        var found = new ArrayList<T>();
        root.eAllContents().forEachRemaining(one -> {
            if (kind.isInstance(one)) {
                found.add(kind.cast(one));
            }
        });
        return found;
    }
}
