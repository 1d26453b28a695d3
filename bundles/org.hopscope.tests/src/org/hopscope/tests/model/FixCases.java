// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CoreFactory;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Containments;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.ParametricTopology;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.stack.StackFactory;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.Flood;
import org.hopscope.model.workload.PortalsProcess;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.model.workload.WorkloadPackage;

/** Machines that were broken in one place, for each finding that there is a quick fix for. */
final class FixCases {

    private static final Map<String, Map<String, Integer>> TEMPLATES = Map.of(
            "pair", Map.of(), "switch", Map.of("nodes", 5), "torus", Map.of("x", 4, "y", 4, "z", 4, "wrap", 1),
            "mesh", Map.of("x", 4, "y", 1, "z", 1, "wrap", 0), "dragonfly", Map.of(), "hypercube", Map.of(),
            "dragonfly-plus", Map.of(), "cascade", Map.of(), "tapered-tree", Map.of());

    private FixCases() {
    }

    /** A change that breaks a sample, and the finding that this must lead to. */
    record Case(String code, String base, Consumer<Machine> damage) {

        /** A broken machine in a resource of its own: all elements have UUIDs. */
        Machine broken() {
            var machine = machine(base);
            damage.accept(machine);
            // a snapshot has no references to other machines
            return code.equals("M204") ? machine : ModelSnapshot.of(machine);
        }

        @Override
        public String toString() {
            return code + " in " + base.lines().findFirst().orElseThrow();
        }
    }

    static Stream<Case> all() {
        return Stream.of(elements(), budgets(), topologies(), stacks(), graphs(), overrides(), programs(), machines(),
                architectures(), composed()).flatMap(one -> one);
    }

    private static Stream<Case> elements() {
        return Stream.of(
                set("M001", "red-storm", Literals.NIC_TYPE, "name", ""),
                new Case("M002", "red-storm", m -> m.getStacks().get(1).setName(m.getStacks().get(0).getName())),
                set("M003", "red-storm", Literals.NODE_TYPE, "name", "a/b"),
                set("M101", "red-storm", Literals.LINK_TYPE, "latency", null),
                set("M103", "red-storm", Literals.HOST_BUS, "roundTrip", "-1 ns"),
                set("M104", "red-storm", Literals.ROUTER_TYPE, "ports", "0"),
                set("M105", "red-storm", Literals.ROUTER_TYPE, "virtualChannels", "99"),
                remove("M201", "red-storm", Literals.EMBEDDED_PROCESSOR),
                remove("M201", "extoll", Literals.MEMORY),
                copy("M202", "red-storm", Literals.MEMORY),
                set("M203", "red-storm", Literals.NIC_SLOT, "nicType", null),
                set("M203", "red-storm", Literals.TORUS_TOPOLOGY, "linkType", null),
                set("M205", "red-storm", Literals.LINK_TYPE, "rate", null),
                set("M206", "red-storm", Literals.ROUTER_TYPE, "latencyCycles", "4"),
                set("M212", "red-storm", Literals.LINK_TYPE, "failedLanes", "1"));
    }

