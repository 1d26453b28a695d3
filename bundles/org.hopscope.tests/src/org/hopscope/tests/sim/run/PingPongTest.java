// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import static org.hopscope.tests.sim.Plans.FW_DEPOSIT;
import static org.hopscope.tests.sim.Plans.FW_FINISH;
import static org.hopscope.tests.sim.Plans.FW_HEADER;
import static org.hopscope.tests.sim.Plans.FW_TRANSMIT;
import static org.hopscope.tests.sim.Plans.INTERRUPT;
import static org.hopscope.tests.sim.Plans.LINK;
import static org.hopscope.tests.sim.Plans.LINK_PER_BYTE;
import static org.hopscope.tests.sim.Plans.MATCH_ITEM;
import static org.hopscope.tests.sim.Plans.MPI_COMPLETE;
import static org.hopscope.tests.sim.Plans.MPI_SEND;
import static org.hopscope.tests.sim.Plans.PACKET;
import static org.hopscope.tests.sim.Plans.PORTALS_HEADER;
import static org.hopscope.tests.sim.Plans.PORTALS_SEND;
import static org.hopscope.tests.sim.Plans.ROUND_TRIP;
import static org.hopscope.tests.sim.Plans.ROUTER;
import static org.hopscope.tests.sim.Plans.RX_PER_BYTE;
import static org.hopscope.tests.sim.Plans.RX_SETUP;
import static org.hopscope.tests.sim.Plans.SYSTEM_CALL;
import static org.hopscope.tests.sim.Plans.TX_SETUP;
import static org.hopscope.tests.sim.Plans.WRITE_EVENT;
import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every component of a ping-pong's latency, derived from the plan; the loop of the firmware finds work at once. */
class PingPongTest {

    /** A command or an event over the host bus: 64 bytes, then half a round trip. */
    private static final long BURST = 64 * Plans.BUS_PER_BYTE + ROUND_TRIP / 2;
    private static final long COPY_8 = Plans.COPY_LATENCY + 8 * Plans.COPY_PER_BYTE;
    private static final int ROUNDS = 3;

    @Test
    void eightBytesHostBased() {
        assertEquals(stack(Map.ofEntries(
                Map.entry(Component.MPI, MPI_SEND + MPI_COMPLETE),
                Map.entry(Component.SYSTEM_CALL, SYSTEM_CALL),
                Map.entry(Component.HOST_PORTALS, PORTALS_SEND + PORTALS_HEADER),
                // the command down, the header up, and the handler's look at it
                Map.entry(Component.HOST_BUS, 2 * BURST + ROUND_TRIP),
                Map.entry(Component.TX_FIRMWARE, FW_TRANSMIT),
                Map.entry(Component.TX_ENGINE, TX_SETUP),
                Map.entry(Component.SWITCHING, 2 * ROUTER),
                Map.entry(Component.PROPAGATION, LINK),
                Map.entry(Component.SERIALISATION, PACKET * LINK_PER_BYTE),
                Map.entry(Component.RX_ENGINE, PACKET * RX_PER_BYTE),
                Map.entry(Component.RX_FIRMWARE, FW_HEADER),
                Map.entry(Component.INTERRUPT, INTERRUPT),
                Map.entry(Component.MATCHING, MATCH_ITEM),
                Map.entry(Component.MEMORY_COPY, COPY_8),
                Map.entry(Component.NOTIFY, WRITE_EVENT))), stackOfAll(pingPong(8, false)));
    }

    @Test
    void eightBytesNicBased() {
        assertEquals(stack(Map.ofEntries(
                Map.entry(Component.MPI, MPI_SEND + MPI_COMPLETE),
                // the command down, the event up
                Map.entry(Component.HOST_BUS, 2 * BURST),
                Map.entry(Component.TX_FIRMWARE, FW_TRANSMIT + PORTALS_SEND),
                // two DMA commands for the header
                Map.entry(Component.TX_ENGINE, 2 * TX_SETUP),
                Map.entry(Component.SWITCHING, 2 * ROUTER),
                Map.entry(Component.PROPAGATION, LINK),
                Map.entry(Component.SERIALISATION, PACKET * LINK_PER_BYTE),
                Map.entry(Component.RX_ENGINE, PACKET * RX_PER_BYTE),
                Map.entry(Component.RX_FIRMWARE, FW_HEADER + PORTALS_HEADER),
                Map.entry(Component.MATCHING, MATCH_ITEM),
                Map.entry(Component.NOTIFY, WRITE_EVENT))), stackOfAll(pingPong(8, true)));
    }

