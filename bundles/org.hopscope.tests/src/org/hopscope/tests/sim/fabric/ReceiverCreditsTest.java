// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;


import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.AcknowledgmentPlan;
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.CreditControlPlan;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.RateControlPlan;
import org.hopscope.sim.plan.Retransmission;
import org.hopscope.sim.plan.TelemetryControlPlan;
import org.hopscope.sim.plan.WindowControlPlan;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Credits of receivers: equal shares of their links, at the full rate, with queues that are bounded. */
@Slow
class ReceiverCreditsTest {

    private static final int BYTES = 1_024;
    private static final long PACKET = BYTES * Plans.LINK_PER_BYTE;
    private static final long MICROSECOND = 1_000_000;
    private static final int SENDERS = 6;
    private static final int EACH = 4_000;
    /** Two links of 2 us and a packet of 0.4 us over each, an answer back: 9 us; 22 packets at 2.5 GB/s take that. */
    private static final int LIMIT = 24;
    /** Packets that a queue holds. */
    private static final int QUEUE = 64;
    /** Packets that a queue holds. */

    /** 0 to 5 to 7 over the switch 6. */
    private static final int[][] STAR = {{0, 6}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, {6, 7}};
    /** 0 to 1 over the switches 6, 7 and 8; 2 to 3 over the link from 6 to 7, 4 to 5 over that from 7 to 8. */
    private static final int[][] PARKING_LOT = {{0, 6}, {6, 7}, {7, 8}, {8, 1}, {2, 6}, {7, 3}, {4, 7}, {8, 5}};
    /** 0, 1 and 8 at the switch 6, all others at the switch 10. */
    private static final int[][] TWO_SWITCHES =
            {{0, 6}, {1, 6}, {8, 6}, {6, 10}, {2, 10}, {3, 10}, {4, 10}, {5, 10}, {10, 7}, {10, 9}};

    /**
     * The queue of 64 has room for the 6 x 8 packets that may be sent without credits; all that follows has credits.
     */
    @Test
    void incastIsFairAtTheFullRateAndTrimsNothing() {
        var network = incast(8, AdmissionPlan.trim(QUEUE * BYTES, 64));
        assertEquals(0, network.counters.get(Counter.TRIMMED_PACKETS));
        assertSixths(network);
        // the link is never idle: the last packet comes as late as the first one on an empty path after all others
        long first = network.arrivals.get(0).timePs();
        assertEquals(first + (SENDERS * EACH - 1) * PACKET, network.lastPs());
    }

    /** Of 6 x 16 packets that come within 16 packet times, 16 leave meanwhile, 64 wait, and one is being sent. */
    @Test
    void onlyFirstWindowsAreTrimmedWhereTheyHaveNoRoom() {
        var network = incast(16, AdmissionPlan.trim(QUEUE * BYTES, 64));
        long trimmed = network.counters.get(Counter.TRIMMED_PACKETS);
        assertTrue(trimmed >= 15 && trimmed <= 18, trimmed + " trimmed");
        assertEquals(0, network.counters.get(Counter.TIMEOUTS));
        assertSixths(network);
        var without = incast(fabric(STAR, AdmissionPlan.trim(QUEUE * BYTES, 64), plan(16, 0, 0)));
        assertTrue(without.counters.get(Counter.TRIMMED_PACKETS) > 100 * trimmed);
    }

    /** A receiver does not know of packets that were dropped; the senders' timeouts bring them back, each once. */
    @Test
    void everyPacketArrivesOnceWhereQueuesDrop() {
        var network = incast(16, AdmissionPlan.drop(QUEUE / 4 * BYTES));
        assertTrue(network.counters.get(Counter.BUFFER_DROPS) > 0);
        for (int message = 1; message <= SENDERS; message++) {
            var numbers = network.arrivals(message).stream().map(Network.Arrival::number).toList();
            assertEquals(IntStream.range(0, EACH).mapToObj(Long::valueOf).toList(), numbers);
        }
    }

