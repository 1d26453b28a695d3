// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.AcknowledgmentPlan;
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.CongestionEstimatePlan;
import org.hopscope.sim.plan.CreditControlPlan;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.MarkingPlan;
import org.hopscope.sim.plan.RateControlPlan;
import org.hopscope.sim.plan.RateIncreasePlan;
import org.hopscope.sim.plan.Retransmission;
import org.hopscope.sim.plan.TelemetryControlPlan;
import org.hopscope.sim.plan.WindowControlPlan;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each congestion control lets a flow in that begins when others have shared a link for a while: within a time that
 * follows from its numbers, or is chosen where that says so, all have equal shares. Nor does the place of a flow matter
 * where receivers decide.
 */
@Slow
class LateFlowTest {

    private static final int BYTES = 1_024;
    private static final long PACKET = BYTES * Plans.LINK_PER_BYTE;
    private static final long MICROSECOND = 1_000_000;
    private static final long MILLISECOND = 1_000 * MICROSECOND;
    /** 0, 1 and 2 to 4 over the switch 3. */
    private static final int[][] STAR = {{0, 3}, {1, 3}, {2, 3}, {3, 4}};
    /** 0 to 1 over the switches 6, 7 and 8; 2 to 3 over the link from 6 to 7, 4 to 5 over that from 7 to 8. */
    private static final int[][] PARKING_LOT = {{0, 6}, {6, 7}, {7, 8}, {8, 1}, {2, 6}, {7, 3}, {4, 7}, {8, 5}};
    /** 0, 1 and 2 at the switches 4, 5 and 6 of a chain, at the end of which is 3. */
    private static final int[][] CHAIN = {{0, 4}, {4, 5}, {1, 5}, {5, 6}, {2, 6}, {6, 3}};
    /** What a path of two links carries in a round trip of 9 us at 2.5 GB/s. */
    private static final int WINDOW = 22_500;

    /** The controls, with the numbers of the tests of each. */
    private enum Control {
        /**
         * A notification takes the same part of each rate away, and then each goes the same way back to where it was,
         * half of it in each of five steps of 55 us: after 0.3 ms rates rise, by 2.5 MB/s in a step, the same for all.
         * The faster flow has more packets and so more marks. A few of such cycles fit into 5 ms, which is chosen.
         */
        DCQCN(10 * MILLISECOND, 5 * MILLISECOND, 10 * MILLISECOND, 0.08),
        /**
         * Every round trip adds 80 B to each window and takes the same part away from each: of a third of 22,500 B
         * 80 B are 1.1 %, so the difference falls by that in each 9 us, to 1/e in 0.85 ms, to 1 % in 4 ms.
         */
        HPCC(2 * MILLISECOND, 4 * MILLISECOND, 3 * MILLISECOND, 0.02),
        /**
         * Windows grow by what queues are below their target, and shrink in proportion to themselves. 4 ms are chosen:
         * about 440 round trips.
         */
        NSCC(4 * MILLISECOND, 4 * MILLISECOND, 8 * MILLISECOND, 0.06),
        /** The receiver takes turns at once; what is on its way and in the queue takes 5 round trips. */
        RCCC(1 * MILLISECOND, 45 * MICROSECOND, 1 * MILLISECOND, 0.002),
        /**
         * What two flows have outstanding by then leaves first: 64 packets of each in the queues and 64 credits. 256
         * packets take 105 us.
         */
        PAIRS(1 * MILLISECOND, 120 * MICROSECOND, 1 * MILLISECOND, 0.002),
        /**
         * The credits of the receiver are less than the windows, once those have recovered from the first overflow,
         * for which 1 ms is chosen.
         */
        NSCC_RCCC(2 * MILLISECOND, 1 * MILLISECOND, 2 * MILLISECOND, 0.01);

        private final long join;
        private final long settle;
        private final long measure;
        private final double tolerance;

        /**
         * @param join when the late flow begins
         * @param settle after how long shares are equal
         * @param measure over how long they are taken
         */
        Control(long join, long settle, long measure, double tolerance) {
            this.join = join;
            this.settle = settle;
            this.measure = measure;
            this.tolerance = tolerance;
        }
    }