    private static Stream<Case> budgets() {
        return Stream.of(
                set("M301", "red-storm", Literals.SCRATCH_MEMORY, "size", "64 KiB"),
                set("M302", "red-storm", Literals.NIC_TYPE, "inlineLimit", "64 B"),
                set("M303", "red-storm", Literals.HOST_BUS, "payloadRate", "100 GB/s"),
                set("M304", "red-storm", Literals.DMA_ENGINE, "rate", "100 GB/s"),
                set("M305", "qsnet", Literals.BUS_PORT, "readRate", "400 MB/s"),
                set("M305", "qsnet", Literals.BUS_PORT, "writeRate", "400 MB/s"),
                set("M306", "extoll", Literals.CORE_LOGIC, "clock", "800 MHz"),
                set("M307", "red-storm", Literals.LINK_TYPE, "latency", "200 us"),
                new Case("M308", "red-storm", m -> m.getWorkloads().add(flood(16, 300))),
                set("M309", "red-storm", Literals.SCRATCH_MEMORY, "pendings", "200"),
                set("M310", "blue-gene-l", StackPackage.Literals.TORUS_MESSAGE_LAYER, "eagerLimit", "2 GiB"),
                set("M321", "red-storm", Literals.ROUTER_TYPE, "adaptiveChannels", "2"),
                set("M328", "red-storm", Literals.ROUTER_TYPE, "creditSize", "8 B"),
                set("M329", "red-storm", Literals.ROUTER_TYPE, "freezeTime", "1 us"),
                set("M330", "red-storm", Literals.ROUTER_TYPE, "pauseThreshold", "1 KiB"),
                set("M330", "red-storm", Literals.ROUTER_TYPE, "minimalBias", "2"),
                set("M330", "aries", Literals.ROUTER_TYPE, "routing", "UGAL_LOCAL"),
                set("M330", "red-storm", Literals.HOST_BUS, "overhead", "8 B"),
                set("M330", "extoll", Literals.LINK_TYPE, "rate", "1 GB/s"));
    }

    /** Two runs with these numbers of senders, of messages of 1 KiB. */
    private static Flood flood(int few, int many) {
        var flood = WorkloadFactory.eINSTANCE.createFlood();
        flood.setName("flood");
        flood.getSize().add(Quantity.of(1, Unit.KIBIBYTE));
        flood.getSenders().addAll(List.of(few, many));
        return flood;
    }

    private static Stream<Case> topologies() {
        return Stream.of(
                remove("M401", "red-storm", Literals.TORUS_TOPOLOGY),
                new Case("M402", "red-storm", m -> first(m, Literals.TORUS_TOPOLOGY).eUnset(
                        Literals.TORUS_TOPOLOGY__DIMENSIONS)),
                set("M403", "red-storm", Literals.TORUS_DIMENSION, "size", "0"),
                set("M405", "red-storm", Literals.ROUTER_TYPE, "ports", "3"),
                new Case("M408", "switch", m -> EcoreUtil.delete(first(m, Literals.LINK))),
                new Case("M421", "switch", m -> ((GraphTopology) m.getTopology()).getLinks().forEach(link -> {
                    link.setSourcePort(1);
                    link.setTargetPort(1);
                })),
                set("M701", "qsnet", Literals.ROUTER_TYPE, "ports", "3"),
                set("M703", "qsnet", Literals.CIRCUIT_PORT, "packetData", "300 B"));
    }

    private static Stream<Case> stacks() {
        return Stream.of(
                new Case("M501", "red-storm", m -> m.getStacks().clear()),
                remove("M502", "red-storm", StackPackage.Literals.FIRMWARE_LAYER),
                copy("M503", "red-storm", StackPackage.Literals.MPI_LAYER),
                new Case("M504", "red-storm", m -> m.getStacks().getFirst().getLayers().move(2, 0)),
                set("M505", "red-storm", StackPackage.Literals.FIRMWARE_LAYER, "placement", "HOST_LIBRARY"),
                new Case("M506", "red-storm", m -> m.getStacks().getFirst().getLayers().getFirst().getCosts().clear()),
                copy("M507", "red-storm", StackPackage.Literals.OPERATION_COST),
                new Case("M511", "red-storm", m -> {
                    var firmware = first(m, StackPackage.Literals.FIRMWARE_LAYER);
                    firmware.eSet(StackPackage.Literals.FIRMWARE_LAYER__FLOW_CONTROL, true);
                    firmware.eUnset(StackPackage.Literals.FIRMWARE_LAYER__TIMEOUT);
                }),
                set("M601", "red-storm", WorkloadPackage.Literals.PING_PONG, "responder", "99999999"),
                set("M602", "red-storm", WorkloadPackage.Literals.PING_PONG, "responder", "0"),
                remove("M706", "qsnet", StackPackage.Literals.MATCHING_THREAD_LAYER),
                set("M742", "blue-gene-l", Literals.PACKET_FIFOS, "headerSize", "4 KiB"),
                set("M744", "blue-gene-l", Literals.PROCESSOR, "cores", "1"));
    }

