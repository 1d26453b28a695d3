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
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** NSCC: the shares of shared links, and how much is trimmed meanwhile. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class NsccTest {

    private static final int BYTES = 1_024;
    private static final long PACKET = BYTES * Plans.LINK_PER_BYTE;
    private static final long MICROSECOND = 1_000_000;
    private static final int SENDERS = 6;
    private static final int EACH = 16_000;
    /** 0 to 5 to 7 over the switch 6. */
    private static final int[][] STAR = {{0, 6}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, {6, 7}};
    /** 0 to 1 over the switches 6, 7 and 8; 2 to 3 over the link from 6 to 7, 4 to 5 over that from 7 to 8. */
    private static final int[][] PARKING_LOT = {{0, 6}, {6, 7}, {7, 8}, {8, 1}, {2, 6}, {7, 3}, {4, 7}, {8, 5}};
    /** Nodes 8 and 9 at the same switch, away from the hot port. */
    private static final int[][] WITH_BYSTANDERS =
            {{0, 6}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, {6, 7}, {8, 6}, {6, 9}};
    /** Two links of 2 us and a packet of 0.4 us over each there, an answer back: 9 us; 25 KB at 2.5 GB/s take 10 us. */
    private static final WindowControlPlan CONTROL = new WindowControlPlan(9 * MICROSECOND, 7 * MICROSECOND);
    /** The same over four links. */
    private static final WindowControlPlan LONG = new WindowControlPlan(18 * MICROSECOND, 7 * MICROSECOND);
    private static final int BANDWIDTH_DELAY = 25_000;

    /** Each sender gets a sixth; with windows that stay as they are, most packets are trimmed. */
    @Test
    void incastIsFairAndHardlyTrims() {
        var network = incast(CONTROL);
        long end = end(network, SENDERS);
        double[] shares = IntStream.rangeClosed(1, SENDERS)
                .mapToDouble(message -> share(network, message, end / 3, end)).toArray();
        assertTrue(jain(shares) > 0.99, Arrays.toString(shares));
        assertTrue(Arrays.stream(shares).sum() > 0.9, Arrays.toString(shares));
        long trimmed = network.counters.get(Counter.TRIMMED_PACKETS);
        long without = incast(WindowControlPlan.NONE).counters.get(Counter.TRIMMED_PACKETS);
        assertTrue(trimmed < without / 10, trimmed + " trimmed, without control " + without);
        assertEquals(SENDERS * EACH, network.arrivals.size());
    }

    /**
     * Of flows that begin in step some lose all but a packet of their first window. With a fair share each is over when
     * all bytes are through the last link, and none much later: 6 x 200 packets of 0.4096 us take 0.49 ms. A window
     * that does not grow by packets that were sent again stays at a packet per round trip.
     */
    @Test
    void aFlowThatLostItsFirstWindowIsNotLeftBehind() {
        var network = Network.of(fabric(STAR, CONTROL)).quiet();
        for (int sender = 0; sender < SENDERS; sender++) {
            network.send(sender, 7, 1 + sender, 200, 0, BYTES);
        }
        network.run();
        assertTrue(network.counters.get(Counter.TRIMMED_PACKETS) > 0);
        long all = SENDERS * 200 * PACKET;
        assertTrue(network.lastPs() < 1.25 * all, network.lastPs() + " of " + all);
    }

    /**
     * The short flow gets the part of a link that the long flow does not get. Max-min fair shares are halves. The long
     * flow gets far less: the short ones keep a queue of about the target at each link, it sees both, twice the target.
     * It keeps a packet per round trip of 18 us and two queues of 10 us: 1,024 B in 38 us of 2.5 GB/s are 0.0108.
     */
    @Test
    void bothLinksOfAParkingLotAreUsed() {
        var network = Network.of(fabric(PARKING_LOT, LONG)).quiet();
        for (int flow = 0; flow < 3; flow++) {
            network.send(2 * flow, 2 * flow + 1, 1 + flow, 2 * EACH, 0, BYTES);
        }
        network.run();
        long end = end(network, 3);
        double twice = share(network, 1, end / 3, end);
        double first = share(network, 2, end / 3, end);
        double second = share(network, 3, end / 3, end);
        assertTrue(twice > 0.0107, "over both links " + twice);
        assertTrue(twice + first > 0.9 && twice + second > 0.9, twice + " + " + first + ", " + second);
    }

    /** Its packets meet none of the others in a queue. */
    @Test
    void aPairAwayFromTheHotPortKeepsItsRate() {
        int packets = 4_000;
        var alone = Network.of(fabric(WITH_BYSTANDERS, CONTROL)).quiet().send(8, 9, 9, packets, 0, BYTES).run();
        var beside = Network.of(fabric(WITH_BYSTANDERS, CONTROL)).quiet();
        for (int sender = 0; sender < SENDERS; sender++) {
            beside.send(sender, 7, 1 + sender, packets, 0, BYTES);
        }
        beside.send(8, 9, 9, packets, 0, BYTES).run();
        assertEquals(alone.arrivals(9).getLast().timePs(), beside.arrivals(9).getLast().timePs());
        assertEquals(packets, beside.arrivals(9).size());
    }

    /** Alone, a flow keeps its window, which is one and a half times what the path holds. */
    @Test
    void aFlowAloneIsNotSlowed() {
        var plain = Network.of(fabric(STAR, WindowControlPlan.NONE)).quiet().send(0, 7, 1, 500, 0, BYTES).run();
        var controlled = Network.of(fabric(STAR, CONTROL)).quiet().send(0, 7, 1, 500, 0, BYTES).run();
        assertEquals(plain.lastPs(), controlled.lastPs());
    }

    @Test
    void aTargetIsNeeded() {
        assertThrows(IllegalArgumentException.class, () -> new WindowControlPlan(1, 0));
    }

    private static Network incast(WindowControlPlan windows) {
        var network = Network.of(fabric(STAR, windows)).quiet();
        for (int sender = 0; sender < SENDERS; sender++) {
            network.send(sender, 7, 1 + sender, EACH, 0, BYTES);
        }
        return network.run();
    }

    private static Plans fabric(int[][] ends, WindowControlPlan windows) {
        int vertices = 1 + Arrays.stream(ends).mapToInt(one -> Math.max(one[0], one[1])).max().orElseThrow();
        return Plans.graph(vertices, ends, 1).buffers(2, 64).hop(Plans.ROUTER, 2 * MICROSECOND)
                .packetBytes(BYTES)
                .admission(AdmissionPlan.trim(BANDWIDTH_DELAY, 64))
                .marking(new MarkingPlan(BANDWIDTH_DELAY / 4, BANDWIDTH_DELAY * 3 / 4, 1_000_000))
                .delivery(new DeliveryPlan(Retransmission.SELECTIVE, window(windows), 1_000 * MICROSECOND, 64,
                        RateControlPlan.NONE, windows, TelemetryControlPlan.NONE));
    }

    /** One and a half times what a path carries in a round trip. */
    private static int window(WindowControlPlan windows) {
        return windows.equals(LONG) ? 2 * BANDWIDTH_DELAY * 3 / 2 : BANDWIDTH_DELAY * 3 / 2;
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