    /**
     * Credits are for the receiver's link; a queue before that is filled by what each flow has outstanding, W = 48
     * packets. Without queues its round trip is 41 packet times over both links and 31.5 over one; with a queue of q at
     * each, 48 / (41 + 2 q) + 48 / (31.5 + q) = 1 holds for q = 44.5: the long flow gets 0.369, the others 0.631.
     */
    @Test
    void bothLinksOfAParkingLotAreUsed() {
        var network = Network.of(fabric(PARKING_LOT, AdmissionPlan.trim(1_024 * BYTES, 64), plan(48, 48, 0))).quiet();
        for (int flow = 0; flow < 3; flow++) {
            network.send(2 * flow, 2 * flow + 1, 1 + flow, EACH, 0, BYTES);
        }
        network.run();
        long end = end(network, 3);
        assertEquals(0.369, share(network, 1, end / 3, end), 0.005);
        assertEquals(0.631, share(network, 2, end / 3, end), 0.005);
        assertEquals(0.631, share(network, 3, end / 3, end), 0.005);
    }

    /** Many short messages: nodes are sender and receiver, and flows end, rest and begin again. */
    @ParameterizedTest
    @CsvSource({"0, 1", "0, 24", "4, 24", "1, 1"})
    void allToAllEndsWithEveryPacketOnce(int hold, int window) {
        for (var admission : List.of(AdmissionPlan.CREDITS, AdmissionPlan.trim(8 * BYTES, 64),
                AdmissionPlan.drop(8 * BYTES))) {
            var network = Network.of(fabric(STAR, admission, plan(window, LIMIT, hold))).quiet();
            var random = new SplittableRandom(1);
            int all = 0;
            for (int message = 0; message < 200; message++) {
                int from = random.nextInt(SENDERS);
                int packets = 1 + random.nextInt(40);
                network.send(from, (from + 1 + random.nextInt(SENDERS - 1)) % SENDERS, message, packets, 0,
                        64 + random.nextInt(BYTES - 63));
                all += packets;
            }
            network.run();
            assertEquals(all, network.arrivals.size());
            assertEquals(all, network.arrivals.stream().map(one -> one.message() * 100 + one.number()).distinct()
                    .count());
            assertEquals(0, network.inFlight() + network.refused());
        }
    }

    /** Two senders were granted what waited in front of their routers, 2 x 4 packets in a round trip of 22. */
    @Test
    void receiversAreToldOfMoreThanTheBuffersOfARouterHold() {
        var network = Network.of(fabric(STAR, AdmissionPlan.drop(QUEUE * BYTES), plan(LIMIT, LIMIT, 0)).buffers(2, 4))
                .quiet().send(0, 7, 1, EACH, 0, BYTES).send(1, 7, 2, EACH, 0, BYTES).run();
        assertEquals(network.arrivals.get(0).timePs() + (2 * EACH - 1) * PACKET, network.lastPs());
    }

    @Test
    void aFlowAloneIsNotSlowed() {
        long plain = aloneEndsPs(0, 0);
        assertEquals(plain, aloneEndsPs(LIMIT, 0));
        assertEquals(plain, aloneEndsPs(LIMIT, 4));
    }

    private static long aloneEndsPs(int limit, int hold) {
        return Network.of(fabric(STAR, AdmissionPlan.CREDITS, plan(LIMIT, limit, hold))).quiet()
                .send(0, 7, 1, 1_000, 0, BYTES).run().lastPs();
    }