    private static Stream<Case> graphs() {
        return Stream.of(
                new Case("M406", "switch", m -> {
                    var graph = (GraphTopology) m.getTopology();
                    graph.getLinks().clear();
                    graph.getVertices().removeIf(Node.class::isInstance);
                }),
                new Case("M407", "switch", m -> {
                    var link = (Link) first(m, Literals.LINK);
                    link.setTarget(link.getSource());
                }),
                new Case("M413", "pair", m -> {
                    var rack = MachineFactory.eINSTANCE.createRack();
                    rack.setName("rack");
                    ((GraphTopology) m.getTopology()).getRacks().add(rack);
                }),
                new Case("M409", "pair", m -> {
                    var nodes = ((GraphTopology) m.getTopology()).getVertices();
                    ((Node) nodes.get(0)).setCount(2);
                    ((Node) nodes.get(1)).setCount(3);
                }),
                set("M420", "switch", Literals.LINK, "targetPort", "99"),
                set("M422", "switch", Literals.LINK, "sourcePort", "-1"),
                set("M404", "torus", Literals.TORUS_DIMENSION, "size", "4194304"),
                set("M434", "dragonfly-plus", Literals.DRAGONFLY_PLUS_TOPOLOGY, "groups", "11"),
                set("M434", "cascade", Literals.CASCADE_TOPOLOGY, "groups", "11"),
                set("M434", "tapered-tree", Literals.TAPERED_TREE_TOPOLOGY, "rails", "3"),
                new Case("M435", "tapered-tree", m -> {
                    change(m, Literals.TAPERED_TREE_TOPOLOGY, "pods", "16384");
                    change(m, Literals.TAPERED_TREE_TOPOLOGY, "leavesPerPod", "512");
                    m.getRouterTypes().forEach(router -> router.setPorts(16384));
                }),
                set("M431", "dragonfly", Literals.DRAGONFLY_TOPOLOGY, "groups", "11"),
                new Case("M432", "dragonfly", m -> {
                    var dragonfly = (DragonflyTopology) m.getTopology();
                    dragonfly.setGroups(4096);
                    dragonfly.setGlobalLinksPerRouter(4096);
                    dragonfly.setRoutersPerGroup(256);
                }),
                new Case("M433", "dragonfly", m -> ((DragonflyTopology) m.getTopology()).getRouterType()
                        .setVirtualChannels(1)));
    }

    /** Five switches in a ring with a node at each. */
    static void ring(Machine machine) {
        var graph = (GraphTopology) machine.getTopology();
        var hub = graph.getVertices().stream().filter(Switch.class::isInstance).findFirst().orElseThrow();
        var nodes = graph.getVertices().stream().filter(Node.class::isInstance).toList();
        var links = List.copyOf(graph.getLinks());
        Vertex before = hub;
        for (int i = 0; i < nodes.size(); i++) {
            Vertex here = i == 0 ? hub : EcoreUtil.copy(hub);
            here.setName("switch " + i);
            if (i > 0) {
                graph.getVertices().add(here);
                graph.getLinks().add(link(links.get(0), before, here));
            }
            links.get(i).setSource(nodes.get(i));
            links.get(i).setTarget(here);
            before = here;
        }
        graph.getLinks().add(link(links.get(0), before, hub));
    }

    private static Link link(Link like, Vertex source, Vertex target) {
        var link = EcoreUtil.copy(like);
        link.setName(source.getName() + " to " + target.getName());
        link.setSource(source);
        link.setTarget(target);
        return link;
    }

