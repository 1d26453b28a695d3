// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.model.machine.Machine;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The message layer of the Blue Gene/L sample, drawn from blocks, takes the times of the written one. */
class BlueGeneTwinTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.twin.schedules", 200);
    private static final int RANKS = 8;

    @ParameterizedTest
    @ValueSource(strings = {"MPI", "MPI eager", "one-packet", "eager", "adaptive eager", "rendezvous"})
    void oneMessageAtATimeTakesTheSameTimes(String stack) {
        for (long bytes : new long[] {0, 1, 223, 224, 239, 240, 241, 1_000, 32_768, 32_769, 100_000}) {
            assertTwins(stack, bytes + " bytes",
                    program().repeat(5).send(1, bytes, 1, 0).await(0).receive(1, bytes, 1, 1).await(1).end(),
                    program().repeat(5).receive(0, bytes, 1, 0).await(0).send(0, bytes, 1, 1).await(1).end());
        }
    }

    /** All ranks send to all, early and late, long and short: FIFOs are full, and messages come unexpected. */
    @ParameterizedTest
    @ValueSource(strings = {"MPI", "MPI eager", "one-packet", "eager", "adaptive eager", "rendezvous"})
    void randomSchedulesTakeTheSameTimes(String stack) {
        for (int seed = 0; seed < SCHEDULES; seed++) {
            assertTwins(stack, "seed " + seed, programs(new Random(seed)));
        }
    }

    private static void assertTwins(String stack, String what, Programs... ranks) {
        SimPlan written = Twins.with(Twins.plan(WRITTEN, stack), workload(ranks));
        Twins.assertEqual(written, Twins.onto(written, Twins.plan(DRAWN, stack)), stack + " " + what);
    }

    private static final Machine WRITTEN = Samples.blueGene();
    private static final Machine DRAWN = Twins.read("blue-gene-l.hops");

    private static WorkloadPlan workload(Programs... ranks) {
        return new WorkloadPlan("workload", Arrays.stream(ranks).map(Programs::build).toList(),
                IntStream.range(0, ranks.length).toArray(), IntStream.range(0, ranks.length).toArray(),
                new int[ranks.length], BufferPlan.HOST);
    }

    private static Programs[] programs(Random random) {
        List<List<int[]>> calls = new ArrayList<>();
        IntStream.range(0, RANKS).forEach(rank -> calls.add(new ArrayList<>()));
        int messages = random.nextInt(30);
        for (int tag = 0; tag < messages; tag++) {
            int source = random.nextInt(RANKS);
            int target = (source + 1 + random.nextInt(RANKS - 1)) % RANKS;
            int bytes = random.nextInt(4) == 0 ? random.nextInt(20_000) : random.nextInt(500);
            calls.get(source).add(new int[] {0, target, bytes, tag});
            calls.get(target).add(new int[] {1, source, bytes, tag});
        }
        var result = new Programs[RANKS];
        Arrays.setAll(result, rank -> calls(random, calls.get(rank)));
        return result;
    }

    private static Programs calls(Random random, List<int[]> calls) {
        var program = program();
        boolean receivesLast = random.nextBoolean();
        if (receivesLast) {
            calls.sort((a, b) -> a[0] - b[0]);
        }
        int request = 0;
        int waited = 0;
        for (int[] call : calls) {
            if (random.nextInt(3) == 0) {
                program.compute(random.nextInt(4) == 0 ? 50_000_000 : 1_000_000);
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
