// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.tests.sim.Programs;

/**
 * Random schedules of messages between eight SeaStars of which one or two fail, and may boot again. A boot outlasts all
 * packets that were sent before it. Ranks wait for their sends, and for receives from nodes that do not fail.
 */
final class FailingNodes {

    private static final int RANKS = 8;
    private static final int US = 1_000_000;
    private static final int OUTAGE = 5_000 * US;

    private FailingNodes() {}

    /** The nodes and the stack of a plan with the programs, the network and the faults of a schedule. */
    static SimPlan of(SimPlan sample, int seed) {
        var random = new Random(seed);
        List<Fault> faults = new ArrayList<>();
        Set<Integer> failing = new TreeSet<>();
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            int node = random.nextInt(RANKS);
            if (failing.add(node)) {
                fail(random, node, faults);
            }
        }
        SimPlan plan = Twins.with(sample, SeaStarSchedules.workload(programs(random, failing)));
        boolean[] wrap = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
        return Twins.with(plan, new TorusPlan(new int[] {2, 2, 2}, wrap, 0, 0), new FaultPlan(faults, 0));
    }

    private static void fail(Random random, int node, List<Fault> faults) {
        long time = random.nextBoolean() ? random.nextInt(100 * US) : random.nextInt(OUTAGE);
        faults.add(new Fault(time, random.nextInt(4) == 0 ? FaultKind.NODE_PREBOOT : FaultKind.NODE_OFF, node));
        if (random.nextInt(3) > 0) {
            time += OUTAGE + random.nextInt(OUTAGE);
            faults.add(new Fault(time, FaultKind.NODE_PREBOOT, node));
        }
        if (random.nextInt(4) > 0) {
            time += OUTAGE + random.nextInt(OUTAGE);
            faults.add(new Fault(time, FaultKind.NODE_BOOT, node));
        }
    }

    private static Programs[] programs(Random random, Set<Integer> failing) {
        List<List<int[]>> calls = new ArrayList<>();
        for (int rank = 0; rank < RANKS; rank++) {
            calls.add(new ArrayList<>());
        }
        int hot = failing.iterator().next();
        for (int tag = 10 + random.nextInt(50); tag > 0; tag--) {
            int source = random.nextInt(RANKS);
            int other = random.nextInt(3) == 0 ? hot : random.nextInt(RANKS);
            int target = other == source ? (source + 1) % RANKS : other;
            int bytes = random.nextInt(random.nextInt(4) == 0 ? 20_000 : random.nextBoolean() ? 20 : 500);
            calls.get(source).add(new int[] {0, target, bytes, tag});
            calls.get(target).add(new int[] {1, source, bytes, tag});
        }
        var result = new Programs[RANKS];
        Arrays.setAll(result, rank -> calls(random, calls.get(rank), failing));
        return result;
    }

    private static Programs calls(Random random, List<int[]> calls, Set<Integer> failing) {
        var program = program().compute(random.nextInt(US));
        // requests that end, whatever fails, have the first numbers
        int ending = 0;
        int open = (int) calls.stream().filter(call -> ends(call, failing)).count();
        int ended = open;
        int waited = 0;
        for (int[] call : calls) {
            if (random.nextInt(4) == 0) {
                program.compute(random.nextInt(random.nextInt(3) == 0 ? OUTAGE : 20 * US));
            }
            int request = ends(call, failing) ? ending++ : open++;
            if (call[0] == 0) {
                program.send(call[1], call[2], call[3], request);
            } else {
                program.receive(call[1], random.nextBoolean() ? 20_000 : call[2] / 2, call[3], request);
            }
            if (call[0] == 0 && random.nextInt(6) == 0 && sendsOnly(calls, waited, ending, failing)) {
                program.awaitAll(waited, ending);
                waited = ending;
            }
        }
        return program.awaitAll(waited, ended);
    }

    private static boolean ends(int[] call, Set<Integer> failing) {
        return call[0] == 0 || !failing.contains(call[1]);
    }

    /** True if some of the requests that end are sends: a rank that waits for a receive too early waits for ever. */
    private static boolean sendsOnly(List<int[]> calls, int from, int to, Set<Integer> failing) {
        return calls.stream().filter(call -> ends(call, failing)).skip(from).limit(to - from)
                .allMatch(call -> call[0] == 0);
    }
}
