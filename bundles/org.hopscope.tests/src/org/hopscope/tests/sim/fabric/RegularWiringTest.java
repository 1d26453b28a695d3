// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Dragonflies, complete networks and hypercubes, whole and with broken links. */
@Execution(ExecutionMode.CONCURRENT)
class RegularWiringTest {

    private static final int[] NONE = {};

    static Stream<TopologyPlan> whole() {
        return Stream.of(dragonfly(9, 4, 2, 2), dragonfly(1, 4, 2, 0), dragonfly(1, 1, 3, 0), dragonfly(3, 4, 1, 2),
                dragonfly(4, 3, 2, 2), dragonfly(5, 1, 2, 4), dragonfly(2, 2, 1, 4), dragonfly(2, 3, 2, 1),
                dragonfly(4, 4, 1, 1), dragonfly(2, 4, 1, 2), new FullyConnectedPlan(2, 0, 0),
                new FullyConnectedPlan(7, 0, 0), cube(1), cube(4));
    }

    private static DragonflyPlan dragonfly(int g, int a, int p, int h) {
        return new DragonflyPlan(g, a, p, h, 0, 0, 0, 0);
    }

    private static TorusPlan cube(int dimensions) {
        var sizes = new int[dimensions];
        Arrays.fill(sizes, 2);
        return new TorusPlan(sizes, new boolean[dimensions], 0, 0);
    }

    /** A plan in which both directions between each pair of vertices are broken. */
    private static OverriddenPlan broken(RegularPlan base, int... pairs) {
        var wiring = Wiring.of(base);
        var links = new TreeSet<Integer>();
        for (int i = 0; i < pairs.length; i += 2) {
            links.add(wiring.next(pairs[i], pairs[i + 1]));
            links.add(wiring.next(pairs[i + 1], pairs[i]));
        }
        return new OverriddenPlan(base, NONE, NONE, 0, NONE, NONE,
                links.stream().mapToInt(Integer::intValue).toArray());
    }

    static Stream<OverriddenPlan> damaged() {
        return Stream.of(broken(new FullyConnectedPlan(5, 0, 0), 0, 1, 0, 2, 3, 4), broken(cube(4), 0, 1, 5, 7, 6, 14),
                // routers 0 and 1 of group 0; the global link from router 0 of group 8 to router 3 of group 0
                broken(dragonfly(9, 4, 2, 2), 72, 73), broken(dragonfly(9, 4, 2, 2), 72 + 3, 72 + 4 * 8),
                broken(cube(3), 0, 4), broken(new TorusPlan(new int[] {5, 4},
                        new boolean[] {true, true}, 0, 0), 0, 1, 7, 12));
    }

    @ParameterizedTest
    @MethodSource("whole")
    void pathsAreShortestWithOneGlobalLink(TopologyPlan plan) {
        var wiring = Wiring.of(plan);
        for (int source = 0; source < wiring.vertices(); source++) {
            if (wiring.nodeType(source) >= 0) {
                var hops = search(wiring, source, plan);
                for (int target = 0; target < wiring.vertices(); target++) {
                    if (wiring.nodeType(target) >= 0) {
                        assertEquals(hops[target], wiring.hops(source, target), source + " to " + target);
                    }
                }
            }
        }
    }

    /** All ways of all packets with the levels of their channels: none waits for itself in the end. */
    @ParameterizedTest
    @MethodSource("whole")
    void noRingOfWaitingPacketsCanForm(TopologyPlan plan) {
        assertAcyclic(Wiring.of(plan));
    }

