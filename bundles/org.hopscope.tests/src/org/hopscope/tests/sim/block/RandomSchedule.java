// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.tests.sim.Programs;

/** Random programs and faults, of which a seed always makes the same. */
final class RandomSchedule {

    private static final int RANKS = 8;

    private RandomSchedule() {}

    /** Single errors, and links that are down for a while, in every other schedule. */
    static FaultPlan faults(Random random, int directions) {
        List<Fault> faults = new ArrayList<>();
        for (int i = random.nextBoolean() ? random.nextInt(12) : 0; i > 0; i--) {
            int link = random.nextInt(directions);
            long time = random.nextInt(30_000_000);
            if (random.nextBoolean()) {
                faults.add(new Fault(time, FaultKind.LINK_ERROR, link));
            } else {
                faults.add(new Fault(time, FaultKind.LINK_DOWN, link));
                faults.add(new Fault(time + 1 + random.nextInt(20_000_000), FaultKind.LINK_UP, link));
            }
        }
        return new FaultPlan(faults, random.nextInt(3) * 20_000_000);
    }

    /**
     * The programs of ranks that fill one node after the other.
     *
     * @param each ranks of a node
     */
    static WorkloadPlan workload(int each, BufferPlan buffers, Programs... ranks) {
        return new WorkloadPlan("workload", Programs.of(ranks),
                IntStream.range(0, ranks.length).map(rank -> rank / each).toArray(),
                IntStream.range(0, ranks.length).map(rank -> rank % each).toArray(), buffers);
    }

    /**
     * Up to 29 messages between eight ranks, in the order of their tags.
     *
     * @param toSelf true if some go to its own rank
     */
    static Programs[] programs(Random random, boolean toSelf) {
        List<List<int[]>> calls = new ArrayList<>();
        IntStream.range(0, RANKS).forEach(rank -> calls.add(new ArrayList<>()));
        int messages = random.nextInt(30);
        for (int tag = 0; tag < messages; tag++) {
            int source = random.nextInt(RANKS);
            int target = toSelf && random.nextInt(4) == 0 ? source
                    : (source + 1 + random.nextInt(RANKS - 1)) % RANKS;
            int bytes = random.nextInt(4) == 0 ? random.nextInt(20_000) : random.nextInt(500);
            calls.get(source).add(new int[] {0, target, bytes, tag});
            calls.get(target).add(new int[] {1, source, bytes, tag});
        }
        var result = new Programs[RANKS];
        Arrays.setAll(result, rank -> calls(random, calls.get(rank)));
        return result;
    }

    private static Programs calls(Random random, List<int[]> calls) {
        var program = program().compute(random.nextInt(1_000_000));
        boolean receivesLast = random.nextBoolean();
        if (receivesLast) {
            calls.sort((a, b) -> a[0] - b[0]);
        }
        int request = 0;
        int waited = 0;
        for (int[] call : calls) {
            if (random.nextInt(3) == 0) {
                program.compute(random.nextInt(random.nextInt(4) == 0 ? 100_000_000 : 2_000_000));
            }
            if (call[0] == 0) {
                program.send(call[1], call[2], call[3], request++);
            } else {
                program.receive(call[1], random.nextBoolean() ? 20_000 : call[2] / 2, Programs.ANY, request++);
            }
            if (receivesLast && call[0] == 1 && waited == 0 && random.nextInt(6) == 0) {
                program.awaitAll(0, request);
                waited = request;
            }
        }
        return program.awaitAll(waited, request);
    }
}