    /**
     * The way to 7 has six pairs, two of which share the link between the switches with a pair to 9. The buffers behind
     * that link fill up with packets for 7, which takes turns between its five inputs: two pairs get a tenth each, the
     * others a fifth, and the link takes one packet in three for 9, a tenth too. When only the six are held, they get a
     * sixth each, and the pair to 9 gets what two of them leave of the link, two thirds.
     */
    @Test
    void pairsThatAddToALongQueueAreHeldAndNoOthers() {
        double[] without = besideHotPort(plan(QUEUE, 0, 0));
        assertEquals(0.1, without[0], 0.002);
        assertEquals(0.1, without[1], 0.002);
        assertEquals(0.2, without[5], 0.002);
        assertEquals(0.1, without[6], 0.002);
        double[] held = besideHotPort(plan(QUEUE, QUEUE, QUEUE / 4));
        for (int sender = 0; sender < SENDERS; sender++) {
            assertEquals(1.0 / SENDERS, held[sender], 0.001);
        }
        assertEquals(2.0 / 3, held[6], 0.001);
    }

    /** Shares of a link of the pairs to 7, and of that to 9. */
    private static double[] besideHotPort(DeliveryPlan delivery) {
        var network = Network.of(fabric(TWO_SWITCHES, AdmissionPlan.CREDITS, delivery).buffers(2, QUEUE / 2)).quiet();
        for (int sender = 0; sender < SENDERS; sender++) {
            network.send(sender, 7, 1 + sender, EACH, 0, BYTES);
        }
        network.send(8, 9, 1 + SENDERS, 4 * EACH, 0, BYTES).run();
        assertEquals((SENDERS + 4) * EACH, network.arrivals.size());
        long end = end(network, 1 + SENDERS);
        return IntStream.rangeClosed(1, 1 + SENDERS).mapToDouble(one -> share(network, one, end / 3, end)).toArray();
    }

    @Test
    void creditsNeedALimitAndReceiversThatKnowWhatTheyLack() {
        assertThrows(IllegalArgumentException.class, () -> new CreditControlPlan(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new DeliveryPlan(Retransmission.GO_BACK_N, 1, 1,
                AcknowledgmentPlan.ofEach(64), RateControlPlan.NONE, WindowControlPlan.NONE, TelemetryControlPlan.NONE,
                new CreditControlPlan(1, 0)));
    }

    private static void assertSixths(Network network) {
        assertEquals(SENDERS * EACH, network.arrivals.size());
        long end = end(network, SENDERS);
        for (int message = 1; message <= SENDERS; message++) {
            assertEquals(1.0 / SENDERS, share(network, message, end / 3, end), 0.001);
        }
    }

    private static Network incast(int window, AdmissionPlan admission) {
        return incast(fabric(STAR, admission, plan(window, LIMIT, 0)));
    }

    private static Network incast(Plans plans) {
        var network = Network.of(plans).quiet();
        for (int sender = 0; sender < SENDERS; sender++) {
            network.send(sender, 7, 1 + sender, EACH, 0, BYTES);
        }
        return network.run();
    }

    private static DeliveryPlan plan(int window, int limit, int hold) {
        return new DeliveryPlan(window * BYTES, 1_000 * MICROSECOND, 64,
                new CreditControlPlan(limit * BYTES, hold * BYTES));
    }

    private static Plans fabric(int[][] ends, AdmissionPlan admission, DeliveryPlan delivery) {
        int vertices = 1 + Arrays.stream(ends).mapToInt(one -> Math.max(one[0], one[1])).max().orElseThrow();
        return Plans.graph(vertices, ends, 1).buffers(2, QUEUE).hop(Plans.ROUTER, 2 * MICROSECOND).packetBytes(BYTES)
                .admission(admission).delivery(delivery);
    }

    private static long end(Network network, int flows) {
        return IntStream.rangeClosed(1, flows).mapToLong(one -> network.arrivals(one).getLast().timePs()).min()
                .orElse(0);
    }

    private static double share(Network network, int message, long from, long to) {
        long count = network.arrivals.stream().filter(arrival -> arrival.message() == message
                && arrival.timePs() >= from && arrival.timePs() < to).count();
        return (double) count * PACKET / (to - from);
    }
}
