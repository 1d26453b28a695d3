// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockLane;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Cross.GoesOn;
import org.hopscope.sim.plan.BlockOperation.Lookup;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTable;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.ComposedNicPlan.Discovery;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.plan.ItemTime;
import org.hopscope.sim.plan.LaneCalls;
import org.hopscope.sim.plan.PacketDestination;
import org.hopscope.sim.plan.PacketHeader;
import org.hopscope.sim.plan.PacketPayload;

import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.WorkDiscovery;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests blocks that NICs with firmware need: lines, packets that wait for a command, payload that streams, walks of
 * lists.
 */
class FirmwareBlocksTest {

    private static final long TX = 80_000;
    private static final long RX = 50_000;
    private static final long COMMAND = 900_000;
    private static final int HEADER = 20 + Composed.OVERHEAD;

    private static RunTrace ping(Composed machine, long bytes) {
        return machine.run(program().send(1, bytes, 7, 0).await(0),
                program().receive(0, bytes, 7, 0).await(0)).trace();
    }

    private static long latency(RunTrace trace) {
        return Runs.message(trace, 7).latencyPs();
    }

    /** One polling processor with two lanes, on the first of which work can be in one line. */
    private static long polled(boolean line) {
        var eager = new Eager(true);
        var p = eager.p;
        int mailbox = p.lane(new BlockLane("mailbox", 0, false, true, 0, line, Component.TX_FIRMWARE,
                LaneCalls.NONE));
        int other = p.lane("completions", 0, true, Component.TX_FIRMWARE);
        int first = p.on("first", mailbox, new OnTold());
        p.work(TX);
        int tells = p.tell(0);
        p.on("never", mailbox, new OnTold());
        p.drop(false);
        int second = p.on("second", other, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        p.replace(tells, new BlockOperation.Tell(tells, second, BlockOperation.Telling.LOCAL, 0));
        eager.sends(first);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        return latency(ping(Composed.of(p).servers(Composed.processor(Discovery.POLLING, 90_000, 0, 0),
                Composed.engine(1, 0)), 8));
    }

    @Test
    void aLineIsOnePlaceOfAPollingLoop() {
        // from the mailbox to the completions: one of two places instead of two of three, of a turn of 90 ns
        assertEquals(60_000 - 45_000, polled(false) - polled(true));
    }

    /** A header packet leads to a command, without which the engine does not take the data after it. */
    private static Protocol gated() {
        var eager = new Eager(true);
        var p = eager.p;
        int firmware = p.lane("firmware", 2, true, Component.RX_FIRMWARE);
        int head = p.packet("head", 20, "first", "second");
        int ready = p.tokens("ready", BlockScope.MESSAGE, 0);
        int send = p.on("send", eager.tx, new OnTold());
        p.work(TX);
        p.transmit(head, true, -1, -1, false, -1, -1);
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        int command = p.on("command", firmware, new OnTold());
        p.work(COMMAND);
        p.give(ready, -1);
        p.on("head", eager.rx, new OnPacket(head, true, false, true, -1));
        p.work(RX);
        p.tell(command);
        p.on("packet", eager.rx, new OnPacket(eager.data, false, false, true, ready));
        p.work(RX);
        p.give(ready, -1);
        p.add(new BlockOperation.Branch(p.here(), p.value(Code.LAST), p.here() + 2));
        p.put(eager.arrived);
        eager.receives();
        return p;
    }

    @Test
    void aPacketWaitsForTheCommandOfItsMessageAndGoesOnFromIt() {
        var machine = Composed.of(gated()).servers(Composed.engine(1, 0), Composed.engine(1, 0), Composed.engine(1, 0));
        var trace = ping(machine, 250);
        // 3 packets of data, all in the queue when the command comes: the time of the message is that of the command
        assertEquals(Eager.SEND + TX + Composed.network(HEADER) + RX + COMMAND + 3 * RX + Eager.receivePs(250),
                latency(trace));
        assertEquals(0, Runs.spent(trace, 7, Component.CONTENTION));
        assertEquals(COMMAND, Runs.spent(trace, 7, Component.RX_FIRMWARE));
    }

    @Test
    void whatIsBehindAPacketThatWaitsWaitsToo() {
        var machine = Composed.of(gated()).servers(Composed.engine(1, 0), Composed.engine(1, 0), Composed.engine(1, 0));
        var trace = machine.run(program().send(1, 8, 7, 0).send(1, 8, 8, 1).await(0).await(1),
                program().receive(0, 8, 7, 0).receive(0, 8, 8, 1).await(0).await(1)).trace();
        // the second header is taken after the first message's data, and only then asks for its own command
        long apart = Runs.message(trace, 8).endPs() - Runs.message(trace, 7).endPs();
        assertEquals(RX + COMMAND + RX, apart);
    }

    /** When the last packet of a message is in the network, with a receive queue of 4 packets and a slow engine. */
    private static long sent(boolean kept) {
        var eager = new Eager(true);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        p.complete(false);
        p.call(Call.SEND, eager.library);
        p.tell(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, false, false, kept, -1));
        p.work(10 * COMMAND);
        p.add(new BlockOperation.Branch(p.here(), p.value(Code.LAST), p.here() + 2));
        p.put(eager.arrived);
        eager.receives();
        var done = Composed.of(p).run(program().send(1, 2_000, 7, 0).await(0).send(1, 0, 8, 1),
                program().receive(0, 2_000, 7, 0).receive(0, 0, 8, 1).await(0).await(1));
        return Runs.message(done.trace(), 8).startPs();
    }