    private static Stream<Case> overrides() {
        return Stream.of(
                override("M441", "switch", "1", null, one -> one.setAbsent(true)),
                override("M442", "torus", "nowhere", null, one -> one.setNodeType(null)),
                override("M443", "torus", "0,0,0", "q", one -> one.setBroken(true)),
                override("M444", "torus", "0,0,0", null, one -> one.setBroken(true)),
                override("M444", "torus", "0,0,0", "+x", one -> one.setAbsent(true)),
                new Case("M445", "torus", m -> {
                    m.getTopology().getOverrides().add(broken("0,0,0", "+x"));
                    m.getTopology().getOverrides().add(broken("1,0,0", "-x"));
                }),
                override("M446", "torus", "0,0,0", "+x", one -> one.setBroken(false)),
                override("M447", "torus", "0,0,0", null, one -> one.setAbsent(true)),
                override("M448", "qsnet", "node 0", null, one -> one.setNodeType(
                        ((Machine) EcoreUtil.getRootContainer(one)).getNodeTypes().get(0))),
                new Case("M451", "torus", m -> level(m, 9)),
                new Case("M452", "torus", m -> {
                    level(m, 1);
                    level(m, 1);
                }),
                new Case("M453", "qsnet", m -> level(m, 1)),
                override("M449", "dragonfly", "group 0/router 0/node 0", "up", one -> one.setBroken(true)));
    }

    private static void level(Machine machine, int number) {
        var level = MachineFactory.eINSTANCE.createLinkLevel();
        level.setLevel(number);
        level.setLinkType(machine.getLinkTypes().getFirst());
        ((ParametricTopology) machine.getTopology()).getLinkLevels().add(level);
    }

    private static Case override(String code, String base, String instance, String direction,
            Consumer<InstanceOverride> change) {
        return new Case(code, base, machine -> {
            var override = broken(instance, direction);
            override.setBroken(false);
            machine.getTopology().getOverrides().add(override);
            change.accept(override);
        });
    }

    static InstanceOverride broken(String instance, String direction) {
        var override = MachineFactory.eINSTANCE.createInstanceOverride();
        override.setName(instance + " " + direction);
        override.setInstance(instance);
        override.setDirection(direction);
        override.setBroken(true);
        return override;
    }

    private static Stream<Case> programs() {
        return Stream.of(
                program("M651"),
                program("M652", process(9999)),
                program("M653", process(1), process(1)),
                program("M654", process(0, "Flub")),
                program("M654", process(0, "Repeat count=2")),
                new Case("M604", "torus", m -> {
                    var placement = MachineFactory.eINSTANCE.createPlacement();
                    placement.setName("placement");
                    placement.getNodes().addAll(List.of(0, 99));
                    m.setPlacement(placement);
                }));
    }

    private static Case program(String code, PortalsProcess... processes) {
        return new Case(code, "torus", machine -> {
            var program = WorkloadFactory.eINSTANCE.createPortalsProgram();
            program.setName("program");
            program.getProcesses().addAll(EcoreUtil.copyAll(List.of(processes)));
            machine.getWorkloads().add(program);
        });
    }

    private static PortalsProcess process(int rank, String... calls) {
        var process = WorkloadFactory.eINSTANCE.createPortalsProcess();
        process.setName("rank " + rank + " of " + calls.length);
        process.setRank(rank);
        process.getCalls().addAll(List.of(calls));
        return process;
    }

