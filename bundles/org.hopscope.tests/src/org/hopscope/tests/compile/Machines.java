// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.architecture.NicWires;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.FaultKind;
import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.WorkloadFactory;

/** Builds small machines; every number is round, so that expectations can be derived in the head. */
public final class Machines {

    private static final MachineFactory FACTORY = MachineFactory.eINSTANCE;

    private final Machine machine = FACTORY.createMachine();
    private final RouterType router = router("router");
    private final LinkType link = FACTORY.createLinkType();
    private final NicType nic = nic();
    private final NodeType node = node();

    private Machines() {
        new HopscopeResource(URI.createURI("test.machine")).getContents().add(machine);
        machine.setName("test machine");
        link.setName("link");
        link.setRate(rate("1 GB/s"));
        link.setLatency(time("5 ns"));
        machine.getRouterTypes().add(router);
        machine.getLinkTypes().add(link);
        machine.getNicTypes().add(nic);
        machine.getNodeTypes().add(node);
        NicWires.add(nic);
    }

    /** A torus with wrap-around links in all dimensions, a kernel stack and a ping-pong of 8 B. */
    public static Machines torus(int... sizes) {
        var machines = new Machines();
        var torus = FACTORY.createTorusTopology();
        torus.setName("torus");
        torus.setNodeType(machines.node);
        torus.setLinkType(machines.link);
        for (int i = 0; i < sizes.length; i++) {
            var dimension = FACTORY.createTorusDimension();
            dimension.setName("d" + i);
            dimension.setSize(sizes[i]);
            torus.getDimensions().add(dimension);
        }
        machines.machine.setTopology(torus);
        return machines.stack("kernel", LayerPlacement.KERNEL).pingPong("8 B");
    }

    /** Any regular topology, whose types are set; a kernel stack and a ping-pong of 8 B. */
    public static Machines of(Topology topology) {
        var machines = new Machines();
        topology.setName("topology");
        machines.machine.setTopology(topology);
        for (var reference : topology.eClass().getEAllReferences()) {
            if (reference.getEReferenceType() == MachinePackage.Literals.NODE_TYPE) {
                topology.eSet(reference, machines.node);
            } else if (reference.getEReferenceType() == MachinePackage.Literals.LINK_TYPE) {
                topology.eSet(reference, machines.link);
            } else if (reference.getEReferenceType() == MachinePackage.Literals.ROUTER_TYPE) {
                topology.eSet(reference, machines.router);
                machines.router.setRouting(RoutingKind.MINIMAL);
            }
        }
        return machines.stack("kernel", LayerPlacement.KERNEL).pingPong("8 B");
    }

    /** One more kind of link. */
    public LinkType linkType(String name, String rate) {
        var type = FACTORY.createLinkType();
        type.setName(name);
        type.setRate(rate(rate));
        type.setLatency(time("5 ns"));
        machine.getLinkTypes().add(type);
        return type;
    }

    /** One more kind of router, for minimal paths. */
    public RouterType otherRouter() {
        var type = router("other router");
        type.setRouting(RoutingKind.MINIMAL);
        machine.getRouterTypes().add(type);
        return type;
    }

    /** One more kind of node, with a slower way to its NIC. */
    public NodeType slowNode() {
        var type = EcoreUtil.copy(node);
        type.setName("slow node");
        type.getParts().stream().filter(HostBus.class::isInstance).map(HostBus.class::cast)
                .forEach(bus -> bus.setRoundTrip(time("900 ns")));
        machine.getNodeTypes().add(type);
        return type;
    }

    /** Something that goes wrong 5 ns after the start of the first workload. */
    public void fault(FaultKind kind, int node, int neighbour) {
        var fault = WorkloadFactory.eINSTANCE.createFault();
        fault.setKind(kind);
        fault.setTime(time("5 ns"));
        fault.setNode(node);
        fault.setNeighbour(neighbour);
        machine.getWorkloads().get(0).getFaults().add(fault);
    }

    /** Nodes n0, n1, ... without links, a kernel stack and a ping-pong of 8 B. */
    public static Machines graph(int nodes) {
        var machines = new Machines();
        machines.router.setRouting(RoutingKind.SHORTEST_PATH_TABLE);
        var graph = FACTORY.createGraphTopology();
        graph.setName("graph");
        machines.machine.setTopology(graph);
        for (int i = 0; i < nodes; i++) {
            var vertex = FACTORY.createNode();
            vertex.setName("n" + i);
            vertex.setNodeType(machines.node);
            graph.getVertices().add(vertex);
        }
        return machines.stack("kernel", LayerPlacement.KERNEL).pingPong("8 B");
    }

