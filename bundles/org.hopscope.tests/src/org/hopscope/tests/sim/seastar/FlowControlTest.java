// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.seastar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.attribution.LatencyAttribution;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.FlowControl;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.hopscope.tests.sim.seastar.OneWayProfile.Share;
import org.junit.jupiter.api.Test;

/** The flow control of the firmware, and the costs of a message, in whole runs. */
class FlowControlTest {

    private static final long US = 1_000_000;
    private static final long SECOND = 1_000_000 * US;
    private static final FlowControl PROTOCOL = new FlowControl(true, false, 50_000, SECOND, 0, 0, Long.MAX_VALUE);

    /** Two senders, one stream: 66,000 messages of one of them go through all numbers and begin again. */
    @Slow
    @Test
    void numbersThatBeginAgainLoseNothing() {
        int many = 66_000;
        var run = Runs.completed(Plans.mesh(3).nicBased().streams(1).flowControl(PROTOCOL).ranks(
                Programs.program().record(false).repeat(many).receive(1, 20, 0, 0).receive(2, 20, 0, 1).await(0)
                        .await(1).end(),
                Programs.program().record(false).repeat(many).send(0, 20, 0, 0).await(0).end(),
                Programs.program().record(false).repeat(many).send(0, 20, 0, 0).await(0).end()));
        assertEquals(2 * many, run.stats().messages());
        assertEquals(2 * many, run.trace().counters().get(Counter.ACKS));
        assertTrue(run.trace().counters().get(Counter.RETRANSMISSIONS) > 0);
        assertEquals(0, run.stats().lostMessages());
    }

    /**
     * Fewer than 1,024 messages are under way between a pair, however many structures the NIC has: to a node that has
     * answered once and is off then, 3,000 messages fail in three rounds of 1,023 at most, each of which lasts for a
     * timeout.
     */
    @Test
    void aPairHasFewerThan1024MessagesUnderWay() {
        int many = 3_000;
        var sender = Programs.program().send(1, 8, 0, 0).await(0).compute(1_000 * US);
        for (int i = 0; i < many; i++) {
            sender.send(1, 8, 0, i);
        }
        var run = Runs.completed(Plans.twoNodes().nicBased().transmitPendings(5_000).flowControl(PROTOCOL)
                .faults(new Fault(1_000 * US, FaultKind.NODE_OFF, 1))
                .ranks(sender.awaitAll(0, many), Programs.program()));
        assertEquals(many, run.trace().counters().get(Counter.TIMEOUTS));
        assertEquals(1, run.trace().counters().get(Counter.ACKS));
        assertEquals(3, run.stats().simulatedPs() / SECOND);
    }

    /** A node that was off for a while and talks again needs no agreement about numbers. */
    @Test
    void aRebootedReceiverNeedsNoAgreement() {
        var sender = Programs.program();
        for (int i = 0; i < 10; i++) {
            sender.compute((i == 5 ? 50_000 : 20) * US).send(1, 100, 0, i).await(i);
        }
        var run = Runs.completed(Plans.twoNodes().nicBased().flowControl(PROTOCOL)
                .faults(new Fault(10_000 * US, FaultKind.NODE_OFF, 1),
                        new Fault(20_000 * US, FaultKind.NODE_PREBOOT, 1),
                        new Fault(30_000 * US, FaultKind.NODE_BOOT, 1))
                .ranks(sender, Programs.program()));
        // five before the failure, and five after the boot, of which the first one has an answer of its own kind
        assertEquals(9, run.trace().counters().get(Counter.ACKS));
        assertEquals(0, run.trace().counters().get(Counter.NACKS));
        assertEquals(1, run.trace().counters().get(Counter.POSTBOOT_ACKS));
    }

    /** One interrupt up to 16 B, two above, none on the NIC. */
    @Test
    void interruptsDependOnSizeAndPlace() {
        assertEquals(1, interrupts(16, false));
        assertEquals(2, interrupts(17, false));
        assertEquals(0, interrupts(16, true));
        assertEquals(0, interrupts(5000, true));
    }

    @Test
    void theProfileAddsUp() {
        for (boolean nicBased : new boolean[] { true, false }) {
            var stack = LatencyAttribution.stack(Runs.completed(message(300).nicBased(nicBased)).trace(), one -> true)
                    .orElseThrow();
            var profile = OneWayProfile.of(stack);
            assertEquals(stack.totalPs(), profile.values().stream().mapToLong(Long::longValue).sum());
            assertEquals(Plans.MPI_SEND + Plans.MPI_COMPLETE, profile.get(Share.MPI));
            assertEquals(nicBased ? 0 : 2 * Plans.INTERRUPT, profile.get(Share.INTERRUPTS));
            assertEquals(nicBased ? 0 : Plans.SYSTEM_CALL + Plans.PORTALS_SEND + Plans.PORTALS_HEADER
                    + Plans.MATCH_ITEM, profile.get(Share.HOST_PORTALS));
            assertEquals(0, profile.get(Share.REST));
        }
    }

    private static long interrupts(long bytes, boolean nicBased) {
        return Runs.completed(message(bytes).nicBased(nicBased)).trace().counters().get(Counter.INTERRUPTS);
    }

    private static Plans message(long bytes) {
        return Plans.twoNodes().ranks(Programs.program().compute(20 * US).send(1, bytes, 0, 0).await(0),
                Programs.program().receive(0, bytes, 0, 0).await(0));
    }
}
