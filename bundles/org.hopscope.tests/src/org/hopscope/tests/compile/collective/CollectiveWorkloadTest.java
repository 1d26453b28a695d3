// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile.collective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.compile.workload.Measurement.Application;
import org.hopscope.compile.workload.collective.Blocks;
import org.hopscope.compile.workload.collective.Communicators;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.Allreduce;
import org.hopscope.model.workload.Alltoall;
import org.hopscope.model.workload.AlltoallAlgorithm;
import org.hopscope.model.workload.Barrier;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.Bcast;
import org.hopscope.model.workload.BcastAlgorithm;
import org.hopscope.model.workload.Nas;
import org.hopscope.model.workload.NasKernel;
import org.hopscope.model.workload.RandomAccess;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.Machines;
import org.hopscope.tests.sim.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Collectives and applications as workloads: what is compiled, measured and refused. */
class CollectiveWorkloadTest {

    private static <T extends Workload> T create(Class<T> kind) {
        return kind.cast(WorkloadKind.of(kind.getSimpleName()).orElseThrow().create());
    }

    private static Compiled compiled(Machines machines, Workload workload) {
        machines.machine().getWorkloads().add(workload);
        return assertInstanceOf(Compiled.class,
                PlanCompiler.compile(machines.machine(), machines.stack(0), workload));
    }

    private static List<String> codes(Machines machines, Workload workload) {
        machines.machine().getWorkloads().add(workload);
        return assertInstanceOf(Rejected.class, PlanCompiler.compile(machines.machine(), machines.stack(0), workload))
                .diagnostics().stream().map(one -> one.code()).toList();
    }

    private static Completed run(Compiled compiled) {
        return assertInstanceOf(Completed.class, Simulator.run(compiled.plan(), RunOptions.defaults(),
                RunMonitor.none()));
    }

    @Test
    void groupsAndSizesAreMeasuredOneAfterTheOther() {
        var workload = create(Allreduce.class);
        workload.getRanks().clear();
        workload.getRanks().addAll(List.of(2, 6));
        workload.getSize().add(Machines.size("4 KiB"));
        var compiled = compiled(Machines.torus(3, 2), workload);
        assertEquals(List.of("2 ranks, 8 B, recursive doubling", "2 ranks, 4 KiB, rabenseifner",
                "6 ranks, 8 B, recursive doubling", "6 ranks, 4 KiB, rabenseifner"),
                compiled.measurements().stream().map(one -> one.label()).toList());
        // two marks per rank and measurement
        assertEquals(2 * (2 + 2 + 6 + 6), run(compiled).trace().marks().size());
    }

    @Test
    void aGroupWithoutSizeTakesAllNodesAndOneProgram() {
        var workload = create(Barrier.class);
        workload.getRanks().clear();
        var plan = compiled(Machines.torus(32, 32, 16), workload).plan();
        assertEquals(16384, plan.workload().ranks());
        assertEquals(1, plan.workload().programs().size());
    }

    /** The order of an all-to-all that is not ordered, and the same steps for every rank, took hundreds of MB. */
    @Test
    void aCollectiveTakesNoMemoryForWhatItDoesNotDo() {
        var few = create(Alltoall.class);
        few.setAlgorithm(AlltoallAlgorithm.PAIRWISE);
        few.getRanks().clear();
        few.getRanks().add(8);
        long bytes = allocated(Machines.torus(32, 32, 16), few);
        assertTrue(bytes < 10_000_000, bytes + " bytes for 8 ranks of 16,384");
        var all = create(Barrier.class);
        all.getRanks().clear();
        // 15 rounds of 4 steps, of 48 bytes each, would be 3 KB for each rank, and as much for the meeting
        bytes = allocated(Machines.torus(32, 32, 32), all);
        assertTrue(bytes < 32_768L * 6_000, bytes + " bytes for 32,768 ranks");
    }

    private static long allocated(Machines machines, Workload workload) {
        compiled(machines, workload);
        var meter = new AllocationMeter();
        meter.start();
        assertInstanceOf(Compiled.class, PlanCompiler.compile(machines.machine(), machines.stack(0), workload));
        return meter.stop();
    }

    /** Ranks of a tree differ, and come in an order in which hardly any does what the one before did. */
    @Test
    void ranksShareProgramsWhereverTheyStand() {
        var workload = create(Bcast.class);
        workload.setAlgorithm(BcastAlgorithm.BINOMIAL);
        workload.getRanks().clear();
        var plan = compiled(Machines.torus(16, 4), workload).plan().workload();
        // children by the level of the tree, of which there are 6 below the root
        assertEquals(7, plan.programs().size());
        assertEquals(7, Arrays.stream(plan.programOfRank()).distinct().count());
    }

    @Test
    void synchronizedCallsLeaveTheMeetingOut() {
        var workload = create(Bcast.class);
        var compiled = compiled(Machines.torus(4, 2), workload);
        var trace = run(compiled).trace();
        long calls = trace.laps().sumPs(7, 1);
        assertEquals(10, trace.laps().count(7, 1));
        assertTrue(calls > 0);
        assertTrue(trace.laps().sumPs(7, 0) > 0);
    }

    @Test
    void whatCannotBeIsRefused() {
        var rootOutside = create(Bcast.class);
        rootOutside.setRoot(8);
        assertEquals(List.of("C710"), codes(Machines.torus(4, 2), rootOutside));
        var network = create(Barrier.class);
        network.setAlgorithm(BarrierAlgorithm.NETWORK);
        assertEquals(List.of("C701"), codes(Machines.torus(4, 2), network));
        network.setCommunicators(2);
        network.getRanks().set(0, 4);
        assertEquals(List.of("C710"), codes(Machines.torus(4, 2), network));
        var square = create(Nas.class);
        square.setRanks(6);
        assertEquals(List.of("C711"), codes(Machines.torus(4, 2), square));
    }