    /**
     * The header goes the way of a short message. Then the body, 64 packets, has been waiting in the buffers or arrives
     * faster than the receive engine writes it (64,000 ps apart out of the transmit engine, but enough of them were
     * there first), so it takes the receive engine's time from its set-up on.
     */
    @Test
    void fourKibibytesHostBased() {
        assertEquals(stack(Map.ofEntries(
                Map.entry(Component.MPI, MPI_SEND + MPI_COMPLETE),
                Map.entry(Component.SYSTEM_CALL, SYSTEM_CALL),
                Map.entry(Component.HOST_PORTALS, PORTALS_SEND + PORTALS_HEADER),
                // command, header, the handler's look at it, deposit command, end of the deposit
                Map.entry(Component.HOST_BUS, 4 * BURST + ROUND_TRIP),
                Map.entry(Component.TX_FIRMWARE, FW_TRANSMIT),
                Map.entry(Component.TX_ENGINE, TX_SETUP),
                Map.entry(Component.SWITCHING, 2 * ROUTER),
                Map.entry(Component.PROPAGATION, LINK),
                Map.entry(Component.SERIALISATION, PACKET * LINK_PER_BYTE),
                // the header packet, the set-up for the body, the body
                Map.entry(Component.RX_ENGINE, PACKET * RX_PER_BYTE + RX_SETUP + 4096 * RX_PER_BYTE),
                Map.entry(Component.RX_FIRMWARE, FW_HEADER + FW_DEPOSIT + FW_FINISH),
                Map.entry(Component.INTERRUPT, 2 * INTERRUPT),
                Map.entry(Component.MATCHING, MATCH_ITEM),
                Map.entry(Component.NOTIFY, WRITE_EVENT))), stackOfAll(pingPong(4096, false)));
    }

    @Test
    void fourKibibytesNicBased() {
        assertEquals(stack(Map.ofEntries(
                Map.entry(Component.MPI, MPI_SEND + MPI_COMPLETE),
                Map.entry(Component.HOST_BUS, 2 * BURST),
                Map.entry(Component.TX_FIRMWARE, FW_TRANSMIT + PORTALS_SEND),
                Map.entry(Component.TX_ENGINE, 2 * TX_SETUP),
                Map.entry(Component.SWITCHING, 2 * ROUTER),
                Map.entry(Component.PROPAGATION, LINK),
                Map.entry(Component.SERIALISATION, PACKET * LINK_PER_BYTE),
                Map.entry(Component.RX_ENGINE, PACKET * RX_PER_BYTE + RX_SETUP + 4096 * RX_PER_BYTE),
                Map.entry(Component.RX_FIRMWARE, FW_HEADER + PORTALS_HEADER + FW_DEPOSIT + FW_FINISH),
                Map.entry(Component.MATCHING, MATCH_ITEM),
                Map.entry(Component.NOTIFY, WRITE_EVENT))), stackOfAll(pingPong(4096, true)));
    }

    /** With a polling loop each of the tasks on the way waits less than a cycle for it, and nothing else changes. */
    @ParameterizedTest
    @CsvSource({"8, false, 2", "8, true, 2", "4096, false, 4", "4096, true, 3"})
    void pollingAddsLessThanACyclePerTask(long bytes, boolean onNic, int tasks) {
        long cycle = 130_000;
        var without = pingPong(bytes, onNic);
        long base = without.messages().get(0).latencyPs();
        var with = Runs.completed(plan(bytes, onNic).polling(cycle)).trace();
        for (MessageView message : with.messages()) {
            long polling = byComponent(with, message).getOrDefault(Component.POLLING, 0L);
            assertTrue(polling > 0 && polling < tasks * cycle, polling + " ps");
            assertEquals(base, message.latencyPs() - polling, 64 * PACKET * RX_PER_BYTE);
            assertTrue(bytes > 8 || base == message.latencyPs() - polling);
        }
    }

    @Test
    void roundsFollowEachOtherWithoutGaps() {
        var trace = pingPong(8, true);
        List<MessageView> messages = trace.messages();
        for (int i = 1; i < messages.size(); i++) {
            assertTrue(messages.get(i).startPs() >= messages.get(i - 1).endPs());
            assertEquals(messages.get(0).latencyPs(), messages.get(i).latencyPs());
        }
    }

    private static RunTrace pingPong(long bytes, boolean onNic) {
        return Runs.completed(plan(bytes, onNic)).trace();
    }

    /** The receive is posted before the other side sends. */
    private static Plans plan(long bytes, boolean onNic) {
        return Plans.twoNodes().nicBased(onNic).ranks(
                program().compute(100_000_000).repeat(ROUNDS).receive(1, bytes, 0, 0).send(1, bytes, 0, 1).await(0)
                        .await(1).end(),
                program().repeat(ROUNDS).receive(0, bytes, 0, 0).await(0).compute(20_000_000).send(0, bytes, 0, 1)
                        .await(1).end());
    }

    private static Map<Component, Long> stack(Map<Component, Long> entries) {
        return new EnumMap<>(entries);
    }

    /** The stack of the first message; the others must have the same. */
    private static Map<Component, Long> stackOfAll(RunTrace trace) {
        assertEquals(2 * ROUNDS, trace.messages().size());
        Map<Component, Long> first = byComponent(trace, trace.messages().get(0));
        for (MessageView message : trace.messages()) {
            assertEquals(first, byComponent(trace, message));
            assertEquals(message.latencyPs(), first.values().stream().mapToLong(Long::longValue).sum());
        }
        return first;
    }

    private static Map<Component, Long> byComponent(RunTrace trace, MessageView message) {
        Map<Component, Long> stack = new EnumMap<>(Component.class);
        for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
            stack.merge(trace.chains().component(i), trace.chains().ps(i), Long::sum);
        }
        return stack;
    }
}
