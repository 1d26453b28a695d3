// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import static org.hopscope.sim.portals.DeliveryOutcome.ACCEPTED;
import static org.hopscope.sim.portals.DeliveryOutcome.DROPPED_BAD_INDEX;
import static org.hopscope.sim.portals.DeliveryOutcome.DROPPED_NO_MATCH;
import static org.hopscope.tests.sim.portals.PortalsFixture.PORTAL;
import static org.hopscope.tests.sim.portals.PortalsFixture.put;
import static org.hopscope.tests.sim.portals.PortalsFixture.putTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.portals.MatchCriteria;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PortalsLimits;
import org.hopscope.sim.portals.Position;
import org.hopscope.sim.portals.ProcessIdentity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Portal table and match lists: rules R01 to R07. */
class MatchRulesTest {

    private final PortalsFixture f = new PortalsFixture();

    @Test
    void R01_portalTableHasAtLeast64Entries() {
        assertThrows(IllegalArgumentException.class, () -> new PortalsLimits(63, 1, 1, 1, 2));
        final var criteria = new MatchCriteria();
        assertNotEquals(PortalsInterface.NONE, f.ni.meAttach(0, criteria, false, Position.AFTER));
        assertNotEquals(PortalsInterface.NONE, f.ni.meAttach(63, criteria, false, Position.AFTER));
        assertEquals(PortalsInterface.NONE, f.ni.meAttach(64, criteria, false, Position.AFTER));
        assertEquals(PortalsInterface.NONE, f.ni.meAttach(-1, criteria, false, Position.AFTER));
    }

    @Test
    void R01_eachPortalHasItsOwnList() {
        final int here = f.post(f.spec(8));
        final int me = f.ni.meAttach(PORTAL + 1, new MatchCriteria(), false, Position.BEFORE);
        final int there = f.ni.mdAttach(me, f.spec(8));
        f.accept(put(1));
        assertEquals(here, f.out.md);
        final var other = put(1);
        other.portalIndex = PORTAL + 1;
        f.accept(other);
        assertEquals(there, f.out.md);
        assertEquals(1, f.out.itemsWalked);
    }

    @Test
    void R02_indexOutsideTheTableAcceptsNothing() {
        final var request = put(1);
        request.portalIndex = 64;
        assertEquals(DROPPED_BAD_INDEX, f.deliver(request));
        request.portalIndex = -1;
        assertEquals(DROPPED_BAD_INDEX, f.deliver(request));
        assertEquals(2, f.ni.dropped(DROPPED_BAD_INDEX));
    }

