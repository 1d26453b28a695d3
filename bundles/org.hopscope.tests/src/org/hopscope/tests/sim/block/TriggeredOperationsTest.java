// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Arm;
import org.hopscope.sim.plan.BlockOperation.Increment;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnQueue;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.PacketDestination;
import org.hopscope.sim.plan.PacketHeader;
import org.hopscope.sim.plan.PacketPayload;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.run.Deadlocked;
import org.hopscope.sim.run.Failed;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Mark;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counters, operations that wait at them, and a dissemination barrier that NICs make of them. */
class TriggeredOperationsTest {

    private static final int NONE = -1;
    private static final long CALL = 80_000;
    private static final long PUT = 70_000;
    private static final long COUNT = 30_000;
    private static final long POLL = 40_000;
    private static final int HEADER = 20;

    /** The numbers of a protocol whose NICs make the barrier. */
    private static final class Barrier {

        private final Protocol p = new Protocol();
        private final int library = p.library(POLL, false);
        private final int tx = p.lane("transmit", 0, false, Component.TX_ENGINE);
        private final int rx = p.lane("receive", 1, false, Component.RX_ENGINE);
        private final int signal = p.packet("signal", HEADER, "round");
        private final int events = p.queue("events", BlockScope.RANK, 0);
        private final int arrived = p.counter("arrived", BlockScope.RANK, 8);
        private final int ready = p.counter("ready", BlockScope.RANK, 8);

        /** @param target the expression for the rank that a round goes to */
        Protocol build(int target) {
            int argument = p.value(Code.ARGUMENT);
            int next = p.value(Code.ARGUMENT, 0, Code.CONSTANT, 1, Code.ADD);
            int put = p.on("put", tx, new OnTold());
            p.work(PUT);
            p.add(new BlockOperation.Transmit(p.here(), new PacketHeader(signal, new int[] {argument}), 0,
                    new PacketDestination(true, target), new PacketPayload(NONE, NONE), false));
            increment(ready, next);
            int count = p.on("count", tx, new OnTold());
            increment(ready, argument);
            int done = p.on("done", tx, new OnTold());
            p.put(events);
            int start = p.on("start", tx, new OnTold());
            armAll(put, count, done);
            increment(ready, NONE);
            p.call(Call.BARRIER, library);
            p.work(CALL);
            p.tell(start);
            p.on("signal", rx, new OnPacket(signal, true));
            p.work(COUNT);
            increment(arrived, p.value(Code.FIELD, 0));
            p.on("event", library, new OnQueue(events));
            p.complete(true);
            return p;
        }

        /** In each round a count of the signal that has come and a put; the event after the last one. */
        private void armAll(int put, int count, int done) {
            int index = p.value(Code.INDEX);
            int next = p.value(Code.INDEX, 0, Code.CONSTANT, 1, Code.ADD);
            int rounds = p.value(Code.GROUP, 0, Code.CONSTANT, 2, Code.LOG);
            int both = p.expression(new BlockExpression(
                    new Code[] {Code.CONSTANT, Code.INDEX, Code.CONSTANT, Code.GREATER, Code.ADD},
                    new long[] {1, 0, 0, 0, 0}));
            int each = p.add(null);
            arm(count, next, arrived, index, NONE);
            arm(put, index, ready, index, both);
            p.add(new BlockOperation.Next(p.here(), each));
            p.replace(each, new BlockOperation.Each(each, rounds, NONE, p.here()));
            arm(done, NONE, ready, rounds, p.expression(new BlockExpression(
                    new Code[] {Code.CONSTANT, Code.GROUP, Code.CONSTANT, Code.GREATER, Code.ADD},
                    new long[] {1, 0, 1, 0, 0})));
        }

        private void arm(int handler, int argument, int counter, int entry, int threshold) {
            p.add(new Arm(p.here(), handler, argument, counter, entry, threshold, true));
        }

