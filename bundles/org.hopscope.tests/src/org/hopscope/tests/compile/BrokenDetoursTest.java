// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.sim.fabric.DeadlockSearch;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.TrafficResult;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Topologies;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Detours around links that are broken from the beginning on. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class BrokenDetoursTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    private static final List<PathChoice> CHOICES = List.of(PathChoice.VALIANT, PathChoice.UGAL_LOCAL,
            PathChoice.UGAL_GLOBAL, PathChoice.PROGRESSIVE);

    static final List<RegularPlan> NETWORKS = List.of(
            new TorusPlan(new int[] {5, 4}, new boolean[] {true, true}, 0, 0),
            new TorusPlan(new int[] {3, 3, 2}, new boolean[3], 0, 0), new FullyConnectedPlan(6, 0, 0),
            new DragonflyPlan(9, 4, 2, 2, 0, 0, 0, 0), new DragonflyPlan(3, 4, 1, 1, 0, 0, 0, 0),
            plan(Topologies.hyperX(2, 1, 3, 4)), plan(Topologies.hammingMesh(4, 4, 2, 2, 64)),
            plan(Topologies.cascade(4, new int[] {2, 3}, new int[] {1, 1}, 1, 1)));

    static final List<RegularPlan> ALL = Stream.of(NETWORKS.stream(), Stream.of(Topologies.hammingMesh(2, 2, 7, 7, 64),
            Topologies.hammingMesh(3, 2, 4, 3, 64), Topologies.plus(4, 3, 3, 2, 1),
            Topologies.tapered(new int[] {4, 3, 2}, new int[] {2, 1}, 1)).map(BrokenDetoursTest::plan))
            .<RegularPlan>flatMap(plans -> plans).toList();

    private static RegularPlan plan(Topology topology) {
        var machines = Machines.of(topology);
        machines.router().setPorts(16);
        machines.router().setVirtualChannels(4);
        return (RegularPlan) Compiling.compiled(machines).plan().topology();
    }

    private static OverriddenPlan broken(RegularPlan plan, int... directions) {
        return new OverriddenPlan(plan, new int[0], new int[0], 0, new int[0], new int[0], directions);
    }

    /** One to three links are broken at random, in both directions, so that each node still reaches all others. */
    @ParameterizedTest
    @FieldSource("NETWORKS")
    void allPacketsAreDeliveredAndNoneTakesABrokenLink(RegularPlan plan) {
        var pick = new Random((long) plan.linkDirections());
        int runs = 0;
        for (int trial = 0; trial < 30 && runs < 12; trial++) {
            var network = broken(plan, pick(Wiring.of(plan), pick, 1 + trial % 3));
            if (!joinsAll(network)) {
                continue;
            }
            var choice = CHOICES.get(trial % CHOICES.size());
            if (RoutingPlan.of(choice).obstacle(plan).isPresent()) {
                continue;
            }
            var routing = new RoutingPlan(choice, 2, 2, 0, 0);
            assertEquals(List.of(), DeadlockSearch.of(network, routing).ring(),
                    () -> choice + ", broken: " + Arrays.toString(network.broken()));
            int buffers = plan instanceof TorusPlan ? 2 : 1;
            check(network, run(network, routing, trial, buffers, TrafficPattern.UNIFORM_RANDOM));
            runs++;
        }
        assertTrue(runs > 5, runs + " runs");
    }

    private static TrafficResult run(OverriddenPlan network, RoutingPlan routing, int trial, int buffers,
            TrafficPattern pattern) {
        var plan = Plans.of(network).buffers(routing.levels(network), buffers)
                .queueing(trial % 2 == 0 ? Queueing.SHARED_BUFFER : Queueing.VIRTUAL_OUTPUT).routing(routing).build();
        var traffic = new TrafficPlan(pattern, Plans.PACKET, 900_000, 0, 300 * PACKET, false);
        return OpenLoop.run(plan, traffic, new RunOptions(trial, Long.MAX_VALUE, false, true), RunMonitor.none());
    }

    private static void check(OverriddenPlan network, TrafficResult result) {
        assertTrue(result.completed());
        assertTrue(result.throughput().createdPackets() > 1_000);
        assertEquals(result.throughput().createdPackets(), result.latencies().count());
        for (int link : network.broken()) {
            assertEquals(0, result.usage().busyPs(Resource.LINK, link));
        }
    }

    private static int[] pick(Wiring wiring, Random pick, int count) {
        var found = new TreeSet<Integer>();
        while (found.size() < 2 * count) {
            int link = pick.nextInt(wiring.directions());
            if (isBetweenRouters(wiring, link)) {
                found.add(link);
                found.add(back(wiring, link));
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** A node with one link has no way around it. */
    private static boolean isBetweenRouters(Wiring wiring, int link) {
        return wiring.exists(link) && links(wiring, wiring.source(link)) > 1 && links(wiring, wiring.target(link)) > 1;
    }

    private static long links(Wiring wiring, int vertex) {
        return IntStream.range(0, wiring.directions())
                .filter(link -> wiring.exists(link) && wiring.source(link) == vertex).count();
    }

    private static int back(Wiring wiring, int link) {
        return IntStream.range(0, wiring.directions()).filter(back -> wiring.exists(back)
                && wiring.source(back) == wiring.target(link) && wiring.target(back) == wiring.source(link))
                .findFirst().orElseThrow();
    }

    private static boolean joinsAll(OverriddenPlan network) {
        var wiring = Wiring.of(network);
        int[] nodes = IntStream.range(0, wiring.vertices()).filter(vertex -> wiring.nodeType(vertex) >= 0).toArray();
        return IntStream.of(nodes).allMatch(from -> IntStream.of(nodes).allMatch(to -> wiring.hops(from, to) >= 0));
    }

    /**
     * Any links are broken, those of nodes too, so that some nodes are cut off: there are paths to the others, and none
     * of them close a ring.
     */
    @ParameterizedTest
    @FieldSource("ALL")
    void noBrokenLinksMakeARing(RegularPlan plan) {
        var wiring = Wiring.of(plan);
        var pick = new Random(5);
        for (int trial = 0; trial < 40; trial++) {
            var found = new TreeSet<Integer>();
            while (found.size() < 2 * (1 + trial % 4)) {
                int link = pick.nextInt(wiring.directions());
                if (wiring.exists(link)) {
                    found.addAll(List.of(link, back(wiring, link)));
                }
            }
            var network = broken(plan, found.stream().mapToInt(Integer::intValue).toArray());
            for (var choice : List.of(PathChoice.FIXED, PathChoice.VALIANT, PathChoice.PROGRESSIVE)) {
                var routing = choice == PathChoice.FIXED ? RoutingPlan.FIXED : RoutingPlan.of(choice);
                if (routing.obstacle(network).isEmpty()) {
                    assertEquals(List.of(), DeadlockSearch.of(network, routing).ring(), () -> choice + ": " + found);
                }
            }
        }
    }

    /**
     * From the last switch of a line inwards, packets of a HammingMesh keep a higher level along the board. After a
     * step aside they lost it at the first node there, and with these links broken the nodes of a column could wait for
     * each other, and for the switch at both ends of their board.
     */
    @Test
    void packetsKeepTheirLevelAlongABoardAfterAStepAside() {
        var network = broken(plan(Topologies.hammingMesh(2, 2, 7, 7, 64)), 112, 257, 260, 529, 559, 614, 792, 821);
        var result = DeadlockSearch.of(network, RoutingPlan.FIXED);
        assertEquals(List.of(), result.ring());
        assertTrue(result.isComplete());
    }

    /** A step aside and the regular and the reversed path from there make 4 levels, to the middle and from there. */
    @Test
    void aMachineWithABrokenLinkTakesDetours() {
        var cube = Topologies.cube(3);
        Topologies.override(cube, "0,0,0", "x0").setBroken(true);
        var machines = Machines.of(cube);
        machines.router().setRouting(RoutingKind.UGAL_LOCAL);
        machines.router().setVirtualChannels(8);
        var plan = Compiling.compiled(machines).plan();
        assertEquals(8, plan.routing().levels(plan.topology()));
        assertInstanceOf(Completed.class, Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()));
        machines.router().setVirtualChannels(7);
        assertEquals("raise the virtual channels to 8", Compiling.rejected(machines).getFirst().fixHint());
    }

    /**
     * Six nodes, all joined, each of which sends to the next one at nine tenths of a link; the link from node 0 to node
     * 1 is broken. Packets of the pair share the other four links of node 0, of which no other packets of it use any.
     */
    @Test
    void aPairWhoseLinkIsBrokenSharesTheLinksOfOthers() {
        var complete = new FullyConnectedPlan(6, 0, 0);
        var wiring = Wiring.of(complete);
        int link = IntStream.range(0, wiring.directions())
                .filter(one -> wiring.source(one) == 0 && wiring.target(one) == 1).findFirst().orElseThrow();
        var network = broken(complete, link, back(wiring, link));
        var routing = new RoutingPlan(PathChoice.UGAL_LOCAL, 1, 4, 0, 0);
        var result = run(network, routing, 0, 16, TrafficPattern.NEIGHBOUR);
        check(network, result);
        assertTrue(result.throughput().acceptedPpm() > 800_000, result.throughput()::toString);
        long used = IntStream.range(0, wiring.directions()).filter(one -> wiring.source(one) == 0
                && result.usage().busyPs(Resource.LINK, one) > 0).count();
        assertEquals(4, used);
    }
}
