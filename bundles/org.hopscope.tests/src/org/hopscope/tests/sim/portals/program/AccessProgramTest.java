// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals.program;

import static org.hopscope.sim.portals.PtlEventType.ACK;
import static org.hopscope.sim.portals.PtlEventType.PUT_END;
import static org.hopscope.sim.portals.PtlEventType.PUT_START;
import static org.hopscope.sim.portals.PtlEventType.REPLY_END;
import static org.hopscope.sim.portals.PtlEventType.SENT_END;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.LongStream;

import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.trace.PortalsStatus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Access control, order and the work at the target (rules R31 to R38), as programs see them. */
class AccessProgramTest {

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R31_aRequestCarriesAnIndexIntoTheAccessControlList(Implementation on) {
        var entry = "ACEntry index=3 node=0 process=0 job=2 user=5 portal=4";
        assertEquals(List.of(PUT_END), put(on, entry, "acl=3").types(1));
        // entry 0 admits the target's own job, which is another one
        assertEquals(List.of(), put(on, entry, "acl=0").types(1));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R32_aRequestThatDoesNotFitItsEntryIsRejected(Implementation on) {
        for (var other : List.of("node=1 process=0 job=2 user=5 portal=4", "node=0 process=1 job=2 user=5 portal=4",
                "node=0 process=0 job=3 user=5 portal=4", "node=0 process=0 job=2 user=6 portal=4",
                "node=0 process=0 job=2 user=5 portal=5")) {
            var run = put(on, "ACEntry index=3 " + other, "acl=3");
            assertEquals(List.of(), run.events(1), other);
            assertEquals(1, run.dropped(1), other);
        }
        assertEquals(1, put(on, "ACEntry index=3", "acl=9").dropped(1));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R33_accessIsCheckedWhereAMessageArrives(Implementation on) {
        var run = put(on, "ACEntry index=3 portal=5", "acl=3");
        assertEquals(1, run.dropped(1));
        assertTrue(run.statuses(0).stream().limit(3).allMatch(PortalsStatus.OK::equals));
        assertEquals(1, run.events(0, SENT_END).size());
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R34_messagesOfAPairAreMatchedInTheOrderOfSending(Implementation on) {
        var puts = new StringBuilder("EQAlloc eq=q\nMDBind md=a length=100000\nCompute time=1ms\n");
        for (int i = 0; i < 40; i++) {
            puts.append("Put md=a target=1 portal=4 data=%d length=%d%n".formatted(i, i % 3 == 0 ? 9000 : i % 3 * 200));
        }
        var run = PortalsRun.of(on, puts.toString(), """
                EQAlloc eq=q slots=100
                MEAttach portal=4
                MDAttach length=10000000 put eq=q
                """ + "EQWait eq=q\n".repeat(80));
        var order = run.events(1, PUT_START).stream().map(event -> event.header().headerData()).toList();
        assertEquals(LongStream.range(0, 40).boxed().toList(), order);
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R35_completionIsTheEndEventNotTheReturnOfTheCall(Implementation on) {
        var run = PortalsRun.of(on, """
                EQAlloc eq=q
                MDBind md=a length=100000 nostart eq=q
                Compute time=1ms
                Put md=a target=1 portal=4
                EQWait eq=q
                Get md=a target=1 portal=4
                EQWait eq=q
                """, """
                EQAlloc eq=q
                MEAttach portal=4
                MDAttach length=100000 remote put get nostart eq=q
                EQWait eq=q
                EQWait eq=q
                """);
        var calls = run.returns(0);
        for (int i = 2; i < 6; i += 2) {
            // the data moves at 1 GB/s or less, the call only starts that
            assertTrue(calls.get(i).returnedPs() - calls.get(i).calledPs() < 50_000_000);
            assertTrue(calls.get(i + 1).returnedPs() - calls.get(i).returnedPs() > 90_000_000);
        }
        assertEquals(List.of(SENT_END, REPLY_END), run.types(0));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R36_aDropReachesItsInitiatorWhereDropsAreAnswered(Implementation on) {
        var run = PortalsRun.of(on, """
                EQAlloc eq=q
                MDBind md=a length=100 nostart eq=q
                Compute time=1ms
                Put md=a target=1 portal=4 ack
                Put md=a target=1 portal=4
                Compute time=10ms
                EQGet eq=q
                EQGet eq=q
                EQGet eq=q
                EQGet eq=q
                """, """
                Compute time=20ms
                NIStatus
                """);
        assertEquals(2, run.dropped(1));
        var answers = run.events(0, ACK);
        assertEquals(on.answersDrops() ? 1 : 0, answers.size());
        for (var answer : answers) {
            assertTrue(answer.ending().failed());
            assertEquals(DeliveryOutcome.DROPPED_NO_MATCH, answer.ending().outcome());
        }
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R37_theListIsWalkedEntryByEntry(Implementation on) {
        long first = arrivalPs(on, 0);
        long perItem = arrivalPs(on, 1) - first;
        assertTrue(perItem > 0);
        assertEquals(first + 50 * perItem, arrivalPs(on, 50));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R38_aReceiptIsCheckedAndThenCounted(Implementation on) {
        // bits fit all four entries: the first is used up, the second has no room, the third answers gets only
        var run = PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a length=60
                Put md=a target=1 portal=4
                """, """
                EQAlloc eq=q
                MEAttach portal=4
                MDAttach length=100 threshold=0 put eq=q
                MEAttach portal=4
                MDAttach length=59 put eq=q
                MEAttach portal=4
                MDAttach length=100 get eq=q
                MEAttach portal=4
                MDAttach length=100 threshold=5 pointer=4 put eq=q
                EQWait eq=q
                EQWait eq=q
                """);
        assertEquals(List.of(4L), run.pointers(1, PUT_START));
        var state = run.events(1).get(0).state();
        assertEquals(4, state.threshold());
        assertEquals(60, state.localOffset());
    }

    /** A put of job 2 and user 5 to a process of job 0 and user 9. */
    private static PortalsRun put(Implementation on, String entry, String request) {
        return PortalsRun.of(on).rank(2, 5, """
                EQAlloc eq=q
                MDBind md=a length=8 eq=q
                Compute time=1ms
                Put md=a target=1 portal=4 %s
                EQWait eq=q
                EQWait eq=q
                """.formatted(request)).rank(0, 9, """
                %s
                EQAlloc eq=q
                MEAttach portal=4
                MDAttach length=100 put nostart eq=q
                Compute time=10ms
                EQGet eq=q
                NIStatus
                """.formatted(entry)).run();
    }

    /** When a put is seen that is matched after a number of entries that do not fit. */
    private static long arrivalPs(Implementation on, int entries) {
        var run = PortalsRun.of(on, """
                Compute time=10ms
                MDBind md=a length=8
                Put md=a target=1 portal=4 match=1
                """, """
                EQAlloc eq=q
                %sMEAttach portal=4 match=1
                MDAttach length=100 put nostart eq=q
                EQWait eq=q
                """.formatted("MEAttach portal=4 match=2\n".repeat(entries)));
        return run.returns(1).getLast().returnedPs();
    }
}
