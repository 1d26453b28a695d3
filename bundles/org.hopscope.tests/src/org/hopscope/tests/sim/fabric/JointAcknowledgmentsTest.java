// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.hopscope.sim.plan.AcknowledgmentPlan;
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.CreditControlPlan;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.MarkingPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.Retransmission;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Acknowledgments for several packets at once, and what asks for one. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class JointAcknowledgmentsTest {

    private static final int[][] STAR = {{0, 3}, {1, 3}, {2, 3}, {3, 4}};
    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    private static final long WAY = 3 * Plans.ROUTER + 2 * Plans.LINK + PACKET;
    private static final int SHORT = 16;

    /**
     * Each packet of a window of 4 leaves as it is offered, so that none waits after it and each is asked for; and each
     * answer lets the last go that may be sent. So the window is sent once per round trip, as with an answer to each.
     */
    @ParameterizedTest
    @EnumSource(value = Retransmission.class, names = {"GO_BACK_N", "SELECTIVE"})
    void aSenderThatMaySendNothingMoreAsks(Retransmission kind) {
        var network = Network.of(Plans.graph(5, STAR, 1).buffers(2, 64)
                .delivery(new DeliveryPlan(kind, 4 * Plans.PACKET, 100 * WAY, Plans.PACKET)
                        .with(new AcknowledgmentPlan(Plans.PACKET, 1 << 20)))).send(0, 4, 1, 40).run();
        assertEquals(9 * 2 * WAY + WAY + 3 * PACKET, network.lastPs());
        assertEquals(0, network.counters.get(Counter.RETRANSMISSIONS));
    }

    /**
     * The router takes two of 60 packets at once, with none after them yet, so that these are answered. Those that
     * follow are in a queue until it has room: one answer for 20 each, to the 22nd and the 42nd, and one to the last.
     */
    @Test
    void oneStandsForManyPackets() {
        assertEquals(60, answers(0));
        assertEquals(5, answers(20));
        assertEquals(3, answers(1_000));
    }

    private static long answers(int packets) {
        var network = Network.of(Plans.graph(5, STAR, 1).buffers(2, 2)
                .delivery(new DeliveryPlan(Retransmission.SELECTIVE, 64 * Plans.PACKET, 1_000 * WAY, Plans.PACKET)
                        .with(new AcknowledgmentPlan(Plans.PACKET, packets * Plans.PACKET)))).send(0, 4, 1, 60).run();
        assertEquals(60, network.arrivals.size());
        return network.counters.get(Counter.ACKS);
    }

    /** A packet that finds a queue above the threshold is marked and answered at once: 3 senders, one link. */
    @Test
    void marksAreAnsweredAtOnce() {
        var network = Network.of(Plans.graph(5, STAR, 1).buffers(2, 64)
                .admission(AdmissionPlan.drop(1_000 * Plans.PACKET)).marking(new MarkingPlan(0, 1, 0))
                .delivery(new DeliveryPlan(Retransmission.SELECTIVE, 64 * Plans.PACKET, 1_000 * WAY, Plans.PACKET)
                        .with(new AcknowledgmentPlan(Plans.PACKET, 1 << 20))));
        for (int node = 0; node < 3; node++) {
            network.send(node, 4, 1 + node, 60);
        }
        network.run();
        long marked = network.counters.get(Counter.MARKED_PACKETS);
        assertTrue(marked > 150, marked + " marked");
        assertTrue(network.counters.get(Counter.ACKS) >= marked);
    }

    /** Of the queues in front of 4 and between the switches 3 and 5, only the latter marks where nodes are spared. */
    @Test
    void queuesInFrontOfNodesNeedNotMark() {
        assertEquals(0, marks(new int[][] {{0, 3}, {1, 3}, {2, 3}, {3, 4}}, true));
        assertTrue(marks(new int[][] {{0, 3}, {1, 3}, {2, 3}, {3, 4}}, false) > 100);
        assertTrue(marks(new int[][] {{0, 3}, {1, 3}, {2, 3}, {3, 5}, {5, 4}}, true) > 100);
    }

    private static long marks(int[][] ends, boolean sparesNodes) {
        var network = Network.of(Plans.graph(6, ends, 1).buffers(2, 64)
                .admission(AdmissionPlan.drop(1_000 * Plans.PACKET))
                .marking(new MarkingPlan(0, 1, 0, false, sparesNodes))
                .delivery(new DeliveryPlan(Retransmission.SELECTIVE, 64 * Plans.PACKET, 1_000 * WAY, Plans.PACKET)));
        for (int node = 0; node < 3; node++) {
            network.send(node, 4, 1 + node, 60);
        }
        return network.run().counters.get(Counter.MARKED_PACKETS);
    }

    /** Packets that overtake each other on many paths are named until those before them have come, or named again. */
    @ParameterizedTest
    @CsvSource({"HASHED, 3", "SPRAYED, 3", "SPRAYED, 20", "SPRAYED, 1000", "RECYCLED, 20", "ADAPTIVE_UP, 1000"})
    void nothingIsLostInATree(PathChoice choice, int packets) {
        var tree = new FatTreePlan(2, 3, 0, 0, 0, new CircuitPlan(0, true));
        var plan = Plans.of(tree).buffers(2, 16).routing(RoutingPlan.of(choice))
                .admission(AdmissionPlan.trim(6 * Plans.PACKET, SHORT))
                .delivery(new DeliveryPlan(Retransmission.SELECTIVE, 200 * Plans.PACKET, 20_000_000, SHORT)
                        .with(new AcknowledgmentPlan(SHORT, packets * Plans.PACKET))).build();
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 800_000, 0, 1_000 * PACKET, false);
        var result = OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none());
        assertTrue(result.completed());
        assertEquals(result.throughput().createdPackets(), result.latencies().count());
    }

    /** Answers are lost, too: what they named is sent again after a timeout and answered at once. */
    @ParameterizedTest
    @EnumSource(value = Retransmission.class, names = {"GO_BACK_N", "SELECTIVE"})
    void everyPacketArrivesOnceWhereQueuesDrop(Retransmission kind) {
        var network = Network.of(Plans.graph(5, STAR, 1).buffers(2, 64).admission(AdmissionPlan.drop(2 * Plans.PACKET))
                .delivery(new DeliveryPlan(kind, 16 * Plans.PACKET, 20_000_000, Plans.PACKET)
                        .with(new AcknowledgmentPlan(Plans.PACKET, 6 * Plans.PACKET)))).quiet();
        for (int node = 0; node < 3; node++) {
            network.send(node, 4, 1 + node, 200).send(4, node, 4 + node, 200).send(node, (node + 1) % 3, 7 + node, 200);
        }
        network.run();
        assertTrue(network.counters.get(Counter.BUFFER_DROPS) > 100);
        assertTrue(network.counters.get(Counter.DUPLICATES) > 0);
        for (int message = 1; message <= 9; message++) {
            assertEquals(IntStream.range(0, 200).mapToObj(Long::valueOf).toList(),
                    network.arrivals(message).stream().map(Network.Arrival::number).toList());
        }
    }

    /** Credits come by themselves where no acknowledgment brings them: three senders fill the link. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4, 1000})
    void creditsDoNotWaitForAcknowledgments(int packets) {
        var network = Network.of(Plans.graph(5, STAR, 1).buffers(2, 64)
                .delivery(new DeliveryPlan(16 * Plans.PACKET, 20_000_000, SHORT,
                        new CreditControlPlan(20 * Plans.PACKET, 0))
                        .with(new AcknowledgmentPlan(SHORT, packets * Plans.PACKET)))).quiet();
        for (int node = 0; node < 3; node++) {
            network.send(node, 4, 1 + node, 500);
        }
        network.run();
        assertEquals(0, network.counters.get(Counter.TIMEOUTS));
        assertEquals(network.arrivals.get(0).timePs() + 1_499 * PACKET, network.lastPs());
    }

    @Test
    void lengthsAreNotNegative() {
        assertThrows(IllegalArgumentException.class, () -> new AcknowledgmentPlan(64, -1));
        assertThrows(IllegalArgumentException.class, () -> new AcknowledgmentPlan(-1, 0));
    }
}
