// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.trace.Mark;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.api.Test;

/** A handler at the beginning of a wait for a send: the wait looks for the end of the send when its work has ended. */
class WaitSendTest {

    private static final long FINISH = 7_000;
    /** The time of a NIC for a send before it is complete, and work that takes longer and shorter. */
    private static final long SEND = 5_000_000;
    private static final long LONG = 50_000_000;
    private static final long SHORT = 1_000;

    @Test
    void theWaitTakesItsWorkFirst() {
        assertEquals(LONG + FINISH, waitPs(LONG, program().send(1, 8, 1, 0).mark(0).await(0).mark(1)));
    }

    @Test
    void itsWorkPassesWhileTheSendIsOnItsWay() {
        var program = program().send(1, 8, 1, 0).mark(0).await(0).mark(1);
        assertEquals(waitPs(0, program), waitPs(SHORT, program));
    }

    /** Each wait has the work of its own send, of those that have been complete for long, too, in any order. */
    @Test
    void eachWaitHasTheWorkOfItsOwnSend() {
        var program = program().send(1, 8, 1, 0).send(1, 8, 2, 1).compute(LONG).mark(0).await(1).await(0).mark(1);
        assertEquals(2 * (SHORT + FINISH), waitPs(SHORT, program));
    }

    @Test
    void waitsForReceivesHaveNone() {
        var receiver = program().receive(0, 8, 1, 0).receive(0, 8, 2, 1).compute(LONG).mark(0).await(0).await(1)
                .mark(1);
        var sender = program().send(1, 8, 1, 0).send(1, 8, 2, 1).awaitAll(0, 2);
        assertEquals(between(protocol(0), sender, receiver), between(protocol(SHORT), sender, receiver));
    }

    /** A send is complete when its packet has left; the wait for it has work before and after that. */
    private static Protocol protocol(long workPs) {
        var eager = new Eager(true);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        p.work(SEND);
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        p.complete(false);
        p.call(Call.SEND, eager.library);
        p.work(Eager.SEND);
        p.tell(send);
        p.call(Call.WAIT_SEND, eager.library);
        p.work(workPs);
        p.call(Call.FINISH_SEND, eager.library);
        p.work(FINISH);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        return eager.receives();
    }

    private static long waitPs(long workPs, Programs sender) {
        return between(protocol(workPs), sender, program().receive(0, 8, 1, 0).receive(0, 8, 2, 1).await(0));
    }

    /** The time between both marks. */
    private static long between(Protocol protocol, Programs sender, Programs receiver) {
        List<Mark> marks = Composed.of(protocol).run(sender, receiver).trace().marks();
        return marks.get(1).timePs() - marks.get(0).timePs();
    }
}
