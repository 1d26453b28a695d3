// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import static org.hopscope.sim.portals.DeliveryOutcome.ACCEPTED;
import static org.hopscope.sim.portals.DeliveryOutcome.DROPPED_NO_MATCH;
import static org.hopscope.sim.portals.PtlEventType.PUT_END;
import static org.hopscope.sim.portals.PtlEventType.PUT_START;
import static org.hopscope.sim.portals.PtlEventType.UNLINK;
import static org.hopscope.tests.sim.portals.PortalsFixture.PORTAL;
import static org.hopscope.tests.sim.portals.PortalsFixture.put;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.sim.portals.MatchCriteria;
import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.Position;
import org.junit.jupiter.api.Test;

/** Tests the end of descriptors and match entries: rules R20 and R21. */
class UnlinkRulesTest {

    private final PortalsFixture f = new PortalsFixture();

    @Test
    void R20_spentDescriptorLeavesAnInactiveEntry() {
        final int me = f.entry();
        final int md = f.ni.mdAttach(me, f.spec(8).threshold(1).unlink(true));
        f.accept(put(1));
        assertFalse(f.ni.mdRead(md, new MdSpec()), "unlinked");
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(1)));
        assertEquals(1, f.out.itemsWalked, "the entry is still in the list");
        assertEquals(1, f.out.itemsRefused);
        f.ni.mdAttach(me, f.spec(8));
        assertEquals(ACCEPTED, f.deliver(put(1)), "a new descriptor makes it active again");
    }

    @Test
    void R20_entrySetToUnlinkLeavesTheList() {
        final int me = f.ni.meAttach(PORTAL, new MatchCriteria(), true, Position.AFTER);
        f.ni.mdAttach(me, f.spec(8).threshold(1).unlink(true));
        final int behind = f.post(f.spec(8));
        f.accept(put(1));
        f.accept(put(1));
        assertEquals(behind, f.out.md);
        assertEquals(1, f.out.itemsWalked);
        assertFalse(f.ni.meUnlink(me), "gone already");
    }

    @Test
    void R20_descriptorTooFullForMaxSizeUnlinks() {
        final int me = f.ni.meAttach(PORTAL, new MatchCriteria(), true, Position.AFTER);
        f.ni.mdAttach(me, f.spec(100).options(MdSpec.PUT).maxSize(60).unlink(true));
        f.accept(put(41));
        assertTrue(f.out.unlinkedMd, "100 - 41 = 59 < 60");
        assertTrue(f.out.unlinkedMe);
    }

    @Test
    void R20_descriptorLivesUntilItsLastOperationEnds() {
        final var spec = f.spec(8).threshold(2).unlink(true);
        spec.options |= MdSpec.EVENT_UNLINK_ENABLE;
        final int md = f.post(spec);
        f.ni.deliver(put(1), f.out);
        final int first = f.out.operation;
        f.ni.deliver(put(1), f.out);
        assertEquals(List.of(PUT_START, PUT_START), f.types());
        assertTrue(f.out.unlinkedMd);
        assertFalse(f.ni.mdUnlink(md), "in use");
        assertEquals(1, f.ni.complete(f.out.operation, false));
        assertEquals(List.of(PUT_END), f.types());
        assertEquals(2, f.ni.complete(first, false), "END and UNLINK");
        assertEquals(PUT_END, f.next().type);
        assertEquals(UNLINK, f.next().type);
        assertEquals(md, f.event.md);
        assertEquals(0, f.event.mdState.threshold);
        assertFalse(f.ni.mdUnlink(md), "gone");
        assertEquals(0, f.ni.memoryDescriptors());
    }

    @Test
    void R20_unlinkEventOnlyOnRequest() {
        f.post(f.spec(8).threshold(1).unlink(true));
        f.accept(put(1));
        assertEquals(List.of(PUT_START, PUT_END), f.types());
    }

    @Test
    void R21_inactiveDescriptorThatDoesNotUnlinkKeepsItsEntry() {
        final int me = f.ni.meAttach(PORTAL, new MatchCriteria(), true, Position.AFTER);
        final int md = f.ni.mdAttach(me, f.spec(8).threshold(1));
        f.accept(put(1));
        assertFalse(f.out.unlinkedMd);
        assertFalse(f.out.unlinkedMe);
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(1)));
        assertEquals(1, f.out.itemsWalked);
        assertTrue(f.ni.mdUpdate(md, f.spec(8), PortalsInterface.NONE));
        assertEquals(ACCEPTED, f.deliver(put(1)));
    }

    @Test
    void programCannotUnlinkWhatMovesData() {
        final int me = f.entry();
        final int md = f.ni.mdAttach(me, f.spec(8));
        f.ni.deliver(put(1), f.out);
        assertFalse(f.ni.meUnlink(me));
        assertFalse(f.ni.mdUnlink(md));
        f.ni.complete(f.out.operation, false);
        assertTrue(f.ni.meUnlink(me));
        assertFalse(f.ni.mdUnlink(md), "went with its entry");
        assertEquals(0, f.ni.memoryDescriptors());
    }

    @Test
    void unlinkingTheDescriptorTakesAnEntrySetToUnlink() {
        final int me = f.ni.meAttach(PORTAL, new MatchCriteria(), true, Position.AFTER);
        assertTrue(f.ni.mdUnlink(f.ni.mdAttach(me, f.spec(8))));
        assertEquals(0, f.ni.matchEntries());
        final int stays = f.entry();
        assertTrue(f.ni.mdUnlink(f.ni.mdAttach(stays, f.spec(8))));
        assertTrue(f.ni.meUnlink(stays));
    }

    @Test
    void entryHoldsOneDescriptor() {
        final int me = f.entry();
        f.ni.mdAttach(me, f.spec(8));
        assertEquals(PortalsInterface.NONE, f.ni.mdAttach(me, f.spec(8)));
    }
}