    private static Stream<Case> machines() {
        return Stream.of(
                new Case("M004", "red-storm", m -> explain(m.getNodeTypes().get(0), "colour")),
                new Case("M005", "red-storm", m -> {
                    explain(m.getLinkTypes().get(0), "notes");
                    explain(m.getLinkTypes().get(0), "notes");
                }),
                new Case("M006", "red-storm", m -> {
                    var link = m.getLinkTypes().get(0);
                    link.setPartOrigin(LibraryPart.origin("library.machine", link));
                    link.setLatency(Quantity.of(7, Unit.NANOSECOND));
                }),
                new Case("M102", "red-storm", m -> m.getLinkTypes().get(0).setLatency(Quantity.of(1, Unit.BYTE))),
                new Case("M204", "red-storm", m -> first(m, Literals.TORUS_TOPOLOGY).eSet(
                        Literals.TORUS_TOPOLOGY__LINK_TYPE, machine("torus").getLinkTypes().get(0))),
                new Case("M322", "red-storm", m -> {
                    change(m, Literals.ROUTER_TYPE, "adaptiveChannels", "1");
                    change(m, Literals.ROUTER_TYPE, "queueing", "VIRTUAL_OUTPUT");
                }),
                set("M324", "red-storm", Literals.ROUTER_TYPE, "admission", "PAUSE"),
                set("M327", "red-storm", Literals.ROUTER_TYPE, "markFrom", "1 KiB"),
                set("M325", "red-storm", Literals.ROUTER_TYPE, "retransmission", "SELECTIVE"),
                set("M323", "red-storm", Literals.ROUTER_TYPE, "packetGranule", "48 B"),
                set("M508", "red-storm", StackPackage.Literals.OPERATION_COST, "operation", "UNLOCK"),
                new Case("M509", "red-storm", m -> {
                    var layers = m.getStacks().get(0).getLayers();
                    layers.remove(2);
                    layers.set(1, StackFactory.eINSTANCE.createTorusMessageLayer());
                }),
                new Case("M510", "red-storm", m -> {
                    var layer = StackFactory.eINSTANCE.createMatchingThreadLayer();
                    layer.setName("thread");
                    m.getStacks().get(0).getLayers().add(layer);
                }),
                new Case("M512", "red-storm", m -> {
                    change(m, StackPackage.Literals.FIRMWARE_LAYER, "flowControl", "true");
                    change(m, Literals.ROUTER_TYPE, "virtualChannels", "1");
                }));
    }

    private static Stream<Case> architectures() {
        return Stream.of(
                new Case("M702", "qsnet", m -> {
                    var cube = NewElements.create(Literals.HYPERCUBE_TOPOLOGY);
                    m.setTopology((Topology) cube);
                    NewElements.settle(cube);
                }),
                set("M704", "qsnet", StackPackage.Literals.TPORTS_LAYER, "inlineLimit", "4 KiB"),
                set("M707", "portals-qsnet", StackPackage.Literals.ELAN_PORTALS_LAYER, "threshold", "1 ms"),
                new Case("M705", "qsnet", m -> m.getStacks().stream().filter(stack -> stack.getLayers().stream()
                        .anyMatch(layer -> layer.eClass() == StackPackage.Literals.MPI_LAYER)).findFirst().orElseThrow()
                        .getLayers().removeIf(layer -> layer.eClass() == StackPackage.Literals.TPORTS_LAYER)),
                set("M741", "blue-gene-l", Literals.ROUTER_TYPE, "packetGranule", "8 B"),
                new Case("M743", "blue-gene-l", m -> {
                    var cube = MachineFactory.eINSTANCE.createHypercubeTopology();
                    cube.setName("cube");
                    cube.setNodeType(m.getNodeTypes().get(0));
                    cube.setLinkType(m.getLinkTypes().get(0));
                    m.setTopology(cube);
                }),
                new Case("M745", "blue-gene-l", m -> {
                    change(m, StackPackage.Literals.TORUS_MESSAGE_LAYER, "interrupts", "true");
                    change(m, StackPackage.Literals.TORUS_MESSAGE_LAYER, "mode", "VIRTUAL_NODE");
                }),
                new Case("M746", "blue-gene-l", m -> {
                    change(m, StackPackage.Literals.TORUS_MESSAGE_LAYER, "protocol", "ADAPTIVE_EAGER");
                    change(m, Literals.ROUTER_TYPE, "adaptiveChannels", "0");
                }));
    }

