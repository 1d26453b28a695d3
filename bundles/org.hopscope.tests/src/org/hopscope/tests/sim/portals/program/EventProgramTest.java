// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals.program;

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
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.sim.trace.PortalsEvent;
import org.hopscope.sim.trace.PortalsStatus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Event queues and events (rules R22 to R30), as programs see them. */
class EventProgramTest {

    private static final String ALL_OPERATIONS = """
            EQAlloc eq=q
            MDBind md=a length=100 eq=q
            Compute time=1ms
            Put md=a target=1 portal=4 ack
            Compute time=1ms
            Get md=a target=1 portal=4
            Compute time=1ms
            MDBind md=b length=100 eq=q
            GetPut md=a get=b target=1 portal=4
            Compute time=1ms
            """ + "EQGet eq=q\n".repeat(10);
    private static final String ANSWERING = """
            EQAlloc eq=q
            MEAttach portal=4
            MDAttach length=100 remote put get eq=q
            """ + "EQWait eq=q\n".repeat(6);

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R22_descriptorsMayShareAQueueOrHaveNone(Implementation on) {
        var run = PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a length=8
                Put md=a target=1 portal=4 match=1
                Put md=a target=1 portal=4 match=3
                Put md=a target=1 portal=4 match=2
                """, """
                EQAlloc eq=q
                MEAttach portal=4 match=1
                MDAttach length=8 pointer=1 put nostart eq=q
                MEAttach portal=4 match=2
                MDAttach length=8 pointer=2 put nostart eq=q
                MEAttach portal=4 match=3
                MDAttach md=silent length=8 threshold=1 mdunlink put
                EQWait eq=q
                EQWait eq=q
                Compute time=1ms
                MDUnlink md=silent
                """);
        assertEquals(List.of(1L, 2L), run.pointers(1, PUT_END));
        assertEquals(2, run.events(1).size());
        // it has taken its message all the same
        assertEquals(PortalsStatus.MD_INVALID, run.last(1));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R23_aQueueIsACircularBuffer(Implementation on) {
        var run = PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a length=8
                Put md=a target=1 portal=4 data=1
                Put md=a target=1 portal=4 data=2
                Put md=a target=1 portal=4 data=3
                """, """
                EQAlloc eq=q slots=2
                MEAttach portal=4
                MDAttach length=100 put nostart eq=q
                Compute time=10ms
                EQGet eq=q
                EQGet eq=q
                EQGet eq=q
                """);
        var events = run.events(1);
        assertEquals(List.of(2L, 3L), events.stream().map(event -> event.header().headerData()).toList());
        assertEquals(List.of(1, 0), events.stream().map(one -> one.entry().slot()).toList());
        assertEquals(List.of(PortalsStatus.EQ_DROPPED, PortalsStatus.OK, PortalsStatus.EQ_EMPTY),
                run.statuses(1).subList(3, 6));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R24_thereAreSixTypesOfEvent(Implementation on) {
        var run = PortalsRun.of(on, ALL_OPERATIONS, ANSWERING);
        assertEquals(List.of(PUT_START, PUT_END, GET_START, GET_END, GETPUT_START, GETPUT_END), run.types(1));
        assertEquals(List.of(SENT_START, SENT_END, ACK, REPLY_START, REPLY_END, SENT_START, SENT_END, REPLY_START,
                REPLY_END), run.types(0));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R25_sentSaysNothingAboutTheTarget(Implementation on) {
        var run = PortalsRun.of(on, """
                EQAlloc eq=q
                MDBind md=a length=1000 eq=q
                Put md=a target=1 portal=4
                EQWait eq=q
                EQWait eq=q
                """, """
                Compute time=10ms
                NIStatus
                """);
        assertEquals(List.of(SENT_START, SENT_END), run.types(0));
        assertEquals(1, run.dropped(1));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R26_eachOperationPostsAStartAndAnEnd(Implementation on) {
        var run = PortalsRun.of(on, ALL_OPERATIONS, ANSWERING);
        for (int rank = 0; rank < 2; rank++) {
            var pairs = run.events(rank).stream().filter(event -> event.type() != ACK).toList();
            for (int i = 0; i < pairs.size(); i += 2) {
                assertEquals(pairs.get(i).type().name().replace("START", "END"), pairs.get(i + 1).type().name());
                assertEquals(pairs.get(i).link(), pairs.get(i + 1).link());
            }
        }
        assertEquals(1, run.events(0, ACK).size());
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R27_startsAreInOrderAndAShortMessageMayEndBeforeALongOne(Implementation on) {
        var run = PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a length=1000000
                Put md=a target=1 portal=4 match=1
                """, """
                EQAlloc eq=q
                MEAttach portal=4 match=1
                MDAttach length=1000000 pointer=1 put eq=q
                MEAttach portal=4 match=2
                MDAttach length=8 pointer=2 put eq=q
                EQWait eq=q
                EQWait eq=q
                EQWait eq=q
                EQWait eq=q
                """, """
                Compute time=1100us
                MDBind md=a length=8
                Put md=a target=1 portal=4 match=2
                """);
        assertEquals(List.of(1L, 2L), run.pointers(1, PUT_START));
        var ends = run.pointers(1, PUT_END);
        assertEquals(on.endsMayOvertake() ? List.of(2L, 1L) : List.of(1L, 2L), ends);
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R28_aFailureAfterTheStartIsInTheEndEvent(Implementation on) {
        var run = PortalsRun.of(on, """
                EQAlloc eq=q
                MDBind md=a length=1000 eq=q nostart
                Compute time=1ms
                Put md=a target=1 portal=4 ack damaged
                Compute time=1ms
                Get md=a target=1 portal=4 damaged
                Compute time=1ms
                EQGet eq=q
                EQGet eq=q
                EQGet eq=q
                """, """
                EQAlloc eq=q
                MEAttach portal=4
                MDAttach length=1000 remote put get eq=q
                EQWait eq=q
                EQWait eq=q
                EQWait eq=q
                EQWait eq=q
                """);
        assertFalse(run.events(1, PUT_START).get(0).ending().failed());
        assertTrue(run.events(1, PUT_END).get(0).ending().failed());
        assertFalse(run.events(1, GET_END).get(0).ending().failed());
        assertTrue(run.events(0, REPLY_END).get(0).ending().failed());
        assertEquals(List.of(), run.events(0, ACK));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R29_anEventHasACopyOfTheDescriptorOfItsTime(Implementation on) {
        var run = PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a length=20
                Put md=a target=1 portal=4
                Put md=a target=1 portal=4
                Put md=a target=1 portal=4
                """, """
                EQAlloc eq=q
                MEAttach portal=4
                MDAttach length=100 threshold=3 put noend eq=q
                Compute time=10ms
                EQGet eq=q
                EQGet eq=q
                EQGet eq=q
                """);
        var states = run.events(1).stream().map(PortalsEvent::state).toList();
        assertEquals(List.of(2, 1, 0), states.stream().map(PortalsEvent.State::threshold).toList());
        assertEquals(List.of(20L, 40L, 60L), states.stream().map(PortalsEvent.State::localOffset).toList());
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R30_withoutStartEventsASendHasOneEvent(Implementation on) {
        var run = PortalsRun.of(on, """
                EQAlloc eq=q
                MDBind md=a length=8 nostart eq=q
                Put md=a target=1 portal=4
                Compute time=10ms
                EQGet eq=q
                EQGet eq=q
                """, "Compute time=10ms");
        assertEquals(List.of(SENT_END), run.types(0));
        assertEquals(PortalsStatus.EQ_EMPTY, run.last(0));
    }
}
