// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTimer;
import org.hopscope.sim.plan.BlockTrigger.OnTokens;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Deadlocked;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.trace.Component;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Waits for tokens, room and entries: which task continues when, what is dropped, and what a standstill says. */
class BlockWaitsTest {

    private static Programs sends(int count, long bytes) {
        var program = program();
        for (int i = 0; i < count; i++) {
            program.send(1, bytes, i, i);
        }
        return program.awaitAll(0, count);
    }

    private static Programs receives(int count) {
        var program = program();
        for (int i = 0; i < count; i++) {
            program.receive(0, 5_000, i, i);
        }
        return program.awaitAll(0, count);
    }

    /** The first message takes the only token and the second one waits for what the lane of both would give. */
    private static RunOutcome lockStep(boolean holds) {
        var eager = new Eager(holds);
        var p = eager.p;
        int slots = p.tokens("slot", BlockScope.NODE, 0);
        int free = p.on("free", eager.tx, new OnTold());
        p.give(slots, -1);
        int send = p.on("send", eager.tx, new OnTold());
        p.tell(free, BlockOperation.Telling.LOCAL, 1_000);
        p.take(slots, -1, -1);
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        return Composed.of(p).outcome(1, sends(1, 8), receives(1));
    }

    @Test
    void aLaneThatHoldsPreventsGivingWhatItWaitsFor() {
        var stuck = assertInstanceOf(Deadlocked.class, lockStep(true));
        assertTrue(stuck.waitGraph().contains("handler 'send' on lane 'transmit', block 3, for rank 0 with rank 1, "
                + "waits for 1 of tokens 'slot' of node 0 (0 there)"), stuck.waitGraph());
        assertTrue(stuck.waitGraph().contains("rank 1 waits for a message from rank 0"), stuck.waitGraph());
    }

    @Test
    void aLaneThatReleasesGoesOnWithOthers() {
        var done = assertInstanceOf(Completed.class, lockStep(false));
        // told 1 ns later
        assertEquals(1_000, Runs.spent(done.trace(), 0, Component.CONTENTION));
    }

    /** A sender takes a credit of its peer for each message; the receiver sends it back when it has taken that. */
    static Eager credits(long count) {
        var eager = new Eager(false);
        var p = eager.p;
        int credit = p.tokens("credit", BlockScope.PEER, count);
        int back = p.packet("credit", 4);
        int send = p.on("send", eager.tx, new OnTold());
        p.take(credit, -1, -1);
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.work(1_000_000);
        p.put(eager.arrived);
        p.transmit(back, false, -1, -1, false);
        p.on("credit", eager.tx, new OnPacket(back, false));
        p.give(credit, -1);
        eager.receives();
        return eager;
    }

    @Test
    void creditsOfAPeerBoundWhatIsUnderWay() {
        long one = credited(1);
        long two = credited(2);
        // with two credits the receiving engine works without a pause; with one it waits for the way back and forth
        assertTrue(one - two > 7 * Composed.network(4), one + " and " + two);
        assertEquals(credited(20), credited(3), 0);
    }

    private static long credited(long count) {
        var done = Composed.of(credits(count).p).run(sends(10, 8), receives(10));
        assertEquals(10, done.trace().messages().size());
        // a credit for each message
        assertEquals(20, done.stats().packets());
        return done.trace().messages().get(9).endPs();
    }

    @Test
    void tokensThatReachANumberStartAHandler() {
        var eager = new Eager(true);
        var p = eager.p;
        int counter = p.tokens("counter", BlockScope.NODE, 0);
        int queue = p.queue("triggered", BlockScope.NODE, 0);
        int send = p.on("send", eager.tx, new OnTold());
        p.put(queue);
        p.give(counter, -1);
        p.on("triggered", eager.tx, new OnTokens(counter, 3));
        p.add(new BlockOperation.Each(p.here(), -1, queue, p.here() + 3));
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        p.add(new BlockOperation.Next(p.here(), p.here() - 2));
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        var done = Composed.of(p).run(sends(6, 8), receives(6));
        assertEquals(6, done.trace().messages().size());
        // the first message waits for two further send calls, the third one for two packets of 40 B on the wire
        assertEquals(2 * Eager.SEND - 2 * 40 * Composed.PER_BYTE, Runs.spent(done.trace(), 0, Component.CONTENTION)
                - Runs.spent(done.trace(), 2, Component.CONTENTION));
    }

