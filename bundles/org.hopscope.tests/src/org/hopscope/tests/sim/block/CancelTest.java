// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Lookup;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.trace.Mark;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.api.Test;

/** A receive is taken back by a handler that looks for it among the posted receives. */
class CancelTest {

    private static final long CANCEL = 50_000;

    private static Protocol eager(boolean cancels) {
        return eager(cancels ? Lookup.REMOVE : null);
    }

    /** An eager protocol whose receives are taken back by a match, or not if that is null. */
    private static Protocol eager(Lookup lookup) {
        var eager = new Eager(false);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        if (lookup != null) {
            p.call(Call.CANCEL, eager.library);
            p.work(CANCEL);
            p.match(eager.posted, lookup, -1, p.here() + 2);
            p.complete(true);
            p.add(new BlockOperation.End(p.here()));
        }
        return p;
    }

    private static Completed run(Programs sender, Programs receiver) {
        return Composed.of(eager(true)).run(sender, receiver);
    }

    private static long markPs(Completed done) {
        return done.trace().marks().stream().map(Mark::timePs).findFirst().orElseThrow();
    }

    @Test
    void aReceiveThatIsTakenBackIsCompleteAndTakesNothing() {
        var done = run(program(), program().receive(0, 8, 1, 0).cancel(0).await(0).mark(0));
        // the posting, the work of the call and one entry walked; the wait has nothing left to do
        assertEquals(Eager.POST + CANCEL + Eager.ITEM, markPs(done));
    }

    @Test
    void theNextReceiveTakesTheMessageOfOneThatWasTakenBack() {
        var done = run(program().compute(1_000_000).send(1, 8, 1, 0).await(0),
                program().receive(0, 8, 1, 0).receive(0, 8, 1, 1).cancel(0).await(0).await(1));
        assertEquals(List.of(8L), done.trace().messages().stream().map(one -> one.bytes()).toList());
    }

    @Test
    void aReceiveThatHasItsMessageIsNotTakenBack() {
        var done = run(program().send(1, 8, 1, 0).send(1, 16, 2, 1).awaitAll(0, 2),
                program().receive(0, 8, 1, 0).receive(0, 16, 2, 1).await(1).cancel(0).await(0));
        // both are received, in the order of their waits
        assertEquals(List.of(16L, 8L), done.trace().messages().stream().map(one -> one.bytes()).toList());
    }

    @Test
    void aCallThatComesTooLateTakesItsTime() {
        var in = program().send(1, 8, 1, 0).await(0);
        var done = Composed.of(eager(true)).run(in, program().receive(0, 8, 1, 0).await(0).mark(0).cancel(0).mark(1));
        var marks = done.trace().marks().stream().map(Mark::timePs).toList();
        // the work of the call; no entry is left to be walked
        assertEquals(CANCEL, marks.get(1) - marks.get(0));
    }

    @Test
    void aReceiveIsTakenOutByItsHandleWithoutASearch() {
        var done = Composed.of(eager(Lookup.UNLINK)).run(program(), program().receive(0, 8, 1, 0).cancel(0).await(0)
                .mark(0));
        assertEquals(Eager.POST + CANCEL, markPs(done));
    }

    @Test
    void aProtocolWithoutAHandlerTakesNothingBack() {
        assertFalse(eager(false).build().supports(RankOperation.CANCEL));
    }
}
