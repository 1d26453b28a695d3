// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.trace.PortalsEvent;
import org.hopscope.sim.trace.PortalsStatus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Acknowledgement, user pointer and the end of descriptors (rules R17 to R21), as programs see them. */
class LifeProgramTest {

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R17_anAcknowledgementCarriesTheResultUnlessTheTargetSuppressesIt(Implementation on) {
        var asked = initiator(on, "ack", "length=100 truncate").events(0, PtlEventType.ACK);
        assertEquals(List.of(60L, 40L), asked.stream().map(PortalsEvent::mlength).toList());
        assertEquals(List.of(0L, 60L), asked.stream().map(event -> event.header().offset()).toList());
        assertEquals(DeliveryOutcome.ACCEPTED, asked.get(0).ending().outcome());
        assertEquals(List.of(), initiator(on, "", "length=100 truncate").events(0, PtlEventType.ACK));
        assertEquals(List.of(), initiator(on, "ack", "length=100 truncate noack").events(0, PtlEventType.ACK));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R18_theUserPointerComesWithEveryEvent(Implementation on) {
        var run = initiator(on, "", "length=100 truncate pointer=0xfedcba9876543210");
        assertEquals(List.of(0xfedcba9876543210L, 0xfedcba9876543210L), run.pointers(1, PtlEventType.PUT_END));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R19_aDescriptorIsInactiveAtThresholdZeroOrWithoutRoom(Implementation on) {
        var spent = initiator(on, "", "length=200 threshold=1");
        assertEquals(List.of(0), spent.events(1).stream().map(event -> event.state().threshold()).toList());
        assertEquals(1, spent.dropped(1));
        var full = initiator(on, "", "length=100 maxsize=60");
        assertEquals(1, full.events(1).size());
        assertEquals(1, full.dropped(1));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R20_aDescriptorThatUnlinksLeavesItsEntryWhichMayLeaveToo(Implementation on) {
        var stays = spent(on, "", "mdunlink");
        assertEquals(List.of(PortalsStatus.MD_INVALID, PortalsStatus.OK), stays);
        var leaves = spent(on, "unlink", "mdunlink");
        assertEquals(List.of(PortalsStatus.MD_INVALID, PortalsStatus.ME_INVALID), leaves);
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R21_aDescriptorThatDoesNotUnlinkKeepsItsEntry(Implementation on) {
        // the descriptor is still there to be unlinked by hand, which takes the entry with it
        assertEquals(List.of(PortalsStatus.OK, PortalsStatus.ME_INVALID), spent(on, "unlink", ""));
        var run = PortalsRun.of(on, twoPuts(""), """
                EQAlloc eq=q
                MEAttach portal=4
                MDAttach md=d length=100 threshold=1 pointer=1 put nostart eq=q
                MEAttach portal=4
                MDAttach length=100 pointer=2 put nostart eq=q
                EQWait eq=q
                EQWait eq=q
                MDUnlink md=d
                """);
        assertEquals(List.of(1L, 2L), run.pointers(1, PtlEventType.PUT_END));
        assertEquals(PortalsStatus.OK, run.last(1));
    }

    private static String twoPuts(String flags) {
        return """
                EQAlloc eq=q
                MDBind md=a length=60 eq=q
                Compute time=1ms
                Put md=a target=1 portal=4 %s
                Put md=a target=1 portal=4 %s
                Compute time=10ms
                %s""".formatted(flags, flags, "EQGet eq=q\n".repeat(6));
    }

    private static PortalsRun initiator(Implementation on, String flags, String descriptor) {
        return PortalsRun.of(on, twoPuts(flags), """
                EQAlloc eq=q
                MEAttach portal=4
                MDAttach put nostart eq=q %s
                Compute time=10ms
                EQGet eq=q
                EQGet eq=q
                NIStatus
                """.formatted(descriptor));
    }

    /** The results of unlinking the descriptor and making another one in its entry once it is used up. */
    private static List<PortalsStatus> spent(Implementation on, String entry, String descriptor) {
        var run = PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a length=8
                Put md=a target=1 portal=4
                """, """
                EQAlloc eq=q
                MEAttach me=m portal=4 %s
                MDAttach md=d length=100 threshold=1 put nostart eq=q %s
                EQWait eq=q
                MDUnlink md=d
                MDAttach me=m length=100 put
                """.formatted(entry, descriptor));
        var statuses = run.statuses(1);
        return statuses.subList(statuses.size() - 2, statuses.size());
    }
}
