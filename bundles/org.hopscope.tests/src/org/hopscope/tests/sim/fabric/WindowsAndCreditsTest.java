// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.AcknowledgmentPlan;
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.CreditControlPlan;
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

/** NSCC and RCCC at once: windows see to links between switches, credits to the links of receivers. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class WindowsAndCreditsTest {

    private static final int BYTES = 1_024;
    private static final long PACKET = BYTES * Plans.LINK_PER_BYTE;
    private static final long MICROSECOND = 1_000_000;
    private static final int SENDERS = 6;
    private static final int EACH = 4_000;
    /** 0 to 5 to 7 over the switch 6. */
    private static final int[][] STAR = {{0, 6}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, {6, 7}};
    /** 0, 1 and 2 at the switch 6, 3, 4 and 5 at the switch 7. */
    private static final int[][] DUMBBELL = {{0, 6}, {1, 6}, {2, 6}, {6, 7}, {7, 3}, {7, 4}, {7, 5}};
    /** As in the tests of each of the two: a round trip of 9 us over two links, 14 us over three. */
    private static final WindowControlPlan WINDOWS = new WindowControlPlan(14 * MICROSECOND, 7 * MICROSECOND);
    private static final CreditControlPlan CREDITS = new CreditControlPlan(36 * BYTES, 0);
    private static final int QUEUE = 25_000;

    /** The first windows overflow, then each has a sixth by its credits, and windows are above that. */
    @Test
    void creditsShareTheLinkOfAReceiver() {
        var network = Network.of(fabric(STAR, WINDOWS, CREDITS)).quiet();
        for (int sender = 0; sender < SENDERS; sender++) {
            network.send(sender, 7, 1 + sender, EACH, 0, BYTES);
        }
        network.run();
        assertEquals(SENDERS * EACH, network.arrivals.size());
        long end = IntStream.rangeClosed(1, SENDERS).mapToLong(one -> network.arrivals(one).getLast().timePs()).min()
                .orElseThrow();
        for (int message = 1; message <= SENDERS; message++) {
            assertEquals(1.0 / SENDERS, share(network, message, end / 3, end), 0.005);
        }
        // six windows of 51 packets at once, of which the queue of 24 and the link take 24 and 51
        long first = SENDERS * 51 - 24 - 51;
        long trimmed = network.counters.get(Counter.TRIMMED_PACKETS);
        assertTrue(trimmed < 1.5 * first, trimmed + " trimmed");
    }

    /**
     * Three receivers give credits for three times what the link between the switches carries, and most packets are
     * trimmed there, some more than once; windows shrink until hardly any is, and the link stays full.
     */
    @Test
    void windowsSeeToTheLinkBetweenSwitches() {
        var credits = dumbbell(WindowControlPlan.NONE);
        var both = dumbbell(WINDOWS);
        assertTrue(credits.counters.get(Counter.TRIMMED_PACKETS) > 3 * EACH);
        assertTrue(both.counters.get(Counter.TRIMMED_PACKETS) < 3 * EACH / 50);
        long all = 3 * EACH * PACKET;
        assertTrue(both.lastPs() < 1.02 * all, both.lastPs() + " of " + all);
    }

    private static Network dumbbell(WindowControlPlan windows) {
        var network = Network.of(fabric(DUMBBELL, windows, CREDITS)).quiet();
        for (int sender = 0; sender < 3; sender++) {
            network.send(sender, 3 + sender, 1 + sender, EACH, 0, BYTES);
        }
        network.run();
        assertEquals(3 * EACH, network.arrivals.size());
        assertEquals(0, network.counters.get(Counter.TIMEOUTS));
        return network;
    }

    /**
     * A window that has shrunk to less than what is on its way: the first packet is to be sent again and does not fit,
     * and those after it have come but were sent when more was to follow, so that none asks for an answer. They count
     * as lost after the timeout; the timer looked at the first packet only, and this never ended.
     */
    @Test
    void unacknowledgedPacketsExpire() {
        var network = Network.of(fabric(STAR, WINDOWS, CreditControlPlan.NONE, new AcknowledgmentPlan(64, 1 << 20)))
                .quiet();
        for (int sender = 0; sender < SENDERS; sender++) {
            network.send(sender, 7, 1 + sender, EACH, 0, BYTES);
        }
        network.run(1_000_000);
        assertEquals(SENDERS * EACH, network.arrivals.size());
        assertTrue(network.counters.get(Counter.TIMEOUTS) > 0);
    }

    @Test
    void aFlowAloneIsNotSlowed() {
        long plain = Network.of(fabric(STAR, WindowControlPlan.NONE, CreditControlPlan.NONE)).quiet()
                .send(0, 7, 1, 1_000, 0, BYTES).run().lastPs();
        assertEquals(plain, Network.of(fabric(STAR, WINDOWS, CREDITS)).quiet().send(0, 7, 1, 1_000, 0, BYTES).run()
                .lastPs());
    }

    private static Plans fabric(int[][] ends, WindowControlPlan windows, CreditControlPlan credits) {
        return fabric(ends, windows, credits, new AcknowledgmentPlan(64, 4 * BYTES));
    }

    private static Plans fabric(int[][] ends, WindowControlPlan windows, CreditControlPlan credits,
            AcknowledgmentPlan acknowledgments) {
        int vertices = 1 + Arrays.stream(ends).mapToInt(one -> Math.max(one[0], one[1])).max().orElseThrow();
        return Plans.graph(vertices, ends, 1).buffers(2, 64).hop(Plans.ROUTER, 2 * MICROSECOND).packetBytes(BYTES)
                .admission(AdmissionPlan.trim(QUEUE, 64))
                .marking(new MarkingPlan(QUEUE / 4, QUEUE * 3 / 4, 1_000_000, false, true))
                .delivery(new DeliveryPlan(Retransmission.SELECTIVE, 51 * BYTES, 1_000 * MICROSECOND,
                        acknowledgments, RateControlPlan.NONE, windows,
                        TelemetryControlPlan.NONE, credits));
    }

    private static double share(Network network, int message, long from, long to) {
        long count = network.arrivals.stream().filter(arrival -> arrival.message() == message
                && arrival.timePs() >= from && arrival.timePs() < to).count();
        return (double) count * PACKET / (to - from);
    }
}
