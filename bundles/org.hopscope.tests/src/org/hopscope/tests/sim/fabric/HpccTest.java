// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.MarkingPlan;
import org.hopscope.sim.plan.RateControlPlan;
import org.hopscope.sim.plan.Retransmission;
import org.hopscope.sim.plan.TelemetryControlPlan;
import org.hopscope.sim.plan.WindowControlPlan;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** HPCC: the shares of shared links, and how long the queues are. */
@Execution(ExecutionMode.CONCURRENT)
class HpccTest {

    private static final int BYTES = 1_024;
    private static final long PACKET = BYTES * Plans.LINK_PER_BYTE;
    private static final long MICROSECOND = 1_000_000;
    private static final int SENDERS = 6;
    private static final int EACH = 8_000;
    /** 0 to 5 to 7 over the switch 6; 8 and 9 at the same switch. */
    private static final int[][] STAR =
            {{0, 6}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, {6, 7}, {8, 6}, {6, 9}};
    /** 0 to 1 over the switches 6, 7 and 8; 2 to 3 over the link from 6 to 7, 4 to 5 over that from 7 to 8. */
    private static final int[][] PARKING_LOT = {{0, 6}, {6, 7}, {7, 8}, {8, 1}, {2, 6}, {7, 3}, {4, 7}, {8, 5}};
    /** The queue length above which packets are marked, which changes nothing else. */
    private static final int LONG_QUEUE = 7_500;
    private static final int TARGET = 95;
    private static final int STAGES = 5;
    private static final int INCREASE = 80;
    /** A hop of 2 us there and back for each link, and 0.4 us for each packet there. */
    private static final long OVER_TWO = 9 * MICROSECOND;
    private static final long OVER_FOUR = 18 * MICROSECOND;

    /** Each gets a sixth of 95 %; but for the first round trips, queues are shorter than a third of one: 7,500 B. */
    @Test
    void incastIsFairWithShortQueues() {
        var network = incast(OVER_TWO).run();
        long end = end(network, SENDERS);
        double[] shares = IntStream.rangeClosed(1, SENDERS)
                .mapToDouble(message -> share(network, message, end / 3, end)).toArray();
        assertTrue(jain(shares) > 0.99, Arrays.toString(shares));
        double sum = Arrays.stream(shares).sum();
        assertTrue(sum > 0.9 && sum < 1, sum + "");
        long late = network.counters.get(Counter.MARKED_PACKETS);
        assertTrue(late < SENDERS * EACH / 50, late + " packets have found long queues");
        assertEquals(SENDERS * EACH, network.arrivals.size());
        assertEquals(0, network.counters.get(Counter.BUFFER_DROPS));
        assertEquals(0, network.counters.get(Counter.RETRANSMISSIONS));
    }

    /** Its packets meet none of the others in a queue. */
    @Test
    void aPairAwayFromTheHotPortKeepsItsRate() {
        var alone = network(STAR, OVER_TWO).send(8, 9, 8, EACH, 0, BYTES).run();
        var beside = incast(OVER_TWO).send(8, 9, 8, EACH, 0, BYTES).run();
        assertEquals(alone.arrivals(8).getLast().timePs(), beside.arrivals(8).getLast().timePs());
    }

    /**
     * Max-min fair shares of the 95 % are halves. Of two links the busier one of the moment counts, so the long flow
     * shrinks more often than the short ones, each of which sees one: it gets about a third, and they the rest.
     */
    @Test
    void bothLinksOfAParkingLotAreUsed() {
        var network = network(PARKING_LOT, OVER_FOUR);
        for (int flow = 0; flow < 3; flow++) {
            network.send(2 * flow, 2 * flow + 1, 1 + flow, 2 * EACH, 0, BYTES);
        }
        network.run();
        long end = end(network, 3);
        double twice = share(network, 1, end / 3, end);
        double first = share(network, 2, end / 3, end);
        double second = share(network, 3, end / 3, end);
        assertTrue(twice > 0.25 && twice < 0.5, "over both links " + twice);
        assertTrue(twice + first > 0.9 && twice + second > 0.9, twice + " + " + first + ", " + second);
    }

    /** That is 95 %. */
    @Test
    void aFlowAloneKeepsTheTargetOfItsLink() {
        var network = network(STAR, OVER_TWO).send(0, 7, 1, EACH, 0, BYTES).run();
        double rate = share(network, 1, network.lastPs() / 3, network.lastPs());
        assertTrue(rate > 0.94 && rate < 0.96, rate + "");
    }

    @Test
    void whatTheAlgorithmNeedsIsChecked() {
        assertThrows(IllegalArgumentException.class, () -> new TelemetryControlPlan(1, 0, STAGES, INCREASE));
        assertThrows(IllegalArgumentException.class, () -> new TelemetryControlPlan(1, TARGET, STAGES, 0));
    }

    private static Network incast(long roundTripPs) {
        var network = network(STAR, roundTripPs);
        for (int sender = 0; sender < SENDERS; sender++) {
            network.send(sender, 7, 1 + sender, EACH, 0, BYTES);
        }
        return network;
    }

    /** The first windows are what a path carries in a round trip; all of them fit into a queue. */
    private static Network network(int[][] ends, long roundTripPs) {
        int vertices = 1 + Arrays.stream(ends).mapToInt(one -> Math.max(one[0], one[1])).max().orElseThrow();
        int window = (int) (roundTripPs / Plans.LINK_PER_BYTE);
        return Network.of(Plans.graph(vertices, ends, 1).buffers(2, 64).hop(Plans.ROUTER, 2 * MICROSECOND)
                .packetBytes(BYTES).admission(AdmissionPlan.drop(SENDERS * window))
                .marking(new MarkingPlan(LONG_QUEUE, LONG_QUEUE, 0))
                .delivery(new DeliveryPlan(Retransmission.SELECTIVE, window, 1_000 * MICROSECOND, 64,
                        RateControlPlan.NONE, WindowControlPlan.NONE,
                        new TelemetryControlPlan(roundTripPs, TARGET, STAGES, INCREASE)))).quiet();
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

    /** Jain, Chiu and Hawe, "A quantitative measure of fairness", 1984: 1 when all are equal. */
    private static double jain(double... shares) {
        double sum = Arrays.stream(shares).sum();
        return sum * sum / (shares.length * Arrays.stream(shares).map(share -> share * share).sum());
    }
}
