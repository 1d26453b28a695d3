// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.compile.Compiled;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.workload.AccessPattern;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** MPI over Portals on the SeaStar sample, drawn from blocks, takes the times of the written stacks. */
@Execution(ExecutionMode.CONCURRENT)
class SeaStarTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 60);
    private static final Machine WRITTEN = Samples.load("red-storm/red-storm.machine");
    private static final Machine DRAWN = DrawnSeaStar.sample();

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void oneMessageAtATimeTakesTheSameTimes(String stack) {
        for (long bytes : new long[] {0, 1, 8, 15, 16, 17, 63, 64, 65, 128, 1_000, 10_000, 131_072, 131_073,
            1_000_000}) {
            var first = program().repeat(5).send(1, bytes, 1, 0).await(0).receive(1, bytes, 1, 1).await(1).end();
            var other = program().repeat(5).receive(0, bytes, 1, 0).await(0).send(0, bytes, 1, 1).await(1).end();
            SimPlan written = Twins.with(Twins.plan(WRITTEN, stack), SeaStarSchedules.workload(first, other));
            Twins.assertEqualCounted(written, Twins.onto(written, Twins.plan(DRAWN, stack)),
                    stack + " " + bytes + " bytes");
        }
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

    /** The Portals layer of either stack is the other's when it is dragged to the other place. */
    @ParameterizedTest
    @CsvSource({"host-based, NIC-based, PowerPC 440", "NIC-based, host-based, Opteron"})
    void aLayerThatIsMovedTakesTheTimesOfItsNewPlace(String stack, String other, String part) {
        SimPlan sample = Twins.plan(WRITTEN, other);
        SimPlan drawn = Twins.plan(DrawnSeaStar.moved(DrawnSeaStar.sample(), "portals", part), stack);
        for (int seed = 0; seed < SCHEDULES / 3; seed++) {
            SimPlan written = SeaStarSchedules.of(sample, seed);
            Twins.assertEqualCounted(written, Twins.onto(written, drawn), stack + " seed " + seed);
        }
    }

    /** In the kernel a later walk may find an entry at another place of the cache, a memory latency sooner or later. */
    @Test
    void schedulesWithReceivesTakenBackTakeTheSameTimes() {
        String stack = "NIC-based";
        SimPlan sample = Twins.plan(WRITTEN, stack);
        SimPlan drawn = Twins.plan(DRAWN, stack);
        for (int seed = 0; seed < SCHEDULES; seed++) {
            SimPlan written = SeaStarSchedules.withCancels(sample, seed);
            Twins.assertEqualCounted(written, Twins.onto(written, drawn), stack + " seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void callsOfTheLayerBelowTakeTheSameTimes(String stack) {
        var machine = Samples.load("red-storm/red-storm.machine");
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof MpiLayer mpi) {
                mpi.setPreregistered(false);
                mpi.setCombinedPost(false);
            }
        });
        var blocks = DrawnSeaStar.sample();
        // two traps of 65 ns for a send and three for a receive, or three calls and half a round trip of 1 us
        DrawnSeaStar.with(blocks, "send_traps", "130 ns");
        DrawnSeaStar.with(blocks, "receive_traps", "195 ns");
        DrawnSeaStar.with(blocks, "send_descriptor", "500 ns");
        DrawnSeaStar.with(blocks, "receive_calls", "3");
        SimPlan sample = Twins.plan(machine, stack);
        SimPlan drawn = Twins.plan(blocks, stack);
        for (int seed = 0; seed < SCHEDULES / 3; seed++) {
            SimPlan written = SeaStarSchedules.of(sample, seed);
            Twins.assertEqualCounted(written, Twins.onto(written, drawn), stack + " seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void allWorkloadsTakeTheSameTimes(String stack) {
        int compared = 0;
        for (Workload workload : Workloads.ofAllKinds("0 B", "8 B", "17 B", "1000 B", "20 KiB")) {
            // equal as well, but that takes a minute
            boolean slow = workload instanceof AccessPattern && workload.getName().matches(".* (1000 B|20 KiB)");
            if (!slow && Twins.compile(WRITTEN, stack, workload) instanceof Compiled written
                    && !written.plan().workload().programs().isEmpty()) {
                var drawn = assertInstanceOf(Compiled.class, Twins.compile(DRAWN, stack, workload));
                Twins.assertEqualCounted(written.plan(), drawn.plan(), stack + " " + workload.getName());
                compared++;
            }
        }
        assertTrue(compared > 60, compared + " workloads compared");
    }
}