    @ParameterizedTest
    @MethodSource("damaged")
    void brokenLinksAreAvoidedWithoutRings(OverriddenPlan plan) {
        var wiring = Wiring.of(plan);
        var broken = Arrays.stream(plan.broken()).boxed().toList();
        for (int source = 0; source < wiring.vertices(); source++) {
            for (int target = 0; target < wiring.vertices(); target++) {
                if (wiring.nodeType(source) >= 0 && wiring.nodeType(target) >= 0) {
                    int level = 0;
                    for (int at = source; at != target;) {
                        level = wiring.level(at, target, level);
                        int link = wiring.next(at, target, level);
                        assertTrue(link >= 0 && wiring.exists(link) && !broken.contains(link), at + " to " + target);
                        at = wiring.target(link);
                    }
                }
            }
        }
        if (!(plan.base() instanceof TorusPlan torus) || !torus.wrap()[0]) {
            // the links of a wrapped dimension are a ring anyway, in which packets leave a buffer free
            assertAcyclic(wiring);
        }
    }

    @Test
    void aStepAsideRaisesTheLevel() {
        // bit 0 first: 0 to 3 over 1 is broken at 0-1, so 0 steps to 2, from where bit 0 is left
        var first = Wiring.of(broken(cube(2), 0, 1));
        assertEquals(2, first.target(first.next(0, 3)));
        assertEquals(1, first.level(0, 3, 0));
        assertEquals(2, first.level(2, 3, 1));
        assertEquals(0, first.level(2, 3, 0));
        assertEquals(4, first.levels());
        assertEquals(3, first.hops(0, 1));
        // 0 to 2 steps to 1, where bit 0 first would lead back to 0: bit 1 first, to 3, and then to 2
        var second = Wiring.of(broken(cube(2), 0, 2));
        assertEquals(1, second.target(second.next(0, 2)));
        assertEquals(3, second.level(1, 2, 1));
        assertEquals(3, second.target(second.next(1, 2, 3)));
        assertEquals(3, second.hops(0, 2));
    }

    @Test
    void linksBetweenGroupsAreSharedByDestination() {
        // two groups of one router with 4 links between them and 4 nodes each
        var wiring = Wiring.of(dragonfly(2, 1, 4, 4));
        var used = new TreeSet<Integer>();
        for (int node = 4; node < 8; node++) {
            used.add(wiring.next(8, node));
        }
        assertEquals(4, used.size());
    }

    @ParameterizedTest
    @MethodSource("whole")
    void fullBuffersDrain(TopologyPlan plan) {
        drains(plan, plan.channelLevels());
    }

    @ParameterizedTest
    @MethodSource("damaged")
    void fullBuffersDrainAroundBrokenLinks(OverriddenPlan plan) {
        drains(plan, plan.channelLevels());
    }

    /** Every packet arrives once and in order, with buffers for two packets only. */
    private static void drains(TopologyPlan plan, int channels) {
        var random = new Random(11);
        for (int trial = 0; trial < 5; trial++) {
            var wiring = Wiring.of(plan);
            var plans = Plans.of(plan).buffers(channels, 2).hop(random.nextInt(3) * 30_000, 7_000);
            var network = Network.of(plans).quiet();
            int[] nodes = IntStream.range(0, wiring.vertices()).filter(v -> wiring.nodeType(v) >= 0).toArray();
            int messages = 20 * nodes.length;
            for (int message = 0; message < messages; message++) {
                network.send(nodes[random.nextInt(nodes.length)], nodes[random.nextInt(nodes.length)], message,
                        1 + random.nextInt(6));
            }
            int packets = network.refused();
            network.run();
            assertEquals(packets, network.arrivals.size());
            assertEquals(0, network.inFlight());
            var next = new long[messages];
            network.arrivals.forEach(arrival -> assertEquals(next[arrival.message()]++, arrival.number()));
        }
    }

    /** A packet goes through one router more than links and is serialised once. */
    @ParameterizedTest
    @MethodSource("whole")
    void onePacketTakesItsHops(TopologyPlan plan) {
        var wiring = Wiring.of(plan);
        int target = plan instanceof DragonflyPlan dragonfly ? dragonfly.nodes() - 1 : wiring.vertices() - 1;
        if (target == 0) {
            return;
        }
        long hops = wiring.hops(0, target);
        var network = Network.of(Plans.of(plan).buffers(2, 4)).send(0, target, 1, 1).run();
        assertEquals((hops + 1) * Plans.ROUTER + hops * Plans.LINK + Plans.PACKET * Plans.LINK_PER_BYTE,
                network.lastPs());
    }

