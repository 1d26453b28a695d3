// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.BusKind;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.setting.Origins;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.template.RdmaSupplies;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;

/**
 * Makes machines of fabrics. Nodes, NICs and the protocol stack are those of the template "Single switch", or of "RDMA"
 * in an InfiniBand fabric, with assumed numbers and the bus that suits its links; links have the rates of the file,
 * with it as their provenance.
 */
public final class FabricMachine {

    private static final String ENTERED = "entered when the network was imported";
    private static final Pattern INFINIBAND = Pattern.compile("[0-9]+x(SDR|DDR|QDR|FDR10|FDR|EDR|HDR|NDR|XDR)");

    private final Fabric fabric;
    private final LinkGuess guess;
    private final Machine machine;
    private final NodeType nodeType;
    private final RouterType nicRouter;
    private final RouterType router;
    private final LinkType firstLink;
    private final Map<Fabric.CableKind, LinkType> kinds = new LinkedHashMap<>();

    private FabricMachine(Fabric untimed, LinkGuess guess) {
        fabric = Clocking.timed(untimed, guess);
        this.guess = guess;
        machine = MachineTemplates.of("switch").orElseThrow().create(fabric.name(), Map.of("nodes", 2));
        nodeType = machine.getNodeTypes().getFirst();
        nicRouter = machine.getRouterTypes().getFirst();
        router = machine.getRouterTypes().getLast();
        firstLink = machine.getLinkTypes().getFirst();
    }

    /** The machine with every vertex and link of the file. */
    public static Machine drawn(Fabric fabric) {
        return drawn(fabric, LinkGuess.NONE);
    }

    /** The machine with every vertex and link of the file; quantities of the guess must be sound. */
    public static Machine drawn(Fabric fabric, LinkGuess guess) {
        var machine = new FabricMachine(fabric, guess).draw();
        Clocking.finish(machine, fabric, guess);
        return machine;
    }

    /** The machine with the parametric topology that was recognised, or that alone the file has. */
    public static Machine parametric(Fabric fabric) {
        return parametric(fabric, LinkGuess.NONE);
    }

    /** The machine with the parametric topology; quantities of the guess must be sound. */
    public static Machine parametric(Fabric fabric, LinkGuess guess) {
        var card = fabric.card().orElseThrow();
        var timed = Clocking.timed(fabric, guess);
        var machine = card.machine(fabric.name());
        supply(machine, fabric, machine.getRouterTypes().getFirst());
        describe(machine.getNodeTypes().getFirst(), fabric);
        for (int i = 0; i < machine.getLinkTypes().size(); i++) {
            int number = i;
            var kind = timed.links().stream().map(Fabric.Cable::kind).findFirst()
                    .orElseGet(() -> Clocking.kind(fabric, number, guess));
            fill(machine.getLinkTypes().get(i), kind, timed, guess);
        }
        route(machine, fabric);
        Clocking.finish(machine, fabric, guess);
        return machine;
    }

    private static void route(Machine machine, Fabric fabric) {
        fabric.router().time(machine, fabric.source());
        LinkBuffers.suffice(machine);
        fabric.router().store(machine, fabric.source());
    }

    private Machine draw() {
        var graph = MachineFactory.eINSTANCE.createGraphTopology();
        graph.setName("network");
        var degrees = new int[fabric.vertices().size()];
        for (var cable : fabric.links()) {
            degrees[cable.one()] += cable.count();
            degrees[cable.other()] += cable.count();
        }
        vertices(graph, degrees);
        for (var cable : fabric.links()) {
            var link = MachineFactory.eINSTANCE.createLink();
            link.setSource(graph.getVertices().get(cable.one()));
            link.setTarget(graph.getVertices().get(cable.other()));
            link.setLinkType(kinds.computeIfAbsent(cable.kind(), this::linkType));
            link.setCount(cable.count());
            graph.getLinks().add(link);
        }
        machine.setTopology(graph);
        FabricPlaces.write(machine, graph, fabric);
        if (fabric.switches() == 0) {
            machine.getRouterTypes().remove(router);
        }
        supply(machine, fabric, nicRouter);
        describe(machine.getNodeTypes().getFirst(), fabric);
        route(machine, fabric);
        return machine;
    }

    private void vertices(GraphTopology graph, int[] degrees) {
        int nodePorts = 2;
        int switchPorts = 2;
        for (int i = 0; i < degrees.length; i++) {
            var one = fabric.vertices().get(i);
            Vertex vertex;
            if (one.isSwitch()) {
                var drawn = MachineFactory.eINSTANCE.createSwitch();
                drawn.setRouterType(router);
                switchPorts = Math.max(switchPorts, Math.max(degrees[i], one.ports()));
                vertex = drawn;
            } else {
                var drawn = MachineFactory.eINSTANCE.createNode();
                drawn.setNodeType(nodeType);
                nodePorts = Math.max(nodePorts, degrees[i] + 1);
                vertex = drawn;
            }
            vertex.setName(one.name());
            graph.getVertices().add(vertex);
        }
        nicRouter.setPorts(nodePorts);
        router.setPorts(switchPorts);
        router.setRouting(RoutingKind.SHORTEST_PATH_TABLE);
        nicRouter.setRouting(RoutingKind.SHORTEST_PATH_TABLE);
    }

