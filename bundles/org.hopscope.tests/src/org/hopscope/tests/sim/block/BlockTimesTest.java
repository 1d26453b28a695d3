// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.TreeMap;

import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnBoot;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.ComposedNicPlan.BusPart;
import org.hopscope.sim.plan.ComposedNicPlan.Discovery;
import org.hopscope.sim.plan.ItemTime;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.run.Failed;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The time of each block, and how parts are shared, by closed forms. */
class BlockTimesTest {

    private static final long TX = 80_000;
    private static final long RX = 50_000;
    private static final int HEADER = 20 + Composed.OVERHEAD;
    /** Of an eager message from the send call, without what the engines do. */
    private static final long LIBRARY = Eager.SEND + Composed.network(8 + HEADER) + Eager.receivePs(8);

    /** Work in both engines, around a packet. */
    private static Eager plain() {
        var eager = new Eager(true);
        int send = eager.p.on("send", eager.tx, new OnTold());
        eager.p.work(TX);
        eager.p.transmit(eager.data, true, eager.p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        eager.p.on("packet", eager.rx, new OnPacket(eager.data, true));
        eager.p.work(RX);
        eager.p.put(eager.arrived);
        eager.receives();
        return eager;
    }

    private static RunTrace ping(Composed machine, long bytes) {
        return machine.run(program().send(1, bytes, 7, 0).await(0),
                program().receive(0, bytes, 7, 0).await(0)).trace();
    }

    private static long latency(RunTrace trace) {
        return Runs.message(trace, 7).latencyPs();
    }

    @Test
    void aMessageTakesTheTimesOfItsBlocks() {
        assertEquals(LIBRARY + TX + RX, latency(ping(Composed.of(plain().p), 8)));
    }

    @Test
    void eachStretchNamesTheBlockThatSpentIt() {
        var trace = ping(Composed.of(plain().p), 8);
        Map<Integer, Long> spent = new TreeMap<>();
        MessageView message = Runs.message(trace, 7);
        for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
            spent.merge(trace.chains().block(i), trace.chains().ps(i), Long::sum);
        }
        // operations: 0 work, 1 transmit | 3 work, ... | 7 work, 8 put | 10 handler, match | ... 21 copy, 22 work
        assertEquals(TX, spent.get(0));
        assertEquals(Eager.SEND, spent.get(3));
        assertEquals(RX, spent.get(7));
        assertEquals(Composed.network(8 + HEADER), spent.get(-1));
        assertEquals(latency(trace), spent.values().stream().mapToLong(Long::longValue).sum());
        assertTrue(spent.containsValue(Composed.COPY + 8 * Composed.PER_BYTE), spent.toString());
    }

    @Test
    void workHasCyclesAndBytesAndItems() {
        var eager = new Eager(true);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        // 7 cycles of 10 ns, 8 B at 4 ns each, 3 items of 5 ns
        p.add(new BlockOperation.Work(p.here(), 1_000, p.constant(7), new Rate(250_000_000), -1,
                ItemTime.ofEach(5_000, p.constant(3)), Component.TX_FIRMWARE));
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        var trace = ping(Composed.of(p), 8);
        assertEquals(1_000 + 70_000 + 32_000 + 15_000, Runs.spent(trace, 7, Component.TX_FIRMWARE));
    }

    @ParameterizedTest
    @CsvSource({"false, 0, 0, 1200000", "true, 0, 0, 1400000", "false, 256, 24, 1296000"})
    void bytesCrossABus(boolean read, int transaction, int overhead, long expected) {
        var eager = new Eager(true);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        // 1,000 B at 1 ns, with 4 headers in transactions of 256 B; then half a round trip, or a whole one
        if (read) {
            p.read(0, false, p.constant(1_000), false);
        } else {
            p.write(0, false, p.constant(1_000), false);
        }
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        var trace = ping(Composed.of(p).bus(Composed.bus(transaction, overhead, 0)), 8);
        assertEquals(expected, Runs.spent(trace, 7, Component.HOST_BUS));
        assertEquals(LIBRARY + expected, latency(trace));
    }

