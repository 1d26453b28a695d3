// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.compile.CompileResult;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.CongestionControl;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Queueing;
import org.hopscope.model.machine.Retransmission;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Machines with the regular topologies, with overrides and with arrays of nodes. */
@Slow
class TopologyMachinesTest {

    static Stream<Topology> topologies() {
        return Stream.of(Topologies.torus(true, 4, 3), Topologies.torus(false, 3, 2), Topologies.cube(3),
                Topologies.complete(5), Topologies.dragonfly(5, 2, 2, 2), Topologies.dragonfly(3, 2, 1, 3),
                Topologies.hyperX(1, 1, 2, 2), Topologies.hammingMesh(3, 2, 1, 2, 4),
                Topologies.tapered(new int[] {2, 2, 2}, new int[] {1, 2}, 1),
                Topologies.plus(3, 2, 2, 1, 1), Topologies.cascade(2, new int[] {2, 2}, new int[] {1, 1}, 1, 1));
    }

    private static long simulatedPs(SimPlan plan) {
        return assertInstanceOf(Completed.class, Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()))
                .stats().simulatedPs();
    }

    private static Set<String> codes(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(Diagnostic::code).collect(Collectors.toSet());
    }

    /** The two ends of what the model calls a link are the two directions that the simulator has another link for. */
    @ParameterizedTest
    @MethodSource("topologies")
    void modelAndSimulatorMeanTheSameLink(Topology topology) {
        var machines = Machines.of(topology);
        var slow = machines.linkType("slow", "100 MB/s");
        var shape = Shape.of(topology).orElseThrow();
        for (int one = 0; one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.neighbour(one, port);
                if (other >= 0) {
                    topology.getOverrides().clear();
                    Topologies.override(topology, shape.name(one), shape.direction(one, port)).setLinkType(slow);
                    var plan = Compiling.compiled(machines).plan();
                    var wiring = Wiring.of(plan);
                    int[] changed = IntStream.range(0, wiring.directions())
                            .filter(link -> plan.links().get(wiring.linkPlan(link)).rate().bytesPerSecond()
                                    == 100_000_000).toArray();
                    assertEquals(2, changed.length);
                    var ends = Arrays.stream(changed).mapToObj(link -> wiring.source(link) + ">" + wiring.target(link))
                            .collect(Collectors.toSet());
                    assertEquals(Set.of(one + ">" + other, other + ">" + one), ends);
                    assertTrue(Arrays.stream(changed).allMatch(wiring::exists));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("topologies")
    void aPingPongRunsAndASlowLinkSlowsIt(Topology topology) {
        var machines = Machines.of(topology);
        long usual = simulatedPs(Compiling.compiled(machines).plan());
        var shape = Shape.of(topology).orElseThrow();
        int port = IntStream.range(0, shape.ports(0)).filter(one -> shape.neighbour(0, one) >= 0).findFirst()
                .orElseThrow();
        Topologies.override(topology, shape.name(0), shape.direction(0, port))
                .setLinkType(machines.linkType("slow", "100 MB/s"));
        long slow = simulatedPs(Compiling.compiled(machines).plan());
        assertTrue(slow > usual, slow + " ps instead of " + usual);
    }

    /** Ranks on nodes of another kind take as long as where all nodes are of that kind. */
    @Test
    void timesOfLayersAreThoseOfEachKindOfNode() {
        var complete = Topologies.complete(3);
        var machines = Machines.of(complete);
        var type = machines.slowNode();
        Topologies.override(complete, "0", null).setNodeType(type);
        Topologies.override(complete, "1", null).setNodeType(type);
        long mixed = simulatedPs(Compiling.compiled(machines).plan());
        Topologies.override(complete, "2", null).setNodeType(type);
        assertEquals(simulatedPs(Compiling.compiled(machines).plan()), mixed);
    }

    @Test
    void kindsOfNodeThatDifferInWhatThereIsOnceAreRefused() {
        var complete = Topologies.complete(3);
        var machines = Machines.of(complete);
        var type = machines.slowNode();
        type.getParts().stream().filter(Processor.class::isInstance).map(Processor.class::cast)
                .forEach(processor -> processor.setListItem(Machines.time("7 ns")));
        Topologies.override(complete, "1", null).setNodeType(type);
        assertEquals(Set.of("C434"), codes(Compiling.rejected(machines)));
    }

    /** The header packet of the ping-pong takes one link each way, or the two around a square. */
    @Test
    void aBrokenLinkIsGoneAround() {
        var cube = Topologies.cube(3);
        var machines = Machines.of(cube);
        machines.router().setVirtualChannels(4);
        var whole = Wiring.of(Compiling.compiled(machines).plan());
        assertEquals(1, whole.hops(0, 1));
        long usual = simulatedPs(Compiling.compiled(machines).plan());
        Topologies.override(cube, "0,0,0", "x0").setBroken(true);
        var plan = Compiling.compiled(machines).plan();
        assertEquals(3, Wiring.of(plan).hops(0, 1));
        // each message waits for two more links of 5 ns and two more routers of 50 ns; 5 turns have 10 messages
        assertTrue(simulatedPs(plan) - usual >= 10 * 2 * 55_000, "around");
    }

    @Test
    void linksOfNodesCanBeOfTheirOwnKind() {
        var dragonfly = Topologies.dragonfly(5, 2, 2, 2);
        var machines = Machines.of(dragonfly);
        long usual = simulatedPs(Compiling.compiled(machines).plan());
        dragonfly.setHostLinkType(machines.linkType("slow", "100 MB/s"));
        var plan = Compiling.compiled(machines).plan();
        var wiring = Wiring.of(plan);
        for (int link = 0; link < wiring.directions(); link++) {
            boolean ofNode = wiring.nodeType(wiring.source(link)) >= 0 || wiring.nodeType(wiring.target(link)) >= 0;
            assertEquals(ofNode, plan.links().get(wiring.linkPlan(link)).rate().bytesPerSecond() == 100_000_000);
        }
        assertTrue(simulatedPs(plan) > usual);
    }

    @Test
    void theRoutingOfARouterBecomesThatOfTheRun() {
        var machines = Machines.of(Topologies.torus(true, 8));
        var router = machines.router();
        router.setRouting(RoutingKind.UGAL_GLOBAL);
        router.setMinimalCandidates(3);
        router.setDetourCandidates(2);
        router.setMinimalBias(4);
        router.setStateInterval(Quantity.of(100, Unit.NANOSECOND));
        var plan = Compiling.compiled(machines).plan();
        assertEquals(new RoutingPlan(PathChoice.UGAL_GLOBAL, 3, 2, 4, 100_000), plan.routing());
        router.setRouting(RoutingKind.VALIANT);
        assertTrue(simulatedPs(Compiling.compiled(machines).plan()) > 0);
        // one level of channels to the place drawn at random and one from there
        router.setVirtualChannels(1);
        assertEquals(Set.of("M330", "C406"), codes(Compiling.rejected(machines)));
    }

    /** Without groups, routers know all loads at once; the interval counted for nothing without a word. */
    @Test
    void aStateIntervalNeedsGroups() {
        for (var topology : List.of(Topologies.torus(true, 8), Topologies.hyperX(2, 1, 3, 3),
                Topologies.cascade(5, new int[] {2, 4}, new int[] {1, 1}, 2, 1), Topologies.plus(5, 4, 4, 2, 1),
                Topologies.dragonfly(9, 4, 2, 2))) {
            var machines = Machines.of(topology);
            machines.router().setPorts(16);
            machines.router().setVirtualChannels(6);
            machines.router().setRouting(RoutingKind.UGAL_GLOBAL);
            machines.router().setStateInterval(Quantity.of(100, Unit.NANOSECOND));
            boolean hasGroups = ((RegularPlan) Compiling.compiled(machines).plan().topology()).groups() > 0;
            assertEquals(!hasGroups, Compiling.compiled(machines).warnings().stream()
                    .anyMatch(one -> one.code().equals("M330")), topology.toString());
        }
    }

    @Test
    void aRoutingThatANetworkCannotHaveIsRefused() {
        var ring = Topologies.torus(true, 4);
        var machines = Machines.of(ring);
        machines.router().setRouting(RoutingKind.PROGRESSIVE);
        assertEquals(Set.of("C409"), codes(Compiling.rejected(machines)));
        machines.router().setRouting(RoutingKind.VALIANT);
        machines.router().setVirtualChannels(4);
        machines.router().setAdaptiveChannels(1);
        machines.router().setQueueing(Queueing.VIRTUAL_OUTPUT);
        assertEquals(Set.of("M322"), codes(Compiling.rejected(machines)));
        machines.router().setQueueing(Queueing.SHARED_BUFFER);
        assertEquals(Set.of("C409"), codes(Compiling.rejected(machines)));
    }

    /** Three switches, all joined: a level of channels to the third one and a level from there. */
    @Test
    void switchesOfADrawnNetworkTakeDetours() {
        var machines = Machines.graph(3).withSwitch("s").withSwitch("t").withSwitch("u").join(0, 3).join(1, 4)
                .join(2, 5).join(3, 4).join(4, 5).join(5, 3);
        var types = machines.machine().getRouterTypes();
        types.forEach(type -> type.setVirtualChannels(2));
        types.forEach(type -> type.setRouting(RoutingKind.VALIANT));
        var compiled = Compiling.compiled(machines);
        assertEquals(List.of(), compiled.warnings());
        assertEquals(2, compiled.plan().routing().levels(compiled.plan().topology()));
        assertTrue(simulatedPs(compiled.plan()) > 0);
        types.forEach(type -> type.setVirtualChannels(1));
        assertEquals(Set.of("C406"), codes(Compiling.rejected(machines)));
        types.forEach(type -> type.setRouting(RoutingKind.PROGRESSIVE));
        types.forEach(type -> type.setVirtualChannels(2));
        assertEquals(Set.of("C409"), codes(Compiling.rejected(machines)));
    }

    /** Switches say how; the routers of accelerators have one link to each switch, those of NVLink a single one. */
    @Test
    void switchesOfADrawnNetworkChooseAmongShortestPaths() {
        var machine = Samples.machine(Samples.file("ai-fabric/accelerators.machine"));
        machine.getRouterTypes().stream().filter(type -> !type.getName().equals("NVLink port"))
                .forEach(type -> type.setRouting(RoutingKind.ECMP));
        var compiled = assertInstanceOf(Compiled.class, compile(machine));
        assertEquals(RoutingPlan.of(PathChoice.HASHED), compiled.plan().routing());
        assertInstanceOf(Completed.class,
                Simulator.run(compiled.plan(), RunOptions.defaults(), RunMonitor.none()));
        machine.getRouterTypes().stream().filter(type -> type.getName().equals("spine"))
                .forEach(type -> type.setRouting(RoutingKind.SPRAYING));
        // all switches choose in the same way; the routers with one link are said to count for nothing
        assertEquals(Set.of("C409", "C403"), codes(rejected(machine)));
    }

    /** Senders must be told which of their packets were marked. */
    @Test
    void entropyIsReusedWhereSendersHearOfMarks() {
        var machine = Samples.machine(Samples.file("theory/fat-tree-36.machine"));
        var nic = machine.getRouterTypes().get(0);
        var tree = machine.getRouterTypes().get(1);
        tree.setRouting(RoutingKind.REPS);
        assertEquals(Set.of("C409"), codes(rejected(machine)));
        nic.setRetransmission(Retransmission.SELECTIVE);
        nic.setWindow(Quantity.of(1, Unit.KIBIBYTE));
        nic.setRetransmissionTimeout(Quantity.of(1, Unit.MILLISECOND));
        assertEquals(Set.of("C409"), codes(rejected(machine)));
        tree.setMarkAll(Quantity.of(1, Unit.KIBIBYTE));
        var compiled = assertInstanceOf(Compiled.class, compile(machine));
        assertEquals(PathChoice.RECYCLED, compiled.plan().routing().choice());
    }

    /** Senders that take entropies in turn need no marks, and a machine states their number. */
    @Test
    void entropiesInTurnNeedNoMarks() {
        var machine = Samples.machine(Samples.file("ai-fabric/ultra-ethernet.machine"));
        machine.getRouterTypes().forEach(type -> type.setMarkAll(null));
        machine.getRouterTypes().forEach(type -> type.setMarkFrom(null));
        machine.getRouterTypes().get(0).setCongestionControl(CongestionControl.NONE);
        var tree = machine.getRouterTypes().get(1);
        tree.setRouting(RoutingKind.OBLIVIOUS);
        tree.setEntropies(32);
        var compiled = assertInstanceOf(Compiled.class, compile(machine));
        assertEquals(RoutingPlan.of(PathChoice.ROUNDS, 32), compiled.plan().routing());
        for (var routing : List.of(RoutingKind.BITMAP, RoutingKind.MIXED)) {
            tree.setRouting(routing);
            assertEquals(Set.of("M330", "C409"), codes(rejected(machine)));
        }
    }

    /** The way up at a switch is chosen one link ahead. */
    @Test
    void virtualOutputQueuesTakeWaysUpThatAreChosen() {
        var machine = Samples.machine(Samples.file("theory/fat-tree-36.machine"));
        machine.getRouterTypes().forEach(type -> type.setQueueing(Queueing.VIRTUAL_OUTPUT));
        for (var routing : List.of(RoutingKind.UP_DOWN, RoutingKind.ECMP, RoutingKind.SPRAYING)) {
            machine.getRouterTypes().get(1).setRouting(routing);
            assertInstanceOf(Compiled.class, compile(machine));
        }
        machine.getRouterTypes().get(1).setRouting(RoutingKind.VALIANT);
        assertEquals(Set.of("C409"), codes(rejected(machine)));
    }

    /** Refused until a packet without an output had a queue of its own. */
    @Test
    void virtualOutputQueuesTakeDetours() {
        for (Topology topology : List.of(Topologies.torus(true, 8), Topologies.dragonfly(5, 2, 2, 2))) {
            var machines = Machines.of(topology);
            machines.router().setVirtualChannels(4);
            machines.router().setRouting(RoutingKind.UGAL_LOCAL);
            long shared = simulatedPs(Compiling.compiled(machines).plan());
            machines.router().setQueueing(Queueing.VIRTUAL_OUTPUT);
            var plan = Compiling.compiled(machines).plan();
            assertTrue(plan.routers().get(0).buffers().arePerOutput());
            // a network without other packets delays none, whatever its queues
            assertEquals(shared, simulatedPs(plan));
        }
    }

    @Test
    void virtualOutputQueuesTakeAnAdaptiveTree() {
        var tree = Topologies.tree(2, 2);
        var machines = Machines.of(tree);
        machines.machine().getRouterTypes().forEach(type -> type.setQueueing(Queueing.VIRTUAL_OUTPUT));
        tree.setAdaptive(false);
        long fixed = simulatedPs(Compiling.compiled(machines).plan());
        tree.setAdaptive(true);
        // a network without other packets delays none, whichever way it takes
        assertEquals(fixed, simulatedPs(Compiling.compiled(machines).plan()));
    }

    private static CompileResult compile(Machine machine) {
        return PlanCompiler.compile(machine, machine.getStacks().get(0), machine.getWorkloads().get(0));
    }

    private static List<Diagnostic> rejected(Machine machine) {
        return assertInstanceOf(Rejected.class, compile(machine)).diagnostics();
    }

    @Test
    void aBrokenLinkNeedsChannels() {
        var cube = Topologies.cube(3);
        Topologies.override(cube, "0,0,0", "x0").setBroken(true);
        var machines = Machines.of(cube);
        machines.router().setVirtualChannels(3);
        var found = Compiling.rejected(machines);
        assertEquals(Set.of("C406"), codes(found));
        assertEquals("raise the virtual channels to 4", found.get(0).fixHint());
    }

    @Test
    void whereNoWayLeadsAroundTheRunIsRefused() {
        var chain = Topologies.torus(false, 4);
        Topologies.override(chain, "1", "+x").setBroken(true);
        var machines = Machines.of(chain);
        machines.router().setVirtualChannels(8);
        assertEquals(Set.of("C501"), codes(Compiling.rejected(machines)));
    }

    @Test
    void ranksRunOnTheNodesThatAreThere() {
        var dragonfly = Topologies.dragonfly(3, 2, 2, 1);
        Topologies.override(dragonfly, "group 0/router 0/node 1", null).setAbsent(true);
        var machines = Machines.of(dragonfly);
        dragonfly.setRouterType(machines.otherRouter());
        var plan = Compiling.compiled(machines).plan();
        assertArrayEquals(new int[] {0, 2}, plan.workload().vertexOfRank());
        assertEquals(-1, Wiring.of(plan).nodeType(1));
        simulatedPs(plan);
    }

    @Test
    void aNodeOfAnotherKindIsAsSlowAsItIs() {
        var complete = Topologies.complete(3);
        var machines = Machines.of(complete);
        long usual = simulatedPs(Compiling.compiled(machines).plan());
        Topologies.override(complete, "1", null).setNodeType(machines.slowNode());
        long slow = simulatedPs(Compiling.compiled(machines).plan());
        assertTrue(slow > usual, slow + " ps instead of " + usual);
    }

    @Test
    void aDragonflyNeedsTwoChannels() {
        var machines = Machines.of(Topologies.dragonfly(3, 2, 2, 1));
        machines.router().setVirtualChannels(1);
        assertEquals(Set.of("M433"), codes(Compiling.rejected(machines)));
    }

    @Test
    void whatCannotBeIsSaid() {
        refuses("M431", Topologies.dragonfly(4, 2, 2, 1));
        refuses("M405", Topologies.cube(7));
        refuses("M405", Topologies.complete(8));
        refuses("M405", Topologies.dragonfly(9, 4, 4, 2));
        var torus = Topologies.torus(true, 4, 4);
        change(torus, "4,0", null).setAbsent(true);
        refuses("M442", torus);
        change(torus, "3,0", "up").setBroken(true);
        refuses("M443", torus);
        change(torus, "3,0", "+x").setAbsent(true);
        refuses("M444", torus);
        change(torus, "3,0", null).setAbsent(true);
        refuses("M447", torus);
        change(torus, "3,0", "+x").setBroken(true);
        Topologies.override(torus, "0,0", "-x").setBroken(true);
        refuses("M445", torus);
        var dragonfly = Topologies.dragonfly(3, 2, 2, 1);
        change(dragonfly, "group 0/router 0", null).setAbsent(true);
        refuses("M444", dragonfly);
        change(dragonfly, "group 1/router 0", "node 1").setBroken(true);
        refuses("M449", dragonfly);
    }

    private static InstanceOverride change(Topology topology, String instance, String direction) {
        topology.getOverrides().clear();
        return Topologies.override(topology, instance, direction);
    }

    private static void refuses(String code, Topology topology) {
        assertEquals(Set.of(code), codes(Compiling.rejected(Machines.of(topology))));
    }

    /** Three nodes drawn as one around a switch are the same network as three that are drawn one by one. */
    @Test
    void anArrayOfNodesIsAsManyNodes() {
        var one = Machines.graph(1).withSwitch("s").join(0, 1);
        ((Node) one.vertex(0)).setCount(3);
        var array = Compiling.compiled(one);
        var three = Machines.graph(3).withSwitch("s").join(0, 3).join(1, 3).join(2, 3);
        var drawn = Compiling.compiled(three);
        var expected = (GraphPlan) drawn.plan().topology();
        var plan = assertInstanceOf(GraphPlan.class, array.plan().topology());
        assertArrayEquals(expected.nodeType(), plan.nodeType());
        assertArrayEquals(expected.endA(), plan.endA());
        assertArrayEquals(expected.endB(), plan.endB());
        assertEquals("n0[2]", array.sourceMap().place(2));
        assertEquals(simulatedPs(drawn.plan()), simulatedPs(array.plan()));
    }

    @Test
    void railsAreLinksSideBySide() {
        var machines = Machines.graph(2).join(0, 1);
        machines.graph().getLinks().get(0).setCount(4);
        machines.router().setPorts(5);
        assertEquals(4, ((GraphPlan) Compiling.compiled(machines).plan().topology()).link().length);
        machines.router().setPorts(4);
        assertEquals(Set.of("M405"), codes(Compiling.rejected(machines)));
    }

    /** 65,536 nodes take no time and room per node in the model, and an override costs what it changes. */
    @Test
    void largeMachinesCompile() {
        var torus = Topologies.torus(true, 64, 32, 32);
        Topologies.override(torus, "63,31,31", null).setNodeType(null);
        var machines = Machines.of(torus);
        assertEquals(65_536, Compiling.compiled(machines).plan().topology().vertices());
        var dragonfly = Topologies.dragonfly(129, 16, 8, 8);
        var large = Machines.of(dragonfly);
        large.router().setPorts(31);
        assertEquals(16_512 + 2_064, Compiling.compiled(large).plan().topology().vertices());
        Topologies.override(dragonfly, "group 128/router 15/node 7", null).setAbsent(true);
        assertInstanceOf(OverriddenPlan.class, Compiling.compiled(large).plan().topology());
        assertEquals(RoutingKind.MINIMAL, dragonfly.getRouterType().getRouting());
    }
}
