// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.sim.FlowControl;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs of Portals calls over firmware with flow control: what finds no room in the NIC comes again. */
class PortalsFlowControlTest {

    private static final int SENDERS = 3;
    private static final int PUTS = 8;
    private static final FlowControl ON = new FlowControl(true, false, 100_000, 1_000_000_000_000L, 0, 0,
            Long.MAX_VALUE);
    private static final FlowControl IMPLICIT = new FlowControl(true, true, 100_000, 1_000_000_000_000L, 0, 0,
            Long.MAX_VALUE);

    @ParameterizedTest
    @CsvSource({"false, 8", "true, 8", "false, 300", "true, 300"})
    void nothingIsLostForWantOfRoom(boolean onNic, int bytes) {
        var without = run(onNic, bytes, FlowControl.off(), "put");
        assertTrue(without.trace().counters().get(Counter.DROPS) > 0);
        assertTrue(without.events(0, PtlEventType.PUT_END).size() < SENDERS * PUTS);
        for (var flow : List.of(ON, IMPLICIT)) {
            var with = run(onNic, bytes, flow, "put");
            assertEquals(SENDERS * PUTS, with.events(0, PtlEventType.PUT_END).size());
            assertEquals(0, with.dropped(0));
            assertEquals(0, with.trace().counters().get(Counter.FAILED_MESSAGES));
            // each rank has its answers, and knows that its memory is free
            for (int rank = 1; rank <= SENDERS; rank++) {
                assertEquals(PUTS, with.events(rank, PtlEventType.ACK).size());
                assertEquals(PUTS, with.events(rank, PtlEventType.SENT_END).size());
            }
        }
        assertTrue(run(onNic, bytes, ON, "put").trace().counters().get(Counter.RETRANSMISSIONS) > 0);
    }

    /** Portals drops what nothing matches: it has been received, so that it does not come again. */
    @ParameterizedTest
    @CsvSource({"false, 8", "true, 8", "false, 300", "true, 300"})
    void whatNothingMatchesIsDroppedOnce(boolean onNic, int bytes) {
        for (var flow : List.of(ON, IMPLICIT)) {
            var run = run(onNic, bytes, flow, "get");
            assertEquals(SENDERS * PUTS, run.dropped(0));
            assertEquals(List.of(), run.events(0));
            assertEquals(PUTS, run.events(1, PtlEventType.SENT_END).size());
        }
    }

    /** Ranks that put to rank 0 at the same time, whose descriptor takes operations of one kind. */
    private static PortalsRun run(boolean onNic, int bytes, FlowControl flow, String takes) {
        var run = PortalsRun.of((steps, calls) -> machine(onNic, steps.size(), flow).portals(steps, calls).build());
        run.rank(0, 0, """
                EQAlloc eq=q slots=60
                MEAttach portal=4
                MDAttach length=10000 nostart eq=q %s
                Compute time=20ms
                NIStatus
                %s""".formatted(takes, "EQGet eq=q\n".repeat(SENDERS * PUTS)));
        IntStream.range(0, SENDERS).forEach(rank -> run.rank(0, 0, """
                EQAlloc eq=q slots=60
                MDBind md=a length=%s eq=q
                Compute time=1ms
                %sCompute time=40ms
                %s""".formatted(bytes, "Put md=a target=0 portal=4 ack\n".repeat(PUTS), "EQGet eq=q\n".repeat(40))));
        return run.run();
    }

    private static Plans machine(boolean onNic, int nodes, FlowControl flow) {
        var plans = Plans.mesh(nodes).streams(1).pendings(1).flowControl(flow);
        return onNic ? plans.nicBased() : plans;
    }
}
