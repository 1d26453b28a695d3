// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.hopscope.tests.study.Benchmarks.figure;
import static org.hopscope.tests.study.Benchmarks.ps;
import static org.hopscope.tests.study.Benchmarks.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.AccessPattern;
import org.hopscope.model.workload.PeerChoice;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.trace.Laps;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.Machines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rings of ranks, in their order and in a random one, and the time that 99 of 100 single turns do not exceed. */
class RingsTest {

    private static final int RANKS = 7;
    private static final long BYTES = 512 << 10;
    /** At 1 GB/s. */
    private static final long MESSAGE_PS = BYTES * 1_000;

    /** Seven nodes at one switch: a permutation of them has no link in common. */
    private static Machines machines() {
        var star = Machines.graph(RANKS).withSwitch("switch");
        for (int node = 0; node < RANKS; node++) {
            star.join(node, RANKS);
        }
        return star;
    }

    /** To which ranks the program of each rank sends. */
    private static SortedMap<Integer, SortedSet<Integer>> neighbours(PeerChoice peers, int draw) {
        var machines = machines();
        var workload = (AccessPattern) WorkloadKind.of("AccessPattern").orElseThrow().create();
        workload.setWindow(2);
        workload.setWarmup(0);
        workload.setIterations(2);
        workload.setPeers(peers);
        workload.setDraw(draw);
        machines.machine().getWorkloads().add(workload);
        var plan = assertInstanceOf(Compiled.class, PlanCompiler.compile(machines.machine(), machines.stack(0),
                workload)).plan().workload();
        var all = new TreeMap<Integer, SortedSet<Integer>>();
        for (int rank = 0; rank < plan.ranks(); rank++) {
            var program = plan.programs().get(plan.programOfRank()[rank]);
            var others = new TreeSet<Integer>();
            for (int i = 0; i < program.length(); i++) {
                if (program.operations()[i] == RankOperation.SEND && program.amounts()[i] == 8) {
                    others.add(program.peer(rank, i));
                }
            }
            all.put(rank, others);
        }
        return all;
    }

    /** Each rank sends to two others, which send to it, and from neighbour to neighbour all ranks are reached. */
    @ParameterizedTest
    @EnumSource(names = {"RING", "RANDOM_RING"})
    void eachRankSendsToBothNeighbours(PeerChoice peers) {
        var ring = neighbours(peers, 1);
        assertEquals(RANKS, ring.size());
        ring.forEach((rank, both) -> {
            assertEquals(2, both.size(), ring.toString());
            both.forEach(other -> assertTrue(ring.get(other).contains(rank), ring.toString()));
        });
        int before = 0;
        int here = ring.get(0).first();
        int seen = 1;
        while (here != 0) {
            int from = before;
            before = here;
            here = ring.get(here).stream().filter(one -> one != from).findFirst().orElseThrow();
            seen++;
        }
        assertEquals(RANKS, seen, ring.toString());
    }

    @Test
    void theOrderIsThatOfTheRanksOrDrawn() {
        assertEquals(new TreeSet<>(List.of(1, 6)), neighbours(PeerChoice.RING, 1).get(0));
        var drawn = neighbours(PeerChoice.RANDOM_RING, 1);
        assertNotEquals(neighbours(PeerChoice.RING, 1), drawn);
        assertEquals(drawn, neighbours(PeerChoice.RANDOM_RING, 1));
        assertNotEquals(drawn, neighbours(PeerChoice.RANDOM_RING, 2));
    }

    /**
     * The two messages of a turn leave a node, and reach one, one after the other at 1 GB/s, whatever the order. What
     * the library adds, and waits of ranks for each other, are a few percent of so long messages.
     */
    @Slow
    @ParameterizedTest
    @EnumSource(names = {"RING", "RANDOM_RING"})
    void aTurnTakesTheTimeOfTwoMessages(PeerChoice peers) {
        var result = run(machines().machine(), "access-pattern", "peers=" + peers, "size=512 KiB", "window=2",
                "iterations=4", "warmup=0").getFirst();
        long turn = ps(result, "Time of a turn");
        assertTrue(turn > 2 * MESSAGE_PS && turn < 2.05 * MESSAGE_PS, turn + " ps, not just above " + 2 * MESSAGE_PS);
        long high = ps(result, "99 % time of a turn");
        assertTrue(high >= turn && high < 2.2 * MESSAGE_PS, high + " ps, not just above " + turn);
        assertEquals(2 * BYTES / (turn / 1e6), figure(result, "Bandwidth per rank").doubleValue(), 20);
    }

    /** Of seven ranks that make one call each, 99 % are all of them. */
    @Test
    void theHighTimeOfOneCallIsThatOfTheSlowestRank() {
        var result = run(machines().machine(), "bcast", "synchronized=true", "iterations=1", "size=1 KiB").getFirst();
        assertTrue(ps(result, "Fastest rank") < ps(result, "Slowest rank"));
        assertEquals(ps(result, "Slowest rank"), ps(result, "99 % time of a call"));
        var many = run(machines().machine(), "bcast", "synchronized=true", "iterations=20", "size=1 KiB").getFirst();
        assertTrue(ps(many, "Slowest rank") <= ps(many, "99 % time of a call"));
        var free = run(machines().machine(), "bcast", "synchronized=false", "iterations=1", "size=1 KiB").getFirst();
        assertTrue(free.figures().stream().noneMatch(one -> one.name().startsWith("99 %")));
    }

    @Test
    void singleLapsOfAllRanksAreKeptByNumber() {
        var laps = new Laps(2, 2);
        for (int i = 1; i <= 100; i++) {
            laps.add(i % 2, 1, i);
        }
        assertEquals(0, laps.singlePs(0).length);
        assertEquals(100, laps.singlePs(1).length);
        assertEquals(5_050, Arrays.stream(laps.singlePs(1)).sum());
    }

    /** A number that runs out of room gives up its own, which others have then; sums are always complete. */
    @Test
    void singleLapsTakeBoundedMemory() {
        var laps = new Laps(1, 2);
        laps.add(0, 0, 7);
        for (int i = 0; i < Laps.MOST_SINGLE + 5; i++) {
            laps.add(0, 1, 1);
        }
        laps.add(0, 0, 8);
        assertEquals(0, laps.singlePs(1).length);
        assertEquals(Laps.MOST_SINGLE + 5, laps.sumPs(0, 1));
        assertEquals(15, Arrays.stream(laps.singlePs(0)).sum());
        assertEquals(2, laps.singlePs(0).length);
    }
}