    /**
     * Each of 40 messages is read in 8 ns and a round trip of 10 us, and the receiver takes 160 ns for one: 40 to
     * poll, 12 for an item, 30 and 8 to copy, 70 to complete. With a limit of L < 40, read i begins 10.008 us after
     * read i - L, so the messages come in batches of L: the last of 2 batches of 20 after 10,008 + 20 x 160 ns instead
     * of 40 x 160 ns, the last of 19, 19 and 2 after 2 x 10,008 + 2 x 160 ns.
     */
    @ParameterizedTest
    @CsvSource({"40, 0", "65536, 0", "20, 6808000", "19, 13936000"})
    void aReadWaitsForTheOneAsManyBefore(int limit, long expected) {
        assertEquals(expected, lastOfReads(limit) - lastOfReads(0));
    }

    /** When the last of 40 messages has come, each of which is read over a bus that allows a number of reads. */
    private static long lastOfReads(int limit) {
        var eager = new Eager(false);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        p.read(0, false, p.value(Code.SIZE), false);
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        var sends = program();
        var receives = program();
        for (int i = 0; i < 40; i++) {
            sends.send(1, 8, i, i);
            receives.receive(0, 8, i, i);
        }
        var bus = new BusPart("bus", new Rate(1_000_000_000), 0, 0, 0, 10_000_000, false, limit);
        var trace = Composed.of(p).bus(bus).run(sends.awaitAll(0, 40), receives.awaitAll(0, 40)).trace();
        return Runs.message(trace, 39).latencyPs();
    }

