// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.ReductionPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.run.Cancelled;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunDivision;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Store;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run of ranks on several threads has the results of one, to the last bit. */
@Slow
class DividedRunTest {

    private static final int RUNS = 60;
    private static final int MOST_THREADS = 4;

    @Test
    void randomMessagesEndAtTheSameTimes() {
        for (int seed = 1; seed <= RUNS; seed++) {
            var random = new Random(seed);
            int nodes = 4 + random.nextInt(9);
            var protocol = switch (random.nextInt(3)) {
                case 0 -> RandomTrafficTest.rendezvous(random.nextInt(300));
                case 1 -> BlockWaitsTest.credits(1 + random.nextInt(3)).p;
                default -> RandomTrafficTest.rendezvous(0);
            };
            int ranks = nodes * (1 + random.nextInt(2));
            var machine = network(random, Composed.of(protocol).nodes(nodes), nodes);
            var options = new RunOptions(seed, 0, false, random.nextBoolean());
            assertSame(machine.plan(RandomTrafficTest.programs(seed, ranks)), options, "seed " + seed);
        }
    }

    /** A ring, a mesh that it fits into, or a star: everything goes through one switch. */
    private static Composed network(Random random, Composed ring, int nodes) {
        return switch (random.nextInt(3)) {
            case 0 -> ring;
            case 1 -> nodes % 2 != 0 ? ring : ring.switched(new TorusPlan(new int[] {2, nodes / 2},
                    new boolean[] {false, false}, 0, 0), nodes, ReductionPlan.NONE);
            default -> ring.switched(star(nodes), ReductionPlan.NONE);
        };
    }

    private static GraphPlan star(int nodes) {
        var kinds = new int[nodes + 1];
        var routers = new int[nodes + 1];
        kinds[nodes] = -1;
        routers[nodes] = 1;
        return new GraphPlan(kinds, routers, IntStream.range(0, nodes).toArray(),
                IntStream.generate(() -> nodes).limit(nodes).toArray(), new int[nodes]);
    }