    /**
     * Twelve ranks in six communicators of two: each rank has the rank six further on for a partner, which would have
     * the same number on the other one of two nodes.
     */
    @Test
    void consecutiveRanksAreInDifferentCommunicators() {
        var workload = create(Allreduce.class);
        workload.setCommunicators(6);
        workload.getRanks().clear();
        var compiled = compiled(Machines.torus(4, 3), workload);
        assertEquals(List.of("2 ranks, 6 communicators, 8 B, recursive doubling"),
                compiled.measurements().stream().map(one -> one.label()).toList());
        assertEquals(12, compiled.plan().workload().ranks());
        var all = new Communicators(6).all((rank, script) -> script.sendNow(1 - rank, 8, Blocks.NONE));
        for (int rank = 0; rank < 12; rank++) {
            var script = new Recording();
            all.write(rank, script);
            assertEquals((rank + 6) % 12, script.ops.getFirst().peer());
        }
        assertEquals(2 * 12, run(compiled).trace().marks().size());
    }

    @Test
    void communicatorsReduceAmongThemselves() {
        // four ranks in two rounds of four messages, and twice two ranks in one round of two, in each of 11 calls; the
        // meetings are those of all four ranks in both
        var one = create(Allreduce.class);
        one.getRanks().set(0, 4);
        var two = create(Allreduce.class);
        two.getRanks().set(0, 2);
        two.setCommunicators(2);
        long messages = run(compiled(Machines.torus(4), one)).stats().messages();
        assertEquals(messages - 11 * (2 * 4 - 2 * 2), run(compiled(Machines.torus(4), two)).stats().messages());
    }

    @Test
    void anOrderOfDimensionsPlacesRanks() {
        var workload = create(Barrier.class);
        workload.setMapping("YXT");
        // node = x + 4 y; y runs first
        assertArrayEquals(new int[] {0, 4, 1, 5, 2, 6, 3, 7},
                compiled(Machines.torus(4, 2), workload).plan().workload().vertexOfRank());
    }

    @Test
    void aMappingFilePlacesRanks(@TempDir Path folder) throws IOException {
        var file = folder.resolve("map.txt");
        Files.writeString(file, "3 1 0\n0 0 0\n");
        var workload = create(Barrier.class);
        workload.setMapping(file.toString());
        assertEquals(List.of("C606"), codes(Machines.torus(4, 2), workload));
        workload.getRanks().set(0, 2);
        assertArrayEquals(new int[] {7, 0}, compiled(Machines.torus(4, 2), workload).plan().workload().vertexOfRank());
    }

    @Test
    void anOrderedAlltoallFinishesOnATorus() {
        var workload = create(Alltoall.class);
        workload.setAlgorithm(AlltoallAlgorithm.ORDERED);
        workload.setSegment(Machines.size("240 B"));
        workload.getSize().set(0, Machines.size("1 KiB"));
        assertTrue(run(compiled(Machines.torus(2, 2, 2), workload)).stats().events() > 0);
    }

    @Slow
    @ParameterizedTest
    @EnumSource
    void everyBenchmarkComputesWhatItCounts(NasKernel kernel) {
        var workload = create(Nas.class);
        workload.setKernel(kernel);
        workload.setProblem(org.hopscope.model.workload.NasClass.S);
        var compiled = compiled(Machines.torus(2, 2), workload);
        var one = assertInstanceOf(Application.class, compiled.measurements().get(0));
        // at 250 million operations per second, an operation takes 4 ns of some rank
        assertEquals(one.work().amount() * 4000, one.computePs(), one.computePs() * 0.01);
        var trace = run(compiled).trace();
        long longest = trace.marks().stream().filter(mark -> mark.mark() == 1).mapToLong(mark -> mark.timePs()).max()
                .orElseThrow();
        assertTrue(longest > one.computePs() / 4);
    }

    @Test
    void randomAccessSendsBucketsOfTwiceTheMeanSize() {
        var workload = create(RandomAccess.class);
        workload.setUpdates(20000);
        var compiled = compiled(Machines.torus(4, 2), workload);
        var one = assertInstanceOf(Application.class, compiled.measurements().get(0));
        assertTrue(one.work().amount() > 8 * 19400 && one.work().amount() < 8 * 20600);
        long sends = 0;
        long bytes = 0;
        for (var program : compiled.plan().workload().programs()) {
            for (int i = 0; i < program.length(); i++) {
                if (program.operations()[i] == org.hopscope.sim.plan.RankOperation.SEND && program.contexts()[i] == 0) {
                    sends++;
                    bytes += program.amounts()[i];
                }
            }
        }
        // the buckets of 7 owners hold 1024 updates, the fullest about twice the mean of 146
        double mean = bytes / 8.0 / sends;
        assertTrue(mean > 230 && mean < 310, "mean " + mean);
        run(compiled);
    }

    /** Without a look-ahead each of 4,096 x 16,000 updates is a message, which no memory holds. */
    @Test
    void randomAccessOfTooManyMessagesIsRefusedBeforeTheyAreWritten() {
        var workload = create(RandomAccess.class);
        workload.setRanks(4096);
        workload.setUpdates(16_000);
        workload.setLookAhead(1);
        var machines = Machines.torus(4, 2);
        var meter = new AllocationMeter();
        meter.start();
        assertEquals(List.of("C711"), codes(machines, workload));
        // a million messages in 32 B each, and lists of them while they grow
        assertTrue(meter.stop() < 200_000_000);
    }
}
