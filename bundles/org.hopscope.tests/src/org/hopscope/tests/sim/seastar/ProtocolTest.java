// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.seastar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.attribution.LatencyAttribution;
import org.hopscope.sim.plan.FlowControlPlan;
import org.hopscope.sim.process.NodeState;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.hopscope.tests.sim.seastar.Exchange.What;
import org.hopscope.tests.sim.seastar.FaultSchedule.Change;
import org.hopscope.tests.sim.seastar.FaultSchedule.Send;
import org.hopscope.tests.sim.seastar.OneWayProfile.Share;
import org.junit.jupiter.api.Test;

/** The protocol in whole runs. */
class ProtocolTest {

    private static final long US = FaultSchedule.US;
    private static final FlowControlPlan PROTOCOL =
            new FlowControlPlan(true, false, 50_000, 1_000_000 * US, 0, 0, Long.MAX_VALUE);

    /** Two senders, one stream: 66,000 messages of one of them go through all numbers and begin again. */
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

    /** Fewer than 1,024 messages are under way between a pair, however many structures the NIC has. */
    @Test
    void aPairHasFewerThan1024MessagesUnderWay() {
        var sends = new ArrayList<Send>();
        for (int i = 0; i < 3000; i++) {
            sends.add(new Send(0, 0, 1, 8));
        }
        // there are no more answers, so what is under way stays so until the timeout
        var schedule = new FaultSchedule(1, 2, true, List.of(256, 1024, 5000), PROTOCOL, sends,
                List.of(new Change(20 * US, 1, NodeState.OFF)));
        var exchange = Exchange.of(schedule);
        var underWay = new long[1];
        int probe = exchange.engine.register((kind, a, b) -> {
            long answers = exchange.counters.get(Counter.ACKS);
            underWay[0] = exchange.fabric.injected() - 2 * answers;
        });
        exchange.engine.schedule(500_000 * US, probe, 0, 0);
        exchange.run();
        assertTrue(exchange.counters.get(Counter.ACKS) > 0);
        assertEquals(1023, underWay[0]);
        assertEquals(3000, exchange.counters.get(Counter.ACKS) + exchange.counters.get(Counter.TIMEOUTS));
    }

    /** A node that was off for a while and talks again needs no agreement about numbers. */
    @Test
    void aRebootedSenderStartsAnew() {
        var sends = new ArrayList<Send>();
        for (int i = 0; i < 5; i++) {
            sends.add(new Send(i * 20 * US, 0, 1, 100));
            sends.add(new Send(50_000 * US + i * 20 * US, 0, 1, 100));
        }
        sends.sort((a, b) -> Long.compare(a.timePs(), b.timePs()));
        var schedule = new FaultSchedule(1, 2, true, List.of(4, 16, 16), PROTOCOL, sends,
                List.of(new Change(10_000 * US, 0, NodeState.OFF), new Change(20_000 * US, 0, NodeState.PREBOOT),
                        new Change(30_000 * US, 0, NodeState.ON)));
        var exchange = Exchange.of(schedule).run();
        for (var history : exchange.history) {
            assertEquals(List.of(What.MATCHED, What.SENT, What.ARRIVED).size(), history.size());
            assertTrue(history.contains(What.SENT) && history.contains(What.ARRIVED));
        }
        assertEquals(10, exchange.counters.get(Counter.ACKS));
        assertEquals(0, exchange.counters.get(Counter.NACKS));
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