    @Test
    void R02_emptyListAcceptsNothing() {
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(7)));
        assertEquals(0, f.out.itemsWalked);
        assertEquals(7, f.out.trailing);
        assertEquals(1, f.ni.dropped(DROPPED_NO_MATCH));
        assertEquals(PortalsInterface.NONE, f.out.operation);
    }

    /** The request comes from node 10, process 20, job 3, user 4 with bits 0xAB; one identifier at a time differs. */
    @ParameterizedTest
    @CsvSource({"10,20,3,4,171,true", "11,20,3,4,171,false", "10,21,3,4,171,false", "10,20,2,4,171,false",
        "10,20,3,5,171,false", "10,20,3,4,170,false"})
    void R03_entrySelectsOnFourIdentifiersAndMatchBits(int node, int process, int job, int user, long bits,
            boolean fits) {
        final var criteria = new MatchCriteria().from(node, process).owner(job, user).bits(bits, 0);
        f.ni.mdAttach(f.ni.meAttach(PORTAL, criteria, false, Position.AFTER), f.spec(8));
        assertEquals(fits ? ACCEPTED : DROPPED_NO_MATCH, f.deliver(putTo(0xAB)));
    }

    /** A wildcard in one place forgives a difference there and only there. */
    @ParameterizedTest
    @CsvSource({"-1,20,3,4,true", "10,-1,3,4,true", "10,20,-1,4,true", "10,20,3,-1,true", "-1,21,3,4,false",
        "11,-1,3,4,false", "-1,-1,-1,-1,true", "-1,-1,-1,5,false"})
    void R04_identifiersAreWildcardedIndependently(int node, int process, int job, int user, boolean fits) {
        final var criteria = new MatchCriteria().from(node, process).owner(job, user);
        f.ni.mdAttach(f.ni.meAttach(PORTAL, criteria, false, Position.AFTER), f.spec(8));
        assertEquals(fits ? ACCEPTED : DROPPED_NO_MATCH, f.deliver(put(1)));
    }

    /** entry 0b1100, ignore 0b0101: bits 3 and 1 are compared and must be 1 and 0, bits 2 and 0 are free. */
    @ParameterizedTest
    @CsvSource({"12,true", "8,true", "13,true", "9,true", "14,false", "4,false", "0,false", "28,false"})
    void R05_matchBitsUnderIgnoreBits(long bits, boolean fits) {
        final var criteria = new MatchCriteria().bits(0b1100, 0b0101);
        f.ni.mdAttach(f.ni.meAttach(PORTAL, criteria, false, Position.AFTER), f.spec(8));
        assertEquals(fits ? ACCEPTED : DROPPED_NO_MATCH, f.deliver(putTo(bits)));
    }

    @Test
    void R05_allIgnoreBitsMatchAnything() {
        f.post(f.spec(8));
        assertEquals(ACCEPTED, f.deliver(putTo(-1)));
        assertEquals(ACCEPTED, f.deliver(putTo(0x8000_0000_0000_0001L)));
    }

    @Test
    void R05_all64BitsAreCompared() {
        f.ni.mdAttach(f.entry(1L << 63), f.spec(8));
        assertEquals(DROPPED_NO_MATCH, f.deliver(putTo(0)));
        assertEquals(ACCEPTED, f.deliver(putTo(1L << 63)));
    }

    @Test
    void R06_firstEntryThatAcceptsTakesTheMessage() {
        final int tooSmall = f.post(f.spec(4));
        final int fits = f.post(f.spec(8));
        f.accept(put(8));
        assertEquals(fits, f.out.md, "8 bytes do not fit into the first descriptor of 4");
        assertEquals(2, f.out.itemsWalked);
        assertEquals(1, f.out.itemsRefused);
        f.accept(put(4));
        assertEquals(tooSmall, f.out.md);
        assertEquals(1, f.out.itemsWalked);
    }

    /** Built as tail 1, head 0, before 1 -> 9, after 1 -> 2: the list reads 0 9 1 2. */
    @Test
    void R06_listOrderIsAsAttachedAndInserted() {
        final int one = f.entry(1);
        final int zero = f.ni.meAttach(PORTAL, new MatchCriteria().bits(0, 0), false, Position.BEFORE);
        final int nine = f.ni.meInsert(one, new MatchCriteria().bits(9, 0), false, Position.BEFORE);
        final int two = f.ni.meInsert(one, new MatchCriteria().bits(2, 0), false, Position.AFTER);
        for (int me : new int[] {zero, nine, one, two}) {
            f.ni.mdAttach(me, f.spec(8));
        }
        assertEquals(1, walked(0));
        assertEquals(2, walked(9));
        assertEquals(3, walked(1));
        assertEquals(4, walked(2));
        assertTrue(f.ni.meUnlink(nine));
        assertEquals(2, walked(1));
        assertTrue(f.ni.meUnlink(zero));
        assertTrue(f.ni.meUnlink(two));
        assertEquals(1, walked(1));
        f.ni.deliver(putTo(2), f.out);
        assertEquals(1, f.out.itemsWalked);
        assertEquals(DROPPED_NO_MATCH, f.out.outcome);
    }

    private int walked(long bits) {
        f.accept(putTo(bits));
        return f.out.itemsWalked;
    }

    @Test
    void R07_entryUnlinksOnceConsumed() {
        final int me = f.ni.meAttach(PORTAL, new MatchCriteria(), true, Position.AFTER);
        f.ni.mdAttach(me, f.spec(8).threshold(1).unlink(true));
        assertEquals(ACCEPTED, f.deliver(put(1)));
        assertTrue(f.out.unlinkedMd);
        assertTrue(f.out.unlinkedMe);
        assertEquals(0, f.ni.matchEntries());
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(1)));
        assertEquals(0, f.out.itemsWalked);
    }

    @Test
    void R07_entryWithoutTheOptionStays() {
        f.post(f.spec(8).threshold(1).unlink(true));
        f.accept(put(1));
        assertTrue(f.out.unlinkedMd);
        assertFalse(f.out.unlinkedMe);
        assertEquals(1, f.ni.matchEntries());
    }

    @Test
    void handlesOfUnlinkedEntriesAreRefused() {
        final int me = f.entry();
        assertTrue(f.ni.meUnlink(me));
        assertFalse(f.ni.meUnlink(me));
        final int successor = f.entry();
        assertNotEquals(me, successor, "the row is used again under another handle");
        assertEquals(PortalsInterface.NONE, f.ni.mdAttach(me, f.spec(8)));
        assertEquals(PortalsInterface.NONE, f.ni.meInsert(me, new MatchCriteria(), false, Position.AFTER));
    }

    @Test
    void limitsAreKept() {
        final var ni = new PortalsInterface(new ProcessIdentity(0, 0, 0, 0), new PortalsLimits(64, 2, 1, 1, 2));
        final var criteria = new MatchCriteria();
        final int first = ni.meAttach(0, criteria, false, Position.AFTER);
        final int second = ni.meAttach(0, criteria, false, Position.AFTER);
        assertEquals(PortalsInterface.NONE, ni.meAttach(0, criteria, false, Position.AFTER));
        assertTrue(ni.meUnlink(first));
        assertNotEquals(PortalsInterface.NONE, ni.meInsert(second, criteria, false, Position.BEFORE));
    }
}
