// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTokens;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.tests.sim.Programs;

/**
 * Random schedules of messages between eight SeaStars. All ranks send to all, early and late, long and short, over
 * links that damage packets or are down: messages come unexpected, and the engines of a node serve several messages at
 * once. Ranks compute for any number of picoseconds, so that no two of them do something at the same time: which comes
 * first then is not part of a protocol.
 */
final class SeaStarSchedules {

    private static final int RANKS = 8;

    private SeaStarSchedules() {}

    /**
     * The numbers of a NIC that has little room, so that messages are dropped.
     *
     * @param streams receive streams
     * @param incoming structures for incoming messages
     * @param outgoing structures for outgoing messages
     */
    record Room(int streams, int incoming, int outgoing) {

        static Room of(int seed) {
            var random = new Random(~seed);
            return new Room(1 + random.nextInt(3), 1 + random.nextInt(4), 1 + random.nextInt(4));
        }

        /** A plan whose NICs have this room. */
        SimPlan in(SimPlan plan) {
            var stack = (BlockStackPlan) plan.stack();
            var tokens = stack.state().tokens().stream().map(one -> switch (one.name()) {
                case "streams" -> count(one, streams);
                case "incoming", "pendings" -> count(one, incoming);
                case "outgoing", "transmit pendings" -> count(one, outgoing);
                default -> one;
            }).toList();
            return plan.with(stack.withTokens(tokens));
        }

        private static BlockTokens count(BlockTokens one, int count) {
            return new BlockTokens(one.name(), one.scope(), one.part(), count);
        }
    }

    /** The nodes and the stack of a plan with the programs, the network and the faults of a schedule. */
    static SimPlan of(SimPlan sample, int seed) {
        return of(sample, seed, false);
    }

    /** The same, in which ranks take some of their receives back. */
    static SimPlan withCancels(SimPlan sample, int seed) {
        return of(sample, seed, true);
    }

    private static SimPlan of(SimPlan sample, int seed, boolean cancels) {
        var random = new Random(seed);
        SimPlan plan = Twins.with(sample, workload(programs(random, cancels)));
        boolean[] wrap = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
        var torus = new TorusPlan(new int[] {2 + random.nextInt(2), 2, 2}, wrap, 0, 0);
        plan = Twins.with(plan, torus, FaultPlan.NONE);
        return Twins.with(plan, torus, RandomSchedule.faults(random, Wiring.of(plan).directions()));
    }

    static WorkloadPlan workload(Programs... ranks) {
        return new WorkloadPlan("workload", Programs.of(ranks), IntStream.range(0, ranks.length).toArray(),
                new int[ranks.length], BufferPlan.HOST);
    }

    /** Random programs of eight ranks. */
    static Programs[] programs(Random random) {
        return programs(random, false);
    }

    private static Programs[] programs(Random random, boolean cancels) {
        List<List<int[]>> calls = new ArrayList<>();
        IntStream.range(0, RANKS).forEach(rank -> calls.add(new ArrayList<>()));
        int messages = random.nextInt(40);
        for (int tag = 0; tag < messages; tag++) {
            int source = random.nextInt(RANKS);
            int target = (source + 1 + random.nextInt(RANKS - 1)) % RANKS;
            int most = random.nextInt(4) == 0 ? 20_000 : random.nextBoolean() ? 20 : 500;
            int bytes = random.nextInt(most);
            calls.get(source).add(new int[] {0, target, bytes, tag});
            calls.get(target).add(new int[] {1, source, bytes, tag});
        }
        var result = new Programs[RANKS];
        Arrays.setAll(result, rank -> calls(random, calls.get(rank), cancels));
        return result;
    }

    private static Programs calls(Random random, List<int[]> calls, boolean cancels) {
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
                if (cancels && random.nextInt(4) == 0) {
                    program.compute(random.nextInt(5_000_000)).cancel(request - 1);
                }
            }
            if (random.nextInt(6) == 0 && (receivesLast || call[0] == 0) && waited < request) {
                program.awaitAll(waited, request);
                waited = request;
            }
        }
        return program.awaitAll(waited, request);
    }
}