    @Test
    void aKeptPacketLeavesTheQueueWhenItsWorkHasEnded() {
        // each place in the queue is free one work later
        assertEquals(10 * COMMAND, sent(true) - sent(false));
    }

    @ParameterizedTest
    @CsvSource({"2000000000, 1000", "500000000, 2000", "1000000000, 1000"})
    void bytesStreamAtTheSlowerOfEngineAndBus(long engine, long expectedNs) {
        var eager = new Eager(true);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        // 1,000 B at 1 ns on the bus; the latency of the write is not waited for
        p.add(new BlockOperation.Cross(p.here(), 0, false, true, p.constant(1_000), false, GoesOn.STREAMED));
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        var part = new ServerPart("engine", WorkDiscovery.AT_ONCE, 0, 1, 0, 0, new Rate(engine), Part.TX_ENGINE);
        var trace = ping(Composed.of(p).servers(part, Composed.engine(1, 0)), 8);
        assertEquals(expectedNs * 1_000, Runs.spent(trace, 7, Component.TX_ENGINE));
        assertEquals(0, Runs.spent(trace, 7, Component.HOST_BUS));
    }

    private static long transmitted(boolean requested) {
        var eager = new Eager(true);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        p.add(new BlockOperation.Transmit(p.here(), new PacketHeader(eager.data, new int[] {-1, -1}), 0,
                PacketDestination.end(true), new PacketPayload(p.value(Code.SIZE), 0,
                        requested ? BlockOperation.Head.REQUESTED : BlockOperation.Head.STORED), false));
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        return latency(ping(Composed.of(p), 250));
    }

    @Test
    void payloadThatHasBeenRequestedComesWithoutARoundTrip() {
        assertEquals(Composed.READ, transmitted(false) - transmitted(true));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anEntryBehindAllOthersIsLookedAtByASearchThatFindsNothing(boolean overflow) {
        var eager = new Eager(true);
        var p = eager.p;
        int list = p.table(new BlockTable("list", BlockTable.Kind.POSTED_RECEIVES, BlockScope.RANK, -1, 0, 0, overflow,
                false));
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        // nothing is inserted: both searches find nothing, and only count
        p.match(list, Lookup.LOOK, -1, p.here() + 1);
        p.match(list, Lookup.LOOK, -1, p.here() + 1);
        p.add(new BlockOperation.Work(p.here(), 0, -1, null, -1, ItemTime.ofEach(7_000, p.value(Code.WALKED)),
                Component.MATCHING));
        p.put(eager.arrived);
        eager.receives();
        var trace = ping(Composed.of(p), 8);
        assertEquals(Eager.ITEM + (overflow ? 7_000 : 0), Runs.spent(trace, 7, Component.MATCHING));
    }
}
