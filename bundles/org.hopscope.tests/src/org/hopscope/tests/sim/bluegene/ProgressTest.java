// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.bluegene;

import static org.hopscope.tests.sim.Programs.program;
import static org.hopscope.tests.sim.bluegene.BlueGenePlans.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Progress is made by polling inside calls; the network backs up at a rank that does not poll. */
@Execution(ExecutionMode.CONCURRENT)
class ProgressTest {

    private static final long LONG = 10_000_000_000L;

    /** FIFOs and buffers between the two hold some hundred packets: 1,000 do not fit, the sender waits. */
    @Test
    void theNetworkBacksUpBehindAReceiverThatComputes() {
        var trace = trace(mesh(2).ranks(program().send(1, 240_000, 0, 0).await(0).mark(0),
                program().compute(LONG).receive(0, 240_000, 0, 0).await(0)));
        assertTrue(trace.marks().get(0).timePs() > LONG);
    }

    @Test
    void anInterruptTakesWhatPollingLeaves() {
        var polled = trace(rendezvous(mesh(2)));
        var interrupted = trace(rendezvous(mesh(2).interrupts()));
        assertTrue(polled.marks().get(0).timePs() > LONG);
        assertTrue(interrupted.marks().get(0).timePs() < LONG / 5);
        assertTrue(interrupted.counters().get(Counter.INTERRUPTS) > 0);
        assertEquals(0, polled.counters().get(Counter.INTERRUPTS));
    }

    /** A program that computes after its receives were posted. */
    private static BlueGenePlans rendezvous(BlueGenePlans plan) {
        return plan.protocol(TorusProtocol.RENDEZVOUS).ranks(program().send(1, 240_000, 0, 0).await(0).mark(0),
                program().receive(0, 240_000, 0, 0).compute(LONG).await(0));
    }

    /** A full payload is 240 of 270 bytes on the wire: 0.222 of 0.25 bytes per cycle. */
    @Test
    void aLinkCarriesItsRateLessHeadersAndCheckSums() {
        long bytes = 24_000_000;
        var trace = trace(mesh(2).idleProcessor().ranks(program().send(1, bytes, 0, 0).await(0),
                program().receive(0, bytes, 0, 0).await(0)));
        assertEquals(240.0 / 270 / 4, bytes / (trace.messages().get(0).latencyPs() / 1000.0), 1e-3);
    }

    /** The core takes 110 + 96 cycles to write and 120 + 208 to read a full packet, the link 1,080 for both. */
    @Test
    void theProcessorLimitsWhatManyLinksCouldCarry() {
        double one = exchange(1, 120_000);
        assertTrue(exchange(2, 120_000) > 1.9 * one);
        assertTrue(exchange(6, 120_000) < 2.2 * one);
    }

    @Test
    void theNextMessageOfAnAdaptivePairWaitsForARoundTrip() {
        var trace = trace(mesh(2).alone().protocol(TorusProtocol.ADAPTIVE_EAGER)
                .ranks(many(true, 1, 10, 1), many(false, 0, 10, 1)));
        long hop = 2 * ROUTER + LINK + 46 * BYTE;
        long last = -1;
        for (MessageView message : trace.messages()) {
            assertTrue(last < 0 || message.endPs() - last >= 2 * hop);
            last = message.endPs();
        }
    }

    /** The scratchpad takes a packet and two software passes for 240 bytes, the copy 4 bytes per cycle. */
    @Test
    void aCopyBeatsTheScratchpad() {
        long copied = Runs.message(trace(twoRanks(true)), 0).latencyPs();
        var packets = trace(twoRanks(false));
        assertTrue(5 * copied < Runs.message(packets, 0).latencyPs());
    }

    private static BlueGenePlans twoRanks(boolean copy) {
        return mesh(1).mode(NodeMode.VIRTUAL_NODE).localCopy(copy).ranks(program().send(1, 1_000_000, 0, 0).await(0),
                program().receive(0, 1_000_000, 0, 0).await(0));
    }

    /** The message is in the library's buffer when its receive comes. */
    @Test
    void anUnexpectedEagerMessageIsCopied() {
        var trace = trace(mesh(2).ranks(program().send(1, 1000, 0, 0).send(1, 1, 1, 1).awaitAll(0, 2),
                program().receive(0, 1, 1, 1).await(1).receive(0, 1000, 0, 0).await(0)));
        assertEquals(COPY_LATENCY + 1000 / 4 * CYCLE, Runs.spent(trace, 0, Component.MEMORY_COPY));
        assertEquals(0, Runs.spent(trace, 1, Component.MEMORY_COPY));
    }

    private static double exchange(int neighbours, long bytes) {
        var ranks = new Programs[27];
        Arrays.setAll(ranks, i -> program());
        int[] of = {1, 3, 9, 2, 6, 18};
        for (int n = 0; n < neighbours; n++) {
            ranks[0].receive(of[n], bytes, 0, 2 * n);
            ranks[of[n]].receive(0, bytes, 0, 0);
        }
        for (int n = 0; n < neighbours; n++) {
            ranks[0].send(of[n], bytes, 0, 2 * n + 1);
            ranks[of[n]].send(0, bytes, 0, 1).awaitAll(0, 2);
        }
        ranks[0].awaitAll(0, 2 * neighbours).mark(0);
        return neighbours * bytes / (double) trace(torus(3, 3, 3).ranks(ranks)).marks().get(0).timePs();
    }

    private static Programs many(boolean send, int peer, int count, long bytes) {
        var program = program();
        for (int i = 0; i < count; i++) {
            if (send) {
                program.send(peer, bytes, i, i);
            } else {
                program.receive(peer, bytes, i, i);
            }
        }
        return program.awaitAll(0, count);
    }

    private static RunTrace trace(BlueGenePlans plan) {
        return assertInstanceOf(Completed.class, Runs.run(plan.build())).trace();
    }
}
