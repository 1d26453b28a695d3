// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import static org.hopscope.sim.portals.PtlEventType.ACK;
import static org.hopscope.sim.portals.PtlEventType.GETPUT_END;
import static org.hopscope.sim.portals.PtlEventType.GETPUT_START;
import static org.hopscope.sim.portals.PtlEventType.GET_END;
import static org.hopscope.sim.portals.PtlEventType.GET_START;
import static org.hopscope.sim.portals.PtlEventType.PUT_END;
import static org.hopscope.sim.portals.PtlEventType.PUT_START;
import static org.hopscope.sim.portals.PtlEventType.REPLY_END;
import static org.hopscope.sim.portals.PtlEventType.REPLY_START;
import static org.hopscope.sim.portals.PtlEventType.SENT_END;
import static org.hopscope.sim.portals.PtlEventType.SENT_START;
import static org.hopscope.tests.sim.portals.PortalsFixture.get;
import static org.hopscope.tests.sim.portals.PortalsFixture.put;
import static org.hopscope.tests.sim.portals.PortalsFixture.putTo;
import static org.hopscope.tests.sim.portals.PortalsFixture.swap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PtlEventType;
import org.junit.jupiter.api.Test;

/** Event queues and events: rules R22 to R30. */
class EventRulesTest {

    private final PortalsFixture f = new PortalsFixture();

    @Test
    void R22_descriptorsShareAQueueOrHaveNone() {
        f.ni.mdAttach(f.entry(1), f.spec(8).userPointer(1));
        f.ni.mdAttach(f.entry(2), f.spec(8).userPointer(2));
        f.ni.mdAttach(f.entry(3), f.spec(8).eventQueue(PortalsInterface.NONE));
        f.accept(putTo(2));
        f.accept(putTo(1));
        f.accept(putTo(3));
        assertEquals(PortalsInterface.NONE, f.out.eventQueue);
        assertEquals(0, f.out.eventsPosted);
        assertEquals(2, f.next().mdState.userPointer);
        assertEquals(2, f.next().mdState.userPointer);
        assertEquals(1, f.next().mdState.userPointer);
        assertEquals(1, f.next().mdState.userPointer);
        f.nothingNext();
    }

    @Test
    void R22_aQueueInUseCannotBeFreed() {
        final int md = f.post(f.spec(8));
        assertFalse(f.ni.eqFree(f.eq));
        assertTrue(f.ni.mdUnlink(md));
        assertTrue(f.ni.eqFree(f.eq));
        assertThrows(IllegalArgumentException.class, () -> f.ni.eqGet(f.eq, f.event));
        assertThrows(IllegalArgumentException.class, () -> f.ni.mdBind(f.spec(8)));
    }

    /** Three slots: events 0 1 2 are in slots 0 1 2, event 3 in slot 0 again. */
    @Test
    void R23_queueIsACircularBuffer() {
        final int small = f.ni.eqAlloc(3);
        f.post(f.spec(8).eventQueue(small));
        for (int i = 0; i < 10; i++) {
            f.accept(put(0));
            for (int half = 0; half < 2; half++) {
                assertTrue(f.ni.eqGet(small, f.event));
                assertEquals(2 * i + half, f.event.sequence);
                assertEquals((2 * i + half) % 3, f.event.slot);
                assertFalse(f.event.dropped);
            }
        }
    }

    /** Five puts write 10 events into 3 slots: 7 are overwritten, the survivors are 7 8 9. */
    @Test
    void R23_overflowLosesTheOldestAndSaysSo() {
        final int small = f.ni.eqAlloc(3);
        f.post(f.spec(8).eventQueue(small));
        for (int i = 0; i < 5; i++) {
            f.accept(put(0));
        }
        assertEquals(3, f.ni.eqCount(small));
        for (int i = 7; i < 10; i++) {
            assertTrue(f.ni.eqGet(small, f.event));
            assertEquals(i, f.event.sequence);
            assertEquals(i == 7, f.event.dropped, "said once");
        }
        assertFalse(f.ni.eqGet(small, f.event));
        assertEquals(10, f.ni.eventsWritten());
    }

    @Test
    void R24_thereAreSixEventTypes() {
        final var names = Arrays.stream(PtlEventType.values()).filter(t -> t != PtlEventType.UNLINK)
                .map(t -> t.name().replaceAll("_(START|END)", "")).collect(Collectors.toSet());
        assertEquals(6, names.size(), names::toString);
    }

    @Test
    void R24_targetTypesFollowTheOperation() {
        f.post(f.spec(8));
        f.accept(get(1));
        f.accept(put(1));
        f.accept(swap(1));
        assertEquals(List.of(GET_START, GET_END, PUT_START, PUT_END, GETPUT_START, GETPUT_END), f.types());
    }

    @Test
    void R25_sentSaysNothingAboutTheTarget() {
        final int md = f.ni.mdBind(f.spec(8));
        final var request = put(8);
        request.ackRequested = true;
        final int token = f.ni.startPut(md, 0, request);
        f.ni.completeSend(token, false);
        assertEquals(List.of(SENT_START, SENT_END), f.types());
        f.ni.completeAck(token, DeliveryOutcome.ACCEPTED, 8, 0);
        assertEquals(List.of(ACK), f.types());
    }

