// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import static org.hopscope.sim.portals.DeliveryOutcome.ACCEPTED;
import static org.hopscope.sim.portals.DeliveryOutcome.DROPPED_NO_MATCH;
import static org.hopscope.tests.sim.portals.PortalsFixture.get;
import static org.hopscope.tests.sim.portals.PortalsFixture.put;
import static org.hopscope.tests.sim.portals.PortalsFixture.putTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PtlEventType;
import org.junit.jupiter.api.Test;

/** Tests the processing of requests: rules R35 to R38, as far as they do not speak of time. */
class ProcessingRulesTest {

    private final PortalsFixture f = new PortalsFixture();

    @Test
    void R35_completionIsTheEndEvent() {
        f.post(f.spec(8));
        f.ni.deliver(put(8), f.out);
        assertEquals(PtlEventType.PUT_START, f.next().type);
        f.nothingNext();
        assertEquals(1, f.ni.outstandingOperations());
        f.ni.complete(f.out.operation, false);
        assertEquals(PtlEventType.PUT_END, f.next().type);
        assertEquals(0, f.ni.outstandingOperations());
    }

    @Test
    void R35_anOperationCompletesOnce() {
        f.post(f.spec(8));
        f.accept(put(1));
        assertThrows(IllegalStateException.class, () -> f.ni.complete(f.out.operation, false));
        f.ni.deliver(put(1), f.out);
        assertThrows(IllegalStateException.class, () -> f.ni.completeSend(f.out.operation, false));
    }

    @Test
    void R36_dropIsWorthANakIfAnAnswerIsExpected() {
        final var asking = put(1);
        asking.ackRequested = true;
        assertEquals(DROPPED_NO_MATCH, f.deliver(asking));
        assertTrue(f.out.nakWanted);
        assertFalse(f.out.ackWanted);
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(1)));
        assertFalse(f.out.nakWanted);
        assertEquals(DROPPED_NO_MATCH, f.deliver(get(1)));
        assertTrue(f.out.nakWanted, "a get always waits for its reply");
        f.post(f.spec(8));
        assertEquals(ACCEPTED, f.deliver(asking));
        assertFalse(f.out.nakWanted);
    }

    @Test
    void R36_nakIsAnAckEventWithTheFailureFlag() {
        final var request = put(8);
        request.ackRequested = true;
        final int token = f.ni.startPut(f.ni.mdBind(f.spec(8)), 0, request);
        f.ni.completeSend(token, false);
        f.types();
        assertEquals(1, f.ni.completeAck(token, DROPPED_NO_MATCH, 0, 0));
        assertEquals(PtlEventType.ACK, f.next().type);
        assertTrue(f.event.failed);
        assertEquals(DROPPED_NO_MATCH, f.event.outcome);
        assertEquals(0, f.event.mlength);
        assertEquals(8, f.event.rlength);
    }

    @Test
    void R37_walkIsSequential() {
        for (int i = 0; i < 100; i++) {
            f.ni.mdAttach(f.entry(i), f.spec(8));
        }
        for (int i : new int[] {0, 42, 99}) {
            assertEquals(ACCEPTED, f.deliver(putTo(i)));
            assertEquals(i + 1, f.out.itemsWalked);
        }
        assertEquals(DROPPED_NO_MATCH, f.deliver(putTo(100)));
        assertEquals(100, f.out.itemsWalked);
    }

    /** Entries that fail at match bits, threshold, space and permission in turn, then one that takes the message. */
    @Test
    void R38_everyCheckLeadsToTheNextEntry() {
        f.ni.mdAttach(f.entry(1), f.spec(8));
        f.ni.mdAttach(f.entry(0), f.spec(8).threshold(0));
        f.ni.mdAttach(f.entry(0), f.spec(7));
        f.ni.mdAttach(f.entry(0), f.spec(8).options(MdSpec.GET));
        final int taker = f.ni.mdAttach(f.entry(0), f.spec(8));
        f.accept(put(8));
        assertEquals(taker, f.out.md);
        assertEquals(5, f.out.itemsWalked);
        assertEquals(3, f.out.itemsRefused, "the first did not even match");
    }

    @Test
    void R38_thresholdAndOffsetAreUpdatedAfterTheMatch() {
        final int md = f.post(f.spec(8).threshold(2));
        f.ni.deliver(put(5), f.out);
        final var state = new MdSpec();
        assertTrue(f.ni.mdRead(md, state));
        assertEquals(1, state.threshold);
        assertEquals(5, f.ni.mdLocalOffset(md));
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(5)), "8 - 5 = 3 left");
        assertTrue(f.ni.mdRead(md, state));
        assertEquals(1, state.threshold, "a refused message costs nothing");
    }
}
