// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.Objects;

import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.architecture.NicWires;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodePart;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.SwitchedTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.validation.NodeCount;
import org.hopscope.model.workload.Workload;

/** Adapts a new element to what its machine has, or a part beside it to the new element. */
final class Fitting {

    /** Processors fill and empty packet FIFOs by accesses of this size. */
    private static final String FIFO_ACCESS = "16 B";

    private Fitting() {
    }

    static void fit(Element element) {
        fitValues(element);
        if (element.eContainer() instanceof NicType nic && element instanceof NicPart) {
            NicWires.missing(nic).stream().filter(need -> need.source() == element || need.target() == element)
                    .toList().forEach(need -> NicWires.add(nic, need));
        } else if (element.eContainer() instanceof NodeType node && element instanceof NodePart) {
            node.getParts().stream().filter(NicSlot.class::isInstance).map(part -> ((NicSlot) part).getNicType())
                    .filter(Objects::nonNull).distinct().forEach(Fitting::plug);
        }
    }

    /** A NIC that has been plugged into a node is joined with its bus. */
    private static void plug(NicType nic) {
        NicWires.missing(nic).stream().filter(need -> need.source() instanceof NodePart).toList()
                .forEach(need -> NicWires.add(nic, need));
    }

    private static void fitValues(Element element) {
        switch (element) {
            case FatTreeTopology tree -> fit(tree);
            case DragonflyTopology dragonfly -> fit(dragonfly, Literals.DRAGONFLY_TOPOLOGY__ROUTER_TYPE);
            case SwitchedTopology switched -> fit(switched, Literals.SWITCHED_TOPOLOGY__ROUTER_TYPE);
            case TorusMessageLayer layer -> fit(layer);
            case PacketFifos fifos when fifos.eContainer() instanceof NicType nic -> fitPackets(nic);
            case RouterSlot slot when slot.eContainer() instanceof NicType nic -> fitPackets(nic);
            case DmaEngine engine when engine.eContainer() instanceof NicType nic -> fit(engine, nic);
            case Workload workload when workload.eContainer() instanceof Machine machine ->
                WorkloadKind.fit(workload, NodeCount.of(machine));
            default -> {
                // fits everywhere
            }
        }
    }

    /** A switch has a port per link down and one per link up. */
    private static void fit(FatTreeTopology tree) {
        if (EcoreUtil.getRootContainer(tree) instanceof Machine machine) {
            machine.getRouterTypes().stream().filter(type -> type.getPorts() >= 2 * tree.getArity()).findFirst()
                    .ifPresent(tree::setRouterType);
        }
        if (tree.getRouterType() != null && tree.getRouterType().getPorts() < 2 * tree.getArity()) {
            tree.setArity(Math.max(1, tree.getRouterType().getPorts() / 2));
        }
    }

    /** A router between nodes is routed as its network is, and has the ports and channels for it. */
    private static void fit(Topology topology, EReference routerType) {
        var regular = RegularTopology.of(topology).orElseThrow();
        if (EcoreUtil.getRootContainer(topology) instanceof Machine machine) {
            machine.getRouterTypes().stream().filter(type -> type.getRouting() == regular.routing()
                    && type.getPorts() >= regular.routerPorts()).findFirst()
                    .ifPresent(type -> topology.eSet(routerType, type));
        }
        if (topology.eGet(routerType) instanceof RouterType router) {
            // a NIC may have the same router, but with a single link there it has no way to choose
            router.setRouting(regular.routing());
            router.setAdaptiveChannels(0);
            int levels = regular.shape().map(Shape::channelLevels).orElse(1);
            router.setVirtualChannels(Math.max(levels, router.getVirtualChannels()));
            router.setPorts(Math.max(regular.routerPorts(), router.getPorts()));
        }
    }

    /** A NIC that can send needs an engine to receive. */
    private static void fit(DmaEngine engine, NicType nic) {
        var directions = nic.getParts().stream().filter(part -> part != engine && part instanceof DmaEngine)
                .map(part -> ((DmaEngine) part).getDirection()).toList();
        if (directions.contains(EngineDirection.TRANSMIT) && !directions.contains(EngineDirection.RECEIVE)) {
            engine.setDirection(EngineDirection.RECEIVE);
        }
    }

    /** Only with a second core can one of them serve the network. */
    private static void fit(TorusMessageLayer layer) {
        if (EcoreUtil.getRootContainer(layer) instanceof Machine machine && machine.getNodeTypes().stream()
                .flatMap(type -> type.getParts().stream()).anyMatch(part -> part instanceof Processor processor
                        && processor.getCores() < 2)) {
            layer.setMode(NodeMode.HEATER);
        }
    }

    private static void fitPackets(NicType nic) {
        if (nic.getParts().stream().anyMatch(PacketFifos.class::isInstance)) {
            for (var part : nic.getParts()) {
                if (part instanceof RouterSlot slot && slot.getRouterType() != null) {
                    fit(slot.getRouterType());
                }
            }
        }
    }

    private static void fit(RouterType router) {
        if (router.getPacketGranule() == null) {
            router.setPacketGranule(Quantity.parse(Dimension.DATA_SIZE, FIFO_ACCESS));
        }
    }
}
