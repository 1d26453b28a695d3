// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.ItemTime;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

/** Units with a pipeline, and cores that stand still before them. */
class PipelineTest {

    private static final long BUSY = 500_000;
    private static final long LATENCY = 800_000;
    private static final int NONE = -1;

    @Test
    void anItemIsDelayedLongerThanItOccupiesTheInput() {
        var eager = new Eager(true);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        pipelined(p);
        p.transmit(eager.data, true, p.value(Code.SIZE), NONE, false, NONE, NONE);
        eager.sends(send);
        var trace = twoMessages(eager);
        assertEquals(LATENCY, Runs.spent(trace, 0, Component.TX_ENGINE));
        assertEquals(LATENCY, Runs.spent(trace, 1, Component.TX_ENGINE));
        // the second one comes a send call later, and waits for the input, not for the end of the pipeline
        assertEquals(BUSY - Eager.SEND, Runs.spent(trace, 1, Component.CONTENTION));
    }

    @Test
    void aCoreStandsStillWhileItStalls() {
        var eager = new Eager(true);
        var p = eager.p;
        int room = p.tokens("room", BlockScope.NODE, 1);
        int send = p.on("send", eager.tx, new OnTold());
        pipelined(p);
        p.give(room, NONE);
        p.transmit(eager.data, true, p.value(Code.SIZE), NONE, false, NONE, NONE);
        p.call(Call.SEND, eager.library);
        p.work(Eager.SEND);
        p.complete(false);
        p.add(new BlockOperation.Take(p.here(), room, NONE, NONE, new BlockOperation.Stall(100_000)));
        p.tell(send);
        var trace = twoMessages(eager);
        assertEquals(1, trace.counters().get(Counter.CORE_STALLS));
        // from the end of its send call until the first message has left the pipeline
        assertEquals(LATENCY - Eager.SEND, trace.counters().get(Counter.CORE_STALL_PS));
        assertEquals(1, trace.counters().get(Counter.WATCHDOG_ALARMS));
    }

    private static void pipelined(Protocol p) {
        p.add(new BlockOperation.Work(p.here(), BUSY, NONE, null, NONE, ItemTime.NONE, Component.TX_ENGINE,
                new BlockOperation.Pipeline(LATENCY, NONE)));
    }

    private static RunTrace twoMessages(Eager eager) {
        eager.p.on("packet", eager.rx, new OnPacket(eager.data, true));
        eager.p.put(eager.arrived);
        eager.receives();
        return Composed.of(eager.p).run(program().send(1, 8, 0, 0).send(1, 8, 1, 1).awaitAll(0, 2),
                program().receive(0, 8, 0, 0).receive(0, 8, 1, 1).awaitAll(0, 2)).trace();
    }
}
