// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import static org.hopscope.model.machine.WireKind.BUS;
import static org.hopscope.model.machine.WireKind.NETWORK;
import static org.hopscope.model.machine.WireKind.WORK;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.BusPort;
import org.hopscope.model.machine.CircuitPort;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MicrocodeProcessor;
import org.hopscope.model.machine.NicMemory;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.machine.ThreadProcessor;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.Part;

/**
 * The wires without which a NIC of one of the closed architectures does not work: its data paths between the host and
 * the network, and what steers them. NICs of general parts have none: what they need is what their protocols use.
 */
public final class NicWires {

    /** A wire that such a NIC needs; it may be drawn in either direction. */
    public record Need(Element source, Element target, WireKind kind) {

        /** True if a wire is this one. */
        boolean isMetBy(Wire wire) {
            return wire.getKind() == kind && (wire.getSource() == source && wire.getTarget() == target
                    || wire.getSource() == target && wire.getTarget() == source);
        }
    }

    private record Pair(Class<? extends NicPart> one, Class<? extends NicPart> other, WireKind kind) {}

    /** Parts of a NIC that work together; the ways to the host and to the router are told by the methods below. */
    private static final List<Pair> INSIDE = List.of(new Pair(EmbeddedProcessor.class, ScratchMemory.class, BUS),
            new Pair(EmbeddedProcessor.class, DmaEngine.class, WORK),
            new Pair(BusPort.class, MicrocodeProcessor.class, BUS), new Pair(BusPort.class, NicMemory.class, BUS),
            new Pair(MicrocodeProcessor.class, NicMemory.class, BUS),
            new Pair(NicMemory.class, ThreadProcessor.class, BUS),
            new Pair(MicrocodeProcessor.class, CircuitPort.class, NETWORK),
            new Pair(NicMemory.class, CircuitPort.class, NETWORK));

    private NicWires() {}

    /** The wires that a NIC needs, those to the host first; none for one of general parts. */
    public static List<Need> of(NicType nic) {
        var needs = new ArrayList<Need>();
        host(nic).ifPresent(host -> parts(nic, NicPart.class).filter(NicWires::facesHost)
                .forEach(part -> needs.add(new Need(hostOf(nic, part).orElse(host), part, BUS))));
        for (var pair : INSIDE) {
            parts(nic, pair.one()).forEach(one -> parts(nic, pair.other())
                    .forEach(other -> needs.add(new Need(one, other, pair.kind()))));
        }
        var tables = parts(nic, StreamTable.class).toList();
        for (var router : parts(nic, RouterSlot.class).toList()) {
            parts(nic, NicPart.class).filter(part -> facesNetwork(part, !tables.isEmpty()))
                    .forEach(part -> needs.add(new Need(part, router, NETWORK)));
        }
        // incoming packets are told apart by the stream table before they come to the engine
        parts(nic, DmaEngine.class).filter(engine -> engine.getDirection() == EngineDirection.RECEIVE)
                .forEach(engine -> tables.forEach(table -> needs.add(new Need(engine, table, NETWORK))));
        return needs;
    }

    /** The wires that a NIC needs and does not have. */
    public static List<Need> missing(NicType nic) {
        return of(nic).stream().filter(need -> nic.getWires().stream().noneMatch(need::isMetBy)).toList();
    }

    /** True if a wire of a NIC of a closed architecture joins what is not joined in such NICs. */
    public static boolean isIdle(NicType nic, Wire wire) {
        return NicArchitecture.of(nic) != NicArchitecture.COMPOSED
                && of(nic).stream().noneMatch(need -> need.isMetBy(wire));
    }

    /** Adds the wires that a NIC needs and does not have, and returns them. */
    public static List<Wire> add(NicType nic) {
        return missing(nic).stream().map(need -> add(nic, need)).toList();
    }

    /** Adds a wire that a NIC needs. */
    public static Wire add(NicType nic, Need need) {
        var wire = MachineFactory.eINSTANCE.createWire();
        wire.setSource(need.source());
        wire.setTarget(need.target());
        wire.setKind(need.kind());
        nic.getWires().add(wire);
        return wire;
    }

    /** Lets wires that have lost their end at a host, as those of a NIC from another machine, end at the host here. */
    public static void reconnect(NicType nic) {
        var host = host(nic);
        for (var wire : List.copyOf(nic.getWires())) {
            boolean half = hasLostHost(wire);
            if (half && host.isPresent()) {
                wire.setSource(host.get());
            } else if (half) {
                nic.getWires().remove(wire);
            }
        }
    }

    /** True if the wire leads from a host to a NIC, which has the like wherever it is. */
    public static boolean leadsToAnyHost(Wire wire) {
        return wire.eContainer() instanceof NicType && isHost(wire.getSource()) && mayFaceHost(wire.getTarget());
    }

    /** True if the wire has led from a host to a NIC that is not in a machine with a host now. */
    public static boolean hasLostHost(Wire wire) {
        return wire.eContainer() instanceof NicType && wire.getSource() == null && wire.getTarget() != null
                && mayFaceHost(wire.getTarget());
    }

    private static boolean mayFaceHost(Element part) {
        return facesHost(part) || part instanceof Part;
    }

    /**
     * The part at the host's side: the bus of the first kind of node that this kind of NIC is plugged into, or its
     * processor where there is no bus; for a NIC that is in no node those of any node.
     */
    public static Optional<Element> host(NicType nic) {
        if (!(EcoreUtil.getRootContainer(nic) instanceof Machine machine)) {
            return Optional.empty();
        }
        var plugged = machine.getNodeTypes().stream().filter(node -> node.getParts().stream()
                .anyMatch(part -> part instanceof NicSlot slot && slot.getNicType() == nic));
        return Stream.concat(plugged, machine.getNodeTypes().stream()).findFirst().flatMap(NicWires::host);
    }

    private static Optional<Element> host(NodeType node) {
        return Stream.of(HostBus.class, Bus.class, Processor.class).flatMap(kind -> node.getParts().stream()
                .filter(kind::isInstance)).map(Element.class::cast).findFirst();
    }

    /** The host's part that a part of a NIC is joined to already. */
    private static Optional<Element> hostOf(NicType nic, NicPart part) {
        return nic.getWires().stream().filter(wire -> wire.getKind() == BUS)
                .flatMap(wire -> wire.getTarget() == part ? Stream.ofNullable(wire.getSource())
                        : wire.getSource() == part ? Stream.ofNullable(wire.getTarget()) : Stream.empty())
                .filter(NicWires::isHost).findFirst();
    }

    private static boolean isHost(Element part) {
        return part instanceof HostBus || part instanceof Processor
                || part instanceof Bus && part.eContainer() instanceof NodeType;
    }

    private static <T> Stream<T> parts(NicType nic, Class<T> type) {
        return nic.getParts().stream().filter(type::isInstance).map(type::cast);
    }

    /** True if the part is reached from the host's side. */
    private static boolean facesHost(Element part) {
        return part instanceof EmbeddedProcessor || part instanceof DmaEngine || part instanceof BusPort
                || part instanceof PacketFifos;
    }

    /** True if packets pass between the part and the router. */
    private static boolean facesNetwork(NicPart part, boolean tables) {
        return part instanceof PacketFifos || part instanceof StreamTable || part instanceof CircuitPort
                || part instanceof DmaEngine engine
                && (engine.getDirection() == EngineDirection.TRANSMIT || !tables);
    }
}
