// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.compile.Compiled;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages by Portals and Tports on the sample of Portals on QsNet, drawn from blocks, take the written times. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class ElanPortalsTwinTest {

    private static final Quantity LOCK = Quantity.parse(Dimension.TIME, "200.013 ns");
    private static final Machine WRITTEN = Samples.load("portals-qsnet/portals-qsnet.machine");
    private static final Machine DRAWN = Twins.read(Samples.file("portals-qsnet/drawn.hops"));

    @ParameterizedTest
    @ValueSource(strings = {"Portals", "Tports"})
    void oneMessageAtATimeTakesTheSameTimes(String stack) {
        for (long bytes : new long[] {0, 1, 8, 31, 32, 33, 64, 65, 128, 287, 288, 289, 320, 321, 1_000, 4_096, 65_536,
            1_000_000}) {
            var first = program().repeat(5).send(1, bytes, 1, 0).await(0).receive(1, bytes, 1, 1).await(1).end();
            var other = program().repeat(5).receive(0, bytes, 1, 0).await(0).send(0, bytes, 1, 1).await(1).end();
            SimPlan written = Twins.with(Twins.plan(WRITTEN, stack), SeaStarSchedules.workload(first, other));
            Twins.assertEqual(written, Twins.onto(written, Twins.plan(DRAWN, stack)), stack + " " + bytes + " bytes");
        }
    }

    /**
     * Each process of a node has a page of event words of its own. The buffers of a message of 65,536 bytes take 16
     * pages each, so that neither page is left among the 16 translations of the NIC. The word that tells of the message
     * was once written to the page of the sender, whose own word then found its translation: a walk of 200 ns too few.
     */
    @ParameterizedTest
    @ValueSource(strings = {"Portals", "Tports"})
    void twoProcessesOfANodeTakeTheSameTimes(String stack) {
        for (long bytes : new long[] {288, 65_536}) {
            var sender = program().repeat(5).send(1, bytes, 1, 0).await(0).end();
            var receiver = program().repeat(5).receive(0, bytes, 1, 0).await(0).end();
            SimPlan written = Twins.with(Twins.plan(WRITTEN, stack),
                    RandomSchedule.workload(2, BufferPlan.HOST, sender, receiver));
            Twins.assertEqual(written, Twins.onto(written, Twins.plan(DRAWN, stack)), stack + " " + bytes + " bytes");
        }
    }

    /** As for Tports. */
    @ParameterizedTest
    @ValueSource(strings = {"Portals", "Tports"})
    void randomSchedulesTakeTheSameTimes(String stack) {
        SimPlan drawn = Twins.plan(drawn(), stack);
        new ElanSchedules(Twins.plan(written(), stack), 5_000_000, false, true).assertSame(
                plan -> Twins.onto(plan, drawn));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Portals", "Tports"})
    void allWorkloadsTakeTheSameTimes(String stack) {
        Machine writtenMachine = written();
        Machine drawnMachine = drawn();
        int compared = 0;
        for (Workload workload : Workloads.ofAllKinds("0 B", "8 B", "289 B", "20 KiB")) {
            // the ranks of larger ones do not fit on four nodes
            if (Twins.compile(writtenMachine, stack, workload) instanceof Compiled written
                    && !written.plan().workload().programs().isEmpty()
                    && Twins.compile(drawnMachine, stack, workload) instanceof Compiled drawn) {
                Twins.assertEqual(written.plan(), drawn.plan(), stack + " " + workload.getName());
                compared++;
            }
        }
        assertTrue(compared > 25, compared + " workloads compared");
    }

    /** The thread takes its lock for an odd time, so that it is never free just when something comes to it. */
    static Machine written() {
        var machine = Samples.load("portals-qsnet/portals-qsnet.machine");
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof OperationCost cost && cost.getOperation() == Operation.LOCK) {
                cost.setTime(LOCK);
            }
        });
        return machine;
    }

    private static Machine drawn() {
        var machine = Twins.read(Samples.file("portals-qsnet/drawn.hops"));
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof TimeParameter time && time.getName().equals("lock")) {
                time.setValue(LOCK);
            }
        });
        return machine;
    }

    /** A receive that comes while a longer message is on its way into the overflow does not shorten that transfer. */
    @Test
    void aLateReceiveDoesNotShortenATransfer() {
        // 10,000 bytes in packets of 320 bytes make 32; header and request are one each. The receive comes after 8 us,
        // when the thread has matched the header and has not yet asked for the data
        assertEquals(34, packets(10_000));
        assertEquals(34, packets(5_000));
    }

    private static long packets(long room) {
        var sender = program().send(1, 10_000, 1, 0).await(0);
        // the call to post takes 6.4 us itself
        var receiver = program().compute(8_000_000 - 6_400_000).receive(0, room, 1, 0).await(0);
        var plan = Twins.with(Twins.plan(WRITTEN, "Portals"), SeaStarSchedules.workload(sender, receiver));
        return assertInstanceOf(Completed.class,
                Simulator.run(plan, RunOptions.defaults(), RunMonitor.none())).stats().packets();
    }
}
