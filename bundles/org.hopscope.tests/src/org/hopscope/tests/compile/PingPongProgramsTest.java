// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.compile.workload.Measurement.RoundTrips;
import org.hopscope.compile.workload.Span;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.SimPlan;
import org.junit.jupiter.api.Test;

/**
 * Tests the programs that {@code LowerWorkload} and {@code Probes} make of a ping-pong of 2 warm-up and 3 measured
 * turns.
 */
class PingPongProgramsTest {

    private static final String PING = "SEND 8 to 1, RECEIVE 8 from 1, WAIT 0, WAIT 1, ";
    private static final String TIMED_PING =
            "SEND 8 to 1, LAP 0, RECEIVE 8 from 1, LAP 1, WAIT 0, LAP 2, WAIT 1, LAP 3, ";
    private static final String PONG = "WAIT 1, SEND 8 to 0, RECEIVE 8 from 0, WAIT 0, ";

    @Test
    void theInitiatorTimesItsMeasuredTurns() {
        assertEquals("RECORD 0, REPEAT 2, " + PING + "END, RECORD 1, MARK 0, REPEAT 3, " + TIMED_PING + "END, MARK 1",
                text(Compiling.compiled(Machines.torus(4)).plan(), 0));
    }

    /** The receive is posted before the ping comes; the last turn posts none. */
    @Test
    void theResponderExpectsEachPing() {
        assertEquals("RECORD 0, RECEIVE 8 from 0, REPEAT 2, " + PONG + "END, RECORD 1, REPEAT 2, " + PONG
                + "END, WAIT 1, SEND 8 to 0, WAIT 0", text(Compiling.compiled(Machines.torus(4)).plan(), 1));
    }

    @Test
    void withoutWarmupAllIsRecorded() {
        var machines = Machines.torus(4);
        machines.pingPong().setWarmup(0);
        machines.pingPong().setIterations(1);
        assertEquals("RECORD 1, MARK 0, " + TIMED_PING + "MARK 1", text(Compiling.compiled(machines).plan(), 0));
    }

    @Test
    void sizesFollowEachOtherUnderTheirOwnTagsAndMarks() {
        var machines = Machines.torus(4);
        machines.pingPong().getSize().add(Machines.size("1 KiB"));
        var compiled = Compiling.compiled(machines);
        var trips = compiled.measurements().stream().map(RoundTrips.class::cast).toList();
        assertEquals(List.of("8 B", "1 KiB"), trips.stream().map(RoundTrips::label).toList());
        assertEquals(List.of(8L, 1024L), trips.stream().map(RoundTrips::bytes).toList());
        assertEquals(List.of(0, 1), trips.stream().map(RoundTrips::tag).toList());
        assertEquals(List.of(new Span(0, 1, List.of(0)), new Span(2, 3, List.of(0))),
                trips.stream().map(RoundTrips::span).toList());
        assertEquals(7, trips.get(1).laps().get(3).number());
        var responder = text(compiled.plan(), 1);
        assertEquals(1, count(responder, "WAIT 1, SEND 8 to 0, RECEIVE 1024 from 0, WAIT 0"), responder);
        assertEquals(2, count(responder, "RECORD 0"), responder);
    }

    @Test
    void otherRanksDoNothing() {
        var machines = Machines.torus(4);
        machines.pingPong().setInitiator(3);
        var workload = Compiling.compiled(machines).plan().workload();
        assertArrayEquals(new int[] { 2, 1, 2, 0 }, workload.programOfRank());
        assertEquals(0, workload.programs().get(2).length());
    }

    private static int count(String text, String part) {
        return (text.length() - text.replace(part, "").length()) / part.length();
    }

    private static String text(SimPlan plan, int program) {
        var text = new StringBuilder();
        var steps = plan.workload().programs().get(program);
        for (int i = 0; i < steps.length(); i++) {
            text.append(i == 0 ? "" : ", ").append(step(steps, i));
        }
        return text.toString();
    }

    private static String step(ProgramPlan steps, int i) {
        return switch (steps.operations()[i]) {
            case SEND -> "SEND " + steps.amounts()[i] + " to " + steps.peerNumbers()[i];
            case RECEIVE -> "RECEIVE " + steps.amounts()[i] + " from " + steps.peerNumbers()[i];
            case WAIT -> "WAIT " + steps.requests()[i];
            case MARK, LAP -> steps.operations()[i] + " " + steps.tags()[i];
            case END_REPEAT -> "END";
            case COMPUTE, REPEAT, RECORD -> steps.operations()[i] + " " + steps.amounts()[i];
            default -> throw new AssertionError("not part of a ping-pong");
        };
    }
}