    @Test
    void R26_everyOperationButTheAckPostsStartAndEnd() {
        f.post(f.spec(8));
        f.ni.deliver(put(1), f.out);
        assertEquals(1, f.out.eventsPosted);
        assertEquals(1, f.ni.complete(f.out.operation, false));
        assertEquals(List.of(PUT_START, PUT_END), f.types());
        final int md = f.ni.mdBind(f.spec(8));
        final int token = f.ni.startGetPut(md, 0, md, 0, swap(8));
        f.ni.completeSend(token, false);
        assertTrue(f.ni.startReply(token, 8));
        f.ni.completeReply(token, false);
        assertEquals(List.of(SENT_START, SENT_END, REPLY_START, REPLY_END), f.types());
    }

    /** A long message to one descriptor, then a short one to another, which is complete first. */
    @Test
    void R27_startsInMessageOrderEndsInAnyOrder() {
        f.ni.mdAttach(f.entry(1), f.spec(1 << 20));
        f.ni.mdAttach(f.entry(2), f.spec(8));
        final var longOne = putTo(1);
        longOne.length = 1 << 20;
        f.ni.deliver(longOne, f.out);
        final int longOperation = f.out.operation;
        f.ni.deliver(putTo(2), f.out);
        final int shortOperation = f.out.operation;
        f.ni.complete(shortOperation, false);
        f.ni.complete(longOperation, false);
        expect(PUT_START, longOperation, 1 << 20);
        expect(PUT_START, shortOperation, 1);
        expect(PUT_END, shortOperation, 1);
        expect(PUT_END, longOperation, 1 << 20);
    }

    private void expect(PtlEventType type, int link, long length) {
        assertEquals(type, f.next().type);
        assertEquals(link, f.event.link);
        assertEquals(length, f.event.mlength);
    }

    @Test
    void R28_failureAfterTheStartIsInTheEndEvent() {
        f.post(f.spec(8));
        f.ni.deliver(put(1), f.out);
        f.ni.complete(f.out.operation, true);
        assertFalse(f.next().failed);
        assertEquals(PUT_END, f.next().type);
        assertTrue(f.event.failed);
        final int token = f.ni.startGet(f.ni.mdBind(f.spec(8)), 0, get(8));
        f.ni.startReply(token, 8);
        f.ni.completeReply(token, true);
        assertFalse(f.next().failed);
        assertTrue(f.next().failed);
    }

    /** Two puts of 3 bytes into a descriptor with threshold 5: the copies say 4 left at 3, then 3 left at 6. */
    @Test
    void R29_eventCarriesTheDescriptorAsItWas() {
        final int md = f.post(f.spec(50).threshold(5).userPointer(77));
        f.accept(put(3));
        f.accept(put(3));
        f.ni.mdUpdate(md, f.spec(10).userPointer(78), PortalsInterface.NONE);
        expectState(4, 3);
        expectState(4, 3);
        expectState(3, 6);
        expectState(3, 6);
    }

    private void expectState(int threshold, long localOffset) {
        assertEquals(threshold, f.next().mdState.threshold);
        assertEquals(localOffset, f.event.localOffset);
        assertEquals(PortalsFixture.BASE, f.event.mdState.start);
        assertEquals(50, f.event.mdState.length);
        assertEquals(MdSpec.PUT | MdSpec.GET, f.event.mdState.options);
        assertEquals(77, f.event.mdState.userPointer);
        assertEquals(f.eq, f.event.mdState.eventQueue);
    }

    @Test
    void R29_eventCarriesTheOperation() {
        final int md = f.post(f.spec(4).options(MdSpec.PUT | MdSpec.TRUNCATE).unlink(true));
        f.accept(put(1));
        f.types();
        final var request = putTo(0x1234_5678_9ABC_DEF0L);
        request.length = 9;
        request.headerData = -5;
        f.accept(request);
        assertEquals(PUT_START, f.next().type);
        assertEquals(md, f.event.md);
        assertEquals(10, f.event.initiatorNode);
        assertEquals(20, f.event.initiatorProcess);
        assertEquals(3, f.event.initiatorJob);
        assertEquals(4, f.event.initiatorUser);
        assertEquals(PortalsFixture.PORTAL, f.event.portalIndex);
        assertEquals(0x1234_5678_9ABC_DEF0L, f.event.matchBits);
        assertEquals(9, f.event.rlength);
        assertEquals(3, f.event.mlength, "4 - 1 bytes left");
        assertEquals(1, f.event.offset);
        assertEquals(-5, f.event.headerData);
        assertTrue(f.event.mdState.unlink);
    }

    @Test
    void R30_startEventsCanBeTurnedOff() {
        final var spec = f.spec(8);
        spec.options |= MdSpec.EVENT_START_DISABLE;
        final int token = f.ni.startPut(f.ni.mdBind(spec), 0, put(8));
        f.ni.completeSend(token, false);
        assertEquals(List.of(SENT_END), f.types(), "one event per send");
        f.post(spec);
        f.accept(put(1));
        assertEquals(List.of(PUT_END), f.types());
    }

    @Test
    void R30_endEventsCanBeTurnedOff() {
        final var spec = f.spec(8);
        spec.options |= MdSpec.EVENT_END_DISABLE;
        f.post(spec);
        f.accept(put(1));
        assertEquals(List.of(PUT_START), f.types());
    }
}
