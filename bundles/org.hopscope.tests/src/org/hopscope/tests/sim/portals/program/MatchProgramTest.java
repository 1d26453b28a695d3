// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.trace.PortalsStatus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Portal table and match lists (rules R01 to R07), as programs see them. */
class MatchProgramTest {

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R01_theTableHas64EntriesOfOneListEach(Implementation on) {
        var run = PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a length=8
                Put md=a target=1 portal=63
                Put md=a target=1 portal=63
                """, """
                EQAlloc eq=q
                MEAttach portal=63
                MDAttach length=100 threshold=1 pointer=1 put nostart eq=q
                MEAttach portal=63
                MDAttach length=100 pointer=2 put nostart eq=q
                EQWait eq=q
                EQWait eq=q
                MEAttach portal=64
                """);
        assertEquals(List.of(1L, 2L), run.pointers(1, PtlEventType.PUT_END));
        assertEquals(PortalsStatus.PT_INDEX_INVALID, run.last(1));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R02_noListAcceptsNothing(Implementation on) {
        var run = PortalsRun.of(on, """
                Compute time=100us
                MDBind md=a length=8
                Put md=a target=1 portal=64
                Put md=a target=1 portal=5
                """, """
                EQAlloc eq=q
                MEAttach portal=4
                MDAttach length=100 put eq=q
                Compute time=10ms
                EQGet eq=q
                NIStatus
                """);
        assertEquals(List.of(), run.events(1));
        assertEquals(2, run.dropped(1));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R03_anEntrySelectsOnAllIdentifiersAndBits(Implementation on) {
        var exact = "node=0 process=0 job=2 user=5 match=0x12";
        assertEquals(1, taken(on, exact));
        for (var other : List.of("node=1 process=0 job=2 user=5 match=0x12", "node=0 process=1 job=2 user=5 match=0x12",
                "node=0 process=0 job=3 user=5 match=0x12", "node=0 process=0 job=2 user=6 match=0x12",
                "node=0 process=0 job=2 user=5 match=0x13")) {
            assertEquals(0, taken(on, other), other);
        }
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R04_eachIdentifierCanBeLeftOpen(Implementation on) {
        for (var open : List.of("node=any process=0 job=2 user=5 match=0x12",
                "node=0 process=any job=2 user=5 match=0x12", "node=0 process=0 job=any user=5 match=0x12",
                "node=0 process=0 job=2 user=any match=0x12")) {
            assertEquals(1, taken(on, open), open);
        }
        assertEquals(0, taken(on, "node=any process=0 job=3 user=5 match=0x12"));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R05_ignoredBitsAreNotCompared(Implementation on) {
        assertEquals(1, taken(on, "match=0xff12 ignore=0xff00"));
        assertEquals(0, taken(on, "match=0xff13 ignore=0xff00"));
        assertEquals(1, taken(on, "match=0xffffffffffffffff ignore=0xffffffffffffffff"));
        assertEquals(0, taken(on, "match=0x8000000000000012 ignore=0x7fffffffffffffff"));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R06_theFirstEntryThatAcceptsTakesTheMessage(Implementation on) {
        var run = PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a length=8
                Put md=a target=1 portal=4 match=7
                Put md=a target=1 portal=4 match=7
                Put md=a target=1 portal=4 match=8
                """, """
                EQAlloc eq=q
                MEAttach me=last portal=4 ignore=0xff
                MDAttach length=100 pointer=3 put nostart eq=q
                MEAttach portal=4 match=7 first
                MDAttach length=100 threshold=1 pointer=1 put nostart eq=q
                MEInsert before=last match=7
                MDAttach length=100 pointer=2 put nostart eq=q
                EQWait eq=q
                EQWait eq=q
                EQWait eq=q
                """);
        assertEquals(List.of(1L, 2L, 3L), run.pointers(1, PtlEventType.PUT_END));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R07_anEntryCanLeaveItsListOnceItIsUsedUp(Implementation on) {
        assertEquals(PortalsStatus.ME_INVALID, afterUse(on, "unlink"));
        assertEquals(PortalsStatus.OK, afterUse(on, ""));
    }

    /** The number of bytes of one put that the only entry takes. */
    private static int taken(Implementation on, String criteria) {
        var run = PortalsRun.of(on).rank(2, 5, """
                Compute time=1ms
                MDBind md=a length=8
                Put md=a target=1 portal=4 match=0x12 acl=2
                """).rank(0, 0, """
                ACEntry index=2
                EQAlloc eq=q
                MEAttach portal=4 %s
                MDAttach length=100 put nostart eq=q
                Compute time=10ms
                EQGet eq=q
                NIStatus
                """.formatted(criteria)).run();
        assertEquals(1, run.events(1).size() + run.dropped(1));
        return run.events(1).size();
    }

    /** The result of unlinking an entry after its descriptor has been used up and has unlinked itself. */
    private static PortalsStatus afterUse(Implementation on, String flag) {
        return PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a length=8
                Put md=a target=1 portal=4
                """, """
                EQAlloc eq=q
                MEAttach me=m portal=4 %s
                MDAttach length=100 threshold=1 mdunlink put nostart eq=q
                EQWait eq=q
                MEUnlink me=m
                """.formatted(flag)).last(1);
    }
}
