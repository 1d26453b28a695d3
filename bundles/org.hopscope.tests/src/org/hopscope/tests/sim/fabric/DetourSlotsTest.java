// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.hopscope.sim.fabric.DeadlockSearch;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.TrafficResult;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Virtual output queues of routers that send packets on detours. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class DetourSlotsTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    /** As in {@code PathChoiceTest}: 9 groups of 8 nodes, one link between each two of them. */
    private static final DragonflyPlan DRAGONFLY = new DragonflyPlan(9, 4, 2, 2, 0, 0, 0, 0);
    /** 3 groups of 4 nodes, one link between each two. */
    private static final DragonflyPlan SMALL = new DragonflyPlan(3, 2, 2, 1, 0, 0, 0, 0);
    private static final int EDGE = 1_000;

    static Stream<Arguments> networks() {
        var torus = new TorusPlan(new int[] {5, 4}, new boolean[] {true, true}, 0, 0);
        var all = new ArrayList<Arguments>();
        for (TopologyPlan topology : List.of(SMALL, new DragonflyPlan(4, 3, 2, 2, 0, 0, 0, 0),
                new FullyConnectedPlan(6, 0, 0), torus)) {
            for (var choice : List.of(PathChoice.VALIANT, PathChoice.UGAL_LOCAL, PathChoice.UGAL_GLOBAL,
                    PathChoice.PROGRESSIVE)) {
                if (RoutingPlan.of(choice).obstacle(topology).isEmpty()) {
                    all.add(Arguments.of(topology, choice));
                }
            }
        }
        return all.stream();
    }

    /** Messages between random nodes, all at once, in the least buffers that there may be. */
    @ParameterizedTest
    @MethodSource("networks")
    void nothingIsLostOrStuckInTheLeastBuffers(TopologyPlan topology, PathChoice choice) {
        var routing = new RoutingPlan(choice, 2, 2, 1, 5 * PACKET);
        assertEquals(List.of(), DeadlockSearch.of(topology, routing).ring());
        // a ring needs two buffers, see BufferNeeds.wanted
        int buffers = topology instanceof TorusPlan ? 2 : 1;
        var network = Network.of(Plans.of(topology).buffers(4, buffers).queueing(Queueing.VIRTUAL_OUTPUT)
                .routing(routing)).quiet();
        int[] targets = sendAtRandom(network, nodes(topology));
        int packets = network.refused();
        network.run();
        assertEquals(packets, network.arrivals.size());
        assertEquals(0, network.inFlight());
        var seen = new long[targets.length];
        for (var arrival : network.arrivals) {
            assertEquals(targets[arrival.message()], arrival.vertex());
            assertEquals(0, seen[arrival.message()] >>> arrival.number() & 1, "twice");
            seen[arrival.message()] |= 1L << arrival.number();
        }
    }

    /**
     * A router takes the shortest path if it misses no credit of its first link, or else a detour without such, which
     * is longer. So after much traffic a packet that is alone takes as long as in an unused network only if all credits
     * of the links between routers are back.
     */
    @ParameterizedTest
    @MethodSource("networks")
    void allCreditsComeBack(TopologyPlan topology, PathChoice choice) {
        if (choice == PathChoice.VALIANT || topology instanceof DragonflyPlan one && one.linksPerPair() > 1) {
            // these draw paths of several lengths
            return;
        }
        var plans = Plans.of(topology).buffers(4, 2).queueing(Queueing.VIRTUAL_OUTPUT)
                .routing(RoutingPlan.of(choice));
        var unused = Network.of(plans).quiet();
        var used = Network.of(plans).quiet();
        sendAtRandom(used, nodes(topology));
        used.run();
        assertEquals(0, used.inFlight());
        assertEquals(alone(unused, topology, 0), alone(used, topology, used.lastPs()));
    }

    /** Times of single packets between all pairs, one after the other. */
    private static List<Long> alone(Network network, TopologyPlan topology, long fromPs) {
        var times = new ArrayList<Long>();
        int vertices = Wiring.of(topology).vertices();
        int first = 1_000_000;
        long last = fromPs;
        for (int from = 0; from < nodes(topology); from++) {
            for (int to = 0; to < nodes(topology); to++) {
                if (from != to) {
                    // a millisecond: whatever is on its way has come
                    long begin = last + 1_000_000_000;
                    for (int vertex = 0; vertex < vertices; vertex++) {
                        network.begin(vertex, begin);
                    }
                    network.send(from, to, first + times.size(), 1).run();
                    last = network.lastPs();
                    times.add(last - begin);
                }
            }
        }
        return times;
    }

    private static int[] sendAtRandom(Network network, int nodes) {
        var random = new Random(nodes);
        int[] targets = random.ints(40L * nodes, 0, nodes).toArray();
        for (int message = 0; message < targets.length; message++) {
            network.send(random.nextInt(nodes), targets[message], message, 1 + random.nextInt(6), 0,
                    1 + random.nextInt(Plans.PACKET));
        }
        return targets;
    }

    private static int nodes(TopologyPlan topology) {
        return topology instanceof DragonflyPlan dragonfly ? dragonfly.nodes() : topology.vertices();
    }

    /**
     * Node 2 takes nothing, so the packets of node 0 fill all queues on their way to it. Node 1 sends over the same
     * link to the other node at that router; a bias keeps both on the shortest path. Only with queues per output is
     * there room for its packet at the end of the link.
     */
    @ParameterizedTest
    @EnumSource(Queueing.class)
    void packetsForABlockedNodeTakeNoRoomFromOthers(Queueing queueing) {
        var threeRouters = new DragonflyPlan(3, 1, 2, 2, 0, 0, 0, 0);
        var plans = Plans.of(threeRouters).buffers(3, 4).queueing(queueing)
                .routing(new RoutingPlan(PathChoice.UGAL_LOCAL, 1, 1, 1_000_000, 0));
        var network = new Network(plans, false);
        network.begin(1, 1_000 * PACKET).send(0, 2, 1, 200).send(1, 3, 2, 1).run();
        assertTrue(network.arrivals(1).size() < 200, "node 2 is blocked");
        assertEquals(queueing == Queueing.VIRTUAL_OUTPUT ? 1 : 0, network.arrivals(2).size());
    }

    @ParameterizedTest
    @CsvSource({
        // bounds by the loads of global links, derived in PathChoiceTest
        "VALIANT, NEXT_GROUP, 500000, 400000", "UGAL_LOCAL, NEXT_GROUP, 562500, 500000",
        "UGAL_GLOBAL, NEXT_GROUP, 562500, 500000", "PROGRESSIVE, NEXT_GROUP, 562500, 500000",
        "VALIANT, UNIFORM_RANDOM, 554700, 500000", "UGAL_LOCAL, UNIFORM_RANDOM, 1000000, 900000",
        "PROGRESSIVE, UNIFORM_RANDOM, 1000000, 900000"})
    void acceptedLoadsReachThoseOfTheLinks(PathChoice choice, TrafficPattern pattern, int most, int least) {
        var result = run(plan(DRAGONFLY, choice, Queueing.VIRTUAL_OUTPUT, 16), full(pattern));
        assertTrue(result.completed());
        assertTrue(result.throughput().acceptedPpm() <= most + EDGE, result.throughput().acceptedPpm() + " ppm");
        assertTrue(result.throughput().acceptedPpm() >= least, result.throughput().acceptedPpm() + " ppm");
    }

    /**
     * Routers of 16 ports: 8 nodes, and 4 links to each of 2 other routers, which carry 8 * 16 / 23 / 8 = 0.70 of a
     * packet for each of a node, so the outputs to nodes are the limit. With queues of which only the first packet
     * leaves, a switch accepts 2 - sqrt(2) = 0.586 if it has many ports, and 0.62 if it has 8 (Karol, Hluchyj and
     * Morgan, 1987); a little more here, as inputs from other routers are not always full. Queues per output let it
     * accept all.
     */
    @ParameterizedTest
    @EnumSource(value = PathChoice.class, names = {"UGAL_LOCAL", "PROGRESSIVE"})
    void aPacketForAnotherOutputHoldsUpNone(PathChoice choice) {
        var routers = new DragonflyPlan(3, 1, 8, 8, 0, 0, 0, 0);
        var fifo = run(plan(routers, choice, Queueing.INPUT_FIFO, 16), full(TrafficPattern.UNIFORM_RANDOM));
        var apart = run(plan(routers, choice, Queueing.VIRTUAL_OUTPUT, 16), full(TrafficPattern.UNIFORM_RANDOM));
        assertTrue(fifo.throughput().acceptedPpm() < 700_000, fifo.throughput().acceptedPpm() + " ppm");
        assertTrue(apart.throughput().acceptedPpm() > 900_000, apart.throughput().acceptedPpm() + " ppm");
        assertTrue(apart.throughput().acceptedPpm() <= 1_000_000 + EDGE, apart.throughput().acceptedPpm() + " ppm");
    }

    @ParameterizedTest
    @EnumSource(value = PathChoice.class, names = {"VALIANT", "UGAL_LOCAL", "UGAL_GLOBAL", "PROGRESSIVE"})
    void theSameSeedGivesTheSameResult(PathChoice choice) {
        var traffic = new TrafficPlan(TrafficPattern.NEXT_GROUP, Plans.PACKET, 450_000, 0, 500 * PACKET, false);
        var plan = plan(SMALL, choice, Queueing.VIRTUAL_OUTPUT, 2);
        var first = run(plan, traffic);
        var second = run(plan, traffic);
        assertEquals(first.latencies().sumPs(), second.latencies().sumPs());
        assertEquals(first.extent().events(), second.extent().events());
        assertEquals(first.extent().packetHops(), second.extent().packetHops());
    }

    /** A network without other packets delays none, whatever its queues. */
    @Test
    void anEmptyNetworkIsCrossedAsWithSharedBuffers() {
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 100, 0, 20_000 * PACKET, false);
        var shared = run(plan(SMALL, PathChoice.UGAL_LOCAL, Queueing.SHARED_BUFFER, 16), traffic);
        var apart = run(plan(SMALL, PathChoice.UGAL_LOCAL, Queueing.VIRTUAL_OUTPUT, 16), traffic);
        assertTrue(shared.latencies().count() > 0);
        assertEquals(shared.latencies().sumPs(), apart.latencies().sumPs());
    }

    private static SimPlan plan(TopologyPlan topology, PathChoice choice, Queueing queueing, int buffers) {
        return Plans.of(topology).buffers(4, buffers).hop(PACKET / 2, PACKET / 4).queueing(queueing)
                .routing(RoutingPlan.of(choice)).build();
    }

    private static TrafficPlan full(TrafficPattern pattern) {
        return new TrafficPlan(pattern, Plans.PACKET, 1_000_000, 500 * PACKET, 2_000 * PACKET, false);
    }

    private static TrafficResult run(SimPlan plan, TrafficPlan traffic) {
        return OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none());
    }
}
