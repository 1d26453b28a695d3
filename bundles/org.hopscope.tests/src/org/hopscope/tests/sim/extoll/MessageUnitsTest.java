// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.AllocationMeter;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

/**
 * Tests the work of the units: one ring per process, back-pressure to the core, credits of the library, Put and Get.
 */
@Slow
class MessageUnitsTest {

    private static final long MICROSECOND = 1_000_000;
    /** Times of the sample. */
    private static final long SYSTEM_CALL = 100_000;
    private static final long PAGE = 20_000;
    private static final long ROUND_TRIP = 400_000;
    private static final long COPY_LATENCY = 50_000;
    private static final ExtollMachine MACHINE = new ExtollMachine();

    private static Completed run(ExtollPlans plans) {
        return run(MACHINE.plan(plans));
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

    @Test
    void aStoppedReceiverStallsTheCoreThatSends() {
        // 16 slots of the ring and 4 + 12 + 12 packets on the way are far fewer than 100
        var trace = run(stoppedReceiver()).trace();
        assertTrue(trace.marks().get(0).timePs() > 1_000 * MICROSECOND);
        assertTrue(trace.counters().get(Counter.CORE_STALL_PS) > 900 * MICROSECOND);
        // the stall ends after 1 ms; the watchdog barks after 100 us
        assertEquals(1, trace.counters().get(Counter.WATCHDOG_ALARMS));
    }

    @Test
    void creditsOfTheLibraryKeepTheCoreFromStalling() {
        // 12 messages fit the ring of 16: the sender waits for credits, in which it could take its own messages
        var trace = run(stoppedReceiver().softwareCredits(12)).trace();
        assertEquals(0, trace.counters().get(Counter.CORE_STALLS));
        assertEquals(0, trace.counters().get(Counter.WATCHDOG_ALARMS));
        assertTrue(trace.counters().get(Counter.CREDIT_WAITS) > 0);
    }

    @Test
    void aLongMessageIsFetchedByGet() {
        // 3000 B: two registrations of one page, two deregistrations; 24 packets of 128 B go as data
        var trace = run(ExtollPlans.mesh(2).ranksAt(new int[] {0, 1}, program().send(1, 3_000, 7, 0).await(0),
                program().receive(0, 3_000, 7, 0).await(0))).trace();
        assertEquals(3 * SYSTEM_CALL + 2 * PAGE,
                Runs.spent(trace, 7, Component.SYSTEM_CALL));
        // the descriptor's read of memory is one round trip, besides four crossings of messages and notification
        assertTrue(Runs.spent(trace, 7, Component.HOST_BUS) > 3 * ROUND_TRIP);
    }

    @Test
    void anUnexpectedMessageIsCopiedOnceMore() {
        var trace = run(ExtollPlans.mesh(2).ranksAt(new int[] {0, 1},
                program().send(1, 99, 1, 0).await(0).send(1, 8, 2, 0).await(0),
                program().receive(0, 8, 2, 0).await(0).receive(0, 99, 1, 0).await(0))).trace();
        // 99 B at 3 GB/s after the fixed part
        assertEquals(COPY_LATENCY + 33_000, Runs.spent(trace, 1, Component.MEMORY_COPY));
        assertEquals(0, Runs.spent(trace, 2, Component.MEMORY_COPY));
    }

    @Test
    void putAndGetNeedNoCallAtTheOtherEnd() {
        var plan = MACHINE.plan(ExtollPlans.mesh(2).ranksAt(new int[] {0, 1},
                program().add(RankOperation.GET, 1, 1_000, 0, 0).await(0).mark(0)
                        .add(RankOperation.PUT, 1, 1_000, 0, 0).await(0).mark(1),
                program().compute(1_000 * MICROSECOND)));
        var trace = run(plan).trace();
        assertEquals(1, trace.messages().size());
        assertEquals(1, trace.messages().get(0).sourceRank());
        // both are over long before the other process ends its computation, and a Put ends when its data have left
        assertTrue(trace.marks().get(1).timePs() < 20 * MICROSECOND);
        assertTrue(trace.marks().get(1).timePs() - trace.marks().get(0).timePs() < trace.marks().get(0).timePs());
    }

    @Test
    void manySendersAreBoundByTheLink() {
        // eight senders share the link: 64 B per message, 40 messages each, at 4 B per cycle of 156 MHz and of 312 MHz
        long end = run(burst(MACHINE)).stats().simulatedPs();
        long faster = run(burst(new ExtollMachine(MessageUnitsTest::twiceTheClock))).stats().simulatedPs();
        long wire = 8 * 40 * 64 * 1_000_000L / 624;
        assertTrue(end > wire && end < wire + 6 * MICROSECOND, end + " ps");
        assertTrue(faster < end);
    }

    private static void twiceTheClock(Machine machine) {
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof CoreLogic core) {
                core.setClock(Quantity.parse(Dimension.FREQUENCY, "312 MHz"));
            }
        });
    }

    private static SimPlan burst(ExtollMachine machine) {
        var ranks = new Programs[16];
        int[] place = IntStream.range(0, 16).map(rank -> rank / 8).toArray();
        for (int i = 0; i < 8; i++) {
            ranks[i] = program().repeat(40).send(8 + i, 8, 1, 0).await(0).end();
            ranks[8 + i] = program().repeat(40).receive(i, 8, 1, 0).await(0).end();
        }
        return machine.plan(ExtollPlans.mesh(2).room(8, 256, 16).ranksAt(place, ranks));
    }

    @Test
    void aLongerRunAllocatesNoMoreThanAShortOne() {
        var meter = new AllocationMeter();
        long more = Long.MAX_VALUE;
        // the compiler may allocate for the code that it replaces, so the best of some attempts counts
        for (int i = 0; i < 5; i++) {
            more = Math.min(more, allocated(meter, 1_200) - allocated(meter, 200));
        }
        assertTrue(more <= 0, more + " bytes");
    }

    private static long allocated(AllocationMeter meter, int rounds) {
        var ranks = new Programs[4];
        for (int rank = 0; rank < 4; rank++) {
            int next = (rank + 1) % 4;
            int before = (rank + 3) % 4;
            ranks[rank] = program().repeat(rounds).receive(before, 100, 1, 0).receive(before, 5_000, 2, 1)
                    .send(next, 100, 1, 2).send(next, 5_000, 2, 3).send(next, 8, 3, 4).awaitAll(0, 5)
                    .receive(before, 8, 3, 5).await(5).end();
        }
        var plan = MACHINE.plan(ExtollPlans.torus(4).softwareCredits(8).ranksAt(new int[] {0, 1, 2, 3}, ranks));
        meter.start();
        Simulator.run(plan, new RunOptions(1, 0, false), RunMonitor.none());
        return meter.stop();
    }
}
