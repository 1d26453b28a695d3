// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A task that ends with a tell or a put becomes the task of the next handler, and an engine that ends with a delayed
 * tell needs no event for the end of its work. Work of no time between the two and the end of the handler prevents
 * both, and must change nothing.
 */
@Execution(ExecutionMode.CONCURRENT)
class HandoverTest {

    private static final int RUNS = 150;
    private static final int RANKS = 4;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void offloadNicsTakeTheSameTimes(boolean inKernel) {
        for (long seed = 1; seed <= RUNS; seed++) {
            assertSame(OffloadBlocks.plan(inKernel, 8_000_000_000L, traffic(seed, 3_000)), "seed " + seed);
        }
    }

    @Test
    void eagerMessagesAndRendezvousTakeTheSameTimes() {
        for (long seed = 1; seed <= RUNS; seed++) {
            var protocol = RandomTrafficTest.rendezvous(new Random(seed).nextInt(300));
            assertSame(Composed.of(protocol).nodes(seed % 2 == 0 ? RANKS : 1).plan(traffic(seed, 400)),
                    "seed " + seed);
        }
    }

    private static void assertSame(SimPlan plan, String what) {
        Twins.assertEqual(plan, plan.with(hesitant((BlockStackPlan) plan.stack())), what);
    }

    /** The same protocol with work of no time after each tell and each put. */
    private static BlockStackPlan hesitant(BlockStackPlan stack) {
        List<BlockOperation> operations = new ArrayList<>();
        int[] moved = new int[stack.operations().size()];
        for (int at = 0; at < moved.length; at++) {
            BlockOperation operation = stack.operations().get(at);
            moved[at] = operations.size();
            operations.add(operation);
            if (operation instanceof BlockOperation.Tell || operation instanceof BlockOperation.Put) {
                operations.add(new BlockOperation.Work(operation.block(), 0, Component.MPI));
            }
        }
        operations.replaceAll(operation -> switch (operation) {
            case BlockOperation.Match match -> new BlockOperation.Match(match.block(), match.table(), match.lookup(),
                    match.key(), moved[match.miss()]);
            case BlockOperation.Branch branch -> new BlockOperation.Branch(branch.block(), branch.condition(),
                    moved[branch.otherwise()]);
            case BlockOperation.Jump jump -> new BlockOperation.Jump(jump.block(), moved[jump.target()]);
            default -> operation;
        });
        List<BlockHandler> handlers = stack.handlers().stream().map(one -> new BlockHandler(one.name(), one.block(),
                one.lane(), one.trigger(), moved[one.first()])).toList();
        return new BlockStackPlan(stack.name(), stack.lanes(), stack.state(), stack.packets(), handlers, operations,
                stack.expressions());
    }

    /** Messages between random ranks at times that do not coincide; each rank receives them in any order. */
    private static Programs[] traffic(long seed, int most) {
        var random = new Random(seed);
        var programs = IntStream.range(0, RANKS).mapToObj(rank -> Programs.program()).toArray(Programs[]::new);
        int[] requests = new int[RANKS];
        for (int tag = 0; tag < 3 * RANKS; tag++) {
            int source = random.nextInt(RANKS);
            int target = (source + 1 + random.nextInt(RANKS - 1)) % RANKS;
            programs[source].compute(1 + random.nextInt(3_000_000)).send(target, random.nextInt(most), tag,
                    requests[source]++);
            programs[target].compute(1 + random.nextInt(3_000_000)).receive(source, most, tag, requests[target]++);
        }
        IntStream.range(0, RANKS).forEach(rank -> programs[rank].awaitAll(0, requests[rank]));
        return programs;
    }
}