    /** Two flows share a link; when the third has joined, each has a third of what is used. */
    @ParameterizedTest
    @EnumSource
    void aLateFlowGetsItsShareOfAnIncast(Control control) {
        long end = control.join + control.settle + control.measure;
        var network = Network.of(fabric(control, STAR)).quiet().begin(2, control.join);
        int early = (int) ((control.join / 2 + (control.settle + control.measure) * 0.45) / PACKET);
        network.send(0, 4, 1, early, 0, BYTES).send(1, 4, 2, early, 0, BYTES)
                .send(2, 4, 3, (int) ((control.settle + control.measure) * 0.45 / PACKET), 0, BYTES).run();
        double[] before = shares(network, control.join - control.measure / 2, control.join);
        double[] after = shares(network, end - control.measure, end);
        var text = control + ": " + Arrays.toString(before) + ", then " + Arrays.toString(after);
        double all = Arrays.stream(after).sum();
        assertTrue(before[0] + before[1] > 0.6 && before[2] == 0, text);
        assertTrue(all > 0.85 && all < 1.001, text);
        for (double share : after) {
            assertEquals(1.0 / 3, share / all, control.tolerance, text);
        }
    }

    /** A flow that has joined late gets what it would have got from the start; the test of the credits derives it. */
    @Test
    void aLateFlowGetsItsShareOfAParkingLot() {
        long join = MILLISECOND;
        long end = join + MILLISECOND;
        int packets = (int) (end / PACKET);
        var network = Network.of(Plans.graph(9, PARKING_LOT, 1).buffers(2, 64).hop(Plans.ROUTER, 2 * MICROSECOND)
                .packetBytes(BYTES).admission(AdmissionPlan.trim(1_024 * BYTES, 64)).delivery(credits(48, 48, 0)))
                .quiet().begin(0, join);
        for (int flow = 0; flow < 3; flow++) {
            network.send(2 * flow, 2 * flow + 1, 1 + flow, packets, 0, BYTES);
        }
        network.run();
        double[] before = shares(network, join / 2, join);
        double[] after = shares(network, join + 200 * MICROSECOND, end);
        assertEquals(0, before[0]);
        assertEquals(1, before[1], 0.01);
        assertEquals(1, before[2], 0.01);
        assertEquals(0.369, after[0], 0.01);
        assertEquals(0.631, after[1], 0.01);
        assertEquals(0.631, after[2], 0.01);
    }

    /**
     * Three nodes along a chain of switches send to one behind its end. Switches that serve their inputs in turn give
     * the link to the last switch half to its own node, and a quarter to each of the others. Receivers that give
     * credits to their senders in turn, or once the queue is long, give each the same. The 24 credits of RCCC are those
     * of a path of two links: over two, three and four of them a round trip is 22, 31.5 and 41 packet times, so that
     * the link is used by 24 / 31.5.
     */
    @ParameterizedTest
    @CsvSource({"RCCC, 0.762", "PAIRS, 1", "NSCC_RCCC, 1"})
    void placesAlongAChainDoNotMatter(Control control, double all) {
        double[] turns = chain(Plans.graph(7, CHAIN, 1).buffers(2, 64).hop(Plans.ROUTER, 2 * MICROSECOND)
                .packetBytes(BYTES));
        assertEquals(0.25, turns[0], 0.01, Arrays.toString(turns));
        assertEquals(0.25, turns[1], 0.01, Arrays.toString(turns));
        assertEquals(0.5, turns[2], 0.01, Arrays.toString(turns));
        double[] held = chain(fabric(control, CHAIN));
        for (double share : held) {
            assertEquals(all / 3, share, 0.02 * all, Arrays.toString(held));
        }
    }

    private static double[] chain(Plans plans) {
        var network = Network.of(plans).quiet();
        for (int sender = 0; sender < 3; sender++) {
            network.send(sender, 3, 1 + sender, (int) (4 * MILLISECOND / PACKET), 0, BYTES);
        }
        network.run();
        return shares(network, 2 * MILLISECOND, 4 * MILLISECOND);
    }