    /** With laps, marks and counters; adaptive routers lead packets past each other. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "slingshot/slingshot-11.machine | alltoall | ranks=64,size=256 B,iterations=2,warmup=1",
        "slingshot/slingshot-11.machine | alltoall | ranks=20,size=20 KiB,iterations=1,warmup=0",
        "slingshot/slingshot-11.machine | allreduce | ranks=100,size=8 KiB,iterations=1,warmup=0",
        "slingshot/slingshot-11.machine | incast | ",
        "theory/ember-torus.machine | ping-pong | ",
        "theory/torus-256.machine | all-reduce | ranks=64,size=4 KiB,iterations=1,warmup=1",
        "infiniband/infiniband.machine | allreduce | ranks=32,size=1 KiB,iterations=2,warmup=1",
        "aries/aries.machine | allreduce | ranks=64,size=2 KiB,iterations=1,warmup=1" })
    void samplesHaveTheSameResults(String sample, String workload, String settings) {
        assertSame(sample(sample, workload, settings == null ? new String[0] : settings.split(",")),
                new RunOptions(1, 0, false, true), sample + " " + workload);
    }

    /** Variables and tokens of messages, which both ends see; the rails of a node, which are in its part. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "red-storm/red-storm.machine | 0 | alltoall | ranks=8,size=1 KiB,iterations=1,warmup=0",
        "red-storm/red-storm.machine | 0 | allreduce | ranks=6,size=20 KiB,iterations=1,warmup=0",
        "red-storm/red-storm.machine | 1 | alltoall | ranks=4,size=40 KiB,iterations=1,warmup=0",
        "red-storm/red-storm.machine | 1 | allreduce | ranks=10,size=1 KiB,iterations=1,warmup=0",
        "blue-gene-l/blue-gene-l.machine | 0 | alltoall | ranks=8,size=1 KiB,iterations=1,warmup=0",
        "blue-gene-l/blue-gene-l.machine | 1 | allreduce | ranks=10,size=4 KiB,iterations=1,warmup=0",
        "blue-gene-l/blue-gene-l.machine | 2 | alltoall | ranks=6,size=8 KiB,iterations=1,warmup=0",
        "blue-gene-l/blue-gene-l.machine | 5 | alltoall | ranks=6,size=4 KiB,iterations=1,warmup=0",
        "blue-gene-l/blue-gene-l.machine | 7 | allreduce | ranks=12,size=1 KiB,iterations=1,warmup=0",
        "portals4/portals4.machine | 0 | alltoall | ranks=8,size=1 KiB,iterations=1,warmup=0",
        "portals4/portals4.machine | 0 | allreduce | ranks=6,size=20 KiB,iterations=1,warmup=0",
        "tofud/tofud.machine | 0 | alltoall | ranks=8,size=40 KiB,iterations=1,warmup=0",
        "tofud/tofud.machine | 0 | allreduce | ranks=8,size=1 KiB,iterations=1,warmup=0",
        "rails/rails.machine | 0 | alltoall | ranks=8,size=1 KiB,iterations=1,warmup=0",
        "rails/rails.machine | 0 | allreduce | ranks=8,size=100 KiB,iterations=1,warmup=0",
        "ai-fabric/accelerators.machine | 0 | alltoall | ranks=32,size=16 KiB,iterations=1,warmup=0",
        "ai-fabric/accelerators.machine | 0 | allreduce | ranks=32,size=64 KiB,iterations=1,warmup=0",
        "ai-fabric/servers.machine | 0 | alltoall | ranks=32,size=16 KiB,iterations=1,warmup=0" })
    void machinesWithMoreInCommonHaveTheSameResults(String sample, int stack, String workload, String settings) {
        assertSame(sample(sample, stack, workload, settings.split(",")), new RunOptions(1, 0, false, true),
                sample + " " + stack + " " + workload, 2);
    }

    @Test
    void adaptiveRoutersDecideTheSame() {
        for (var routing : List.of("UGAL_LOCAL", "VALIANT")) {
            assertSame(sample("slingshot/slingshot-11.machine", "alltoall", "ranks=40", "size=9 KiB", "iterations=1",
                    "warmup=0", "Rosetta.routing=" + routing), new RunOptions(1, 0, false, true), routing, 3);
        }
    }

    @Test
    void theFactsTellRunsApart() {
        var plan = Composed.of(RandomTrafficTest.rendezvous(100)).nodes(6);
        var options = new RunOptions(1, 0, false);
        assertNotEquals(
                facts(Simulator.run(plan.plan(RandomTrafficTest.programs(1, 6)), options, RunMonitor.none())),
                facts(Simulator.run(plan.plan(RandomTrafficTest.programs(2, 6)), options, RunMonitor.none())));
    }

    /** The receiver of a packet completes the send: no packet has told its sender, who is in another part. */
    @Test
    void aRunWhosePartsTouchEachOtherTakesOneThread() {
        var eager = new Eager(false);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), 0, false, -1, -1);
        p.call(Call.SEND, eager.library);
        p.work(Eager.SEND);
        p.tell(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.complete(false);
        p.put(eager.arrived);
        eager.receives();
        var plan = Composed.of(p).nodes(2).plan(program().send(1, 8, 0, 0).await(0),
                program().receive(0, 8, 0, 0).await(0));
        var options = new RunOptions(1, 0, false);
        assertEquals(Optional.empty(), RunDivision.obstacle(plan, false));
        assertEquals(Optional.empty(), Simulator.divided(plan, options.on(2), RunMonitor.none()));
        assertEquals(facts(Simulator.run(plan, options, RunMonitor.none())),
                facts(Simulator.run(plan, options.on(2), RunMonitor.none())));
    }

    @Test
    void aRunThatCannotGoOnTellsTheSameAsOnOneThread() {
        var plan = Composed.of(RandomTrafficTest.rendezvous(0)).nodes(4).plan(program().send(3, 8, 0, 0).await(0),
                program(), program(), program().receive(0, 8, 1, 0).await(0));
        var options = new RunOptions(1, 0, false);
        assertEquals(Simulator.run(plan, options, RunMonitor.none()),
                Simulator.run(plan, options.on(2), RunMonitor.none()));
    }

    /** On several threads the monitor is asked after each window, of which this run has few events each. */
    @Test
    void aRunThatIsFasterOnOneThreadTakesOne() {
        var plan = sample("theory/fat-tree-36.machine", "alltoall", "ranks=8", "size=1 KiB", "iterations=1",
                "warmup=0");
        var options = new RunOptions(1, 0, false).on(2);
        var asked = new int[2];
        var divided = Simulator.divided(plan, options, asked(asked, 0)).orElseThrow();
        assertEquals(facts(divided), facts(Simulator.run(plan, options, asked(asked, 1))));
        // 1024 windows on two threads, and then one thread, which asks after many events
        assertTrue(asked[0] > 1100, asked[0] + " windows");
        assertTrue(asked[1] >= 1024 && asked[1] < 1030, asked[1] + " questions");
    }

    private static RunMonitor asked(int[] count, int which) {
        return new RunMonitor() {
            @Override
            public void progress(long simulatedPs, long events) {
                // not looked at
            }

            @Override
            public boolean cancelled() {
                count[which]++;
                return false;
            }
        };
    }

    @Test
    void aMonitorCanEndARun() {
        var plan = Composed.of(RandomTrafficTest.rendezvous(0)).nodes(4).plan(RandomTrafficTest.programs(1, 4));
        var outcome = Simulator.divided(plan, new RunOptions(1, 0, false).on(2), new RunMonitor() {
            @Override
            public void progress(long simulatedPs, long events) {
                // not looked at
            }

            @Override
            public boolean cancelled() {
                return true;
            }
        }).orElseThrow();
        assertInstanceOf(Cancelled.class, outcome);
    }

    @Test
    void whatCannotBeDividedIsRefused() {
        var eager = Composed.of(RandomTrafficTest.rendezvous(0)).nodes(4);
        var programs = RandomTrafficTest.programs(1, 4);
        assertEquals("", obstacle(eager.plan(programs), false));
        assertTrue(obstacle(eager.plan(programs), true).contains("both of its ends"));
        assertTrue(obstacle(eager.plan(programs).at(Fidelity.MESSAGE), false).contains("message level"));
        var stored = new Eager(false);
        stored.p.queue("of messages", BlockScope.MESSAGE, 0);
        stored.sends(stored.p.on("send", stored.tx, new OnTold()));
        assertTrue(obstacle(Composed.of(stored.receives()).nodes(2).plan(program(), program()), false)
                .contains("stores of messages"));
        assertTrue(obstacle(sample("blue-gene-l/blue-gene-l.machine", "barrier", "algorithm=NETWORK"), false)
                .contains("calls that all ranks make together"));
        assertTrue(obstacle(sample("qsnet/qsnet.machine", "ping"), false).contains("circuit"));
    }

    private static String obstacle(SimPlan plan, boolean trace) {
        return RunDivision.obstacle(plan, trace).orElse("");
    }

    private static SimPlan sample(String file, String name, String... settings) {
        return sample(file, 0, name, settings);
    }

    private static SimPlan sample(String file, int stack, String name, String... settings) {
        var machine = Samples.load(file);
        var problems = new Diagnostics();
        var workload = WorkloadChoice.choose(machine, name, problems).orElseThrow();
        Settings.of(settings).applyTo(machine, workload, problems);
        assertEquals(List.of(), problems.all());
        return assertInstanceOf(Compiled.class,
                PlanCompiler.compile(machine, machine.getStacks().get(stack), workload)).plan();
    }

    private static void assertSame(SimPlan plan, RunOptions options, String message) {
        assertSame(plan, options, message, MOST_THREADS);
    }

    private static void assertSame(SimPlan plan, RunOptions options, String message, int most) {
        assertEquals("", obstacle(plan, options.trace()), message);
        var alone = facts(Simulator.run(plan, options, RunMonitor.none()));
        for (int threads = 2; threads <= most; threads++) {
            var outcome = Simulator.divided(plan, options.on(threads), RunMonitor.none());
            assertEquals(alone, facts(outcome.orElseThrow()), message + " on " + threads);
        }
    }

    /** Everything that a run without recorded messages says. */
    private static List<Object> facts(RunOutcome outcome) {
        var completed = assertInstanceOf(Completed.class, outcome);
        var trace = completed.trace();
        var facts = new ArrayList<Object>(List.of(completed.stats(), trace.messages(), trace.marks(), trace.counters(),
                trace.counts().atMarks()));
        completed.classes().forEach(one -> facts.add(one.sumPs()));
        for (int lap = 0; lap < trace.laps().numbers(); lap++) {
            for (long ps : trace.laps().singlePs(lap)) {
                facts.add(ps);
            }
            for (int rank = 0; rank < trace.laps().ranks(); rank++) {
                facts.addAll(List.of(trace.laps().sumPs(rank, lap), trace.laps().count(rank, lap)));
            }
        }
        var usage = trace.usage();
        for (var resource : Resource.values()) {
            for (int part = 0; part < usage.count(resource); part++) {
                facts.addAll(List.of(usage.busyPs(resource, part), usage.waitedPs(resource, part),
                        usage.uses(resource, part), usage.longestQueue(resource, part)));
            }
        }
        for (var store : Store.values()) {
            for (int part = 0; part < usage.count(store); part++) {
                facts.add(usage.level(store, part));
            }
        }
        return facts;
    }
}
