// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.bluegene;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Random;

import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Random programs on random small machines: ranks that compute for long while packets for them fill the network, small
 * FIFOs, all protocols and modes. Nothing is lost, doubled or overtaken.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class RandomSchedulesTest {

    private static final int SCHEDULES = 10_000;

    @Test
    void everyMessageComesOnceAndInOrder() {
        for (int seed = 0; seed < SCHEDULES; seed++) {
            check(seed, false);
        }
    }

    /** Damaged packets are sent again by their link; adaptive packets go round links that are down. */
    @Test
    void faultsOfLinksLoseNothing() {
        long resent = 0;
        for (int seed = SCHEDULES; seed < 2 * SCHEDULES; seed++) {
            resent += check(seed, true);
        }
        assertTrue(resent > SCHEDULES);
    }

    /** A small machine with its program, which sends so many messages. */
    record Schedule(BlueGenePlans plan, int messages) {}

    /** As {@link #programs}, on a random machine. */
    static Schedule schedule(Random random, boolean apart) {
        var mode = NodeMode.values()[random.nextInt(3)];
        int[] sizes = {1 + random.nextInt(3), 1 + random.nextInt(3)};
        int perNode = mode == NodeMode.VIRTUAL_NODE ? 2 : 1;
        int ranks = sizes[0] * sizes[1] * perNode;
        var plan = (random.nextBoolean() ? BlueGenePlans.torus(sizes) : BlueGenePlans.mesh(sizes))
                .protocol(TorusProtocol.values()[random.nextInt(5)]).mode(mode).eagerBytes(300 * random.nextInt(5))
                .localCopy(random.nextBoolean()).fifos(1 + random.nextInt(6), 1 + random.nextInt(8));
        if (mode != NodeMode.VIRTUAL_NODE && random.nextBoolean()) {
            plan.interrupts();
        }
        int messages = random.nextInt(20);
        return new Schedule(plan.ranks(programs(random, ranks, messages, apart)), messages);
    }

    private static long check(int seed, boolean faulty) {
        var random = new Random(seed);
        var schedule = schedule(random, false);
        var plan = schedule.plan();
        if (faulty) {
            plan.faults(random.nextInt(3) * 20_000_000, faults(random, Wiring.of(plan.build()).directions()));
        }
        var outcome = Runs.run(plan.build());
        var trace = assertInstanceOf(Completed.class, outcome, () -> "seed " + seed + ": " + outcome).trace();
        assertEquals(schedule.messages(), trace.messages().size(), () -> "seed " + seed);
        var last = new HashMap<List<Integer>, Integer>();
        for (MessageView message : trace.messages()) {
            Integer before = last.put(List.of(message.sourceRank(), message.targetRank()), message.tag());
            if (before != null && before >= message.tag()) {
                throw new AssertionError("seed " + seed + ": message " + message.tag() + " after " + before);
            }
        }
        return trace.counters().get(Counter.LINK_RETRIES);
    }

    /** Single errors, and links that are down for a while. */
    private static List<Fault> faults(Random random, int directions) {
        var faults = new ArrayList<Fault>();
        for (int i = directions == 0 ? 0 : random.nextInt(12); i > 0; i--) {
            int link = random.nextInt(directions);
            long time = random.nextInt(30_000_000);
            if (random.nextBoolean()) {
                faults.add(new Fault(time, FaultKind.LINK_ERROR, link));
            } else {
                faults.add(new Fault(time, FaultKind.LINK_DOWN, link));
                faults.add(new Fault(time + 1 + random.nextInt(20_000_000), FaultKind.LINK_UP, link));
            }
        }
        return faults;
    }

    /**
     * Tags count the messages of all; receives take any tag, so that a message that overtakes another takes its place.
     *
     * @param apart whether ranks do something at random times, so that hardly two things happen at one picosecond
     */
    private static Programs[] programs(Random random, int ranks, int messages, boolean apart) {
        var calls = new ArrayList<List<int[]>>();
        for (int rank = 0; rank < ranks; rank++) {
            calls.add(new ArrayList<>());
        }
        for (int tag = 0; tag < messages; tag++) {
            int source = random.nextInt(ranks);
            int target = random.nextInt(ranks);
            int bytes = random.nextInt(4) == 0 ? random.nextInt(6000) : random.nextInt(500);
            calls.get(source).add(new int[] {0, target, bytes, tag});
            calls.get(target).add(new int[] {1, source, bytes, tag});
        }
        var result = new Programs[ranks];
        Arrays.setAll(result, rank -> calls(random, calls.get(rank), apart));
        return result;
    }

    private static Programs calls(Random random, List<int[]> calls, boolean apart) {
        // receives first, last or in between: the order among them stays
        var order = new ArrayList<int[]>(calls);
        if (random.nextBoolean()) {
            Collections.sort(order, (a, b) -> a[0] - b[0]);
        }
        var program = program();
        int request = 0;
        for (int[] call : order) {
            if (apart) {
                program.compute(1 + random.nextInt(1_000_000));
            }
            if (random.nextInt(3) == 0) {
                program.compute(random.nextInt(4) == 0 ? 50_000_000 : 1_000_000);
            }
            if (call[0] == 0) {
                program.send(call[1], call[2], call[3], request++);
            } else {
                program.receive(call[1], 6000, Programs.ANY, request++);
            }
        }
        return program.awaitAll(0, request);
    }
}
