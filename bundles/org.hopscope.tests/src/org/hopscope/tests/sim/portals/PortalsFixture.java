// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.MatchCriteria;
import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PortalsLimits;
import org.hopscope.sim.portals.Position;
import org.hopscope.sim.portals.ProcessIdentity;
import org.hopscope.sim.portals.PtlEvent;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.portals.PtlOperation;
import org.hopscope.sim.portals.PtlRequest;

/** One process (node 1, process 2, job 3, user 4), its event queue of 64 slots, and short words for what tests do. */
final class PortalsFixture {

    static final int PORTAL = 5;
    static final int BASE = 0x1000;

    final PortalsInterface ni = new PortalsInterface(new ProcessIdentity(1, 2, 3, 4), PortalsLimits.standard());
    final int eq = ni.eqAlloc(64);
    final Delivery out = new Delivery();
    final PtlEvent event = new PtlEvent();

    /** A put of the given length from node 10, process 20, same job and user, match bits 0. */
    static PtlRequest put(long length) {
        final var request = new PtlRequest();
        request.operation = PtlOperation.PUT;
        request.sourceNode = 10;
        request.sourceProcess = 20;
        request.sourceJob = 3;
        request.sourceUser = 4;
        request.portalIndex = PORTAL;
        request.length = length;
        return request;
    }

    static PtlRequest get(long length) {
        final var request = put(length);
        request.operation = PtlOperation.GET;
        return request;
    }

    static PtlRequest swap(long length) {
        final var request = put(length);
        request.operation = PtlOperation.GETPUT;
        return request;
    }

    static PtlRequest putTo(long matchBits) {
        final var request = put(1);
        request.matchBits = matchBits;
        return request;
    }

    /** A descriptor of the given length at {@link #BASE} that answers puts and gets and reports to {@link #eq}. */
    MdSpec spec(long length) {
        return new MdSpec().region(BASE, length).options(MdSpec.PUT | MdSpec.GET).eventQueue(eq);
    }

    /** Adds a match-all entry that stays, at the tail of {@link #PORTAL}. */
    int entry() {
        return ni.meAttach(PORTAL, new MatchCriteria(), false, Position.AFTER);
    }

    /** Adds an entry for exactly these bits that stays, at the tail of {@link #PORTAL}. */
    int entry(long matchBits) {
        return ni.meAttach(PORTAL, new MatchCriteria().bits(matchBits, 0), false, Position.AFTER);
    }

    /** Adds a match-all entry with a descriptor; returns the descriptor. */
    int post(MdSpec spec) {
        return ni.mdAttach(entry(), spec);
    }

    /** Delivers a request and returns what became of it. */
    DeliveryOutcome deliver(PtlRequest request) {
        ni.deliver(request, out);
        return out.outcome;
    }

    /** Delivers a request that must be accepted and completes it at once; returns the address. */
    long accept(PtlRequest request) {
        assertTrue(deliver(request) == DeliveryOutcome.ACCEPTED, () -> "dropped: " + out.outcome);
        ni.complete(out.operation, false);
        return out.address;
    }

    PtlEvent next() {
        assertTrue(ni.eqGet(eq, event), "the event queue is empty");
        return event;
    }

    void nothingNext() {
        assertFalse(ni.eqGet(eq, event), () -> "unexpected event " + event.type);
    }

    /** Takes all waiting events and returns their types in order. */
    List<PtlEventType> types() {
        final var types = new ArrayList<PtlEventType>();
        while (ni.eqGet(eq, event)) {
            types.add(event.type);
        }
        return types;
    }
}
