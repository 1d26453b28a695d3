// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.tests.sim.Programs;

/** Random schedules of messages between eight ranks on a small torus whose links fail. */
final class Schedules {

    private static final int RANKS = 8;
    private static final int LARGEST = 20_000;

    private Schedules() {}

    /** The nodes and the stack of a plan on the network, with the messages and the faults of a schedule. */
    static SimPlan of(SimPlan plan, int seed) {
        var random = new Random(seed);
        int each = 1 + random.nextInt(2);
        SimPlan busy = Twins.with(plan, RandomSchedule.workload(each, BufferPlan.HOST, programs(random)));
        boolean[] wrap = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
        var torus = new TorusPlan(new int[] {2 + random.nextInt(2), 2, 2}, wrap, 0, 0);
        busy = Twins.with(busy, torus, FaultPlan.NONE);
        return Twins.with(busy, torus, RandomSchedule.faults(random, Wiring.of(busy).directions()));
    }

    private static Programs[] programs(Random random) {
        List<List<int[]>> calls = new ArrayList<>();
        IntStream.range(0, RANKS).forEach(rank -> calls.add(new ArrayList<>()));
        int messages = random.nextInt(30);
        for (int tag = 0; tag < messages; tag++) {
            int source = random.nextInt(RANKS);
            int target = (source + 2 + 2 * random.nextInt(RANKS / 2 - 1)) % RANKS;
            int bytes = random.nextInt(4) == 0 ? random.nextInt(LARGEST) : random.nextInt(500);
            calls.get(source).add(new int[] {0, target, bytes, tag});
            calls.get(target).add(new int[] {1, source, bytes, tag});
        }
        var result = new Programs[RANKS];
        Arrays.setAll(result, rank -> calls(random, calls.get(rank)));
        return result;
    }

    private static Programs calls(Random random, List<int[]> calls) {
        var program = program().compute(random.nextInt(1_000_000));
        int request = 0;
        for (int[] call : calls) {
            if (random.nextInt(3) == 0) {
                program.compute(random.nextInt(random.nextInt(4) == 0 ? 100_000_000 : 2_000_000));
            }
            if (call[0] == 0) {
                program.send(call[1], call[2], call[3], request++);
            } else {
                program.receive(call[1], random.nextBoolean() ? LARGEST : call[2] / 2, Programs.ANY, request++);
            }
        }
        return program.awaitAll(0, request);
    }
}
