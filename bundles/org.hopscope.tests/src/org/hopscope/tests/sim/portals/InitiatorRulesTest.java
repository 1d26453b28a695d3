// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import static org.hopscope.sim.portals.DeliveryOutcome.ACCEPTED;
import static org.hopscope.sim.portals.PortalsInterface.NONE;
import static org.hopscope.sim.portals.PtlEventType.ACK;
import static org.hopscope.sim.portals.PtlEventType.REPLY_END;
import static org.hopscope.sim.portals.PtlEventType.REPLY_START;
import static org.hopscope.sim.portals.PtlEventType.SENT_END;
import static org.hopscope.sim.portals.PtlEventType.SENT_START;
import static org.hopscope.tests.sim.portals.PortalsFixture.BASE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PortalsLimits;
import org.hopscope.sim.portals.ProcessIdentity;
import org.hopscope.sim.portals.PtlOperation;
import org.hopscope.sim.portals.PtlRequest;
import org.junit.jupiter.api.Test;

/** The initiator's half of the operations: rules R09, R17, R24 to R26 there. */
class InitiatorRulesTest {

    private final PortalsFixture f = new PortalsFixture();
    private final PtlRequest request = new PtlRequest();

    private PtlRequest asking(long length) {
        request.ackRequested = true;
        request.length = length;
        return request;
    }

    @Test
    void headerIsCompletedByTheInterface() {
        request.length = 6;
        request.sourceJob = 99;
        final int token = f.ni.startPut(f.ni.mdBind(f.spec(8)), 2, request);
        assertEquals(PtlOperation.PUT, request.operation);
        assertEquals(1, request.sourceNode);
        assertEquals(2, request.sourceProcess);
        assertEquals(3, request.sourceJob, "a process cannot claim to be another one");
        assertEquals(4, request.sourceUser);
        assertEquals(token, request.token);
        assertEquals(BASE + 2, request.localAddress);
    }

    @Test
    void regionMustLieInTheDescriptor() {
        request.length = 7;
        final int md = f.ni.mdBind(f.spec(8));
        assertThrows(IllegalArgumentException.class, () -> f.ni.startPut(md, 2, request));
        assertThrows(IllegalArgumentException.class, () -> f.ni.startGet(md, -1, request));
    }

    /** Each of SENT and ACK counts: threshold 2 sees both, and the descriptor unlinks itself with the second. */
    @Test
    void R09_sentAndAckCountOnTheInitiatorsDescriptor() {
        final int md = f.ni.mdBind(f.spec(8).threshold(2).unlink(true));
        final int token = f.ni.startPut(md, 0, asking(8));
        f.ni.completeSend(token, false);
        assertTrue(f.ni.mdIsActive(md));
        f.ni.completeAck(token, ACCEPTED, 8, 16);
        assertFalse(f.ni.mdIsActive(md));
        assertEquals(List.of(SENT_START, SENT_END, ACK), f.types());
        assertEquals(0, f.event.mdState.threshold);
        assertEquals(16, f.event.offset);
        assertEquals(0, f.ni.memoryDescriptors());
    }

    @Test
    void R09_ackToASpentDescriptorIsDropped() {
        final int md = f.ni.mdBind(f.spec(8).threshold(1));
        final int token = f.ni.startPut(md, 0, asking(8));
        f.ni.completeSend(token, false);
        f.types();
        assertEquals(0, f.ni.completeAck(token, ACCEPTED, 8, 0));
        assertEquals(1, f.ni.lateResponses());
        f.nothingNext();
        assertEquals(NONE, f.ni.startPut(md, 0, asking(8)), "inactive");
        assertEquals(0, f.ni.outstandingOperations());
    }

    @Test
    void R17_ackMayOvertakeTheEndOfTheSending() {
        final int md = f.ni.mdBind(f.spec(8).threshold(2).unlink(true));
        final int token = f.ni.startPut(md, 0, asking(8));
        f.ni.completeAck(token, ACCEPTED, 5, 3);
        assertFalse(f.ni.mdUnlink(md), "still sending");
        f.ni.completeSend(token, false);
        assertEquals(SENT_START, f.next().type);
        assertEquals(ACK, f.next().type);
        assertEquals(5, f.event.mlength, "the result at the target");
        assertEquals(3, f.event.offset);
        assertEquals(SENT_END, f.next().type);
        assertEquals(8, f.event.mlength, "all was sent");
        assertEquals(0, f.event.offset, "as asked");
        assertEquals(0, f.ni.memoryDescriptors());
    }

