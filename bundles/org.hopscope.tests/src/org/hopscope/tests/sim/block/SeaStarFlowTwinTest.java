// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The flow control of the SeaStar, drawn from blocks, takes the times of the written one. */
@Execution(ExecutionMode.CONCURRENT)
class SeaStarFlowTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 50);
    private static final Machine WRITTEN = written();
    private static final Machine DRAWN = DrawnSeaStar.withFlowControl();

    /** The sample with flow control. */
    private static Machine written() {
        var machine = Samples.load("red-storm/red-storm.machine");
        machine.getStacks().stream().flatMap(stack -> stack.getLayers().stream()).forEach(layer -> {
            if (layer instanceof FirmwareLayer firmware) {
                firmware.setFlowControl(true);
            }
        });
        return machine;
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void oneMessageAtATimeTakesTheSameTimes(String stack) {
        for (long bytes : new long[] {0, 16, 17, 64, 65, 1_000, 10_000, 131_073}) {
            var first = program().repeat(5).send(1, bytes, 1, 0).await(0).receive(1, bytes, 1, 1).await(1).end();
            var other = program().repeat(5).receive(0, bytes, 1, 0).await(0).send(0, bytes, 1, 1).await(1).end();
            SimPlan written = Twins.with(Twins.plan(WRITTEN, stack), SeaStarSchedules.workload(first, other));
            Twins.assertEqualCounted(written, Twins.onto(written, Twins.plan(DRAWN, stack)),
                    stack + " " + bytes + " bytes");
        }
    }

    /**
     * Fewer than 1,024 messages of a pair are unanswered: those after them go one by one, as answers come. Each
     * message is for the last of the receives that are left, so that its answer takes a walk along all of them.
     */
    @Test
    void messagesBeyondTheMostInFlightTakeTheSameTimes() {
        int count = 1_050;
        var sender = program().send(1, 8, 0, 0).await(0).compute(5_000_000_000L);
        var receiver = program().receive(0, 8, 0, 0).await(0);
        for (int i = 1; i < count; i++) {
            sender.send(1, 8, count - i, i);
            receiver.receive(0, 8, i, i);
        }
        SimPlan written = Twins.with(Twins.plan(WRITTEN, "NIC-based"), SeaStarSchedules.workload(
                sender.awaitAll(1, count), receiver.awaitAll(1, count)));
        SimPlan drawn = Twins.onto(written, Twins.plan(DRAWN, "NIC-based"));
        Twins.assertEqualCountedWithoutWaits(written, drawn, count + " messages");
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void randomSchedulesTakeTheSameTimes(String stack) {
        SimPlan sample = Twins.plan(WRITTEN, stack);
        SimPlan drawn = Twins.plan(DRAWN, stack);
        for (int seed = 0; seed < SCHEDULES; seed++) {
            SimPlan written = SeaStarSchedules.of(sample, seed);
            Twins.assertEqualCounted(written, Twins.onto(written, drawn), stack + " seed " + seed);
        }
    }

    /** Receivers with a few streams and structures drop messages, which come again, in order. */
    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void droppedMessagesComeAgainAtTheSameTimes(String stack) {
        compareDrops(stack, WRITTEN, DRAWN);
    }

    /** Each NACK says how many places a message is away from the head of the line of its receiver. */
    @ParameterizedTest
    @CsvSource({"host-based, 2 us, 20", "NIC-based, 2 us, 20", "host-based, 301 ns, 3", "NIC-based, 301 ns, 3"})
    void messagesComeAgainAfterTheSameWaits(String stack, String wait, int limit) {
        Quantity time = Quantity.parse(Dimension.TIME, wait);
        Machine written = written();
        written.eAllContents().forEachRemaining(one -> {
            if (one instanceof FirmwareLayer firmware) {
                firmware.setBackOff(time);
                firmware.setBackOffLimit(limit);
            }
        });
        Machine drawn = DrawnSeaStar.with(DrawnSeaStar.withFlowControl(), "back_off", wait);
        DrawnSeaStar.with(drawn, "back_off_limit", Integer.toString(limit));
        compareDrops(stack, written, drawn);
    }

    /** A message of one packet completes when it has left, but must be kept until what came before it is taken. */
    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void messagesOfOnePacketNeedNoAnswerInTheSameTimes(String stack) {
        Machine written = written();
        written.eAllContents().forEachRemaining(one -> {
            if (one instanceof FirmwareLayer firmware) {
                firmware.setImplicitAck(true);
            }
        });
        Machine drawn = DrawnSeaStar.with(DrawnSeaStar.withFlowControl(), "implicit_ack", "1");
        compareDrops(stack, written, drawn);
    }

    /** What is longer than a limit, and comes before its receive, is dropped and called for when that is posted. */
    @ParameterizedTest
    @CsvSource({"host-based, 0 B", "NIC-based, 0 B", "host-based, 300 B", "NIC-based, 300 B"})
    void longMessagesBeforeTheirReceivesComeAgainAtTheSameTimes(String stack, String limit) {
        Machine drawn = DrawnSeaStar.with(DrawnSeaStar.withFlowControl(), "unexpected_limit", limit);
        compareDrops(stack, limited(written(), limit), drawn);
    }

    /** A receive that is posted before, while and after its message comes. */
    @ParameterizedTest
    @CsvSource({"host-based, 300 B", "NIC-based, 300 B", "host-based, 0 B", "NIC-based, 0 B"})
    void aLongMessageComesAgainAtTheSameTime(String stack, String limit) {
        SimPlan sample = Twins.plan(limited(written(), limit), stack);
        SimPlan drawn = Twins.plan(DrawnSeaStar.with(DrawnSeaStar.withFlowControl(), "unexpected_limit", limit),
                stack);
        for (long bytes : new long[] {8, 300, 301, 5_000}) {
            for (long wait : new long[] {0, 6_000_000, 9_000_000, 50_000_000}) {
                var sender = program().send(1, bytes, 1, 0).await(0).send(1, bytes, 2, 1).await(1);
                var receiver = program().compute(wait).receive(0, 1_000, 2, 0).receive(0, 6_000, 1, 1).awaitAll(0, 2);
                SimPlan written = Twins.with(sample, SeaStarSchedules.workload(sender, receiver));
                Twins.assertEqualCounted(written, Twins.onto(written, drawn), bytes + " B, " + wait + " ps");
            }
        }
    }

    private static Machine limited(Machine machine, String limit) {
        Quantity size = Quantity.parse(Dimension.DATA_SIZE, limit);
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof MpiLayer mpi) {
                mpi.setUnexpectedLimit(size);
            }
        });
        return machine;
    }

    private static void compareDrops(String stack, Machine machine, Machine blocks) {
        SimPlan sample = Twins.plan(machine, stack);
        SimPlan drawn = Twins.plan(blocks, stack);
        long again = 0;
        for (int seed = 0; seed < SCHEDULES; seed++) {
            var room = SeaStarSchedules.Room.of(seed);
            SimPlan written = SeaStarSchedules.of(sample, seed);
            SimPlan twin = room.in(Twins.onto(written, drawn));
            written = room.in(written);
            if (Simulator.run(written, RunOptions.defaults(), RunMonitor.none()) instanceof Completed done) {
                again += done.trace().counters().get(Counter.RETRANSMISSIONS);
            }
            Twins.assertEqualCountedWithoutWaits(written, twin, stack + " seed " + seed);
        }
        assertTrue(again > SCHEDULES, again + " messages sent again");
    }
}
