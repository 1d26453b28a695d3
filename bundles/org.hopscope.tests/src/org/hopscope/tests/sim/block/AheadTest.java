// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.Random;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.QueueKind;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Mark;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Work of ranks that ends ahead of time changes no result: with a plain queue all of it ends in its turn. */
class AheadTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 12);

    /** All protocols of Blue Gene/L at both levels of detail, with faults of links and FIFOs of any size. */
    @ParameterizedTest
    @EnumSource(TorusProtocol.class)
    void randomSchedulesHaveTheSameResults(TorusProtocol protocol) {
        var machine = Samples.blueGene();
        ((TorusMessageLayer) machine.getStacks().get(0).getLayers().getLast()).setProtocol(protocol);
        SimPlan sample = Twins.plan(machine, machine.getStacks().get(0).getName());
        long fewer = 0;
        for (int seed = 0; seed < SCHEDULES; seed++) {
            fewer += check(schedule(sample, seed), protocol + " " + seed);
        }
        assertTrue(fewer > 0);
    }

    /** Collectives, in which many things happen at one picosecond, at both levels of detail. */
    @ParameterizedTest
    @CsvSource({"allreduce, 64", "alltoall, 27", "barrier, 50", "allgather, 30"})
    void collectivesHaveTheSameResults(String workload, int ranks) {
        SimPlan plan = collective(workload, ranks);
        check(plan, workload);
        check(atMessageLevel(plan), workload + " at message level");
    }

    /**
     * A message of an all-reduce takes two events of the network and one at the end of reading it; a fourth one is that
     * of a rank which a packet reaches before the rank comes to rest.
     */
    @Test
    void aMessageTakesAtMostFourEvents() {
        var stats = run(atMessageLevel(collective("allreduce", 64)), QueueKind.LISTS).stats();
        assertTrue(stats.events() <= 4 * stats.messages(), stats::toString);
    }

    /** Checks both ways to run a plan; returns by how many events the faster one has fewer. */
    private static long check(SimPlan plan, String what) {
        var ahead = run(plan, QueueKind.LISTS);
        var inTurn = run(plan, QueueKind.PLAIN);
        assertEquals(Twins.summary(inTurn, true), Twins.summary(ahead, true), what);
        assertEquals(marks(inTurn), marks(ahead), what);
        assertEquals(Twins.counters(inTurn), Twins.counters(ahead), what);
        return inTurn.stats().events() - ahead.stats().events();
    }

    /** Marks of one picosecond may come in any order. */
    private static List<Mark> marks(Completed run) {
        return run.trace().marks().stream()
                .sorted(Comparator.comparingLong(Mark::timePs).thenComparing(Mark::rank).thenComparing(Mark::mark))
                .toList();
    }

    private static Completed run(SimPlan plan, QueueKind queue) {
        var outcome = Simulator.run(plan, new RunOptions(3, 0, true, true, queue), RunMonitor.none());
        return assertInstanceOf(Completed.class, outcome, outcome::toString);
    }

    private static SimPlan schedule(SimPlan sample, int seed) {
        var random = new Random(seed);
        SimPlan plan = Twins.with(sample, RandomSchedule.workload(1, BufferPlan.HOST,
                RandomSchedule.programs(random, seed % 2 == 0)));
        boolean[] wrap = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
        var torus = new TorusPlan(new int[] {2 + random.nextInt(2), 2, 2}, wrap, 0, 0);
        plan = Twins.with(plan, torus, FaultPlan.NONE);
        if (seed % 3 == 0) {
            plan = Twins.with(plan, torus, RandomSchedule.faults(random, Wiring.of(plan).directions()));
        }
        plan = Twins.with(plan, Twins.fifos((ComposedNicPlan) plan.nodeTypes().get(0).nic(), 1 + random.nextInt(6),
                1 + random.nextInt(4), 1 + random.nextInt(24)));
        return seed % 4 == 1 ? plan : atMessageLevel(plan);
    }

    private static SimPlan atMessageLevel(SimPlan plan) {
        return new SimPlan(plan.machine(), plan.topology(), plan.nodeTypes(), plan.routers(), plan.links(),
                plan.stack(), plan.workload(), plan.sideNetworks(), plan.faults(), Fidelity.MESSAGE);
    }

    private static SimPlan collective(String kind, int ranks) {
        var machine = Samples.blueGene();
        var problems = new Diagnostics();
        var workload = WorkloadChoice.choose(machine, kind, problems).orElseThrow();
        for (String setting : List.of("iterations=10", "ranks=" + ranks)) {
            Setting.parse(setting, problems).orElseThrow().apply(machine, workload, problems);
        }
        return assertInstanceOf(Compiled.class, PlanCompiler.compile(machine, machine.getStacks().get(0), workload))
                .plan();
    }
}
