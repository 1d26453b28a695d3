// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.tests.sim.FlowControl;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.sim.trace.Usage;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests invariants of every plan on random ones. */
@Slow
class InvariantsTest {

    private static final int PLANS = 60;
    /** {@link Runs#hash} of one trace; it may change only when results may. */
    private static final long GOLDEN = 7844247323164072225L;

    @Test
    void randomTrafficOnToriKeepsAllInvariants() {
        for (int seed = 0; seed < PLANS; seed++) {
            var traffic = new RandomTraffic(seed);
            check(traffic, traffic.onTorus(), seed);
        }
    }

    @Test
    void randomTrafficOnTreesAndRingsKeepsAllInvariants() {
        for (int seed = 0; seed < PLANS; seed++) {
            var traffic = new RandomTraffic(seed);
            check(traffic, traffic.onGraph(), seed);
        }
    }

    /** Packets overtake each other on detours, and messages still end in the order in which they were sent. */
    @Test
    void packetsWithPathsOfTheirOwnKeepAllInvariants() {
        for (int seed = 0; seed < PLANS; seed++) {
            var traffic = new RandomTraffic(seed);
            var dragonfly = new DragonflyPlan(3 + seed % 3, 2, 2, 2, 0, 0, 0, 0);
            var routing = new RoutingPlan(PathChoice.values()[1 + seed % 4], 2, 1 + seed % 3, seed % 2,
                    seed % 3 * 50_000);
            check(traffic, traffic.traffic(Plans.of(dragonfly).buffers(4, 2 + seed % 3).routing(routing),
                    dragonfly.nodes()), seed);
        }
    }

    @Test
    void packetsThatChooseTheirWaysUpKeepAllInvariants() {
        var choices = List.of(PathChoice.HASHED, PathChoice.SPRAYED, PathChoice.ADAPTIVE_UP);
        for (int seed = 0; seed < PLANS; seed++) {
            var traffic = new RandomTraffic(seed);
            var tree = new FatTreePlan(2 + seed % 2, 2, 0, 0, 0, new CircuitPlan(Long.MAX_VALUE, false));
            check(traffic, traffic.traffic(Plans.of(tree).buffers(1, 2 + seed % 3)
                    .routing(RoutingPlan.of(choices.get(seed % 3))), tree.nodes()), seed);
        }
    }

    /** NICs with next to no room: messages are dropped and come again, and still every picosecond has its place. */
    @Test
    void flowControlKeepsAllInvariants() {
        long again = 0;
        for (int seed = 0; seed < PLANS; seed++) {
            var traffic = new RandomTraffic(seed);
            var protocol = new FlowControl(true, seed % 3 == 0, 50_000, 1_000_000_000_000L,
                    seed % 2 == 0 ? 0 : 1_000_000, 20, seed % 5 == 0 ? 1000 : Long.MAX_VALUE);
            var run = Runs.completed(traffic.onTorus().buffers(2, 3).streams(1 + seed % 2).pendings(2 + seed % 3)
                    .transmitPendings(1 + seed % 4).flowControl(protocol));
            check(traffic, run, seed);
            again += run.trace().counters().get(Counter.RETRANSMISSIONS);
        }
        assertTrue(again > PLANS, again + " retransmissions");
    }

    @Test
    void theSamePlanAndSeedGiveTheSameTrace() {
        for (int seed = 0; seed < 30; seed++) {
            Completed first = Runs.completed(new RandomTraffic(seed).onTorus(), 5);
            Completed second = Runs.completed(new RandomTraffic(seed).onTorus(), 5);
            assertEquals(Runs.hash(first.trace()), Runs.hash(second.trace()));
            assertEquals(first.stats(), second.stats());
        }
    }

    @Test
    void theTraceOfAKnownPlanIsTheSameOnEveryMachine() {
        var trace = Runs.completed(new RandomTraffic(77).traffic(Plans.torus(3, 3).polling(120_000), 9), 3).trace();
        assertEquals(GOLDEN, Runs.hash(trace));
    }