    @Test
    void aNodeOfAnotherKindAndALinkOfAnotherKindAreFound() {
        int[] links = {6, 8};
        var plan = new OverriddenPlan(cube(3), new int[] {5}, new int[] {1}, 0, links, new int[] {1, 1}, NONE);
        var wiring = Wiring.of(plan);
        assertEquals(1, wiring.nodeType(5));
        assertEquals(0, wiring.nodeType(4));
        assertEquals(1, wiring.linkPlan(8));
        assertEquals(0, wiring.linkPlan(7));
        assertEquals(1, wiring.levels());
        var whole = Wiring.of(cube(3));
        assertEquals(whole.next(0, 7), wiring.next(0, 7));
    }

    /** Fewest links from a vertex to all; of the paths of a dragonfly only those that change the group once. */
    private static int[] search(Wiring wiring, int from, TopologyPlan plan) {
        var near = new HashMap<Integer, List<Integer>>();
        for (int link = 0; link < wiring.directions(); link++) {
            if (wiring.exists(link)) {
                near.computeIfAbsent(wiring.source(link), vertex -> new ArrayList<>()).add(link);
            }
        }
        int count = wiring.vertices();
        // a vertex counts twice, before and after the change
        var hops = new int[2 * count];
        Arrays.fill(hops, -1);
        hops[from] = 0;
        var open = new ArrayDeque<Integer>(List.of(from));
        while (!open.isEmpty()) {
            int at = open.remove();
            for (int link : near.getOrDefault(at % count, List.of())) {
                boolean global = plan instanceof DragonflyPlan dragonfly && dragonfly.isGlobal(link);
                int next = wiring.target(link) + (global || at >= count ? count : 0);
                if (hops[next] < 0 && !(global && at >= count)) {
                    hops[next] = hops[at] + 1;
                    open.add(next);
                }
            }
        }
        return IntStream.range(0, count).map(vertex -> hops[vertex] < 0 ? hops[vertex + count]
                : hops[vertex + count] < 0 ? hops[vertex] : Math.min(hops[vertex], hops[vertex + count])).toArray();
    }

    private static void assertAcyclic(Wiring wiring) {
        Map<Integer, Set<Integer>> behind = new HashMap<>();
        for (int source = 0; source < wiring.vertices(); source++) {
            for (int target = 0; target < wiring.vertices(); target++) {
                if (wiring.nodeType(source) >= 0 && wiring.nodeType(target) >= 0) {
                    addPath(wiring, source, target, behind);
                }
            }
        }
        assertFalse(hasRing(behind), "ring");
    }

    private static void addPath(Wiring wiring, int source, int target, Map<Integer, Set<Integer>> behind) {
        int before = -1;
        int level = 0;
        for (int at = source; at != target;) {
            int next = wiring.level(at, target, level);
            int link = wiring.next(at, target, next);
            assertTrue(next >= level && next < wiring.levels(), "levels only rise");
            level = next;
            int channel = link * wiring.levels() + level;
            assertNotEquals(before, channel);
            if (before >= 0) {
                behind.computeIfAbsent(before, key -> new TreeSet<>()).add(channel);
            }
            before = channel;
            at = wiring.target(link);
        }
    }

    /** Takes away channels that nothing waits for until none is left, or a ring. */
    private static boolean hasRing(Map<Integer, Set<Integer>> behind) {
        boolean less = true;
        while (less) {
            less = behind.values().removeIf(followers -> {
                followers.removeIf(follower -> !behind.containsKey(follower));
                return followers.isEmpty();
            });
        }
        return !behind.isEmpty();
    }
}
