// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.SocketsPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nodes with two sockets, the NIC at the first one: what goes over the link between them, by closed forms. */
class SocketLinkTest {

    private static final long LATENCY = 300_000;

    /**
     * 1,000 B take 1,000 ns on the bus and, beginning at the same time, 2,000 ns on the link. Ranks 1 and 3 are at the
     * second sockets; a write adds 1,000 ns and the way, a read 1,000 ns and the way there and back.
     */
    @ParameterizedTest
    @CsvSource({"false, 0, 2, 0", "false, 1, 3, 1300000", "true, 1, 3, 1600000", "false, 1, 2, 1300000"})
    void aRankAtTheOtherSocketCrossesTheLink(boolean read, int from, int to, long expected) {
        var trace = run(crossing(read, 1_000), 500_000_000, message(from, to));
        assertEquals(expected, Runs.spent(trace, 7, Component.SOCKET_LINK));
        assertEquals(read ? 1_400_000 : 1_200_000, Runs.spent(trace, 7, Component.HOST_BUS));
    }

    /**
     * Two ranks at the second socket write at the same time. The bus takes both in 2,000 ns, and the link takes 2,000
     * ns for each, so that the second one ends 2,000 ns after the bus.
     */
    @Test
    void ranksOfASocketShareItsLink() {
        var eager = crossing(false, 1_000);
        var programs = ranks(8);
        programs[2] = program().send(6, 8, 7, 0).await(0);
        programs[6] = program().receive(2, 8, 7, 0).await(0);
        programs[3] = program().send(7, 8, 8, 0).await(0);
        programs[7] = program().receive(3, 8, 8, 0).await(0);
        var trace = run(eager, 500_000_000, programs);
        assertEquals(1_000_000 + LATENCY, Runs.spent(trace, 7, Component.SOCKET_LINK));
        assertEquals(2_000_000 + LATENCY, Runs.spent(trace, 8, Component.SOCKET_LINK));
    }

    /** Packets of 100 B leave in 132 ns each, and the link brings their bytes in 1,000, 1,000 and 500 ns. */
    @Test
    void aSlowLinkLimitsThePayloadThatANicReads() {
        var eager = new Eager(true);
        int send = eager.p.on("send", eager.tx, new OnTold());
        eager.p.transmit(eager.data, true, eager.p.value(Code.SIZE), 0, false, -1, -1);
        var trace = run(finish(eager, send), 100_000_000, message(1, 3, 250));
        // the first packet is cut through after the round trips over bus and link
        long first = Composed.READ + 2 * LATENCY;
        assertEquals(Eager.SEND + first + 1_000_000 + 500_000 + Composed.network(50 + 20 + Composed.OVERHEAD)
                + Eager.receivePs(250), Runs.message(trace, 7).latencyPs());
    }

    @Test
    void coresFillSocketsOrTakeTurns() {
        var fill = new SocketsPlan(2, 0, new Rate(1), 0, false);
        var turns = new SocketsPlan(2, 0, new Rate(1), 0, true);
        assertArrayEquals(new int[] {0, 0, 0, 1, 1, 1}, IntStream.range(0, 6).map(core -> fill.socket(core, 6))
                .toArray());
        assertArrayEquals(new int[] {0, 1, 0, 1, 0, 1}, IntStream.range(0, 6).map(core -> turns.socket(core, 6))
                .toArray());
    }

    /** A short control packet beside packets as long as the port allows: 250 B in pieces of 30 B are 9 packets. */
    @ParameterizedTest
    @CsvSource({"30, 9", "100, 3", "1000, 3"})
    void aKindOfPacketHasAPayloadOfItsOwn(int payload, int packets) {
        var eager = new Eager(true);
        int control = eager.p.packet("control", 20, payload);
        int send = eager.p.on("send", eager.tx, new OnTold());
        eager.p.transmit(control, true, eager.p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        eager.p.on("packet", eager.rx, new OnPacket(control, true));
        eager.p.put(eager.arrived);
        eager.receives();
        var trace = run(eager, 1, message(0, 2, 250));
        // all leave one after the other with their headers
        assertEquals(Eager.SEND + Composed.network(250 + packets * (20L + Composed.OVERHEAD)) + Eager.receivePs(250),
                Runs.message(trace, 7).latencyPs());
    }

    private static Eager crossing(boolean read, long bytes) {
        var eager = new Eager(false);
        int send = eager.p.on("send", eager.tx, new OnTold());
        if (read) {
            eager.p.read(0, false, eager.p.constant(bytes), false);
        } else {
            eager.p.write(0, false, eager.p.constant(bytes), false);
        }
        eager.p.transmit(eager.data, true, eager.p.value(Code.SIZE), -1, false, -1, -1);
        return finish(eager, send);
    }

    private static Eager finish(Eager eager, int send) {
        eager.sends(send);
        eager.p.on("packet", eager.rx, new OnPacket(eager.data, true));
        eager.p.put(eager.arrived);
        eager.receives();
        return eager;
    }

    private static Programs[] message(int from, int to) {
        return message(from, to, 8);
    }

    private static Programs[] message(int from, int to, long bytes) {
        var programs = ranks(4);
        programs[from] = program().send(to, bytes, 7, 0).await(0);
        programs[to] = program().receive(from, bytes, 7, 0).await(0);
        return programs;
    }

    private static Programs[] ranks(int count) {
        return IntStream.range(0, count).mapToObj(i -> program()).toArray(Programs[]::new);
    }

    private static RunTrace run(Eager eager, long bytesPerSecond, Programs... programs) {
        return Composed.of(eager.p).sockets(new SocketsPlan(2, 0, new Rate(bytesPerSecond), LATENCY, false))
                .run(programs).trace();
    }
}
