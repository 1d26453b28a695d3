// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Tell;
import org.hopscope.sim.plan.BlockOperation.Telling;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.LimitReached;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A handler is told no sooner than at a time of the run. */
@Execution(ExecutionMode.CONCURRENT)
class LaterTellTest {

    private static final long WAIT = 300_000;
    private static final int AT_ONCE = -2;

    /** A ping whose send is told until an expression: one of a constant and the time, or a constant. */
    private static RunOutcome run(long constant, boolean fromNow, boolean itself) {
        var eager = new Eager(false);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        if (itself) {
            tell(p, send, p.constant(constant));
        } else {
            p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        }
        p.call(Call.SEND, eager.library);
        p.work(Eager.SEND);
        p.complete(false);
        tell(p, send, constant == AT_ONCE ? BlockOperation.NONE
                : fromNow ? p.value(Code.NOW, 0, Code.CONSTANT, constant, Code.ADD) : p.constant(constant));
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        return Composed.of(p).outcome(1, program().send(1, 8, 7, 0).await(0), program().receive(0, 8, 7, 0).await(0));
    }

    private static void tell(Protocol p, int handler, int until) {
        p.add(new Tell(p.here(), handler, Telling.LOCAL, 0, BlockOperation.NONE, null, until));
    }

    private static long latency(long constant, boolean fromNow) {
        var done = assertInstanceOf(Completed.class, run(constant, fromNow, false));
        RunTrace trace = done.trace();
        return Runs.message(trace, 7).latencyPs();
    }

    @Test
    void aTimeFromNowPassesFirst() {
        assertEquals(latency(AT_ONCE, false) + WAIT, latency(WAIT, true));
    }

    @Test
    void aTimeOfTheRunPassesFirst() {
        // the send call has taken SEND since the start of the run
        assertEquals(latency(AT_ONCE, false) + WAIT - Eager.SEND, latency(WAIT, false));
    }

    @Test
    void aTimeThatHasPassedIsNow() {
        assertEquals(latency(AT_ONCE, false), latency(Eager.SEND - 1, false));
    }

    /** Each time is an event, so that the limit of events or the user ends the run. */
    @Test
    void aHandlerThatTellsItselfForEverIsEnded() {
        assertInstanceOf(LimitReached.class, run(0, false, true));
    }
}
