// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.bluegene;

import static org.hopscope.tests.sim.Programs.program;
import static org.hopscope.tests.sim.bluegene.BlueGenePlans.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the time of one message between two neighbours, added up from the costs of {@link BlueGenePlans}. */
class ProtocolTimesTest {

    /** Two accesses write a packet of 32 bytes, which is 46 on the wire, and two read it; a hop has two routers. */
    private static final long PACKET = PACKET_SEND + 2 * WRITE_CACHED + 2 * ROUTER + LINK + 46 * BYTE + 2 * READ
            + PACKET_RECEIVE;

    @Test
    void aOnePacketMessageIsOnePacketAndItsSoftware() {
        assertEquals(SEND + PACKET + RECEIVE, latency(mesh(2).alone().protocol(TorusProtocol.ONE_PACKET), 1));
    }

    @Test
    void anEagerMessageAlsoMakesAnObjectAtEitherEnd() {
        assertEquals(SEND + PACKET + RECEIVE + 2 * OBJECT, latency(mesh(2).alone(), 1));
    }

    /** The library walks the only receive and makes a request only when the call returns before the message is out. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theLibraryAddsItsCallsMatchAndRequest(boolean eager) {
        var plan = mesh(2).protocol(eager ? TorusProtocol.EAGER : TorusProtocol.ONE_PACKET);
        long alone = SEND + PACKET + RECEIVE + (eager ? 2 * OBJECT : 0);
        long library = MPI_SEND + MATCH_ITEM + MPI_MATCH + MPI_COMPLETE + (eager ? MPI_REQUEST : 0);
        assertEquals(alone + library, latency(plan, 1));
    }

    /** The receiver sends a packet back before its wait returns. */
    @Test
    void anAdaptiveEagerMessageIsConfirmedFirst() {
        long confirm = SEND + PACKET_SEND + 2 * WRITE_CACHED;
        assertEquals(SEND + PACKET + RECEIVE + 2 * OBJECT + confirm,
                latency(mesh(2).alone().protocol(TorusProtocol.ADAPTIVE_EAGER), 1));
    }

    /** Scout, answer and data. */
    @Test
    void aRendezvousMessageCrossesTheNetworkThreeTimes() {
        assertEquals(SEND + PACKET + RECEIVE + 2 * OBJECT + SEND + PACKET + RECEIVE + PACKET,
                latency(mesh(2).alone().protocol(TorusProtocol.RENDEZVOUS), 1));
    }

    /** 32 KB are flushed before the answer, a line after the data; the end comes through the scratchpad. */
    @Test
    void theCoprocessorNeedsTheCacheFlushed() {
        var main = mesh(2).alone().protocol(TorusProtocol.RENDEZVOUS);
        long flushed = (32 * 1024 + 32) / 4 * CYCLE;
        long report = 2 * READ + 2 * READ + PACKET_RECEIVE;
        assertEquals(latency(main, 1) + flushed + report, latency(main.mode(NodeMode.COPROCESSOR), 1));
    }

    @Test
    void everyHopAddsARouterAndALink() {
        var near = mesh(8).alone().ranks(program().send(1, 1, 0, 0).await(0), program().receive(0, 1, 0, 0).await(0));
        long one = Runs.message(trace(near), 0).latencyPs();
        for (int hops = 2; hops < 8; hops++) {
            var ranks = new org.hopscope.tests.sim.Programs[hops + 1];
            java.util.Arrays.setAll(ranks, i -> program());
            ranks[0].send(hops, 1, 0, 0).await(0);
            ranks[hops].receive(0, 1, 0, 0).await(0);
            assertEquals(one + (hops - 1) * (ROUTER + LINK),
                    Runs.message(trace(mesh(8).alone().ranks(ranks)), 0).latencyPs());
        }
    }

    /** A message of 240 bytes and more needs a second packet, or at least a protocol for more than one. */
    @Test
    void onlyBuffersBelowAFullPayloadGoInOnePacket() {
        var plan = mesh(2).alone().protocol(TorusProtocol.AUTOMATIC);
        long step = latency(plan, 240) - latency(plan, 239);
        assertEquals(2 * OBJECT, step);
    }

    /** The copy of a payload at 4 bytes per cycle and its latency, at both ends of each packet. */
    @Test
    void misalignedBuffersAreCopied() {
        long copy = COPY_LATENCY + 100 / 4 * CYCLE;
        assertEquals(latency(mesh(2).alone(), 100) + 2 * copy, latency(mesh(2).alone().misaligned(), 100));
    }

    @ParameterizedTest
    @EnumSource(TorusProtocol.class)
    void theSegmentsOfEveryMessageAddUp(TorusProtocol protocol) {
        for (NodeMode mode : NodeMode.values()) {
            var plan = torus(4, 2).protocol(protocol).mode(mode).ranks(
                    program().send(1, 3000, 1, 0).send(1, 5, 2, 1).receive(1, 40_000, 3, 2).awaitAll(0, 3),
                    program().send(0, 40_000, 3, 0).compute(1_000_000).receive(0, 3000, 1, 1)
                            .receive(0, 5, 2, 2).awaitAll(0, 3));
            var trace = trace(plan);
            assertEquals(3, trace.messages().size());
            for (MessageView message : trace.messages()) {
                long sum = 0;
                for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
                    sum += trace.chains().ps(i);
                }
                assertEquals(message.latencyPs(), sum);
                assertTrue(message.latencyPs() >= message.lowerBoundPs());
            }
            assertEquals(Runs.hash(trace), Runs.hash(trace(plan)));
        }
    }

    /**
     * The send with the writing of the packet, the call of the receive, the reading and the end of the wait are a piece
     * of work each, which ends by an event. The packet has three: at both routers and at the node.
     */
    @Test
    void aPacketIsWrittenInOnePieceOfWork() {
        var run = assertInstanceOf(Completed.class, Runs.run(pair(mesh(2), 1).build()));
        assertEquals(4 + 3, run.stats().events());
    }

    @Test
    void timeIsToldByWhatItWasSpentOn() {
        var trace = trace(pair(mesh(2), 1));
        assertEquals(MPI_SEND + MPI_REQUEST + MPI_MATCH + MPI_COMPLETE, Runs.spent(trace, 0, Component.MPI));
        assertEquals(SEND + RECEIVE + 2 * OBJECT + PACKET_SEND + PACKET_RECEIVE,
                Runs.spent(trace, 0, Component.MESSAGE_LAYER));
        assertEquals(2 * WRITE_CACHED + 2 * READ, Runs.spent(trace, 0, Component.FIFO_ACCESS));
        assertEquals(MATCH_ITEM, Runs.spent(trace, 0, Component.MATCHING));
        assertEquals(46 * BYTE, Runs.spent(trace, 0, Component.SERIALISATION));
        assertEquals(2 * ROUTER, Runs.spent(trace, 0, Component.SWITCHING));
        assertEquals(LINK, Runs.spent(trace, 0, Component.PROPAGATION));
    }

    private static BlueGenePlans pair(BlueGenePlans plan, long bytes) {
        return plan.ranks(program().send(1, bytes, 0, 0).await(0), program().receive(0, bytes, 0, 0).await(0));
    }

    private static long latency(BlueGenePlans plan, long bytes) {
        return Runs.message(trace(pair(plan, bytes)), 0).latencyPs();
    }

    private static RunTrace trace(BlueGenePlans plan) {
        return assertInstanceOf(Completed.class, Runs.run(plan.build())).trace();
    }
}