    @Test
    void payloadIsReadWhilePacketsLeave() {
        var eager = new Eager(true);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), 0, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        var trace = ping(Composed.of(p), 250);
        // the first 100 B after a round trip, 132 B on the wire; the next 100 B are read meanwhile; the last 50 B, read
        // in 50 ns, wait for the wire: packets of 132, 132 and 82 B one after the other
        assertEquals(Eager.SEND + Composed.READ + Composed.network(132 + 132 + 82) + Eager.receivePs(250),
                latency(trace));
    }

    @Test
    void twoLanesOnOnePartContend() {
        var eager = new Eager(true);
        var p = eager.p;
        int other = p.lane("other", 0, true, Component.TX_ENGINE);
        int busy = p.on("busy", other, new OnTold());
        p.work(333_000);
        int send = p.on("send", eager.tx, new OnTold());
        p.tell(busy);
        p.work(TX);
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        var one = program().send(1, 8, 7, 0).await(0).send(1, 8, 8, 1).await(1);
        var trace = Composed.of(p).run(one, program().receive(0, 8, 7, 0).receive(0, 8, 8, 1).await(0).await(1))
                .trace();
        // the second message comes 100 ns after the first one, which has told the other lane 333 ns of work
        assertEquals(TX + 333_000 - Eager.SEND, Runs.spent(trace, 8, Component.CONTENTION)
                - Runs.spent(trace, 7, Component.CONTENTION));
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 80000", "1, 15000, 15000", "2, 0, 0"})
    void anEngineTakesTheNextItemWhenItsWidthAndItsIntervalAllow(int width, long interval, long apart) {
        var machine = Composed.of(plain().p).servers(Composed.engine(width, interval), Composed.engine(2, 0));
        var trace = machine.run(program().send(2, 0, 1, 0).await(0), program().send(3, 0, 2, 0).await(0),
                program().receive(0, 0, 1, 0).await(0), program().receive(1, 0, 2, 0).await(0)).trace();
        // the packets of 32 B follow each other on the wire in 32 ns at best
        assertEquals(Math.max(apart, 32_000),
                Runs.message(trace, 2).endPs() - Runs.message(trace, 1).endPs());
    }

    @Test
    void aPollingLoopIsAtARandomPlace() {
        long sum = 0;
        for (long seed = 1; seed <= 200; seed++) {
            var machine = Composed.of(plain().p).servers(Composed.processor(Discovery.POLLING, 120_000, 0, 0),
                    Composed.engine(1, 0));
            var done = assertInstanceOf(org.hopscope.sim.run.Completed.class, machine.outcome(seed,
                    program().send(1, 8, 7, 0).await(0), program().receive(0, 8, 7, 0).await(0)));
            long polled = Runs.spent(done.trace(), 7, Component.POLLING) - Eager.POLL;
            assertTrue(polled >= 0 && polled < 120_000, polled + " ps");
            assertEquals(LIBRARY + TX + RX + polled, latency(done.trace()));
            sum += polled;
        }
        // half a cycle on average; 200 draws of a uniform number are within a tenth of that but once in 10^4
        assertEquals(60_000, sum / 200, 10_000);
    }

    @Test
    void anInterruptComesBeforeTheFirstItemAndIsHeldBack() {
        var machine = Composed.of(plain().p).servers(Composed.engine(2, 0),
                Composed.processor(Discovery.INTERRUPT, 0, 300_000, 1_000_000));
        var trace = machine.run(program().send(2, 0, 1, 0).await(0), program().send(3, 0, 2, 0).await(0),
                program().receive(0, 0, 1, 0).await(0), program().receive(1, 0, 2, 0).await(0)).trace();
        assertEquals(300_000, Runs.spent(trace, 1, Component.INTERRUPT));
        assertEquals(0, Runs.spent(trace, 2, Component.INTERRUPT));
        assertEquals(1_000_000, Runs.spent(trace, 1, Component.CONTENTION));
    }

    @Test
    void tellingByAnInterruptTakesTheTimeOfTheHost() {
        var eager = new Eager(true);
        var p = eager.p;
        int arrived = p.on("take", eager.library, new OnTold());
        p.put(eager.arrived);
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.tell(arrived, BlockOperation.Telling.INTERRUPT, 11_000);
        eager.receives();
        var trace = ping(Composed.of(p), 8);
        // the library polls for what it was told, and again for the queue
        assertEquals(LIBRARY + 11_000 + Composed.INTERRUPT + Eager.POLL, latency(trace));
        assertEquals(11_000, Runs.spent(trace, 7, Component.NOTIFY));
        assertEquals(1, trace.counters().get(Counter.INTERRUPTS));
    }

    @Test
    void aStartSetsWhatLaterHandlersRead() {
        var eager = new Eager(true);
        var p = eager.p;
        int speed = p.variable(BlockScope.NODE, 1);
        p.on("boot", eager.tx, new OnBoot());
        p.assign(speed, p.constant(9));
        int send = p.on("send", eager.tx, new OnTold());
        p.work(0, p.value(Code.VARIABLE, speed), null, -1);
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        assertEquals(9 * 10_000, Runs.spent(ping(Composed.of(p), 8), 7, Component.TX_ENGINE));
    }

    @Test
    void aDivisionByZeroFailsTheRunAndNamesTheBlock() {
        var eager = new Eager(true);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        int block = p.work(0, p.expression(new BlockExpression(new Code[] {Code.CONSTANT, Code.SIZE, Code.DIVIDE},
                new long[] {1, 0, 0})), null, -1);
        eager.sends(send);
        eager.receives();
        var failed = assertInstanceOf(Failed.class, Composed.of(p).outcome(1, program().send(1, 0, 7, 0).await(0),
                program()));
        assertEquals(block, failed.block());
        assertTrue(failed.reason().contains("'send'") && failed.reason().contains("divides by zero"), failed.reason());
    }

    /** A thousand million messages filled the memory before the run was ended. */
    @Slow
    @Test
    void aProgramThatSendsWithoutWaitingAndTimeFailsTheRun() {
        var eager = new Eager(true);
        var p = eager.p;
        p.call(Call.SEND, eager.library);
        p.complete(false);
        eager.receives();
        var failed = assertInstanceOf(Failed.class, Composed.of(p).outcome(1,
                program().repeat(1 << 30).send(1, 0, 7, 0).await(0).end(), program()));
        assertTrue(failed.reason().contains("loops without any time passing"), failed.reason());
    }
}
