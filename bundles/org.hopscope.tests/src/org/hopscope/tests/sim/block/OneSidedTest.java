// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.sim.plan.BlockExpression;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.trace.Component;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

/** Remote writes and reads, and what packets and messages carry with them. */
class OneSidedTest {

    private static final long POST = 90_000;

    /** A read is asked for by a packet and answered by the other NIC; a write is acknowledged. */
    private static Protocol remote() {
        var p = new Protocol();
        int library = p.library(40_000, false);
        int tx = p.lane("transmit", 0, true, Component.TX_ENGINE);
        int rx = p.lane("receive", 1, true, Component.RX_ENGINE);
        int request = p.packet("request", 8);
        int data = p.packet("data", 20);
        int ack = p.packet("ack", 4);
        int ask = p.on("ask", tx, new OnTold());
        p.transmit(request, false, -1, -1, false);
        p.on("asked", tx, new OnPacket(request, true));
        p.transmit(data, true, p.value(Code.SIZE), 0, false);
        p.on("answered", rx, new OnPacket(data, true));
        p.write(0, true, p.value(Code.SIZE), false);
        p.complete(true);
        int write = p.on("write", tx, new OnTold());
        p.transmit(ack, true, -1, -1, false);
        p.on("written", rx, new OnPacket(ack, true));
        p.add(new BlockOperation.Branch(p.here(), p.expression(new BlockExpression(
                new Code[] {Code.RANK, Code.TARGET, Code.EQUAL}, new long[3])), p.here() + 3));
        p.transmit(ack, false, -1, -1, false);
        p.end();
        p.complete(false);
        p.call(Call.GET, library);
        p.work(POST);
        p.tell(ask);
        p.call(Call.PUT, library);
        p.work(POST);
        p.tell(write);
        p.call(Call.FINISH_SEND, library);
        p.work(7_000);
        return p;
    }

    @Test
    void aReadGoesThereAndBack() {
        var done = Composed.of(remote()).run(program().get(1, 50, 0).await(0), program());
        long expected = POST + Composed.network(8 + Composed.OVERHEAD) + Composed.READ
                + Composed.network(50 + 20 + Composed.OVERHEAD) + 50 * Composed.PER_BYTE + Composed.WRITE;
        assertEquals(expected, done.trace().messages().get(0).latencyPs());
        assertEquals(expected, done.stats().simulatedPs());
    }

    @Test
    void aWriteIsCompleteWhenItsAcknowledgmentHasCome() {
        var done = Composed.of(remote()).run(program().add(RankOperation.PUT, 1, 50, 0, 0).await(0), program());
        assertEquals(POST + 2 * Composed.network(4 + Composed.OVERHEAD) + 7_000, done.stats().simulatedPs());
    }

    @Test
    void fieldsAndVariablesOfMessagesTravelWithThem() {
        var eager = new Eager(true);
        var p = eager.p;
        int numbers = p.variable(BlockScope.PEER, 40);
        int own = p.variable(BlockScope.MESSAGE, 5);
        int send = p.on("send", eager.tx, new OnTold());
        p.assign(numbers, p.value(Code.VARIABLE, numbers, Code.CONSTANT, 1, Code.ADD));
        p.assign(own, p.value(Code.VARIABLE, own, Code.VARIABLE, numbers, Code.ADD));
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, p.value(Code.VARIABLE, numbers), -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.work(0, p.value(Code.FIELD, 0), null, -1);
        p.work(0, p.value(Code.VARIABLE, own), null, -1);
        p.put(eager.arrived);
        eager.receives();
        var trace = Composed.of(p).run(program().send(1, 8, 1, 0).send(1, 8, 2, 1).awaitAll(0, 2),
                program().receive(0, 8, 1, 0).receive(0, 8, 2, 1).awaitAll(0, 2)).trace();
        // cycles of 10 ns: the field is 41, then 42; the message's own is 5 more
        assertEquals((41 + 46) * 10_000, Runs.spent(trace, 1, Component.RX_ENGINE));
        assertEquals((42 + 47) * 10_000, Runs.spent(trace, 2, Component.RX_ENGINE));
    }

    @Test
    void anEventIsNotificationUntilItsLaneFindsIt() {
        var eager = new Eager(true);
        var p = eager.p;
        int busy = p.on("busy", eager.tx, new OnTold());
        p.work(500_000);
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        p.call(Call.SEND, eager.library);
        p.tell(busy);
        p.work(Eager.SEND);
        p.complete(false);
        p.tell(send, BlockOperation.Telling.EVENT, 30_000);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.put(eager.arrived);
        eager.receives();
        var trace = Composed.of(p).run(program().send(1, 8, 7, 0).await(0),
                program().receive(0, 8, 7, 0).await(0)).trace();
        // told 100 ns after the lane has begun with 500 ns of work
        assertEquals(400_000, Runs.spent(trace, 7, Component.NOTIFY));
    }
}
