// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.TimeParameter;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The flow control of the SeaStar, drawn from blocks, takes the times of the written one. */
class SeaStarFlowTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.twin.schedules", 50);
    private static final Machine WRITTEN = written();
    private static final Machine DRAWN = Twins.read(Samples.file("red-storm/drawn.hops"));

    /** The sample with flow control, and without a limit of unexpected messages. */
    private static Machine written() {
        var machine = Samples.load("red-storm/red-storm.machine");
        machine.getStacks().stream().flatMap(stack -> stack.getLayers().stream()).forEach(layer -> {
            if (layer instanceof FirmwareLayer firmware) {
                firmware.setFlowControl(true);
            } else if (layer instanceof MpiLayer mpi) {
                mpi.setUnexpectedLimit(null);
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
            Twins.assertEqualCounted(written, Twins.onto(written, Twins.plan(DRAWN, stack + ", flow control")),
                    stack + " " + bytes + " bytes");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void randomSchedulesTakeTheSameTimes(String stack) {
        SimPlan sample = Twins.plan(WRITTEN, stack);
        SimPlan drawn = Twins.plan(DRAWN, stack + ", flow control");
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
        Machine drawn = Twins.read(Samples.file("red-storm/drawn.hops"));
        drawn.eAllContents().forEachRemaining(one -> {
            if (one instanceof TimeParameter parameter && parameter.getName().equals("back_off")) {
                parameter.setValue(time);
            } else if (one instanceof CountParameter parameter && parameter.getName().equals("back_off_limit")) {
                parameter.setValue(limit);
            }
        });
        compareDrops(stack, written, drawn);
    }

    private static void compareDrops(String stack, Machine machine, Machine blocks) {
        SimPlan sample = Twins.plan(machine, stack);
        SimPlan drawn = Twins.plan(blocks, stack + ", flow control");
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