    private static Stream<Case> composed() {
        return Stream.of(
                remove("M201", "composed", PartsPackage.Literals.NETWORK_PORT),
                new Case("M207", "composed", m -> add(m.getNicTypes().getFirst(), Literals.STREAM_TABLE)),
                new Case("M208", "composed", m -> {
                    add(m.getNicTypes().getFirst(), PartsPackage.Literals.BUS);
                    change(m, PartsPackage.Literals.BUS, "rate", null);
                }),
                new Case("M213", "composed", m -> {
                    add(m.getNicTypes().getFirst(), PartsPackage.Literals.BUS);
                    change(m, PartsPackage.Literals.BUS, "rate", null);
                    change(m, PartsPackage.Literals.BUS, "generation", "5");
                }),
                set("M209", "composed", Literals.WIRE, "kind", "NETWORK"),
                new Case("M210", "red-storm", m -> m.getNicTypes().getFirst().getWires().removeFirst()),
                new Case("M210", "red-storm", m -> m.getNicTypes().getFirst().getWires().clear()),
                new Case("M211", "red-storm", m -> {
                    var nic = m.getNicTypes().getFirst();
                    nic.getWires().add(EcoreUtil.copy(nic.getWires().getFirst()));
                    // the memory that only the firmware's processor reaches
                    nic.getWires().getLast().setTarget(nic.getWires().get(3).getTarget());
                }),
                set("M203", "composed", ProtocolPackage.Literals.TRANSMIT, "packet", null),
                new Case("M502", "red-storm", m -> m.getStacks().getFirst().getLayers().clear()),
                set("P002", "composed", ProtocolPackage.Literals.LANE, "part", null),
                text("P003", "on packet eager last at rx", "on told at rx"),
                text("P004", "on queue completions at library", "on told at library"),
                text("P005", "give credit", ""),
                text("P008", "give credit", "give credit tell \"send eager\""),
                text("P009", "on receive at library", "on put at library"),
                text("P015", "in calls component MPI", "component MPI"),
                text("P014", "work cycles 20", "take slot", "put completions", "tell \"back\"; put completions",
                        "tokens credit per", "tokens slot count 1 tokens credit per", "on boot",
                        "on told at nic \"back\" { give slot } on boot", "wire bus \"PCIe\"",
                        "wire work \"Receive engine\" - \"Send engine\" wire bus \"PCIe\""),
                text("P012", "wire network \"Send engine\" - \"port\"", ""),
                text("P012", "wire bus \"PCIe\" - \"Send engine\"", ""));
    }

    private static Case text(String code, String... pairs) {
        return new Case(code, ProtocolTexts.changed(pairs), machine -> {
            // the text is broken already
        });
    }

    private static void add(EObject owner, EClass kind) {
        var part = NewElements.create(kind);
        part.setName("another part");
        Containments.add(owner, Containments.home(owner, kind).orElseThrow(), part);
    }

    private static void explain(Element element, String feature) {
        var origin = CoreFactory.eINSTANCE.createProvenance();
        origin.setFeature(feature);
        element.getProvenance().add(origin);
    }

    static Case set(String code, String sample, EClass kind, String feature, String text) {
        return new Case(code, sample, machine -> change(machine, kind, feature, text));
    }

    static void change(Machine machine, EClass kind, String feature, String text) {
        EObject element = first(machine, kind);
        EStructuralFeature one = element.eClass().getEStructuralFeature(feature);
        element.eSet(one, text == null ? null : one.getEType() instanceof EDataType type
                ? EcoreUtil.createFromString(type, text) : text);
    }

    static Case remove(String code, String sample, EClass kind) {
        return new Case(code, sample, machine -> EcoreUtil.delete(first(machine, kind), true));
    }

    @SuppressWarnings("unchecked")
    private static Case copy(String code, String sample, EClass kind) {
        return new Case(code, sample, machine -> {
            var element = first(machine, kind);
            ((List<EObject>) element.eContainer().eGet(element.eContainmentFeature())).add(EcoreUtil.copy(element));
        });
    }

    static EObject first(Machine machine, EClass kind) {
        for (var all = machine.eAllContents(); all.hasNext();) {
            var next = all.next();
            if (kind.isInstance(next)) {
                return next;
            }
        }
        throw new IllegalArgumentException("The sample has no " + kind.getName());
    }

    /** A sample or a template by its name. */
    static Machine machine(String base) {
        if (base.equals("composed")) {
            return ComposedMachines.pair();
        }
        if (base.startsWith("machine ")) {
            return ProtocolTexts.read(base);
        }
        var values = TEMPLATES.get(base);
        return values == null ? Samples.load(base + "/" + base + ".machine")
                : MachineTemplates.of(base.equals("mesh") ? "torus" : base).orElseThrow().create(base, values);
    }
}
