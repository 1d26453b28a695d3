// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.CongestionEstimatePlan;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.MarkingPlan;
import org.hopscope.sim.plan.RateControlPlan;
import org.hopscope.sim.plan.RateIncreasePlan;
import org.hopscope.sim.plan.Retransmission;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DCQCN: the rate after one notification, and the shares of shared links. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class DcqcnTest {

    private static final int BYTES = 1_024;
    private static final long PACKET = BYTES * Plans.LINK_PER_BYTE;
    private static final long MICROSECOND = 1_000_000;
    /** 0, 1 and 2 to 4 over the switch 3. */
    private static final int[][] STAR = {{0, 3}, {1, 3}, {2, 3}, {3, 4}};
    /** 0 to 1 over the switches 6, 7 and 8; 2 to 3 over the link from 6 to 7, 4 to 5 over that from 7 to 8. */
    private static final int[][] PARKING_LOT = {{0, 6}, {6, 7}, {7, 8}, {8, 1}, {2, 6}, {7, 3}, {4, 7}, {8, 5}};
    /** The numbers of the paper; there a link has 5 GB/s, here 2.5, so rates rise by 2.5 MB/s. */
    private static final RateControlPlan PAPER = new RateControlPlan(50 * MICROSECOND,
            new CongestionEstimatePlan(55 * MICROSECOND, 256),
            new RateIncreasePlan(55 * MICROSECOND, 10_000_000, 5, 2_500_000, 2_500_000), 1_000_000);

    /**
     * Three packets of another sender make a queue, which one notification of the long flow removes: alpha is 1 then,
     * so its rate is halved (equation 1). 55 us later the rate goes half the way back, and so on (equation 3).
     */
    @ParameterizedTest
    @CsvSource({"10, 50, 0.5", "62, 107, 0.75", "117, 162, 0.875", "172, 217, 0.9375", "227, 272, 0.96875"})
    void aNotificationHalvesTheRateAndTimeBringsItBack(int fromMicros, int toMicros, double rate) {
        var network = Network.of(Plans.graph(5, STAR, 1).buffers(2, 64).marking(new MarkingPlan(1, 1, 0))
                .delivery(delivery(PAPER))).quiet().send(0, 4, 1, 1_000, 0, BYTES).send(1, 4, 2, 3, 0, BYTES).run();
        long from = fromMicros * MICROSECOND;
        long to = toMicros * MICROSECOND;
        assertTrue(network.counters.get(Counter.NOTIFICATIONS) <= 2);
        assertEquals((to - from) * rate / PACKET, count(network, 1, from, to), 2);
    }

    /** Without marks no sender is notified, and nothing is slower. */
    @Test
    void aFlowAloneIsNotSlowed() {
        var plain = Plans.graph(5, STAR, 1).buffers(2, 64).delivery(delivery(RateControlPlan.NONE));
        var paced = Plans.graph(5, STAR, 1).buffers(2, 64).delivery(delivery(PAPER))
                .marking(new MarkingPlan(5_000, 200_000, 10_000));
        assertEquals(Network.of(plain).quiet().send(0, 4, 1, 1_000, 0, BYTES).run().lastPs(),
                Network.of(paced).quiet().send(0, 4, 1, 1_000, 0, BYTES).run().lastPs());
    }

    /** Each of three senders gets a third, and pauses, which come at once without rate control, come to an end. */
    @Test
    void incastIsFair() {
        var network = incast(PAPER);
        long end = end(network);
        double[] shares = IntStream.rangeClosed(1, 3)
                .mapToDouble(message -> share(network, message, end / 2, end)).toArray();
        assertTrue(jain(shares) > 0.97, Arrays.toString(shares));
        double all = Arrays.stream(shares).sum();
        assertTrue(all > 0.9 && all <= 1.001, "the shared link is used by " + all);
        long pauses = network.counters.get(Counter.PAUSE_FRAMES);
        long without = incast(RateControlPlan.NONE).counters.get(Counter.PAUSE_FRAMES);
        assertTrue(pauses < without / 10, pauses + " pause frames, without rate control " + without);
    }

    /**
     * The flow over two bottlenecks is told of marks by both. Proportional fairness, which marks on each link lead to,
     * gives it a third of each link and the other two two thirds each; more than a half it never gets.
     */
    @Test
    void theLongWayOfAParkingLotGetsLess() {
        var network = Network.of(fabric(PARKING_LOT, PAPER)).quiet();
        for (int flow = 0; flow < 3; flow++) {
            network.send(2 * flow, 2 * flow + 1, 1 + flow, 40_000, 0, BYTES);
        }
        network.run();
        long end = end(network);
        double twice = share(network, 1, end / 2, end);
        double first = share(network, 2, end / 2, end);
        double second = share(network, 3, end / 2, end);
        assertEquals(first, second, 0.1);
        assertTrue(twice > 0.2 && twice < 0.5, "over both links " + twice);
        assertTrue(twice + first > 0.85 && twice + second > 0.85, twice + " + " + first + ", " + second);
    }

    @Test
    void marksRiseWithTheQueue() {
        var plan = new MarkingPlan(5_000, 205_000, 10_000);
        assertEquals(0, plan.ppm(5_000));
        // half way between
        assertEquals(5_000, plan.ppm(105_000));
        assertEquals(10_000, plan.ppm(205_000));
        assertEquals(1_000_000, plan.ppm(205_001));
        assertEquals(0, MarkingPlan.NONE.ppm(1 << 30));
    }

    private static Network incast(RateControlPlan rates) {
        var network = Network.of(fabric(STAR, rates)).quiet();
        for (int sender = 0; sender < 3; sender++) {
            network.send(sender, 4, 1 + sender, 40_000, 0, BYTES);
        }
        return network.run();
    }

    private static Plans fabric(int[][] ends, RateControlPlan rates) {
        int vertices = 1 + Arrays.stream(ends).mapToInt(one -> Math.max(one[0], one[1])).max().orElseThrow();
        return Plans.graph(vertices, ends, 1).buffers(2, 64)
                .admission(AdmissionPlan.pause(220_000, 200_000, 190_000, 1_000 * MICROSECOND, 0))
                .marking(new MarkingPlan(5_000, 100_000, 10_000)).delivery(delivery(rates));
    }

    private static DeliveryPlan delivery(RateControlPlan rates) {
        return new DeliveryPlan(Retransmission.GO_BACK_N, 1 << 24, 10_000 * MICROSECOND, 64, rates);
    }

    /** When the first of all flows has nothing more to send. */
    private static long end(Network network) {
        return IntStream.rangeClosed(1, 3).mapToLong(one -> network.arrivals(one).getLast().timePs()).min().orElse(0);
    }

    private static double share(Network network, int message, long from, long to) {
        return (double) count(network, message, from, to) * PACKET / (to - from);
    }

    private static long count(Network network, int message, long from, long to) {
        return network.arrivals.stream().filter(arrival -> arrival.message() == message
                && arrival.timePs() >= from && arrival.timePs() < to).count();
    }

    /** Jain, Chiu and Hawe, "A quantitative measure of fairness", 1984: 1 when all are equal. */
    private static double jain(double... shares) {
        double sum = Arrays.stream(shares).sum();
        return sum * sum / (shares.length * Arrays.stream(shares).map(share -> share * share).sum());
    }
}