    /**
     * No last hop has two senders, so no pair is held. As with credits of receivers, the flows share the links by what
     * each has outstanding, its window W = 64: W / (41 + 2 q) + W / (31.5 + q) = 1 holds for q = 68.5, so the long flow
     * gets 0.360 and the others 0.640.
     */
    @Test
    void pairsInAParkingLotAreNotHeld() {
        var network = Network.of(fabric(Control.PAIRS, PARKING_LOT)).quiet();
        for (int flow = 0; flow < 3; flow++) {
            network.send(2 * flow, 2 * flow + 1, 1 + flow, (int) (2 * MILLISECOND / PACKET), 0, BYTES);
        }
        network.run();
        double[] shares = shares(network, MILLISECOND, 2 * MILLISECOND);
        assertEquals(0.360, shares[0], 0.005, Arrays.toString(shares));
        assertEquals(0.640, shares[1], 0.005, Arrays.toString(shares));
        assertEquals(0.640, shares[2], 0.005, Arrays.toString(shares));
    }

    private static Plans fabric(Control control, int[][] ends) {
        int vertices = 1 + Arrays.stream(ends).mapToInt(one -> Math.max(one[0], one[1])).max().orElseThrow();
        var plans = Plans.graph(vertices, ends, 1).buffers(2, 64).packetBytes(BYTES);
        if (control != Control.DCQCN) {
            plans.hop(Plans.ROUTER, 2 * MICROSECOND);
        }
        return switch (control) {
            case DCQCN -> plans.admission(AdmissionPlan.pause(220_000, 200_000, 190_000, MILLISECOND, 0))
                    .marking(new MarkingPlan(5_000, 100_000, 10_000))
                    .delivery(new DeliveryPlan(Retransmission.GO_BACK_N, 1 << 24, 10 * MILLISECOND, 64,
                            new RateControlPlan(50 * MICROSECOND, new CongestionEstimatePlan(55 * MICROSECOND, 256),
                                    new RateIncreasePlan(55 * MICROSECOND, 10_000_000, 5, 2_500_000, 2_500_000),
                                    1_000_000)));
            case HPCC -> plans.admission(AdmissionPlan.drop(6 * WINDOW)).delivery(windows(WINDOW,
                    WindowControlPlan.NONE, new TelemetryControlPlan(9 * MICROSECOND, 95, 5, 80)));
            case NSCC -> plans.admission(AdmissionPlan.trim(25_000, 64))
                    .marking(new MarkingPlan(25_000 / 4, 25_000 * 3 / 4, 1_000_000))
                    .delivery(windows(37_500, new WindowControlPlan(9 * MICROSECOND, 7 * MICROSECOND),
                            TelemetryControlPlan.NONE));
            case RCCC -> plans.admission(AdmissionPlan.trim(64 * BYTES, 64)).delivery(credits(8, 24, 0));
            case PAIRS -> plans.admission(AdmissionPlan.CREDITS).delivery(credits(64, 64, 16));
            case NSCC_RCCC -> plans.admission(AdmissionPlan.trim(25_000, 64))
                    .marking(new MarkingPlan(25_000 / 4, 25_000 * 3 / 4, 1_000_000, false, true))
                    .delivery(new DeliveryPlan(Retransmission.SELECTIVE, 51 * BYTES, MILLISECOND,
                            new AcknowledgmentPlan(64, 4 * BYTES), RateControlPlan.NONE,
                            new WindowControlPlan(14 * MICROSECOND, 7 * MICROSECOND), TelemetryControlPlan.NONE,
                            new CreditControlPlan(36 * BYTES, 0)));
        };
    }

    private static DeliveryPlan windows(int window, WindowControlPlan control, TelemetryControlPlan telemetry) {
        return new DeliveryPlan(Retransmission.SELECTIVE, window, MILLISECOND, 64, RateControlPlan.NONE, control,
                telemetry);
    }

    private static DeliveryPlan credits(int window, int limit, int hold) {
        return new DeliveryPlan(window * BYTES, MILLISECOND, 64, new CreditControlPlan(limit * BYTES, hold * BYTES));
    }

    /** What each of the three flows gets of a link. */
    private static double[] shares(Network network, long from, long to) {
        return IntStream.rangeClosed(1, 3).mapToDouble(message -> (double) network.arrivals.stream()
                .filter(arrival -> arrival.message() == message && arrival.timePs() >= from && arrival.timePs() < to)
                .count() * PACKET / (to - from)).toArray();
    }
}
