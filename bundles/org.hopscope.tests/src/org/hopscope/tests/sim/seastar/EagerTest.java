// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.seastar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.tests.sim.FlowControl;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** MPI sends all sizes eagerly; what is long and comes too early is dropped and sent once more. */
class EagerTest {

    private static final FlowControl PROTOCOL =
            new FlowControl(true, false, 50_000, 1_000_000_000_000L, 0, 0, 1000);

    @ParameterizedTest
    @ValueSource(booleans = { true, false })
    void aLongMessageBeforeItsReceiveIsSentOnceMore(boolean nicBased) {
        var run = Runs.completed(Plans.twoNodes().nicBased(nicBased).flowControl(PROTOCOL).ranks(
                Programs.program().send(1, 5000, 7, 0).await(0).mark(1),
                Programs.program().compute(50_000_000).mark(2).receive(0, 5000, 7, 0).await(0)));
        var trace = run.trace();
        assertEquals(1, trace.messages().size());
        assertEquals(0, run.stats().lostMessages());
        assertEquals(1, trace.counters().get(Counter.UNEXPECTED_DROPS));
        assertEquals(1, trace.counters().get(Counter.RETRANSMISSIONS));
        assertEquals(2, trace.counters().get(Counter.ACKS));
        var message = trace.messages().get(0);
        long sum = 0;
        long copied = 0;
        for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
            sum += trace.chains().ps(i);
            copied += trace.chains().component(i) == Component.MEMORY_COPY ? trace.chains().ps(i) : 0;
        }
        assertEquals(message.latencyPs(), sum);
        assertEquals(0, copied);
        // the sender's memory is free only when the message has been taken, long after it was sent
        assertTrue(trace.marks().get(1).timePs() > 50_000_000);
    }

    @ParameterizedTest
    @ValueSource(booleans = { true, false })
    void aShortOneIsKept(boolean nicBased) {
        var run = Runs.completed(Plans.twoNodes().nicBased(nicBased).flowControl(PROTOCOL).ranks(
                Programs.program().send(1, 1000, 7, 0).await(0).mark(1),
                Programs.program().compute(50_000_000).mark(2).receive(0, 5000, 7, 0).await(0)));
        assertEquals(0, run.trace().counters().get(Counter.UNEXPECTED_DROPS));
        assertEquals(0, run.trace().counters().get(Counter.RETRANSMISSIONS));
        assertTrue(run.trace().marks().get(0).timePs() < 50_000_000);
    }

    /** Ten long messages are at the receiver when it asks for the last one first: no order of receives blocks. */
    @Test
    void receivesInAnyOrderAreServed() {
        var sender = Programs.program();
        var receiver = Programs.program().compute(200_000_000);
        for (int i = 0; i < 10; i++) {
            sender.send(1, 5000, i, i);
            receiver.receive(0, 5000, 9 - i, i).await(i);
        }
        var run = Runs.completed(Plans.twoNodes().streams(2).flowControl(PROTOCOL)
                .ranks(sender.awaitAll(0, 10), receiver));
        assertEquals(10, run.trace().messages().size());
        assertEquals(10, run.trace().counters().get(Counter.UNEXPECTED_DROPS));
        assertEquals(0, run.stats().lostMessages());
    }
}