    /** Messages come faster than the receiver works; its queue has room for one. */
    private static Protocol narrow(boolean drops) {
        var eager = new Eager(true);
        var p = eager.p;
        int slow = p.lane("slow", 0, true, Component.RX_ENGINE);
        int narrow = p.queue("narrow", BlockScope.NODE, 1);
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        int put = p.put(narrow);
        p.end();
        if (drops) {
            p.replace(put, new BlockOperation.Put(put, narrow, p.here()));
            p.drop(true);
        }
        p.on("slow", slow, new org.hopscope.sim.plan.BlockTrigger.OnQueue(narrow));
        p.work(10_000_000);
        p.put(eager.arrived);
        return eager.receives();
    }

    @Test
    void aFullQueueHoldsUpWhoPuts() {
        var done = Composed.of(narrow(false)).run(sends(5, 8), receives(5));
        assertEquals(5, done.trace().messages().size());
        assertEquals(0, done.stats().lostMessages());
    }

    @Test
    void aFullQueueMayThrowAwayAndTheLossIsCounted() {
        var stuck = assertInstanceOf(Deadlocked.class,
                Composed.of(narrow(true)).outcome(1, sends(5, 8), receives(5)));
        // one is being worked on, one is in the queue; the others come within 10 us
        assertEquals(3, stuck.stats().lostMessages());
    }

    @Test
    void aTimerTicksUntilAllProgramsHaveEnded() {
        var eager = new Eager(true);
        var p = eager.p;
        int slots = p.tokens("slot", BlockScope.NODE, 0);
        p.on("tick", eager.rx, new OnTimer(2_000_000));
        p.give(slots, -1);
        int send = p.on("send", eager.tx, new OnTold());
        p.take(slots, -1, -1);
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        var done = Composed.of(p).run(sends(3, 8), receives(3));
        for (int i = 0; i < 3; i++) {
            // on the wire at each tick
            assertEquals((i + 1) * 2_000_000 + Composed.network(40) + Eager.receivePs(8),
                    Runs.message(done.trace(), i).endPs());
        }
        assertTrue(done.stats().simulatedPs() < 9_000_000, done.stats().toString());
    }

    @Test
    void aTimerThatChangesNothingDoesNotHideAStandstill() {
        var eager = new Eager(true);
        var p = eager.p;
        int count = p.variable(BlockScope.NODE, 0);
        p.on("tick", eager.rx, new OnTimer(1_000));
        p.assign(count, p.constant(1));
        int send = p.on("send", eager.tx, new OnTold());
        p.drop(true);
        eager.sends(send);
        eager.receives();
        assertInstanceOf(Deadlocked.class, Composed.of(p).outcome(1, sends(1, 8), receives(1)));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 99, 100, 101, 5_000})
    void aRendezvousFetchesWhatIsExpectedAndWhatIsNot(long bytes) {
        var done = Composed.of(RandomTrafficTest.rendezvous(0)).run(
                program().send(1, bytes, 1, 0).send(1, bytes, 2, 1).awaitAll(0, 2),
                program().receive(0, bytes, 2, 0).await(0).compute(50_000_000).receive(0, bytes, 1, 1).await(1));
        assertEquals(2, done.trace().messages().size());
        // request, answer and at least one packet of data for each
        assertEquals(2 * (2 + Math.max(1, (bytes + 99) / 100)), done.stats().packets());
    }
}
