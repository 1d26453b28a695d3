// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.trace.PortalsEvent;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Memory descriptors (rules R08 to R16), as programs see them. */
class DescriptorProgramTest {

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R08_aDescriptorHasAnyAlignmentAndLength(Implementation on) {
        var run = PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a start=5 length=33
                Put md=a target=1 portal=4 length=0
                Put md=a target=1 portal=4 offset=2
                """, target("start=3 length=1073741825", 2));
        var events = run.events(1, PtlEventType.PUT_END);
        assertEquals(List.of(0L, 31L), events.stream().map(PortalsEvent::mlength).toList());
        assertEquals(3, events.get(1).state().start());
        assertEquals(1_073_741_825L, events.get(1).state().length());
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R09_aThresholdCountsOperations(Implementation on) {
        assertEquals(2, accepted(on, 3, 8, "length=100 threshold=2"));
        assertEquals(1, accepted(on, 3, 8, "length=100 threshold=1"));
        assertEquals(0, accepted(on, 3, 8, "length=100 threshold=0"));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R10_anInfiniteThresholdNeverEnds(Implementation on) {
        assertEquals(40, accepted(on, 40, 1, "length=100 threshold=infinite"));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R11_aDescriptorCanAnswerOneKindOfOperationOnly(Implementation on) {
        for (var kind : List.of("put", "get")) {
            var run = PortalsRun.of(on, """
                    Compute time=1ms
                    MDBind md=a length=8
                    Put md=a target=1 portal=4
                    Compute time=1ms
                    Get md=a target=1 portal=4
                    """, """
                    EQAlloc eq=q
                    MEAttach portal=4
                    MDAttach length=100 nostart eq=q %s
                    EQWait eq=q
                    Compute time=10ms
                    EQGet eq=q
                    NIStatus
                    """.formatted(kind));
            var answered = kind.equals("put") ? PtlEventType.PUT_END : PtlEventType.GET_END;
            assertEquals(List.of(answered), run.types(1));
            assertEquals(1, run.dropped(1));
        }
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R12_aLocalOffsetPutsMessagesBackToBack(Implementation on) {
        var run = PortalsRun.of(on, puts(3, 20), target("length=100", 3));
        assertEquals(List.of(0L, 20L, 40L), offsets(run));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R13_aRemoteOffsetComesFromTheInitiator(Implementation on) {
        var run = PortalsRun.of(on, """
                Compute time=1ms
                MDBind md=a length=20
                Put md=a target=1 portal=4 remoteoffset=70
                Put md=a target=1 portal=4 remoteoffset=10
                """, target("length=100 remote", 2));
        assertEquals(List.of(70L, 10L), offsets(run));
        assertEquals(0, run.events(1).getLast().state().localOffset());
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R14_aMessageLongerThanTheSpaceIsRefused(Implementation on) {
        assertEquals(1, accepted(on, 2, 60, "length=100"));
        assertEquals(2, accepted(on, 2, 50, "length=100"));
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R15_truncateCutsAMessageToTheSpace(Implementation on) {
        var run = PortalsRun.of(on, puts(2, 60), target("length=100 truncate", 2));
        assertEquals(List.of(60L, 40L), run.events(1).stream().map(PortalsEvent::mlength).toList());
        assertEquals(60, run.events(1).getLast().header().rlength());
    }

    @ParameterizedTest
    @EnumSource(Implementation.class)
    void R16_aSizeLimitEndsADescriptorThatIsNearlyFull(Implementation on) {
        // 250 - 2 x 60 leaves 130, room for one more of 100; 250 - 3 x 60 leaves 70
        assertEquals(3, accepted(on, 4, 60, "length=250 maxsize=100"));
        assertEquals(0, accepted(on, 1, 101, "length=250 maxsize=100"));
        assertEquals(1, accepted(on, 1, 100, "length=250 maxsize=100"));
    }

    private static List<Long> offsets(PortalsRun run) {
        return run.events(1).stream().map(event -> event.header().offset()).toList();
    }

    /** The number of puts of a size that a descriptor accepts. */
    private static int accepted(Implementation on, int count, long bytes, String descriptor) {
        var run = PortalsRun.of(on, puts(count, bytes), """
                EQAlloc eq=q slots=100
                MEAttach portal=4
                MDAttach put nostart eq=q %s
                Compute time=50ms
                NIStatus
                %s""".formatted(descriptor, "EQGet eq=q\n".repeat(count)));
        assertEquals(count, run.events(1).size() + run.dropped(1));
        return run.events(1).size();
    }

    private static String puts(int count, long bytes) {
        return "Compute time=1ms\nMDBind md=a length=" + bytes + "\n"
                + "Put md=a target=1 portal=4\n".repeat(count);
    }

    private static String target(String descriptor, int events) {
        return "EQAlloc eq=q\nMEAttach portal=4\nMDAttach put nostart eq=q " + descriptor + "\n"
                + "EQWait eq=q\n".repeat(events);
    }
}