        private void increment(int counter, int entry) {
            p.add(new Increment(p.here(), counter, entry, NONE));
        }
    }

    /** (rank + 2^argument) mod group. */
    private static BlockExpression partner() {
        return new BlockExpression(new Code[] {Code.RANK, Code.CONSTANT, Code.ARGUMENT, Code.POWER, Code.ADD,
            Code.GROUP, Code.REMAINDER}, new long[] {0, 2, 0, 0, 0, 0, 0});
    }

    private static Protocol barrier() {
        var barrier = new Barrier();
        return barrier.build(barrier.p.expression(partner()));
    }

    private static RunTrace run(int ranks, IntFunction<Programs> programs) {
        return Composed.of(barrier()).nodes(ranks).run(all(ranks, programs)).trace();
    }

    private static Programs[] all(int ranks, IntFunction<Programs> programs) {
        return IntStream.range(0, ranks).mapToObj(programs).toArray(Programs[]::new);
    }

    private static Programs meet(Programs before, int ranks) {
        return before.add(RankOperation.BARRIER, 0, ranks, 0, 0).await(0);
    }

    /** A signal over links of a ring: each adds a router and a link, and the wire passes on what it has. */
    private static long network(int links) {
        return Composed.network(HEADER + Composed.OVERHEAD) + (links - 1) * (Composed.network(0) - 50_000);
    }

    /** Rounds of a dissemination on a ring, where distance 2^k is as many links, or fewer the other way round. */
    private static long rounds(int ranks) {
        long sum = 0;
        for (int distance = 1; distance < ranks; distance *= 2) {
            sum += PUT + network(Math.min(distance, ranks - distance)) + COUNT;
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 16})
    void aBarrierTakesOnePutAndOneWirePerRound(int ranks) {
        var trace = run(ranks, rank -> meet(program(), ranks));
        assertEquals(ranks, trace.messages().size());
        for (var message : trace.messages()) {
            assertEquals(CALL + rounds(ranks) + POLL, message.endPs() - message.startPs());
        }
    }

    @Test
    void hostsThatComputeMeanwhileDoNotDelayIt() {
        // longer than the barrier: when the ranks wait at last, all that is left is to find the event
        long computing = 50_000_000;
        var trace = run(8, rank -> program().add(RankOperation.BARRIER, 0, 8, 0, 0).compute(computing).await(0));
        for (var message : trace.messages()) {
            assertEquals(CALL + computing + POLL, message.endPs() - message.startPs());
        }
    }

    @Test
    void theStackSaysWhoCameLate() {
        long late = 5_000_000;
        var trace = run(4, rank -> meet(rank == 2 ? program().compute(late) : program(), 4));
        for (var message : trace.messages()) {
            assertEquals(message.endPs() - message.startPs(), sum(trace, message, null));
            // what rank 2 has done takes the whole barrier; the others have waited for its beginning
            assertEquals(message.sourceRank() == 2 ? 0 : late, sum(trace, message, Component.TRIGGER));
            assertEquals(0, sum(trace, message, Component.CONTENTION));
        }
    }

    @Test
    void aChainThatIsOlderThanTheBarrierBeginsWithIt() {
        // the signals of rank 0 come after rank 1 has begun, so their chain began before its barrier
        var trace = run(2, rank -> meet(rank == 1 ? program().compute(40_000) : program(), 2));
        for (var message : trace.messages()) {
            assertEquals(message.endPs() - message.startPs(), sum(trace, message, null));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 8})
    void noRankLeavesBeforeAllHaveArrived(int ranks) {
        int barriers = 30;
        var random = new Random(ranks);
        var trace = run(ranks, rank -> {
            var all = program();
            for (int i = 0; i < barriers; i++) {
                meet(all.compute(1 + random.nextInt(3_000_000)).mark(2 * i), ranks).mark(2 * i + 1);
            }
            return all;
        });
        var entered = new long[barriers];
        var left = new long[barriers];
        Arrays.fill(left, Long.MAX_VALUE);
        for (Mark mark : trace.marks()) {
            int at = mark.mark() / 2;
            if (mark.mark() % 2 == 0) {
                entered[at] = Math.max(entered[at], mark.timePs());
            } else {
                left[at] = Math.min(left[at], mark.timePs());
            }
        }
        for (int i = 0; i < barriers; i++) {
            assertTrue(left[i] > entered[i], "barrier " + i);
        }
    }

