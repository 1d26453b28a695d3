// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Tally;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.trace.Counter;
import org.junit.jupiter.api.Test;

/** A tally counts a fact and takes no time. */
class TallyTest {

    /** An eager protocol that counts messages, their bytes, and less than nothing, or none of it. */
    private static Completed run(boolean counts) {
        var eager = new Eager(false);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        if (counts) {
            p.add(new Tally(p.here(), Counter.ACKS, BlockOperation.NONE));
            p.add(new Tally(p.here(), Counter.TRAILING_BYTES, p.size(-3)));
            p.add(new Tally(p.here(), Counter.TIMEOUTS, p.constant(-1)));
        }
        p.put(eager.arrived);
        eager.receives();
        return Composed.of(p).run(program().send(1, 8, 1, 0).send(1, 100, 1, 1).awaitAll(0, 2),
                program().receive(0, 8, 1, 0).receive(0, 100, 1, 1).awaitAll(0, 2));
    }

    @Test
    void factsAreCountedOnceOrByAnAmountThatIsNotNegative() {
        var counters = run(true).trace().counters();
        assertEquals(2, counters.get(Counter.ACKS));
        // 8 - 3 and 100 - 3
        assertEquals(5 + 97, counters.get(Counter.TRAILING_BYTES));
        assertEquals(0, counters.get(Counter.TIMEOUTS));
    }

    @Test
    void countingTakesNoTime() {
        assertEquals(run(false).stats().simulatedPs(), run(true).stats().simulatedPs());
    }
}
