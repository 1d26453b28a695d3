// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.tests.sim.Programs;

/**
 * Random schedules of messages between eight Elans, on a random tree with random faults.
 *
 * @param sample the nodes and the stack
 * @param downPs how long links are down at most; after 48 us without a way a message is given up
 * @param onNic whether buffers may be in the memory of the NICs
 * @param ordered whether the messages of a pair of ranks come in the order of their sends
 */
record ElanSchedules(SimPlan sample, int downPs, boolean onNic, boolean ordered) {

    /** The number of schedules; {@code releng/schedules} tries more. */
    private static final int SCHEDULES =
            Integer.parseInt(System.getenv().getOrDefault("HOPSCOPE_SCHEDULES", "60"));
    private static final int RANKS = 8;

    /** As {@link #assertSame(IntStream, UnaryOperator)}, for as many schedules as are to be tried. */
    void assertSame(UnaryOperator<SimPlan> twin) {
        assertSame(IntStream.range(0, SCHEDULES), twin);
    }

    /**
     * Runs schedules and their twins, and checks that both have the same times and counters and that nothing is lost,
     * doubled or overtaken. Names every schedule of which this is not true.
     */
    void assertSame(IntStream seeds, UnaryOperator<SimPlan> twin) {
        List<String> wrong = new ArrayList<>();
        seeds.forEach(seed -> {
            String difference = difference(of(seed), twin);
            if (!difference.isEmpty()) {
                wrong.add("seed " + seed + ": " + difference);
            }
        });
        assertEquals(List.of(), wrong, wrong.size() + " schedules");
    }

    private String difference(SimPlan written, UnaryOperator<SimPlan> twin) {
        RunOutcome outcome = run(written);
        List<String> expected = Twins.facts(outcome);
        List<String> found = new ArrayList<>(Twins.facts(run(twin.apply(written))));
        found.removeAll(expected);
        if (!found.isEmpty()) {
            return found + " instead of " + expected;
        }
        return outcome instanceof Completed done && !isWhole(done) ? "lost, doubled or overtaken in " + expected : "";
    }

    private static RunOutcome run(SimPlan plan) {
        return Simulator.run(plan, RunOptions.defaults(), RunMonitor.none());
    }

    /**
     * True if all messages but the lost ones are received, once and in order: receives take any tag, and tags count the
     * messages, so that a message that overtakes another one takes its place.
     */
    private boolean isWhole(Completed done) {
        Map<List<Integer>, Integer> last = new HashMap<>();
        Set<Integer> received = new HashSet<>();
        for (MessageView message : done.trace().messages()) {
            Integer before = last.put(List.of(message.sourceRank(), message.targetRank()), message.tag());
            if (!received.add(message.tag()) || ordered && before != null && before >= message.tag()) {
                return false;
            }
        }
        return received.size() + done.stats().lostMessages() == done.stats().messages();
    }

    /** The plan of a schedule. */
    SimPlan of(int seed) {
        var random = new Random(seed);
        var given = (FatTreePlan) sample.topology();
        var tree = new FatTreePlan(random.nextBoolean() ? 4 : 3, 2, given.nodeType(), given.router(), given.link(),
                new CircuitPlan(given.circuit().agingPs(), random.nextBoolean()));
        SimPlan plan = Twins.with(sample, workload(random));
        return Twins.with(plan, tree, faults(random, tree.nodes()));
    }

    private WorkloadPlan workload(Random random) {
        Programs[] programs = SeaStarSchedules.programs(random);
        boolean shared = random.nextBoolean();
        int[] ranks = IntStream.range(0, RANKS).toArray();
        return new WorkloadPlan("workload", Programs.of(programs),
                Arrays.stream(ranks).map(rank -> shared ? rank / 2 : rank).toArray(),
                Arrays.stream(ranks).map(rank -> shared ? rank % 2 : 0).toArray(),
                !onNic || random.nextInt(3) > 0 ? BufferPlan.HOST
                        : new BufferPlan(random.nextBoolean(), random.nextBoolean(), false));
    }

    /** Single errors, links that are down for a while, and receivers that stop, in every other schedule. */
    FaultPlan faults(Random random, int nodes) {
        List<Fault> faults = new ArrayList<>();
        for (int i = random.nextBoolean() ? random.nextInt(12) : 0; i > 0; i--) {
            int node = random.nextInt(Math.min(nodes, RANKS));
            long time = random.nextInt(60_000_000);
            switch (random.nextInt(3)) {
                case 0 -> faults.add(new Fault(time, FaultKind.LINK_ERROR, 2 * node + random.nextInt(2)));
                case 1 -> {
                    faults.add(new Fault(time, FaultKind.LINK_DOWN, 2 * node));
                    faults.add(new Fault(time + random.nextInt(downPs), FaultKind.LINK_UP, 2 * node));
                }
                default -> {
                    faults.add(new Fault(time, FaultKind.RECEIVER_STOP, node));
                    faults.add(new Fault(time + random.nextInt(60_000_000), FaultKind.RECEIVER_RESUME, node));
                }
            }
        }
        return new FaultPlan(faults, random.nextInt(3) * 20_000_000);
    }
}
