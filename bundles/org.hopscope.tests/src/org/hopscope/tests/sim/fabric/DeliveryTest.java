// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.CircuitPlan;
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
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Networks that lose packets, and end points that see to it that each arrives once and in order. */
@Execution(ExecutionMode.CONCURRENT)
class DeliveryTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    /** 0, 1 and 2 to 4 over the switch 3. */
    private static final int[][] STAR = {{0, 3}, {1, 3}, {2, 3}, {3, 4}};
    private static final int EACH = 400;
    private static final int TRIMMED = 16;

    static Stream<Arguments> lossy() {
        return Stream.of(AdmissionPlan.drop(4 * Plans.PACKET), AdmissionPlan.drop(100),
                AdmissionPlan.trim(4 * Plans.PACKET, TRIMMED), AdmissionPlan.trim(100, TRIMMED),
                AdmissionPlan.trimEither(4 * Plans.PACKET, TRIMMED), AdmissionPlan.trimEither(100, TRIMMED))
                .flatMap(one -> Stream.of(Retransmission.GO_BACK_N, Retransmission.SELECTIVE)
                        .map(kind -> Arguments.of(one, kind)));
    }

    @ParameterizedTest
    @MethodSource("lossy")
    void everyPacketArrivesOnceAndInOrder(AdmissionPlan admission, Retransmission kind) {
        var network = incast(admission, kind, 16);
        long lost = network.counters.get(Counter.BUFFER_DROPS) + network.counters.get(Counter.TRIMMED_PACKETS);
        assertTrue(lost > 40, lost + " packets lost");
        assertTrue(network.counters.get(Counter.RETRANSMISSIONS) > 40);
        assertEquals(0, network.inFlight());
        for (int message = 1; message <= 3; message++) {
            var numbers = network.arrivals(message).stream().mapToLong(Network.Arrival::number).toArray();
            assertEquals(EACH, numbers.length, "message " + message);
            assertTrue(IntStream.range(0, EACH).allMatch(i -> numbers[i] == i), "message " + message);
        }
    }

    /** A packet of a chain that was lost has retransmission in it, and every picosecond is somewhere. */
    @Test
    void whatIsSentAgainOwnsItsTime() {
        var network = incast(AdmissionPlan.drop(4 * Plans.PACKET), Retransmission.SELECTIVE, 16);
        long again = 0;
        for (var arrival : network.arrivals) {
            long sum = 0;
            for (int i = 0; i < arrival.chain().size(); i++) {
                sum += arrival.chain().ps(i);
            }
            assertEquals(arrival.timePs(), sum);
            again += arrival.spent(Component.RETRANSMISSION);
        }
        assertTrue(again > 0);
    }

    /** The receiver of a trimmed packet asks for it at once, so the link hardly ever waits for a timeout. */
    @Test
    void trimmingKeepsTheSharedLinkBusy() {
        var network = incast(AdmissionPlan.trim(8 * Plans.PACKET, TRIMMED), Retransmission.SELECTIVE, 16);
        assertEquals(0, network.counters.get(Counter.BUFFER_DROPS));
        assertEquals(0, network.counters.get(Counter.TIMEOUTS));
        // trimmed packets take a quarter of a packet's time on the shared link
        long least = 3L * EACH * PACKET + network.counters.get(Counter.TRIMMED_PACKETS) * TRIMMED
                * Plans.LINK_PER_BYTE;
        assertTrue(network.lastPs() >= least && network.lastPs() < least * 21 / 20,
                network.lastPs() + " of " + least);
    }

    /**
     * While two senders fill a queue at twice the rate of its link, two packets arrive and one leaves in each packet
     * time. Marks above 10 packets that are set on arrival come to twice the packets that have left since then, those
     * that are set at the exit to as many.
     */
    @Test
    void marksAtTheExitTellOfThePresentQueue() {
        int from = 10;
        for (boolean exit : new boolean[] {false, true}) {
            var network = Network.of(Plans.graph(5, STAR, 1).buffers(2, 64)
                    .admission(AdmissionPlan.drop(1_000 * Plans.PACKET))
                    .marking(new MarkingPlan(from * Plans.PACKET, from * Plans.PACKET, 0, exit, false))
                    .delivery(new DeliveryPlan(Retransmission.SELECTIVE, 1_000 * Plans.PACKET, 20_000_000, TRIMMED)));
            network.send(0, 4, 1, EACH).send(1, 4, 2, EACH).run(600);
            long since = network.arrivals.size() - from;
            assertTrue(since > 20 && since < EACH - from, since + " packets");
            assertEquals(exit ? since : 2 * since, network.counters.get(Counter.MARKED_PACKETS), 6);
        }
    }

    /**
     * A window of 4 packets is sent once per round trip: there 3 routers, 2 links and the packet, 187.6 ns, and an
     * acknowledgment of the same length back.
     */
    @ParameterizedTest
    @EnumSource(value = Retransmission.class, names = {"GO_BACK_N", "SELECTIVE"})
    void aWindowIsSentOncePerRoundTrip(Retransmission kind) {
        long way = 3 * Plans.ROUTER + 2 * Plans.LINK + PACKET;
        var plans = Plans.graph(5, STAR, 1).buffers(2, 64)
                .delivery(new DeliveryPlan(kind, 4 * Plans.PACKET, 100 * way, Plans.PACKET));
        var network = Network.of(plans).send(0, 4, 1, 40).run();
        assertEquals(9 * 2 * way + way + 3 * PACKET, network.lastPs());
        assertEquals(0, network.counters.get(Counter.RETRANSMISSIONS));
    }

    /** Only the last packet of a burst is lost, so nothing tells the receiver; the sender waits for its timeout. */
    @Test
    void aLostLastPacketIsSentAgainAfterTheTimeout() {
        // 0 and 1 send 2 packets each at the same time: the queue takes one of the two that come second
        long timeout = 10_000_000;
        var plans = Plans.graph(5, STAR, 1).buffers(2, 64).admission(AdmissionPlan.drop(Plans.PACKET))
                .delivery(new DeliveryPlan(Retransmission.SELECTIVE, 1 << 20, timeout, Plans.PACKET));
        var network = Network.of(plans).send(0, 4, 1, 1).send(1, 4, 2, 1).send(2, 4, 3, 1).run();
        assertEquals(1, network.counters.get(Counter.BUFFER_DROPS));
        assertEquals(1, network.counters.get(Counter.TIMEOUTS));
        // sent at 0 and again at the timeout: then it is alone
        assertEquals(timeout + 3 * Plans.ROUTER + 2 * Plans.LINK + PACKET, network.lastPs());
    }

    /** Packets of a pair on many paths overtake each other, and more of them than the network takes are created. */
    @ParameterizedTest
    @EnumSource(value = PathChoice.class, names = {"HASHED", "SPRAYED", "RECYCLED", "ADAPTIVE_UP"})
    void nothingIsLostInATree(PathChoice choice) {
        var tree = new FatTreePlan(2, 3, 0, 0, 0, new CircuitPlan(0, true));
        var plan = Plans.of(tree).buffers(2, 16).routing(RoutingPlan.of(choice))
                .admission(AdmissionPlan.trim(6 * Plans.PACKET, TRIMMED))
                .delivery(new DeliveryPlan(Retransmission.SELECTIVE, 32 * Plans.PACKET, 20_000_000, TRIMMED)).build();
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 800_000, 0, 1_000 * PACKET, false);
        var result = OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none());
        assertTrue(result.completed());
        assertEquals(result.throughput().createdPackets(), result.latencies().count());
    }

    @Test
    void theSameSeedGivesTheSameTrace() {
        var one = incast(AdmissionPlan.trim(100, TRIMMED), Retransmission.GO_BACK_N, 16);
        var two = incast(AdmissionPlan.trim(100, TRIMMED), Retransmission.GO_BACK_N, 16);
        assertEquals(one.counters, two.counters);
        assertEquals(one.lastPs(), two.lastPs());
    }

    private static Network incast(AdmissionPlan admission, Retransmission kind, int window) {
        var network = Network.of(Plans.graph(5, STAR, 1).buffers(2, 64).admission(admission)
                .delivery(new DeliveryPlan(kind, window * Plans.PACKET, 20_000_000, TRIMMED)));
        for (int sender = 0; sender < 3; sender++) {
            network.send(sender, 4, 1 + sender, EACH);
        }
        return network.run();
    }
}
