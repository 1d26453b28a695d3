// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.elan;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.stack.Operation;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Mark;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.elan.ElanPlans.Library;
import org.junit.jupiter.api.Test;

/**
 * Portals on QsNet. Rows of Tables 1 and 2 of the paper are inputs; what they add up to, and what follows from the
 * protocols, is seen here.
 */
class ElanPortalsTest {

    /** From the event until the thread's first instruction, which the table does not count. */
    private static final long WAKE = 100_000;

    @Test
    void theThreadTakesTheTotalOfTableTwo() {
        assertEquals(4_800_000, threadPs(portals(), 0) - WAKE);
    }

    @Test
    void theHostTakesTheTimesOfTableOne() {
        var trace = initiator(portals());
        assertEquals(6_400_000, betweenPs(trace, 0));
        assertEquals(2_200_000, betweenPs(trace, 1));
        assertEquals(2_800_000, betweenPs(trace, 2));
    }

    @Test
    void withoutStartEventsASendHasOneEventToWrite() {
        var quiet = ElanPlans.tree(4, 1).portals(layer -> layer.setStartEvents(false));
        assertEquals(1_400_000, betweenPs(initiator(quiet), 2));
    }

    @Test
    void delayedAccessesMakeAPostCheaper() {
        var delayed = ElanPlans.tree(4, 1).portals(layer -> layer.setDelayedAccesses(true));
        assertEquals(4_800_000, betweenPs(initiator(delayed), 0));
    }

    @Test
    void headerAndThirtyTwoBytesAreOneObject() {
        assertEquals(latencyUs(8), latencyUs(32), 0.07);
        double step = latencyUs(33) - latencyUs(32);
        assertTrue(step > 0.1, "step of " + step);
    }

    @Test
    void theLongProtocolCostsARoundTrip() {
        double step = latencyUs(289) - latencyUs(288);
        assertTrue(step > 1, "step of " + step);
    }

    @Test
    void pciLimitsLongMessages() {
        assertEquals(307, (1 << 20) / latencyUs(1 << 20), 0.05 * 307);
    }

    @Test
    void portalsIsSlowerThanTports() {
        assertTrue(latencyUs(0)
                > ElanRuns.latencyUs(ElanPlans.tree(4, 1).library(Library.TPORTS), 0) + 3.4);
    }

    @Test
    void aGetTakesItsDataWithoutTheProgramOfTheTarget() {
        var run = ElanRuns.run(portals().ranks(program().mark(0).repeat(10).get(1, 100, 0).await(0).end().mark(1),
                program()).build());
        double us = ElanRuns.timePs(run) / 10e6;
        assertTrue(us > 4.8 && us < 30, "GET of " + us);
        assertEquals(0, run.trace().counters().get(Counter.LIBRARY_COPIES));
    }

    @Test
    void shortMessagesAreCopiedTwiceAndLongOnesNever() {
        var small = ElanRuns.run(portals().ranks(pingPong(100, 10)).build()).trace().counters();
        assertEquals(20, small.get(Counter.SLOT_COPIES));
        assertEquals(20, small.get(Counter.LIBRARY_COPIES));
        var large = ElanRuns.run(portals().ranks(pingPong(1000, 10)).build()).trace().counters();
        assertEquals(0, large.get(Counter.SLOT_COPIES));
        assertEquals(0, large.get(Counter.LIBRARY_COPIES));
    }

    @Test
    void anOperationWaitsForTheHeaderBeforeIt() {
        // a call shorter than the way of a header and back
        var eager = ElanPlans.tree(4, 1).portals(layer -> layer.getCosts().stream()
                .filter(cost -> cost.getOperation() == Operation.SEND)
                .forEach(cost -> cost.setTime(Quantity.of(500, Unit.NANOSECOND))));
        var counters = ElanRuns.run(eager.ranks(
                program().compute(100_000_000).send(1, 100_000, 0, 0).send(1, 100_000, 1, 1).awaitAll(0, 2),
                program().receive(0, 100_000, 0, 0).receive(0, 100_000, 1, 1).awaitAll(0, 2)).build()).trace()
                .counters();
        assertEquals(1, counters.get(Counter.HEADERS_HELD));
    }

    /** Ping-pong with the receive posted inside the timed turn, and the first one long before its message. */
    private static Programs[] pingPong(long bytes, int times) {
        var ping = program().compute(100_000_000).mark(0).repeat(times).receive(1, bytes, 0, 1).send(1, bytes, 0, 0)
                .await(0).await(1).end().mark(1);
        var pong = program().receive(0, bytes, 0, 1).repeat(times).await(1).receive(0, bytes, 0, 1).send(0, bytes, 0, 0)
                .await(0).end();
        return new Programs[] {ping, pong};
    }

    private static double latencyUs(long bytes) {
        return ElanRuns.timePs(ElanRuns.run(portals().ranks(pingPong(bytes, 10)).build())) / 20e6;
    }

    private static ElanPlans portals() {
        return ElanPlans.tree(4, 1).portals();
    }

    /** Time that the last recorded message spent in the thread of its target. */
    private static long threadPs(ElanPlans plans, long bytes) {
        var trace = ElanRuns.run(plans.ranks(ElanRuns.pingPong(bytes, 5)).build()).trace();
        var message = trace.messages().getLast();
        long sum = 0;
        for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
            sum += trace.chains().part(i) == Part.NIC_PROCESSOR ? trace.chains().ps(i) : 0;
        }
        return sum;
    }

    /** Marks 0 to 3 around posting a receive, sending, and waiting for the send long after its end. */
    private static RunTrace initiator(ElanPlans plans) {
        Programs ping = program().mark(0).receive(1, 8, 0, 1).mark(1).send(1, 8, 0, 0).mark(2).compute(100_000_000)
                .mark(3).await(0).mark(4).await(1);
        Programs pong = program().receive(0, 8, 0, 1).await(1).send(0, 8, 0, 0).await(0);
        return ElanRuns.run(plans.ranks(ping, pong).build()).trace();
    }

    /** Time of the post (0), the send (1) or the wait (2). */
    private static long betweenPs(RunTrace trace, int which) {
        int first = which == 2 ? 3 : which;
        return markPs(trace, first + 1) - markPs(trace, first);
    }

    private static long markPs(RunTrace trace, int number) {
        return trace.marks().stream().filter(mark -> mark.rank() == 0 && mark.mark() == number)
                .mapToLong(Mark::timePs).findFirst().orElseThrow();
    }
}
