// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.Rejected;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.ThreadProcessor;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.AccessPattern;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Elan3lib, Tports and MPI drawn from blocks by a user take the times of the layers of the QsNet sample. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class ElanTwinTest {

    private static final Quantity LOCK = Quantity.parse(Dimension.TIME, "100.013 ns");
    private static final Machine WRITTEN = Samples.load("qsnet/qsnet.machine");
    private static final Machine DRAWN = Twins.read(Samples.file("qsnet/drawn.hops"));

    @ParameterizedTest
    @ValueSource(strings = {"Elan3lib", "Tports", "MPI"})
    void oneMessageAtATimeTakesTheSameTimes(String stack) {
        for (long bytes : new long[] {0, 1, 8, 63, 64, 65, 128, 287, 288, 289, 320, 321, 1_000, 4_096, 10_000, 65_536,
            1_000_000}) {
            var first = program().repeat(5).send(1, bytes, 1, 0).await(0).receive(1, bytes, 1, 1).await(1).end();
            var other = program().repeat(5).receive(0, bytes, 1, 0).await(0).send(0, bytes, 1, 1).await(1).end();
            SimPlan written = Twins.with(Twins.plan(WRITTEN, stack), SeaStarSchedules.workload(first, other));
            Twins.assertEqualCounted(written, Twins.onto(written, Twins.plan(DRAWN, stack)),
                    stack + " " + bytes + " bytes");
        }
    }

    /** Remote writes and reads, which need no process there. */
    @ParameterizedTest
    @ValueSource(strings = {"Elan3lib", "Tports", "MPI"})
    void remoteAccessTakesTheSameTimes(String stack) {
        for (long bytes : new long[] {0, 1, 64, 65, 288, 320, 321, 1_000, 10_000, 1_000_000}) {
            var caller = program().repeat(5).add(RankOperation.PUT, 1, bytes, 0, 0).await(0).get(1, bytes, 1).await(1)
                    .end();
            SimPlan written = Twins.with(Twins.plan(WRITTEN, stack), SeaStarSchedules.workload(caller, program()));
            Twins.assertEqualCounted(written, Twins.onto(written, Twins.plan(DRAWN, stack)),
                    stack + " " + bytes + " bytes");
        }
    }

    /**
     * All ranks send to all, early and late, long and short, to and from both kinds of memory, over links that damage
     * packets or are down and to receivers that stop. Ranks compute for any number of picoseconds, so that no two of
     * them do something at the same time.
     */
    @ParameterizedTest
    @ValueSource(strings = {"Elan3lib", "Tports", "MPI"})
    void randomSchedulesTakeTheSameTimes(String stack) {
        schedules(written(64), drawn(64), stack);
    }

    /** Envelopes that find no slot in the queue of the thread are refused and sent again. */
    @ParameterizedTest
    @ValueSource(strings = {"Tports", "MPI"})
    void fewSlotsTakeTheSameTimes(String stack) {
        schedules(written(1), drawn(1), stack);
    }

    /**
     * Packets are given up while an error token is on its way to their target, or a block into its memory. Their
     * numbers were free for others at once, which then ended without their data, or never.
     */
    @Test
    void numbersOfPacketsThatAreGivenUpAreKept() {
        SimPlan drawn = Twins.plan(drawn(1), "Tports");
        new ElanSchedules(Twins.plan(written(1), "Tports"), 60_000_000, true, true)
                .assertSame(IntStream.of(5_988, 7_774, 7_798, 7_906), plan -> Twins.onto(plan, drawn));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Elan3lib", "Tports", "MPI"})
    void allWorkloadsTakeTheSameTimes(String stack) {
        int compared = 0;
        for (Workload workload : Workloads.ofAllKinds("0 B", "8 B", "289 B", "20 KiB")) {
            boolean slow = workload instanceof AccessPattern && workload.getName().matches(".* (289 B|20 KiB)");
            if (!slow && Twins.compile(WRITTEN, stack, workload) instanceof Compiled written
                    && !written.plan().workload().programs().isEmpty()) {
                var drawn = assertInstanceOf(Compiled.class, Twins.compile(DRAWN, stack, workload));
                Twins.assertEqualCounted(written.plan(), drawn.plan(), stack + " " + workload.getName());
                compared++;
            }
        }
        assertTrue(compared > 40, compared + " workloads compared");
    }

    /** The thread takes its lock for an odd time, so that it is never free just when a receive comes to it. */
    static Machine written(int slots) {
        var machine = Samples.load("qsnet/qsnet.machine");
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof ThreadProcessor thread) {
                thread.setQueueSlots(slots);
            } else if (one instanceof OperationCost cost && cost.getOperation() == Operation.LOCK) {
                cost.setTime(LOCK);
            }
        });
        return machine;
    }

    private static Machine drawn(int slots) {
        var machine = Twins.read(Samples.file("qsnet/drawn.hops"));
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof CountParameter count && count.getName().equals("queue_slots")) {
                count.setValue(slots);
            } else if (one instanceof TimeParameter time && time.getName().equals("lock")) {
                time.setValue(LOCK);
            }
        });
        return machine;
    }

    /** A circuit holds all links of its path at once; without packets nothing of it would be left. */
    @Test
    void aNetworkOfCircuitsIsSimulatedPacketByPacket() {
        var machine = Twins.read(Samples.file("qsnet/drawn.hops"));
        var workload = machine.getWorkloads().getFirst();
        workload.setFidelity(Fidelity.MESSAGE);
        var rejected = assertInstanceOf(Rejected.class, Twins.compile(machine, "MPI", workload));
        assertTrue(rejected.diagnostics().stream().anyMatch(one -> one.code().equals("C408")), rejected.toString());
    }

    private static void schedules(Machine writtenMachine, Machine drawnMachine, String stack) {
        SimPlan drawn = Twins.plan(drawnMachine, stack);
        // what Elan3lib writes to the memory of others may pass each other
        boolean ordered = !stack.equals("Elan3lib");
        new ElanSchedules(Twins.plan(writtenMachine, stack), 60_000_000, true, ordered).assertSame(
                plan -> Twins.onto(plan, drawn));
    }
}
