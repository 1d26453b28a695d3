// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.sim.AllocationMeter;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the work of the units: one ring per process, back-pressure to the core, credits of the library, Put and Get.
 */
class MessageUnitsTest {

    private static final long MICROSECOND = 1_000_000;
    private static final DrawnExtoll DRAWN = new DrawnExtoll();

    /** The written units with round numbers, or the drawn ones of the sample. */
    private static SimPlan plan(ExtollPlans plans, boolean drawn) {
        return drawn ? DRAWN.drawn(plans) : plans.build();
    }

    private static Completed run(SimPlan plan) {
        return assertInstanceOf(Completed.class, Simulator.run(plan, new RunOptions(1, 0, true), RunMonitor.none()));
    }

    /** A sender of 100 messages to a process that does not look into its ring for a millisecond. */
    private static ExtollPlans stoppedReceiver() {
        var sender = program();
        var receiver = program().compute(1_000 * MICROSECOND);
        for (int i = 0; i < 100; i++) {
            sender.send(1, 8, 1, 0).await(0);
            receiver.receive(0, 8, 1, i);
        }
        return ExtollPlans.mesh(2).room(4, 16, 4).ranksAt(new int[] {0, 1}, sender.mark(1),
                receiver.awaitAll(0, 100));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aStoppedReceiverStallsTheCoreThatSends(boolean drawn) {
        // 16 slots of the ring and 4 + 12 + 12 packets on the way are far fewer than 100
        var trace = run(plan(stoppedReceiver(), drawn)).trace();
        assertTrue(trace.marks().get(0).timePs() > 1_000 * MICROSECOND);
        assertTrue(trace.counters().get(Counter.CORE_STALL_PS) > 900 * MICROSECOND);
        // the stall ends after 1 ms; the watchdog barks after 500 us, that of the sample after 100 us
        assertEquals(1, trace.counters().get(Counter.WATCHDOG_ALARMS));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void creditsOfTheLibraryKeepTheCoreFromStalling(boolean drawn) {
        // 12 messages fit the ring of 16: the sender waits for credits, in which it could take its own messages
        var trace = run(plan(stoppedReceiver().softwareCredits(12), drawn)).trace();
        assertEquals(0, trace.counters().get(Counter.CORE_STALLS));
        assertEquals(0, trace.counters().get(Counter.WATCHDOG_ALARMS));
        assertTrue(trace.counters().get(Counter.CREDIT_WAITS) > 0);
    }

    @Test
    void aLongMessageIsFetchedByGet() {
        // 3000 B: two registrations of one page, two deregistrations; 24 packets of 128 B go as data
        var trace = run(ExtollPlans.mesh(2).ranksAt(new int[] {0, 1}, program().send(1, 3_000, 7, 0).await(0),
                program().receive(0, 3_000, 7, 0).await(0)).build()).trace();
        assertEquals(3 * ExtollPlans.SYSTEM_CALL + 2 * ExtollPlans.PAGE,
                Runs.spent(trace, 7, Component.SYSTEM_CALL));
        // the descriptor's read of memory is one round trip, besides four crossings of messages and notification
        assertTrue(Runs.spent(trace, 7, Component.HOST_BUS) > 3 * ExtollPlans.ROUND_TRIP);
    }

    @Test
    void anUnexpectedMessageIsCopiedOnceMore() {
        var trace = run(ExtollPlans.mesh(2).ranksAt(new int[] {0, 1},
                program().send(1, 100, 1, 0).await(0).send(1, 8, 2, 0).await(0),
                program().receive(0, 8, 2, 0).await(0).receive(0, 100, 1, 0).await(0)).build()).trace();
        // 100 B at 2 GB/s behind the fixed part
        assertEquals(ExtollPlans.COPY_LATENCY + 50_000, Runs.spent(trace, 1, Component.MEMORY_COPY));
        assertEquals(0, Runs.spent(trace, 2, Component.MEMORY_COPY));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void putAndGetNeedNobodyAtTheOtherEnd(boolean drawn) {
        var plan = plan(ExtollPlans.mesh(2).ranksAt(new int[] {0, 1},
                program().add(RankOperation.GET, 1, 1_000, 0, 0).await(0).mark(0)
                        .add(RankOperation.PUT, 1, 1_000, 0, 0).await(0).mark(1),
                program().compute(1_000 * MICROSECOND)), drawn);
        var trace = run(plan).trace();
        assertEquals(1, trace.messages().size());
        assertEquals(1, trace.messages().get(0).sourceRank());
        // both are over long before the other process ends its computation, and a Put ends when its data have left
        assertTrue(trace.marks().get(1).timePs() < 20 * MICROSECOND);
        assertTrue(trace.marks().get(1).timePs() - trace.marks().get(0).timePs() < trace.marks().get(0).timePs());
    }

    @Test
    void manySendersAreBoundByTheLink() {
        // eight senders share the link: 64 B per message at 625 MB/s, 40 messages each
        long end = run(burst(625_000_000)).stats().simulatedPs();
        long faster = run(burst(1_250_000_000)).stats().simulatedPs();
        long wire = 8 * 40 * 64 * 1_600L;
        assertTrue(end > wire && end < wire + 6 * MICROSECOND, end + " ps");
        assertTrue(faster < end);
    }

    private static SimPlan burst(long rate) {
        var ranks = new Programs[16];
        int[] place = IntStream.range(0, 16).map(rank -> rank / 8).toArray();
        for (int i = 0; i < 8; i++) {
            ranks[i] = program().repeat(40).send(8 + i, 8, 1, 0).await(0).end();
            ranks[8 + i] = program().repeat(40).receive(i, 8, 1, 0).await(0).end();
        }
        return ExtollPlans.mesh(2).room(8, 256, 16).rates(rate, 1_600_000_000).ranksAt(place, ranks).build();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aLongerRunAllocatesNoMoreThanAShortOne(boolean drawn) {
        var meter = new AllocationMeter();
        long more = Long.MAX_VALUE;
        // the compiler may allocate for the code that it replaces, so the best of some attempts counts
        for (int i = 0; i < 5; i++) {
            more = Math.min(more, allocated(meter, 1_200, drawn) - allocated(meter, 200, drawn));
        }
        assertTrue(more <= 0, more + " bytes");
    }

    private static long allocated(AllocationMeter meter, int rounds, boolean drawn) {
        var ranks = new Programs[4];
        for (int rank = 0; rank < 4; rank++) {
            int next = (rank + 1) % 4;
            int before = (rank + 3) % 4;
            ranks[rank] = program().repeat(rounds).receive(before, 100, 1, 0).receive(before, 5_000, 2, 1)
                    .send(next, 100, 1, 2).send(next, 5_000, 2, 3).send(next, 8, 3, 4).awaitAll(0, 5)
                    .receive(before, 8, 3, 5).await(5).end();
        }
        var plan = plan(ExtollPlans.torus(4).softwareCredits(8).ranksAt(new int[] {0, 1, 2, 3}, ranks), drawn);
        meter.start();
        Simulator.run(plan, new RunOptions(1, 0, false), RunMonitor.none());
        return meter.stop();
    }
}
