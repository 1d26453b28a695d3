// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import static org.hopscope.sim.portals.DeliveryOutcome.ACCEPTED;
import static org.hopscope.sim.portals.DeliveryOutcome.DROPPED_ACCESS;
import static org.hopscope.sim.portals.DeliveryOutcome.DROPPED_BAD_INDEX;
import static org.hopscope.sim.portals.MatchCriteria.ANY;
import static org.hopscope.tests.sim.portals.PortalsFixture.PORTAL;
import static org.hopscope.tests.sim.portals.PortalsFixture.put;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.hopscope.sim.portals.AclEntry;
import org.hopscope.sim.portals.PtlRequest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Access control: rules R31 to R33. Requests come from node 10, process 20, job 3, user 4. */
class AccessRulesTest {

    private final PortalsFixture f = new PortalsFixture();

    @BeforeEach
    void takeAnything() {
        f.post(f.spec(100));
    }

    private static PtlRequest with(int aclIndex) {
        final var request = put(1);
        request.aclIndex = aclIndex;
        return request;
    }

    @Test
    void R31_requestNamesItsEntryByIndex() {
        f.ni.aclEntry(7, new AclEntry(10, 20, 3, 4, PORTAL));
        assertEquals(ACCEPTED, f.deliver(with(7)));
        assertEquals(DROPPED_ACCESS, f.deliver(with(6)), "not set");
        assertEquals(DROPPED_ACCESS, f.deliver(with(8)), "not set");
        assertEquals(DROPPED_ACCESS, f.deliver(with(64)), "outside the list of 64");
        assertEquals(DROPPED_ACCESS, f.deliver(with(-1)), "outside the list");
        assertThrows(IllegalArgumentException.class, () -> f.ni.aclEntry(64, null));
    }

    @Test
    void R31_entryZeroAdmitsTheOwnJobAndEntryOneTheSystem() {
        final var foreign = with(0);
        foreign.sourceJob = 9;
        assertEquals(DROPPED_ACCESS, f.deliver(foreign));
        final var system = with(1);
        assertEquals(DROPPED_ACCESS, f.deliver(system), "user 4 is not the system");
        system.sourceUser = 0;
        system.sourceJob = 9;
        assertEquals(ACCEPTED, f.deliver(system));
        f.ni.aclEntry(0, null);
        assertEquals(DROPPED_ACCESS, f.deliver(with(0)), "closed");
    }

    @ParameterizedTest
    @CsvSource({"10,20,3,4,5,true", "11,20,3,4,5,false", "10,21,3,4,5,false", "10,20,4,4,5,false", "10,20,3,5,5,false",
        "10,20,3,4,6,false", "-1,-1,-1,-1,-1,true", "-1,-1,-1,-1,6,false"})
    void R32_identityAndPortalIndexMustFit(int node, int process, int job, int user, int portal, boolean fits) {
        f.ni.aclEntry(2, new AclEntry(node, process, job, user, portal));
        assertEquals(fits ? ACCEPTED : DROPPED_ACCESS, f.deliver(with(2)));
        assertEquals(fits ? 0 : 1, f.ni.dropped(DROPPED_ACCESS));
        assertEquals(fits ? 1 : 0, f.out.itemsWalked, "a refused request does not reach the list");
    }

    @Test
    void R33_checkIsOnTheReceivingSideOnly() {
        f.ni.aclEntry(0, null);
        final int md = f.ni.mdBind(f.spec(8));
        assertNotEquals(-1, f.ni.startPut(md, 0, with(63)), "sending needs no permission");
        assertEquals(DROPPED_ACCESS, f.deliver(with(0)));
    }

    @Test
    void R33_accessIsCheckedBeforeThePortalIndex() {
        final var request = with(63);
        request.portalIndex = 64;
        assertEquals(DROPPED_ACCESS, f.deliver(request));
        f.ni.aclEntry(63, new AclEntry(ANY, ANY, ANY, ANY, ANY));
        assertEquals(DROPPED_BAD_INDEX, f.deliver(request));
    }
}