    @Test
    void aGroupMeetsWithoutTheOthers() {
        var trace = Composed.of(barrier()).nodes(8)
                .run(all(8, rank -> rank < 3 ? meet(program(), 3) : program())).trace();
        assertEquals(3, trace.messages().size());
        // distances 1 and 2 modulo 3 on a ring of eight: the longest is two links, in both rounds
        assertEquals(CALL + 2 * (PUT + network(2) + COUNT) + POLL,
                trace.messages().stream().mapToLong(MessageView::endPs).max().orElseThrow());
    }

    @Test
    void aCounterThatIsNotTakenFromGrows() {
        // sends 0, 1 and 2 are held back until the third, which makes the counter 3
        var eager = new Eager(false);
        var p = eager.p;
        int counter = p.counter("sends", BlockScope.NODE, 1);
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        int prepare = p.on("prepare", eager.tx, new OnTold());
        p.add(new Arm(p.here(), send, NONE, counter, NONE, p.constant(3), false));
        p.add(new Increment(p.here(), counter, NONE, NONE));
        eager.sends(prepare);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        var sends = program();
        var receives = program();
        for (int i = 0; i < 5; i++) {
            sends.send(1, 8, i, i);
            receives.receive(0, 8, i, i);
        }
        var trace = Composed.of(p).run(sends.awaitAll(0, 5), receives.awaitAll(0, 5)).trace();
        List<Long> held = trace.messages().stream().sorted((a, b) -> a.tag() - b.tag())
                .map(message -> sum(trace, message, Component.TRIGGER)).toList();
        // the first two wait for the third call, made two and one calls later; the last two find it reached
        assertEquals(List.of(2 * Eager.SEND, Eager.SEND, 0L, 0L, 0L), held);
    }

    @Test
    void aCounterThatNothingIncrementsIsNamed() {
        var barrier = new Barrier();
        var p = barrier.build(barrier.p.expression(partner()));
        var stuck = assertInstanceOf(Deadlocked.class, outcome(p, meet(program(), 2), program()));
        assertTrue(stuck.waitGraph().contains("waits for 1 in counter 'arrived' 0 of rank 0 (0 now)"),
                stuck.waitGraph());
    }

    @Test
    void aPutToNoRankFails() {
        var barrier = new Barrier();
        var p = barrier.build(barrier.p.value(Code.RANKS));
        var failed = assertInstanceOf(Failed.class, outcome(p, meet(program(), 2), meet(program(), 2)));
        assertTrue(failed.reason().contains("transmits to rank 2, but there are ranks 0 to 1"), failed.reason());
    }

    @Test
    void anEntryThatIsNotThereFails() {
        var barrier = new Barrier();
        var p = barrier.build(barrier.p.expression(partner()));
        p.call(Call.RECEIVE, barrier.library);
        barrier.increment(barrier.ready, p.constant(8));
        var failed = assertInstanceOf(Failed.class, outcome(p, program().receive(1, 8, 0, 0), program()));
        assertTrue(failed.reason().contains("uses entry 8 of counter 'ready', which has entries 0 to 7"),
                failed.reason());
    }

    private static RunOutcome outcome(Protocol p, Programs... ranks) {
        return Composed.of(p).outcome(1, ranks);
    }

    /** Time of a message, on a component if one is given. */
    private static long sum(RunTrace trace, MessageView message, Component component) {
        long sum = 0;
        for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
            sum += component == null || trace.chains().component(i) == component ? trace.chains().ps(i) : 0;
        }
        return sum;
    }
}