    /** The reply counts once: threshold 1 is enough for a get. */
    @Test
    void R24_getPostsAReplyPair() {
        final int md = f.ni.mdBind(f.spec(8).threshold(1).unlink(true));
        final int token = f.ni.startGet(md, 4, asking(4));
        assertFalse(request.ackRequested, "only puts are acknowledged");
        f.nothingNext();
        assertEquals(BASE + 4, f.ni.replyAddress(token));
        assertTrue(f.ni.startReply(token, 3));
        assertFalse(f.ni.mdIsActive(md));
        assertEquals(1, f.ni.completeReply(token, false));
        assertEquals(REPLY_START, f.next().type);
        assertEquals(3, f.event.mlength);
        assertEquals(REPLY_END, f.next().type);
        assertEquals(4, f.event.rlength);
        assertEquals(0, f.ni.memoryDescriptors());
    }

    @Test
    void R24_swapSendsFromOneDescriptorAndReceivesInAnother() {
        final int from = f.ni.mdBind(f.spec(8).userPointer(1));
        final int into = f.ni.mdBind(f.spec(8).region(0x2000, 8).userPointer(2));
        request.length = 8;
        final int token = f.ni.startGetPut(from, 0, into, 0, request);
        assertEquals(BASE, request.localAddress);
        assertEquals(0x2000, f.ni.replyAddress(token));
        assertTrue(f.ni.startReply(token, 5));
        f.ni.completeSend(token, false);
        f.ni.completeReply(token, false);
        for (int user : new int[] {1, 2, 1, 2}) {
            assertEquals(user, f.next().mdState.userPointer);
            assertEquals(user == 1 ? 8 : 5, f.event.mlength, "sent whole, answered short");
        }
        f.nothingNext();
    }

    @Test
    void replyToAGoneDescriptorIsDropped() {
        final int md = f.ni.mdBind(f.spec(8));
        request.length = 8;
        final int token = f.ni.startGet(md, 0, request);
        assertTrue(f.ni.mdUnlink(md));
        final int next = f.ni.mdBind(f.spec(8));
        assertFalse(f.ni.startReply(token, 8), "although a new descriptor exists: " + next);
        assertEquals(1, f.ni.lateResponses());
        assertEquals(1, f.ni.memoryDescriptors());
        assertEquals(0, f.ni.outstandingOperations());
    }

    @Test
    void abandonedAnswersLeaveNothingBehind() {
        final int md = f.ni.mdBind(f.spec(8));
        final int put = f.ni.startPut(md, 0, asking(8));
        final int get = f.ni.startGet(md, 0, asking(8));
        f.ni.abandon(put);
        f.ni.abandon(get);
        f.ni.completeSend(put, false);
        assertThrows(IllegalStateException.class, () -> f.ni.completeAck(put, ACCEPTED, 8, 0));
        assertThrows(IllegalStateException.class, () -> f.ni.startReply(get, 8));
        assertEquals(0, f.ni.outstandingOperations());
        assertTrue(f.ni.mdUnlink(md));
        assertEquals(0, f.ni.memoryDescriptors());
    }

    /** Header, data and acknowledgement of one put between two processes. */
    @Test
    void putTravelsBetweenTwoProcesses() {
        final var other = new PortalsInterface(new ProcessIdentity(7, 8, 3, 4), PortalsLimits.standard());
        final int otherQueue = other.eqAlloc(8);
        final int md = other.mdBind(f.spec(100).eventQueue(otherQueue));
        f.post(f.spec(64));
        request.portalIndex = PortalsFixture.PORTAL;
        final int token = other.startPut(md, 10, asking(20));
        assertEquals(ACCEPTED, f.deliver(request));
        assertTrue(f.out.ackWanted);
        other.completeSend(token, false);
        f.ni.complete(f.out.operation, false);
        other.completeAck(request.token, f.out.outcome, f.out.mlength, f.out.offset);
        assertEquals(7, f.next().initiatorNode);
        assertEquals(8, f.event.initiatorProcess);
        assertEquals(3, other.eqCount(otherQueue));
        assertEquals(0, other.outstandingOperations());
    }
}
