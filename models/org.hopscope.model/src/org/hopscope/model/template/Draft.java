// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.stream.Stream;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.workload.WorkloadPackage;

/** A machine in the making: kinds of node, NIC, router and link, a protocol stack and a ping-pong, no topology yet. */
final class Draft {

    private final Machine machine = MachineFactory.eINSTANCE.createMachine();
    private final RouterType router;
    private final LinkType link;
    private final NodeType node;

    private Draft(String name, String router) {
        machine.setName(name);
        this.router = add(machine.getRouterTypes(), Literals.ROUTER_TYPE, router);
        link = add(machine.getLinkTypes(), Literals.LINK_TYPE, "link");
        node = add(machine.getNodeTypes(), Literals.NODE_TYPE, "node");
    }

    /**
     * Nodes whose NICs have firmware and a router, driven by MPI over Portals.
     *
     * @param ports ports of the router in each NIC, the one to the NIC itself included
     */
    static Draft portals(String name, int ports, RoutingKind routing) {
        var draft = new Draft(name, "NIC router");
        draft.router.setPorts(ports);
        draft.router.setRouting(routing);
        var nic = draft.nic();
        add(nic.getParts(), Literals.EMBEDDED_PROCESSOR, "firmware processor");
        engine(add(nic.getParts(), Literals.DMA_ENGINE, "transmit engine"), EngineDirection.TRANSMIT);
        engine(add(nic.getParts(), Literals.DMA_ENGINE, "receive engine"), EngineDirection.RECEIVE);
        add(nic.getParts(), Literals.STREAM_TABLE, "stream table");
        add(nic.getParts(), Literals.SCRATCH_MEMORY, "scratch memory");
        add(nic.getParts(), Literals.ROUTER_SLOT, "router");
        draft.node();
        draft.stack("MPI over Portals", StackPackage.Literals.MPI_LAYER, StackPackage.Literals.PORTALS_LAYER,
                StackPackage.Literals.FIRMWARE_LAYER);
        return draft;
    }

    /** Nodes with Elans on circuits through switches, driven by MPI over Tports. */
    static Draft elan(String name, int ports) {
        var draft = new Draft(name, "switch");
        draft.router.setPorts(ports);
        draft.router.setRouting(RoutingKind.UP_DOWN);
        var nic = draft.nic();
        add(nic.getParts(), Literals.MICROCODE_PROCESSOR, "microcode processor");
        add(nic.getParts(), Literals.NIC_MEMORY, "NIC memory");
        add(nic.getParts(), Literals.BUS_PORT, "bus port");
        add(nic.getParts(), Literals.CIRCUIT_PORT, "circuit port");
        add(nic.getParts(), Literals.THREAD_PROCESSOR, "thread processor");
        draft.node();
        draft.stack("MPI over Tports", StackPackage.Literals.MPI_LAYER, StackPackage.Literals.TPORTS_LAYER,
                StackPackage.Literals.MATCHING_THREAD_LAYER, StackPackage.Literals.ELAN3LIB_LAYER);
        return draft;
    }

    private NicType nic() {
        return add(machine.getNicTypes(), Literals.NIC_TYPE, "NIC");
    }

    private void node() {
        add(node.getParts(), Literals.PROCESSOR, "processor");
        add(node.getParts(), Literals.MEMORY, "memory");
        add(node.getParts(), Literals.HOST_BUS, "host bus");
        add(node.getParts(), Literals.NIC_SLOT, "NIC");
    }

    private static void engine(DmaEngine engine, EngineDirection direction) {
        engine.setDirection(direction);
    }

    private void stack(String name, EClass... layers) {
        var stack = NewElements.create(StackPackage.Literals.PROTOCOL_STACK);
        stack.setName(name);
        machine.getStacks().add((ProtocolStack) stack);
        for (var kind : layers) {
            Layer layer = add(machine.getStacks().getFirst().getLayers(), kind, label(kind));
            NewElements.settle(layer);
        }
        machine.getStacks().getFirst().getLayers().forEach(NewElements::fillCosts);
        machine.getWorkloads().add(new WorkloadKind(WorkloadPackage.Literals.PING_PONG).create());
    }

    /** The name of the layer in the stacks of its family. */
    private static String label(EClass layer) {
        return Stream.of(StackFamily.values()).flatMap(family -> family.kinds().stream())
                .filter(kind -> kind.type() == layer.getInstanceClass()).findFirst().orElseThrow().label();
    }

    /** A further kind of router, for switches between the nodes. */
    RouterType addSwitch(int ports, RoutingKind routing) {
        RouterType type = add(machine.getRouterTypes(), Literals.ROUTER_TYPE, "switch");
        type.setPorts(ports);
        type.setRouting(routing);
        return type;
    }

    /** A further kind of link. */
    LinkType addLink(String name) {
        return add(machine.getLinkTypes(), Literals.LINK_TYPE, name);
    }

    NodeType nodeType() {
        return node;
    }

    RouterType routerType() {
        return router;
    }

    LinkType linkType() {
        return link;
    }

    /** The machine without a topology. */
    Machine machine() {
        return machine;
    }

    /** The machine with this topology. */
    Machine with(Topology topology, String name) {
        topology.setName(name);
        machine.setTopology(topology);
        return machine;
    }

    @SuppressWarnings("unchecked")
    private static <T extends Element> T add(EList<? super T> home, EClass kind, String name) {
        var element = (T) NewElements.create(kind);
        element.setName(name);
        home.add(element);
        NewElements.settle(element);
        return element;
    }
}