    @Test
    void anotherSeedChangesPollingOnly() {
        int changed = 0;
        for (int seed = 0; seed < 30; seed++) {
            Completed first = Runs.completed(new RandomTraffic(seed).onTorus().polling(120_000), 1);
            Completed second = Runs.completed(new RandomTraffic(seed).onTorus().polling(120_000), 2);
            assertEquals(sent(first.trace()), sent(second.trace()));
            assertEquals(first.stats().packets(), second.stats().packets());
            changed += Runs.hash(first.trace()) == Runs.hash(second.trace()) ? 0 : 1;
            assertEquals(Runs.hash(Runs.completed(new RandomTraffic(seed).onTorus().polling(0), 1).trace()),
                    Runs.hash(Runs.completed(new RandomTraffic(seed).onTorus().polling(0), 2).trace()));
        }
        assertNotEquals(0, changed);
    }

    @Test
    void allTimesTwiceAsLongMakeAllResultsTwiceAsLong() {
        for (int seed = 0; seed < 30; seed++) {
            // computing is part of the program and stays as it is, so it is left out
            RunTrace one = Runs.completed(exchange(Plans.torus(3, 4).buffers(2, 2), 12, seed)).trace();
            RunTrace two = Runs.completed(exchange(Plans.torus(3, 4).buffers(2, 2), 12, seed).slower(2)).trace();
            assertEquals(one.messages().size(), two.messages().size());
            assertEquals(one.chains().size(), two.chains().size());
            for (int i = 0; i < one.messages().size(); i++) {
                assertEquals(2 * one.messages().get(i).startPs(), two.messages().get(i).startPs());
                assertEquals(2 * one.messages().get(i).latencyPs(), two.messages().get(i).latencyPs());
                assertEquals(2 * one.messages().get(i).lowerBoundPs(), two.messages().get(i).lowerBoundPs());
            }
            for (int i = 0; i < one.chains().size(); i++) {
                assertEquals(one.chains().component(i), two.chains().component(i));
                assertEquals(2 * one.chains().ps(i), two.chains().ps(i));
            }
        }
    }

    /** A torus looks the same from all its nodes, so moving all ranks along changes nothing. */
    @Test
    void ranksThatAreAllMovedAlongATorusSeeTheSameTimes() {
        for (int seed = 0; seed < 10; seed++) {
            long[] expected = latencies(seed, 0, 0);
            for (int move = 1; move < 20; move++) {
                assertArrayEquals(expected, latencies(seed, move % 5, move / 5), "moved by " + move);
            }
        }
    }

    /** Everybody sends half way round at once, with the smallest buffers there are. */
    @ParameterizedTest
    @CsvSource({"8, 1, 1, 1", "8, 1, 1, 2", "4, 4, 1, 1", "4, 4, 1, 2", "3, 3, 3, 1", "2, 2, 2, 2", "5, 1, 4, 1"})
    void wrappedNetworksWithSmallBuffersDoNotDeadlock(int x, int y, int z, int channels) {
        int nodes = x * y * z;
        var programs = new Programs[nodes];
        for (int rank = 0; rank < nodes; rank++) {
            programs[rank] = Programs.program();
            for (int i = 0; i < 6; i++) {
                programs[rank].receive(Programs.ANY, 2000, Programs.ANY, 2 * i)
                        .send((rank + nodes / 2 + i) % nodes, 2000, i, 2 * i + 1);
            }
            programs[rank].awaitAll(0, 12);
        }
        var run = Runs.completed(Plans.torus(x, y, z).buffers(channels, 2).ranks(programs).nicBased()
                .engines(200, 200));
        assertEquals(6 * nodes, run.trace().messages().size());
    }

    private static void check(RandomTraffic traffic, Plans plans, int seed) {
        Completed run = Runs.completed(plans);
        assertEquals(traffic.packets, run.stats().packets());
        check(traffic, run, seed);
    }

