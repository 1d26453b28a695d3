// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.offload;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.hopscope.tests.sim.block.OffloadBlocks;
import org.junit.jupiter.api.Test;

/** Offload NICs: the way of a message, the cache of contexts, and the transport in the NIC or in the kernel. */
class OffloadTest {

    private static final long BUS_RATE = 1_000_000_000;

    private static RunTrace run(boolean inKernel, Programs... ranks) {
        return assertInstanceOf(Completed.class, Simulator.run(OffloadBlocks.plan(inKernel, BUS_RATE, ranks),
                RunOptions.defaults(), RunMonitor.none())).trace();
    }

    @Test
    void aMessageGoesThroughQueuesWithoutTheKernel() {
        var trace = run(false, program().send(1, 8, 7, 0).await(0), program().receive(0, 8, 7, 0).await(0));
        // request of 64 B, engine after a miss, read of 18 B, 56 B on the wire, engine after a miss, write of 50 B
        long sender = 200_000 + 110_000 + 64_000 + 200_000 + 1_000_000 + 100_000 + 150_000 + 400_000;
        long network = 2 * 50_000 + 5_000 + 56_000;
        long receiver = 1_000_000 + 120_000 + 150_000 + 50_000 + 200_000 + 130_000 + 10_000 + 30_000 + 4_000 + 70_000;
        assertEquals(sender + network + receiver, Runs.message(trace, 7).latencyPs());
        assertEquals(0, trace.counters().get(Counter.INTERRUPTS));
    }

    @Test
    void theKernelTakesTrapsAndAnInterrupt() {
        var trace = run(true, program().send(1, 8, 7, 0).await(0), program().receive(0, 8, 7, 0).await(0));
        // one trap with the transport's work to send, one trap to receive; the handler does the receiving
        assertEquals(2 * OffloadBlocks.SYSTEM_CALL + 110_000, Runs.spent(trace, 7, Component.SYSTEM_CALL));
        assertEquals(OffloadBlocks.INTERRUPT + 130_000, Runs.spent(trace, 7, Component.INTERRUPT));
        assertEquals(1, trace.counters().get(Counter.INTERRUPTS));
    }

    @Test
    void contextsMissOnlyWhenThereAreMoreConnectionsThanTheCacheHolds() {
        // each connection is first used once at either end
        assertEquals(2 * OffloadBlocks.CONTEXTS, misses(OffloadBlocks.CONTEXTS));
        int more = OffloadBlocks.CONTEXTS + 1;
        assertTrue(misses(more) > 10 * more, misses(more) + " misses");
    }

    private static long misses(int pairs) {
        var ranks = new Programs[2 * pairs];
        for (int i = 0; i < pairs; i++) {
            ranks[i] = program().repeat(20).send(pairs + i, 8, 1, 0).await(0).end();
            ranks[pairs + i] = program().repeat(20).receive(i, 8, 1, 0).await(0).end();
        }
        return run(false, ranks).counters().get(Counter.CONTEXT_MISSES);
    }

    @Test
    void messagesOfAPairKeepTheirOrderAndTheirTime() {
        for (long seed = 1; seed <= 500; seed++) {
            var random = new Random(seed);
            int count = 1 + random.nextInt(20);
            var one = program();
            var other = program();
            for (int i = 0; i < count; i++) {
                one.send(1, random.nextInt(5_000), i, i).compute(random.nextInt(2_000_000));
                other.compute(random.nextInt(3_000_000)).receive(0, 5_000, Programs.ANY, i);
            }
            var trace = run(random.nextBoolean(), one.awaitAll(0, count), other.awaitAll(0, count));
            int next = 0;
            for (MessageView message : trace.messages()) {
                assertEquals(next++, message.tag(), "seed " + seed);
                long sum = 0;
                for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
                    sum += trace.chains().ps(i);
                }
                assertEquals(message.latencyPs(), sum, "seed " + seed);
            }
            assertEquals(count, next, "seed " + seed);
        }
    }
}