    /** The nodes of such a fabric have RDMA NICs and verbs; its switches take their packets. */
    private static void supply(Machine machine, Fabric fabric, RouterType old) {
        var links = fabric.links().stream().filter(one -> INFINIBAND.matcher(one.kind().name()).matches()).toList();
        if (!links.isEmpty()) {
            RdmaSupplies.replace(machine);
            var vertices = fabric.vertices();
            InfinibandBus.suit(machine.getNodeTypes().getFirst(), links.stream().filter(one -> !vertices.get(one.one())
                    .isSwitch() || !vertices.get(one.other()).isSwitch()).map(one -> one.kind().name()).toList());
            for (var one : machine.getRouterTypes()) {
                one.setPorts(Math.max(one.getPorts(), old.getPorts()));
            }
            EcoreUtil.delete(old);
        }
    }

    private LinkType linkType(Fabric.CableKind kind) {
        var type = kinds.isEmpty() ? firstLink : (LinkType) NewElements.create(Literals.LINK_TYPE);
        if (type != firstLink) {
            machine.getLinkTypes().add(type);
        }
        var wanted = kind.name().isEmpty() ? "link " + machine.getLinkTypes().size() : kind.name();
        var own = wanted;
        for (int i = 2; taken(own, type); i++) {
            own = wanted + " (" + i + ")";
        }
        type.setName(own);
        fill(type, kind, fabric, guess);
        return type;
    }

    private boolean taken(String name, LinkType but) {
        return machine.getLinkTypes().stream().anyMatch(one -> one != but && name.equals(one.getName()));
    }

    private static void fill(LinkType type, Fabric.CableKind kind, Fabric timed, LinkGuess guess) {
        var rate = kind.rate().isEmpty() ? guess.rate() : kind.rate();
        if (!rate.isEmpty()) {
            type.setRate(Quantity.parse(Dimension.DATA_RATE, rate));
            says(type, Literals.LINK_TYPE__RATE, kind.rate().isEmpty(), timed);
        }
        var latency = kind.latency().isEmpty() ? guess.latency() : kind.latency();
        if (!latency.isEmpty()) {
            type.setLatency(Quantity.parse(Dimension.TIME, latency));
            says(type, Literals.LINK_TYPE__LATENCY, kind.latency().isEmpty(), timed);
        }
    }

    /** Times that follow from a clock are assumed, as what was entered is. */
    private static void says(LinkType type, EAttribute feature, boolean entered, Fabric timed) {
        Origins.replace(type, feature.getName(), entered || timed.flits().inCycles() ? ProvenanceKind.ASSUMED
                : ProvenanceKind.PUBLISHED, entered ? ENTERED : timed.source());
    }

    private static void describe(NodeType type, Fabric fabric) {
        var facts = fabric.node();
        for (var part : type.getParts()) {
            switch (part) {
                case Processor processor -> describe(processor, facts, fabric.source());
                case Memory memory -> {
                    if (!facts.memory().isEmpty()) {
                        memory.setSize(Quantity.parse(Dimension.DATA_SIZE, facts.memory()));
                        says(memory, Literals.MEMORY__SIZE.getName(), fabric.source());
                    }
                }
                case HostBus bus -> describe(bus, facts, fabric.source());
                default -> {
                    // nothing is known of the other parts
                }
            }
        }
    }

    private static void describe(Processor processor, NodeFacts facts, String source) {
        if (!facts.processor().isEmpty()) {
            processor.setName(facts.processor());
        }
        if (facts.cores() > 0) {
            processor.setCores(facts.cores());
            says(processor, Literals.PROCESSOR__CORES.getName(), source);
        }
        if (!facts.firstCache().isEmpty()) {
            processor.setFirstCache(Quantity.parse(Dimension.DATA_SIZE, facts.firstCache()));
            says(processor, Literals.PROCESSOR__FIRST_CACHE.getName(), source);
        }
        if (!facts.secondCache().isEmpty()) {
            processor.setSecondCache(Quantity.parse(Dimension.DATA_SIZE, facts.secondCache()));
            says(processor, Literals.PROCESSOR__SECOND_CACHE.getName(), source);
        }
    }

    private static void describe(HostBus bus, NodeFacts facts, String source) {
        if (!facts.busRate().isEmpty()) {
            bus.setKind(BusKind.PCI_EXPRESS);
            var rate = Quantity.parse(Dimension.DATA_RATE, facts.busRate());
            bus.setRawRate(rate);
            bus.setPayloadRate(rate);
            Arrays.asList(Literals.HOST_BUS__RAW_RATE, Literals.HOST_BUS__PAYLOAD_RATE, Literals.HOST_BUS__KIND)
                    .forEach(one -> says(bus, one.getName(), source));
        }
    }

    /** Replaces the origin of a value that the file states. */
    private static void says(Element element, String feature, String source) {
        Origins.replace(element, feature, ProvenanceKind.PUBLISHED, source);
    }
}
