// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.OffloadNicPlan;
import org.hopscope.sim.plan.OffloadNicPlan.EnginePlan;
import org.hopscope.sim.plan.OffloadStackPlan;
import org.hopscope.sim.plan.OffloadStackPlan.OffloadMpiPlan;
import org.hopscope.sim.plan.OffloadStackPlan.TransportPlan;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The InfiniBand and Ethernet stacks of the EXTOLL sample, drawn from blocks, take the times of the written ones. */
class OffloadTwinTest {

    @ParameterizedTest
    @ValueSource(strings = {"ib-qdr", "10ge"})
    void theSampleTakesTheSameTimes(String name) {
        var machine = Samples.load("extoll/" + name + ".machine");
        for (var workload : machine.getWorkloads()) {
            var result = PlanCompiler.compile(machine, machine.getStacks().get(0), workload);
            if (result instanceof Compiled compiled && !compiled.plan().workload().programs().isEmpty()) {
                assertTwins(compiled.plan(), name + " " + workload.getName());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void oneMessageAtATimeTakesTheSameTimes(boolean kernel) {
        for (long bytes : new long[] {0, 8, 990, 991, 4_000, 100_000}) {
            assertTwins(plan(kernel, program().repeat(5).send(1, bytes, 1, 0).await(0).receive(1, bytes, 1, 1)
                    .await(1).end(), program().repeat(5).receive(0, bytes, 1, 0).await(0).send(0, bytes, 1, 1).await(1)
                    .end()), bytes + " bytes");
        }
    }

    @Test
    void unexpectedMessagesTakeTheSameTimes() {
        for (long seed = 1; seed <= 200; seed++) {
            var random = new Random(seed);
            int count = 1 + random.nextInt(6);
            var one = program();
            var other = program();
            for (int i = 0; i < count; i++) {
                one.send(1, random.nextInt(3_000), i, i).compute(5_000_000);
                other.compute(random.nextInt(10_000_000)).receive(0, 5_000, Programs.ANY, i);
            }
            assertTwins(plan(false, one.awaitAll(0, count), other.awaitAll(0, count)), "seed " + seed);
        }
    }

    private static void assertTwins(SimPlan plan, String what) {
        assertEquals(summary(plan), summary(OffloadBlocks.twin(plan)), what);
    }

    private static List<String> summary(SimPlan plan) {
        var done = assertInstanceOf(Completed.class,
                Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()));
        RunTrace trace = done.trace();
        List<String> lines = new ArrayList<>();
        for (MessageView message : trace.messages()) {
            Map<Component, Long> spent = new TreeMap<>();
            for (int i = message.firstStretch(); i < message.endStretch(); i++) {
                spent.merge(trace.chains().component(i), trace.chains().ps(i), Long::sum);
            }
            lines.add(message.sourceRank() + " to " + message.targetRank() + " from " + message.startPs() + " to "
                    + message.endPs() + " " + spent);
        }
        lines.add(done.stats().simulatedPs() + " ps, " + done.stats().packets() + " packets");
        return lines;
    }

    /**
     * The written engine occupies the bus for the first packet when the request arrives, the drawn one when it begins
     * to read; with this bus the occupation is over before the next packet is read, either way.
     */
    static SimPlan plan(boolean inKernel, Programs... ranks) {
        int half = ranks.length / 2;
        int[] place = IntStream.range(0, ranks.length).map(rank -> rank / half).toArray();
        int[] core = IntStream.range(0, ranks.length).map(rank -> rank % half).toArray();
        var nic = new OffloadNicPlan(new EnginePlan(100_000, 120_000, 150_000), 2, 1_000_000, 1_000, 38);
        var node = new NodePlan(new ProcessorPlan(half, 90_000, 700_000), new MemoryPlan(new Rate(2_000_000_000),
                30_000), new BusPlan(new Rate(8_000_000_000L), 400_000, false), nic, 0);
        return new SimPlan("machine", new TorusPlan(new int[] {2}, new boolean[1], 0, 0), List.of(node),
                List.of(new RouterPlan(1, 8, 50_000, 1_038)), List.of(new LinkPlan(new Rate(1_000_000_000), 5_000)),
                new OffloadStackPlan("stack", new OffloadMpiPlan(200_000, 60_000, 70_000),
                        new TransportPlan(inKernel, 110_000, 130_000, 10_000, 10)),
                new WorkloadPlan("workload", Arrays.stream(ranks).map(Programs::build).toList(),
                        IntStream.range(0, ranks.length).toArray(), place, core, BufferPlan.HOST));
    }
}
