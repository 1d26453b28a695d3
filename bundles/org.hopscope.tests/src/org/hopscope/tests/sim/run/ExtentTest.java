// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Setting;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Extent;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Usage;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.AllocationMeter;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run gives the same results with the state of the whole machine as with that of the parts that it touches. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class ExtentTest {

    private static final RunOptions OPTIONS = new RunOptions(3, 0, true);
    private static final int SEEDS = 12;

    @ParameterizedTest
    @CsvSource({"red-storm/red-storm.machine, 0, ping-pong", "red-storm/red-storm.machine, 1, message-rate",
            "red-storm/red-storm.machine, 0, queue-depth", "red-storm/red-storm.machine, 1, neighbour-exchange",
            "blue-gene-l/blue-gene-l.machine, 0, ping-pong", "blue-gene-l/blue-gene-l.machine, 1, streaming",
            "blue-gene-l/blue-gene-l.machine, 2, bidirectional-ping", "blue-gene-l/blue-gene-l.machine, 5, streaming",
            "blue-gene-l/blue-gene-l.machine, 7, ping-pong", "extoll/extoll.machine, 0, message-rate",
            "extoll/ib-qdr.machine, 0, streaming", "extoll/10ge.machine, 0, streaming"})
    void sampleMachinesDoNotDependOnTheExtent(String machine, int stack, String workload) {
        check(plan(machine, stack, workload, "size=12 KiB"), machine + " " + stack + " " + workload);
    }

    /** A collective of many nodes through all others is simulated on the whole machine, whatever is asked for. */
    @ParameterizedTest
    @CsvSource({"0, barrier", "0, bcast"})
    void collectivesOfTheMachineGoEverywhere(int stack, String workload) {
        check(plan("blue-gene-l/blue-gene-l.machine", stack, workload, "iterations=2"), workload);
    }

    @Test
    void randomTrafficOnFewNodesOfATorusDoesNotDependOnTheExtent() {
        for (int seed = 0; seed < SEEDS; seed++) {
            var torus = Plans.torus(new boolean[] {true, seed % 2 == 0, true}, 7, 4, 5);
            torus = switch (seed % 4) {
                case 0 -> torus.buffers(4, 3).adaptive(2);
                case 1 -> torus.queueing(Queueing.VIRTUAL_OUTPUT);
                case 2 -> torus.queueing(Queueing.INPUT_FIFO).hostPorts(2);
                default -> torus;
            };
            check(spread(new RandomTraffic(seed).traffic(torus, 5).build(), 140), "torus " + seed);
        }
    }

    @Test
    void randomTrafficOnOtherNetworksDoesNotDependOnTheExtent() {
        for (int seed = 0; seed < SEEDS; seed++) {
            check(new RandomTraffic(seed).onGraph().build(), "graph " + seed);
            check(traffic(seed, new FullyConnectedPlan(40, 0, 0), 40), "complete " + seed);
            check(traffic(seed, broken(), 24), "broken " + seed);
            var plan = spread(new RandomTraffic(seed).traffic(Plans.torus(6, 6), 4).build(), 36);
            check(plan.at(Fidelity.MESSAGE), "messages " + seed);
        }
    }

    /** The second number of links is that of the links between groups, which are slower. */
    @Test
    void theWayOutOfADragonflyIsAsFastAsItsFastestLinkEvenIfNoPacketTakesThat() {
        for (int seed = 0; seed < SEEDS; seed++) {
            var dragonfly = Plans.of(new DragonflyPlan(5, 4, 2, 2, 0, 0, 0, 1));
            var plan = new RandomTraffic(seed).traffic(dragonfly.buffers(4, 4), 4).buffers(4, 4).links(200, 700);
            check(spread(plan.build(), 40), "dragonfly " + seed);
        }
    }

    @Test
    void twoNodesOfALargeMachineCostNoMoreThanTheirWays() {
        var plan = plan("blue-gene-l/blue-gene-l.machine", 0, "ping-pong", "size=8 B");
        long whole = allocated(plan, Extent.WHOLE);
        long suited = allocated(plan, Extent.SUITED);
        // the numbers of vertices and their coordinates are kept in any case
        assertTrue(suited < whole / 20, suited + " of " + whole + " bytes");
    }

    private static long allocated(SimPlan plan, Extent extent) {
        run(plan, extent);
        var meter = new AllocationMeter();
        meter.start();
        run(plan, extent);
        return meter.stop();
    }

    private static void check(SimPlan plan, String what) {
        var whole = run(plan, Extent.WHOLE);
        var touched = run(plan, Extent.TOUCHED);
        var suited = run(plan, Extent.SUITED);
        assertEquals(Runs.hash(whole.trace()), Runs.hash(touched.trace()), what);
        assertEquals(Runs.hash(whole.trace()), Runs.hash(suited.trace()), what);
        assertEquals(whole.stats(), touched.stats(), what);
        assertEquals(whole.trace().counters(), touched.trace().counters(), what);
        check(whole.trace().usage(), touched.trace().usage(), what);
        assertEquals(Simulator.criticalPath(plan, OPTIONS.over(Extent.WHOLE), RunMonitor.none()),
                Simulator.criticalPath(plan, OPTIONS.over(Extent.TOUCHED), RunMonitor.none()), what);
    }

    private static void check(Usage whole, Usage touched, String what) {
        for (var resource : Resource.values()) {
            assertEquals(whole.count(resource), touched.count(resource), what + " " + resource);
            for (int part = 0; part < whole.count(resource); part++) {
                assertEquals(hash(whole, resource, part), hash(touched, resource, part), () -> what + " " + resource);
            }
        }
    }

    private static long hash(Usage usage, Resource resource, int part) {
        long hash = usage.instance(resource, part);
        hash = 1_000_003 * hash + usage.busyPs(resource, part);
        hash = 1_000_003 * hash + usage.waitedPs(resource, part);
        hash = 1_000_003 * hash + usage.uses(resource, part);
        return 1_000_003 * hash + usage.longestQueue(resource, part);
    }

    private static Completed run(SimPlan plan, Extent extent) {
        return assertInstanceOf(Completed.class, Simulator.run(plan, OPTIONS.over(extent), RunMonitor.none()));
    }

    private static SimPlan traffic(int seed, TopologyPlan topology, int vertices) {
        return spread(new RandomTraffic(seed).traffic(Plans.of(topology), 4).buffers(8, 4).build(), vertices);
    }

    /** A torus in which packets from the first node to the next go another way. */
    private static TopologyPlan broken() {
        return new OverriddenPlan(new TorusPlan(new int[] {6, 4}, new boolean[] {true, true}, 0, 0), new int[0],
                new int[0], 0, new int[0], new int[0], new int[] {0, 4 * 1 + 1});
    }

    /** The plan with its ranks, which are on the first vertices, all over the network. */
    private static SimPlan spread(SimPlan plan, int vertices) {
        var work = plan.workload();
        int[] places = Arrays.stream(work.vertexOfRank()).map(vertex -> (11 * vertex + 2) % vertices).toArray();
        assertEquals(Arrays.stream(work.vertexOfRank()).distinct().count(), IntStream.of(places).distinct().count());
        return plan.with(new WorkloadPlan(work.name(), work.rankPrograms(), places, work.coreOfRank(),
                work.buffers()));
    }

    private static SimPlan plan(String sample, int stack, String kind, String setting) {
        var machine = Samples.load(sample);
        var problems = new Diagnostics();
        var workload = WorkloadChoice.choose(machine, kind, problems).orElseThrow();
        Setting.parse(setting, problems).ifPresent(one -> one.apply(machine, workload, problems));
        return assertInstanceOf(Compiled.class, PlanCompiler.compile(machine, machine.getStacks().get(stack),
                workload)).plan();
    }
}
