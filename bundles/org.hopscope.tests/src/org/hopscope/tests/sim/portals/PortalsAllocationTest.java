// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.MatchCriteria;
import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.Position;
import org.hopscope.sim.portals.PtlRequest;
import org.hopscope.tests.sim.AllocationMeter;
import org.junit.jupiter.api.Test;

/** The way of a message through the objects allocates nothing once the tables have grown. */
class PortalsAllocationTest {

    private static final int ROUNDS = 20_000;

    private final AllocationMeter meter = new AllocationMeter();
    private final PortalsFixture f = new PortalsFixture();
    private final PtlRequest request = PortalsFixture.put(8);
    private final MatchCriteria criteria = new MatchCriteria().bits(5, 0);
    private final MdSpec spec = f.spec(8).threshold(1).unlink(true);

    @Test
    void deliverCompleteAndEventsAllocateNothing() {
        for (int i = 0; i < 20; i++) {
            f.ni.mdAttach(f.entry(i + 100), f.spec(8));
        }
        final int sink = f.post(f.spec(8).options(MdSpec.PUT | MdSpec.MANAGE_REMOTE));
        assertTrue(sink >= 0);
        assertAllocatesNothing(this::receiveOne);
    }

    @Test
    void postingAReceiveThatUnlinksAllocatesNothing() {
        request.matchBits = 5;
        assertAllocatesNothing(this::postAndReceiveOne);
    }

    @Test
    void sendingAllocatesNothing() {
        final int md = f.ni.mdBind(f.spec(8));
        request.ackRequested = true;
        assertAllocatesNothing(() -> sendOne(md));
    }

    private void receiveOne() {
        f.ni.deliver(request, f.out);
        f.ni.complete(f.out.operation, false);
        takeAll();
    }

    private void postAndReceiveOne() {
        final int me = f.ni.meAttach(PortalsFixture.PORTAL, criteria, true, Position.AFTER);
        f.ni.mdAttach(me, spec);
        receiveOne();
    }

    private void sendOne(int md) {
        request.ackRequested = true;
        final int token = f.ni.startPut(md, 0, request);
        f.ni.completeSend(token, false);
        f.ni.completeAck(token, DeliveryOutcome.ACCEPTED, 8, 0);
        final int get = f.ni.startGet(md, 0, request);
        f.ni.startReply(get, 8);
        f.ni.completeReply(get, false);
        takeAll();
    }

    private void takeAll() {
        while (f.ni.eqGet(f.eq, f.event)) {
            requireOwnQueue(f.event.mdState.eventQueue);
        }
    }

    private void requireOwnQueue(int queue) {
        if (queue != f.eq || queue == PortalsInterface.NONE) {
            throw new AssertionError("event of another queue");
        }
    }

    /** The least of several measurements counts: a compilation that ends in one of them may cost a few bytes. */
    private void assertAllocatesNothing(Runnable round) {
        repeat(round);
        final long events = f.ni.eventsWritten();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            meter.start();
            repeat(round);
            least = Math.min(least, meter.stop());
        }
        assertTrue(f.ni.eventsWritten() - events >= 10L * ROUNDS, "every round writes at least two events");
        assertTrue(least <= 0, least + " bytes in " + ROUNDS + " rounds");
    }

    private static void repeat(Runnable round) {
        for (int i = 0; i < ROUNDS; i++) {
            round.run();
        }
    }
}