    private static void check(RandomTraffic traffic, Completed run, int seed) {
        RunTrace trace = run.trace();
        assertEquals(traffic.messages, trace.messages().size(), "messages of seed " + seed);
        assertEquals(traffic.messages, run.stats().messages());
        assertEquals(0, run.stats().lostMessages());
        Map<List<Integer>, Integer> next = new HashMap<>();
        int stretch = 0;
        for (MessageView message : trace.messages()) {
            assertEquals(stretch, trace.chains().first(message.chain()));
            stretch = trace.chains().end(message.chain());
            checkTimes(trace.chains(), message);
            List<Integer> pair = List.of(message.sourceRank(), message.targetRank());
            assertEquals(next.merge(pair, 1, Integer::sum) - 1, message.tag(), "order of " + pair + " of seed " + seed);
            assertTrue(message.endPs() <= run.stats().simulatedPs());
        }
        assertEquals(stretch, trace.chains().size());
        checkUsage(trace.usage(), run.stats().simulatedPs(), seed);
    }

    /** A part does one thing at a time, and what waits for it does not wait for longer than it waits. */
    private static void checkUsage(Usage usage, long endPs, int seed) {
        long uses = 0;
        for (Resource resource : Resource.values()) {
            for (int i = 0; i < usage.count(resource); i++) {
                var part = resource + " " + i + " of seed " + seed;
                assertTrue(usage.busyPs(resource, i) <= endPs, part + " is busy for " + usage.busyPs(resource, i));
                assertTrue(usage.waitedPs(resource, i) >= 0, part);
                uses += usage.uses(resource, i);
            }
        }
        assertTrue(uses > 0, "uses of seed " + seed);
    }

    private static void checkTimes(Chains chains, MessageView message) {
        long sum = 0;
        for (int i = chains.first(message.chain()); i < chains.end(message.chain()); i++) {
            assertTrue(chains.ps(i) > 0);
            sum += chains.ps(i);
        }
        assertEquals(message.latencyPs(), sum, "stack of " + message);
        assertTrue(message.startPs() >= 0 && message.latencyPs() >= message.lowerBoundPs(), "bound of " + message);
    }

    /** The messages of a run without their times. */
    private static List<List<Long>> sent(RunTrace trace) {
        return trace.messages().stream()
                .map(m -> List.of((long) m.sourceRank(), (long) m.targetRank(), (long) m.tag(), m.bytes()))
                .sorted((a, b) -> a.toString().compareTo(b.toString())).toList();
    }

    /** Rank {@code r} sends to ranks ahead of it by numbers that depend on the seed. */
    private static Plans exchange(Plans plans, int ranks, int seed) {
        return plans.ranks(exchangePrograms(ranks, seed));
    }

    private static Programs[] exchangePrograms(int ranks, int seed) {
        var programs = new Programs[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            programs[rank] = Programs.program();
            for (int i = 0; i < 4; i++) {
                int ahead = (rank + 1 + (seed + i * 5) % (ranks - 1)) % ranks;
                programs[rank].receive(Programs.ANY, 5000, Programs.ANY, 2 * i)
                        .send(ahead, (seed * 997L + i * 1237L + rank * 311L) % 5000, i, 2 * i + 1);
            }
            programs[rank].awaitAll(0, 8);
        }
        return programs;
    }

    private static long[] latencies(int seed, int alongX, int alongY) {
        int[] place = IntStream.range(0, 20).map(v -> (v % 5 + alongX) % 5 + (v / 5 + alongY) % 4 * 5).toArray();
        var plans = Plans.torus(5, 4).buffers(2, 3).nicBased(seed % 2 == 0).ranksAt(place, exchangePrograms(20, seed));
        return Runs.completed(plans).trace().messages().stream().mapToLong(MessageView::latencyPs).toArray();
    }
}
