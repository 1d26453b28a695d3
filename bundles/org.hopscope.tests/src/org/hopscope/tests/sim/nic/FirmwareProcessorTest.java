// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.nic.FirmwareProcessor;
import org.hopscope.sim.nic.FirmwareTasks;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Numbering;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;

class FirmwareProcessorTest {

    private static final long CYCLE = 120_000;
    private static final long TASK = 400_000;
    private static final int MAILBOX = FirmwareProcessor.MAILBOX;
    private static final int HEADERS = FirmwareProcessor.HEADERS;
    private static final int COMPLETIONS = FirmwareProcessor.COMPLETIONS;

    @Test
    void anItemWaitsHalfACycleOfAnIdleLoopOnAverage() {
        int loops = 20_000;
        var bench = new Bench(loops, CYCLE, 1);
        for (int vertex = 0; vertex < loops; vertex++) {
            bench.firmware.submit(vertex, MAILBOX, 0, vertex, StampLog.NONE);
        }
        bench.engine.run(Long.MAX_VALUE);
        double mean = bench.begun.stream().mapToLong(Begun::timePs).average().orElseThrow();
        // uniform on 0 .. CYCLE - 1; 5 standard deviations of the mean
        assertEquals((CYCLE - 1) / 2.0, mean, 5 * CYCLE / Math.sqrt(12.0 * loops));
        assertTrue(bench.begun.stream().allMatch(begun -> begun.timePs() < CYCLE));
    }

    @Test
    void oneLoopFindsItemsHalfACycleAfterTheyComeOnAverageToo() {
        int items = 20_000;
        var bench = new Bench(1, CYCLE, 7);
        int code = bench.engine.register((kind, a, b) -> bench.firmware.submit(0, HEADERS, 0, a, StampLog.NONE));
        long apart = 10 * (CYCLE + TASK);
        for (int i = 0; i < items; i++) {
            bench.engine.schedule(i * apart, code, i, 0);
        }
        bench.engine.run(Long.MAX_VALUE);
        double mean = bench.begun.stream().mapToLong(begun -> begun.timePs() % apart).average().orElseThrow();
        assertEquals((CYCLE - 1) / 2.0, mean, 5 * CYCLE / Math.sqrt(12.0 * items));
    }

    @Test
    void aLoopWithoutCycleTimeFindsWorkAtOnce() {
        var bench = new Bench(1, 0, 1);
        bench.firmware.submit(0, MAILBOX, 0, 5, StampLog.NONE);
        bench.engine.run(Long.MAX_VALUE);
        assertEquals(List.of(new Begun(0, 5)), bench.begun);
    }

    @Test
    void aBusyLoopPaysAThirdOfACyclePerSourceThatItLooksAt() {
        var bench = new Bench(1, CYCLE, 1);
        // found: the first; then one step on to the headers, one to the completions, one to the mailbox, three to it
        // again
        bench.firmware.submit(0, MAILBOX, 0, 0, StampLog.NONE);
        bench.firmware.submit(0, MAILBOX, 0, 3, StampLog.NONE);
        bench.firmware.submit(0, MAILBOX, 0, 4, StampLog.NONE);
        bench.firmware.submit(0, COMPLETIONS, 0, 2, StampLog.NONE);
        bench.firmware.submit(0, HEADERS, 0, 1, StampLog.NONE);
        bench.engine.run(Long.MAX_VALUE);
        long time = bench.begun.get(0).timePs();
        int[] steps = {0, 1, 1, 1, 3};
        for (int i = 0; i < steps.length; i++) {
            time += i == 0 ? 0 : TASK + steps[i] * CYCLE / 3;
            assertEquals(new Begun(time, i), bench.begun.get(i));
        }
    }

    @Test
    void workSubmittedByATaskIsFoundWithoutANewStartOfTheLoop() {
        var bench = new Bench(1, CYCLE, 1);
        bench.then = message -> {
            if (message == 0) {
                bench.firmware.submit(0, COMPLETIONS, 0, 1, StampLog.NONE);
            }
        };
        bench.firmware.submit(0, MAILBOX, 0, 0, StampLog.NONE);
        bench.engine.run(Long.MAX_VALUE);
        assertEquals(bench.begun.get(0).timePs() + TASK + 2 * CYCLE / 3, bench.begun.get(1).timePs());
    }

    @Test
    void theWaitBehindOtherWorkIsContentionAndTheRestPolling() {
        var bench = new Bench(1, CYCLE, 1);
        bench.firmware.submit(0, MAILBOX, 0, 0, bench.stamps.start(0));
        bench.firmware.submit(0, HEADERS, 0, 1, bench.stamps.start(0));
        bench.engine.run(Long.MAX_VALUE);
        long found = bench.begun.get(0).timePs();
        var chains = new Chains();
        chains.add(bench.stamps, bench.found.get(1));
        assertEquals(Component.CONTENTION, chains.component(0));
        assertEquals(found + TASK, chains.ps(0));
        assertEquals(Component.POLLING, chains.component(1));
        assertEquals(CYCLE / 3, chains.ps(1));
    }

    private record Begun(long timePs, int message) {}

    /** Firmware whose tasks take {@link #TASK} each. */
    private static final class Bench implements FirmwareTasks {

        private final Engine engine = new Engine();
        private final StampLog stamps = new StampLog();
        private final FirmwareProcessor firmware;
        private final List<Begun> begun = new ArrayList<>();
        private final List<Integer> found = new ArrayList<>();
        private java.util.function.IntConsumer then = message -> {};

        Bench(int loops, long cyclePs, long seed) {
            var nics = new FirmwareNicPlan[loops];
            Arrays.fill(nics, Plans.twoNodes().forPortals().polling(cyclePs).build().nodeTypes().get(0).nic());
            firmware = new FirmwareProcessor(nics, engine, stamps,
                    FirmwareProcessor.phases(seed, loops, new Numbering() {}));
            firmware.attach(this);
        }

        @Override
        public long begin(int vertex, int task, int message, int stamp) {
            begun.add(new Begun(engine.nowPs(), message));
            found.add(stamp);
            return TASK;
        }

        @Override
        public void end(int vertex, int task, int message) {
            then.accept(message);
        }
    }
}
