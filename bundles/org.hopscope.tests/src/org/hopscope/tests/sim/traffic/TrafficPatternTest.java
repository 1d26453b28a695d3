// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.DragonflyLinks;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.HotspotPlan;
import org.hopscope.sim.plan.PlanHash;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.source.Targets;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.TrafficResult;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the destinations of packets of each pattern: the number of nodes that send, the distances, and the loads of
 * full networks.
 */
@Execution(ExecutionMode.CONCURRENT)
class TrafficPatternTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;

    /** Each packet goes through one pipe more than links: the way out. */
    @ParameterizedTest
    @CsvSource({
        // tornado on a ring of 8: ceil(8 / 2) - 1 = 3 links, and on one of 7: 3 links
        "TORNADO, ring, 8, 3.0", "TORNADO, ring7, 7, 3.0",
        // one link in each of the two dimensions
        "NEIGHBOUR, torus, 16, 2.0",
        // (x, y) to (y, x): |x - y| in both dimensions; 12 pairs have 3 x 1, 2 x 2, 1 x 3 twice: 40 / 12
        "TRANSPOSE, mesh, 12, 3.3333",
        // (x, y) to (3 - x, 3 - y): |3 - 2 x| is 3, 1, 1, 3 in each dimension
        "COMPLEMENT, mesh, 16, 4.0",
        // rotated bits of 0000 and 1111 are the same; of node y * 4 + x = abcd the target bcda is (x, y) = (da, bc):
        // |da - cd| and |bc - ab| have the same sum over all bits: {0, 1, 1, 2, 2, 1, 1, 0}, 16 of 16, over 14 nodes
        "SHUFFLE, mesh, 14, 2.2857",
        // dcba = abcd for 4 of 16; x = cd to ab reversed: |cd - ba| twice, over 12 nodes
        "BIT_REVERSE, mesh, 12, 3.3333"})
    void fixedTargetsAreAsFarAsTheirDigitsSay(TrafficPattern pattern, String network, int sources, double links) {
        var result = run(plan(network), new TrafficPlan(pattern, Plans.PACKET, 20_000, 0, 40_000 * PACKET, false));
        assertEquals(sources, result.sources());
        assertEquals(links + 1, (double) result.extent().packetHops() / result.extent().packets(), 0.03);
        assertEquals(result.throughput().createdPackets(), result.latencies().count());
    }

    private static SimPlan plan(String network) {
        return switch (network) {
            case "ring" -> Plans.torus(8).buffers(2, 8).build();
            case "ring7" -> Plans.torus(7).buffers(2, 8).build();
            case "torus" -> Plans.torus(4, 4).buffers(2, 8).build();
            default -> Plans.mesh(4, 4).buffers(2, 8).build();
        };
    }

    @Test
    void tornadoFillsOneDirectionOfARing() {
        // each link up carries the packets of 3 nodes, no link down carries any: at most a third of the offered load,
        // and one packet of 5,000 more that was on its way when the measurement began
        var result = run(plan("ring"), full(TrafficPattern.TORNADO));
        assertTrue(result.throughput().acceptedPpm() <= 333_333 + 200, result.throughput().acceptedPpm() + " ppm");
        assertTrue(result.throughput().acceptedPpm() >= 200_000, result.throughput().acceptedPpm() + " ppm");
    }

    @Slow
    @Test
    void trafficToTheNextGroupHasOneLinkForAllNodesOfAGroup() {
        // a p = 8 nodes share the one link between their group and the next: 1 / 8 of what they offer
        var dragonfly = new DragonflyPlan(9, 4, 2, 2, 0, 0, 0, 0);
        var result = run(Plans.of(dragonfly).buffers(2, 8).build(), full(TrafficPattern.NEXT_GROUP));
        assertEquals(72, result.sources());
        assertTrue(result.throughput().acceptedPpm() <= 125_000 + 200, result.throughput().acceptedPpm() + " ppm");
        assertTrue(result.throughput().acceptedPpm() >= 100_000, result.throughput().acceptedPpm() + " ppm");
    }

    /** Of 7 nodes of a ring, three pairs send and the last one does not; another seed draws other pairs. */
    @Test
    void theNodesOfARandomBisectionArePartners() {
        var drawn = new HashSet<List<Integer>>();
        for (long seed = 1; seed <= 20; seed++) {
            var network = plan("ring7").topology();
            var targets = new Targets(full(TrafficPattern.RANDOM_BISECTION), network, Wiring.of(network), seed);
            assertEquals(6, targets.sources());
            var partners = IntStream.range(0, 7).map(targets::next).boxed().toList();
            for (int node = 0; node < 7; node++) {
                assertEquals(node, partners.get(partners.get(node)));
                assertEquals(targets.sends(node), partners.get(node) != node);
            }
            drawn.add(partners);
        }
        // of 7 * 15 sets of pairs
        assertTrue(drawn.size() > 10, drawn.size() + " of 20");
    }

    @Test
    void theBisectionOfTwoNodesIsTheirLink() {
        var result = run(Plans.torus(2).buffers(2, 8).build(), full(TrafficPattern.RANDOM_BISECTION));
        assertEquals(2, result.sources());
        assertTrue(result.throughput().acceptedPpm() >= 990_000, result.throughput().acceptedPpm() + " ppm");
    }

    @Test
    void loadIsMeasuredByTheLinksOfNodes() {
        // links of nodes are twice as fast as those in groups: a full node sends two packets in the time of one there
        var dragonfly = new DragonflyPlan(1, 2, 1, 0, 0, 0, new DragonflyLinks(0, 0, 1));
        var plan = Plans.of(dragonfly).links(400, 200).buffers(2, 8).build();
        var result = run(plan, full(TrafficPattern.UNIFORM_RANDOM));
        // the only link between the two routers carries half of that
        assertEquals(500_000, result.throughput().acceptedPpm(), 2_000);
    }

    @Test
    void aGroupFurtherOnIsAnotherOne() {
        var dragonfly = new DragonflyPlan(3, 1, 2, 2, 0, 0, 0, 0);
        var back = new TrafficPlan(TrafficPattern.NEXT_GROUP, Plans.PACKET, 100_000, 0, 2_000 * PACKET, false, 3,
                HotspotPlan.NONE);
        // three groups on of three is its own group, whose other node is behind the same router: node, router, out
        var result = run(Plans.of(dragonfly).buffers(2, 8).build(), back);
        assertEquals(3 * result.extent().packets(), result.extent().packetHops());
    }

    @Test
    void aHotNodeTakesNoMoreThanItsLink() {
        // four nodes offer half a link each to the fifth, which takes one: a quarter each; what it sends itself, half a
        // link to the others, arrives whole: (4 * 0.25 + 0.5) / 5
        var traffic = new TrafficPlan(TrafficPattern.HOTSPOT, Plans.PACKET, 500_000, 500 * PACKET, 10_000 * PACKET,
                false, 1, new HotspotPlan(1, 1_000_000));
        var result = run(Plans.of(new FullyConnectedPlan(5, 0, 0)).buffers(1, 8).build(), traffic);
        assertEquals(300_000, result.throughput().acceptedPpm(), 4_000);
    }

    /** Four inputs of a switch that lets out the first packet of an input only: Karol, Hluchyj and Morgan, 1987. */
    @Test
    void queuesAtTheInputsBlockPacketsBehindTheFirstOne() {
        var result = saturated(8, Queueing.INPUT_FIFO);
        assertEquals(4, result.sources());
        assertEquals(655_300, result.throughput().acceptedPpm(), 15_000);
        // all inputs are alike: each gets through what the switch accepts
        assertEquals(result.throughput().acceptedPpm(), result.throughput().leastSharePpm(), 10_000);
    }

    /** Of the same paper: with a queue per output at each input, nothing is held up by a packet for another output. */
    @Slow
    @Test
    void queuesPerOutputLetTheSwitchCarryAlmostAll() {
        // 2 - sqrt(2) for many ports; ten inputs of FIFO queues carry a little more
        assertEquals(586_000, saturated(20, Queueing.INPUT_FIFO).throughput().acceptedPpm(), 40_000);
        var apart = saturated(20, Queueing.VIRTUAL_OUTPUT).throughput();
        assertTrue(apart.acceptedPpm() > 950_000, apart.acceptedPpm() + " ppm");
        assertTrue(apart.acceptedPpm() <= 1_000_000, apart.acceptedPpm() + " ppm");
    }

    /** A switch between nodes, of which half send all that their links carry to the other half. */
    private static TrafficResult saturated(int nodes, Queueing queueing) {
        var ends = new int[nodes][];
        for (int i = 0; i < nodes; i++) {
            ends[i] = new int[] {i, nodes};
        }
        var nodeType = new int[nodes + 1];
        nodeType[nodes] = -1;
        var graph = (GraphPlan) Plans.graph(nodes + 1, ends, 1).build().topology();
        var withSwitch = new GraphPlan(nodeType, graph.router(), graph.endA(), graph.endB(), graph.link());
        return run(Plans.of(withSwitch).buffers(1, 16).queueing(queueing).build(),
                new TrafficPlan(TrafficPattern.CLIENT_SERVER, Plans.PACKET, 1_000_000, 1_000 * PACKET, 20_000 * PACKET,
                        false));
    }

    @Test
    void aPatternThatDoesNotFitIsRefusedWithAReason() {
        var ring = Plans.torus(7).build();
        assertTrue(TrafficPattern.SHUFFLE.obstacle(ring.topology(), 7).orElseThrow().contains("power of two"));
        assertTrue(TrafficPattern.TRANSPOSE.obstacle(ring.topology(), 7).orElseThrow().contains("square"));
        assertTrue(TrafficPattern.NEXT_GROUP.obstacle(ring.topology(), 7).orElseThrow().contains("dragonfly"));
        assertTrue(TrafficPattern.SHUFFLE.obstacle(ring.topology(), 8).isEmpty());
        assertTrue(TrafficPattern.TRANSPOSE.obstacle(ring.topology(), 9).isEmpty());
        assertThrows(IllegalArgumentException.class, () -> run(ring, full(TrafficPattern.BIT_REVERSE)));
    }

    @Test
    void distanceAndHotNodesBelongToTheHashOnlyIfTheyAreChosen() {
        var plan = Plans.torus(4).build();
        var plain = full(TrafficPattern.UNIFORM_RANDOM);
        var hot = new TrafficPlan(plain.pattern(), plain.packetBytes(), plain.loadPpm(), plain.warmupPs(),
                plain.measuredPs(), false, 1, new HotspotPlan(1, 5));
        var far = new TrafficPlan(plain.pattern(), plain.packetBytes(), plain.loadPpm(), plain.warmupPs(),
                plain.measuredPs(), false, 2, HotspotPlan.NONE);
        assertEquals(3, Stream.of(plain, hot, far)
                .map(one -> PlanHash.of(plan, List.of(one))).distinct().count());
    }

    private static TrafficPlan full(TrafficPattern pattern) {
        return new TrafficPlan(pattern, Plans.PACKET, 1_000_000, 1_000 * PACKET, 5_000 * PACKET, false);
    }

    private static TrafficResult run(SimPlan plan, TrafficPlan traffic) {
        return OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none());
    }
}
