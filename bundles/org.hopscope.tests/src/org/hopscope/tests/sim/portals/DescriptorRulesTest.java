// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import static org.hopscope.sim.portals.DeliveryOutcome.ACCEPTED;
import static org.hopscope.sim.portals.DeliveryOutcome.DROPPED_NO_MATCH;
import static org.hopscope.tests.sim.portals.PortalsFixture.BASE;
import static org.hopscope.tests.sim.portals.PortalsFixture.get;
import static org.hopscope.tests.sim.portals.PortalsFixture.put;
import static org.hopscope.tests.sim.portals.PortalsFixture.swap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PtlRequest;
import org.junit.jupiter.api.Test;

/** Memory descriptors: rules R08 to R19. */
class DescriptorRulesTest {

    private final PortalsFixture f = new PortalsFixture();

    @Test
    void R08_anyAddressAndLength() {
        f.post(f.spec(0).region(0x1003, 13));
        assertEquals(0x1003, f.accept(put(5)));
        assertEquals(0x1008, f.accept(put(8)));
        f.post(f.spec(1L << 40).region(7, 1L << 40));
        assertEquals(7, f.accept(put(1L << 39)));
        assertThrows(IllegalArgumentException.class, () -> f.ni.mdBind(f.spec(-1)));
    }

    @Test
    void R08_emptyRegionTakesEmptyMessages() {
        f.post(f.spec(0));
        assertEquals(BASE, f.accept(put(0)));
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(1)));
    }

    @Test
    void R09_thresholdLimitsTheOperations() {
        final int md = f.post(f.spec(100).threshold(3));
        f.accept(put(1));
        f.accept(get(1));
        f.accept(swap(1));
        assertFalse(f.ni.mdIsActive(md));
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(1)));
    }

    @Test
    void R09_thresholdOneIsOneOperation() {
        f.post(f.spec(100).threshold(1));
        f.accept(put(1));
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(1)));
    }

    @Test
    void R09_thresholdZeroIsInactiveFromTheStart() {
        f.post(f.spec(100).threshold(0));
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(1)));
        assertEquals(1, f.out.itemsRefused);
    }

    @Test
    void R10_infiniteThresholdNeverExpires() {
        final int md = f.post(f.spec(0));
        for (int i = 0; i < 1000; i++) {
            f.accept(put(0));
        }
        final var state = new MdSpec();
        assertTrue(f.ni.mdRead(md, state));
        assertEquals(MdSpec.INFINITE, state.threshold);
    }

    @Test
    void R11_putOnlyAndGetOnly() {
        final int md = f.post(f.spec(100).options(MdSpec.PUT));
        f.accept(put(1));
        assertEquals(DROPPED_NO_MATCH, f.deliver(get(1)));
        assertEquals(DROPPED_NO_MATCH, f.deliver(swap(1)));
        assertTrue(f.ni.mdUpdate(md, f.spec(100).options(MdSpec.GET), PortalsInterface.NONE));
        f.accept(get(1));
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(1)));
        assertEquals(DROPPED_NO_MATCH, f.deliver(swap(1)), "a swap both reads and writes");
    }

    @Test
    void R11_refusalCostsNoThreshold() {
        final int md = f.post(f.spec(100).options(MdSpec.PUT).threshold(1));
        f.deliver(get(1));
        assertTrue(f.ni.mdIsActive(md));
    }

    @Test
    void R12_localOffsetGrowsByTheLength() {
        final int md = f.post(f.spec(100));
        assertEquals(BASE, f.accept(put(10)));
        assertEquals(BASE + 10, f.accept(put(20)));
        assertEquals(10, f.out.offset);
        assertEquals(BASE + 30, f.accept(get(5)), "gets move the one offset too");
        assertEquals(35, f.ni.mdLocalOffset(md));
    }

    @Test
    void R12_offsetMovesAtDeliveryNotAtCompletion() {
        f.post(f.spec(100));
        f.ni.deliver(put(10), f.out);
        f.ni.deliver(put(10), f.out);
        assertEquals(BASE + 10, f.out.address);
    }

    @Test
    void R13_remoteOffsetIsTheInitiators() {
        final int md = f.post(f.spec(100).options(MdSpec.PUT | MdSpec.MANAGE_REMOTE));
        assertEquals(BASE + 60, f.accept(at(60, 40)));
        assertEquals(BASE + 60, f.accept(at(60, 40)), "the same offset again");
        assertEquals(BASE, f.accept(at(0, 1)));
        assertEquals(0, f.ni.mdLocalOffset(md));
        assertEquals(DROPPED_NO_MATCH, f.deliver(at(61, 40)), "61 + 40 > 100");
        assertEquals(DROPPED_NO_MATCH, f.deliver(at(101, 0)), "outside the region");
        assertEquals(DROPPED_NO_MATCH, f.deliver(at(-1, 1)), "outside the region");
    }

    @Test
    void R13_localManagementIgnoresTheInitiatorsOffset() {
        f.post(f.spec(100));
        assertEquals(BASE, f.accept(at(60, 40)));
    }

    private static PtlRequest at(long remoteOffset, long length) {
        final var request = put(length);
        request.remoteOffset = remoteOffset;
        return request;
    }

    @Test
    void R14_messageLongerThanTheSpaceIsRejected() {
        final int md = f.post(f.spec(10));
        f.accept(put(4));
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(7)), "10 - 4 = 6 left");
        assertEquals(4, f.ni.mdLocalOffset(md));
        f.accept(put(6));
    }

    @Test
    void R15_truncateCutsToTheSpace() {
        f.post(f.spec(10).options(MdSpec.PUT | MdSpec.TRUNCATE));
        f.accept(put(4));
        assertFalse(f.out.truncated);
        f.accept(put(9));
        assertTrue(f.out.truncated);
        assertEquals(6, f.out.mlength, "10 - 4 = 6 left");
        assertEquals(3, f.out.trailing, "9 - 6 are discarded");
        f.accept(put(5));
        assertEquals(0, f.out.mlength, "full, but still accepting");
        assertEquals(5, f.out.trailing);
    }

    /** Region 100, limit 30: after 80 bytes 20 are left, less than 30. */
    @Test
    void R16_maxSizeAcceptsUpToTheLimitAndRetiresWhenLessIsLeft() {
        final int md = f.post(f.spec(100).options(MdSpec.PUT).maxSize(30));
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(31)));
        f.accept(put(30));
        f.accept(put(30));
        f.accept(put(10));
        assertTrue(f.ni.mdIsActive(md), "100 - 70 = 30 left, just enough");
        f.accept(put(10));
        assertFalse(f.ni.mdIsActive(md));
        assertEquals(DROPPED_NO_MATCH, f.deliver(put(1)));
    }

    @Test
    void R16_maxSizeWithTruncateCutsToTheLimit() {
        f.post(f.spec(100).options(MdSpec.PUT | MdSpec.TRUNCATE).maxSize(30));
        f.accept(put(50));
        assertEquals(30, f.out.mlength);
        assertEquals(20, f.out.trailing);
    }

    @Test
    void R17_ackIsGeneratedIfAskedForUnlessDisabled() {
        final var asking = put(3);
        asking.ackRequested = true;
        final int md = f.post(f.spec(100));
        f.accept(asking);
        assertTrue(f.out.ackWanted);
        f.accept(put(3));
        assertFalse(f.out.ackWanted);
        f.ni.mdUpdate(md, f.spec(100).options(MdSpec.PUT | MdSpec.ACK_DISABLE), PortalsInterface.NONE);
        f.accept(asking);
        assertFalse(f.out.ackWanted);
    }

    @Test
    void R18_userPointerStaysWithTheDescriptor() {
        final int md = f.post(f.spec(100).userPointer(0xCAFE_F00D_1234L));
        f.accept(put(1));
        assertEquals(0xCAFE_F00D_1234L, f.next().mdState.userPointer);
        final var state = new MdSpec();
        assertTrue(f.ni.mdRead(md, state));
        assertEquals(0xCAFE_F00D_1234L, state.userPointer);
    }

    @Test
    void R19_inactiveByThresholdOrBySize() {
        final int counted = f.post(f.spec(100).threshold(2));
        f.accept(put(1));
        assertTrue(f.ni.mdIsActive(counted));
        f.accept(put(1));
        assertFalse(f.ni.mdIsActive(counted));
        final int sized = f.post(f.spec(100).options(MdSpec.PUT).maxSize(60));
        assertTrue(f.ni.mdIsActive(sized));
        f.accept(put(41));
        assertFalse(f.ni.mdIsActive(sized), "100 - 41 = 59 < 60");
    }

    @Test
    void updateIsConditionalOnAnEmptyQueue() {
        final int md = f.post(f.spec(100).threshold(1));
        f.accept(put(1));
        assertFalse(f.ni.mdUpdate(md, f.spec(100), f.eq), "two events wait");
        f.types();
        assertTrue(f.ni.mdUpdate(md, f.spec(100), f.eq));
        assertEquals(0, f.ni.mdLocalOffset(md));
        assertEquals(ACCEPTED, f.deliver(put(1)));
        assertFalse(f.ni.mdUpdate(md, f.spec(100), PortalsInterface.NONE), "its data still moves");
    }
}