    /** Adds a switch with a router type of its own after the vertices that are there. */
    public Machines withSwitch(String name) {
        var type = router("type of " + name);
        type.setRouting(RoutingKind.SHORTEST_PATH_TABLE);
        machine.getRouterTypes().add(type);
        var vertex = FACTORY.createSwitch();
        vertex.setName(name);
        vertex.setRouterType(type);
        graph().getVertices().add(vertex);
        return this;
    }

    /** Joins two vertices of a graph. */
    public Machines join(int one, int other) {
        var joint = FACTORY.createLink();
        joint.setSource(graph().getVertices().get(one));
        joint.setTarget(graph().getVertices().get(other));
        joint.setLinkType(link);
        graph().getLinks().add(joint);
        return this;
    }

    /** Adds a stack whose Portals layer is at the given place. */
    public Machines stack(String name, LayerPlacement portals) {
        machine.getStacks().add(Stacks.stack(name, portals));
        return this;
    }

    /** Adds a ping-pong of 2 warm-up and 3 measured turns. */
    public Machines pingPong(String... sizes) {
        var pingPong = WorkloadFactory.eINSTANCE.createPingPong();
        pingPong.setName("ping-pong " + machine.getWorkloads().size());
        pingPong.setWarmup(2);
        pingPong.setIterations(3);
        for (var size : sizes) {
            pingPong.getSize().add(size(size));
        }
        machine.getWorkloads().add(pingPong);
        return this;
    }

    public Machine machine() {
        return machine;
    }

    public NodeType node() {
        if (node != null) {
            return node;
        }
        var type = FACTORY.createNodeType();
        type.setName("node");
        var processor = FACTORY.createProcessor();
        processor.setName("processor");
        processor.setSystemCall(time("10 ns"));
        processor.setInterrupt(time("100 ns"));
        var memory = FACTORY.createMemory();
        memory.setName("memory");
        memory.setCopyRate(rate("4 GB/s"));
        memory.setCopyLatency(time("20 ns"));
        var bus = FACTORY.createHostBus();
        bus.setName("bus");
        bus.setPayloadRate(rate("2 GB/s"));
        bus.setRoundTrip(time("200 ns"));
        var slot = FACTORY.createNicSlot();
        slot.setName("slot");
        slot.setNicType(nic);
        type.getParts().add(processor);
        type.getParts().add(memory);
        type.getParts().add(bus);
        type.getParts().add(slot);
        return type;
    }

    public RouterType router() {
        return router;
    }

    public NicType nicType() {
        return nic;
    }

    public TorusTopology torus() {
        return (TorusTopology) machine.getTopology();
    }

    public GraphTopology graph() {
        return (GraphTopology) machine.getTopology();
    }

    public Vertex vertex(int number) {
        return graph().getVertices().get(number);
    }

    public ProtocolStack stack(int number) {
        return machine.getStacks().get(number);
    }

    public PingPong pingPong() {
        return (PingPong) machine.getWorkloads().get(0);
    }

    private NicType nic() {
        var type = FACTORY.createNicType();
        type.setName("NIC");
        type.setInlineLimit(size("16 B"));
        var processor = FACTORY.createEmbeddedProcessor();
        processor.setName("firmware processor");
        processor.setPollingCycle(time("40 ns"));
        var streams = FACTORY.createStreamTable();
        streams.setName("streams");
        var scratch = FACTORY.createScratchMemory();
        scratch.setName("scratch");
        scratch.setSize(size("384 KiB"));
        scratch.setFirmwareImage(size("36 KiB"));
        scratch.setPendingSize(size("64 B"));
        var slot = FACTORY.createRouterSlot();
        slot.setName("router slot");
        slot.setRouterType(router);
        type.getParts().add(processor);
        type.getParts().add(engine("tx", EngineDirection.TRANSMIT));
        type.getParts().add(engine("rx", EngineDirection.RECEIVE));
        type.getParts().add(streams);
        type.getParts().add(scratch);
        type.getParts().add(slot);
        return type;
    }

    private static DmaEngine engine(String name, EngineDirection direction) {
        var engine = FACTORY.createDmaEngine();
        engine.setName(name);
        engine.setDirection(direction);
        engine.setSetup(time("30 ns"));
        engine.setRate(rate("1 GB/s"));
        return engine;
    }

    private static RouterType router(String name) {
        var type = FACTORY.createRouterType();
        type.setName(name);
        type.setLatency(time("50 ns"));
        type.setPacketSize(size("64 B"));
        return type;
    }

    public static Quantity time(String text) {
        return Quantity.parse(Dimension.TIME, text);
    }

    public static Quantity size(String text) {
        return Quantity.parse(Dimension.DATA_SIZE, text);
    }

    public static Quantity rate(String text) {
        return Quantity.parse(Dimension.DATA_RATE, text);
    }
}
