// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.hopscope.sim.fabric.DeadlockSearch;
import org.hopscope.sim.fabric.DeadlockSearch.Result;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Slow
class DeadlockSearchTest {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final int NONE = -1;

    /** Networks drawn by hand: vertices are added, then joined. */
    private static final class Drawing {

        private final List<Integer> types = new ArrayList<>();
        private final List<int[]> links = new ArrayList<>();

        int node() {
            types.add(0);
            return types.size() - 1;
        }

        int router() {
            types.add(NONE);
            return types.size() - 1;
        }

        Drawing join(int one, int other) {
            links.add(new int[] {one, other});
            return this;
        }

        GraphPlan plan(boolean upDown) {
            return new GraphPlan(types.stream().mapToInt(type -> type).toArray(), new int[types.size()],
                    links.stream().mapToInt(link -> link[0]).toArray(),
                    links.stream().mapToInt(link -> link[1]).toArray(), new int[links.size()], upDown);
        }

        Result search(boolean upDown) {
            return DeadlockSearch.of(plan(upDown), RoutingPlan.FIXED);
        }
    }

    /** Switches in a ring with nodes at each. */
    private static Drawing ringOfSwitches(int count, int nodes) {
        var drawing = new Drawing();
        var switches = new int[count];
        for (int i = 0; i < count; i++) {
            switches[i] = drawing.router();
            for (int k = 0; k < nodes; k++) {
                drawing.join(drawing.node(), switches[i]);
            }
        }
        for (int i = 0; i < count; i++) {
            drawing.join(switches[i], switches[(i + 1) % count]);
        }
        return drawing;
    }

    /** Packets go two links far in either direction, so each link of the ring waits for the next one. */
    @Test
    void fiveSwitchesInARingCanDeadlock() {
        var drawing = ringOfSwitches(5, 1);
        var ring = drawing.search(false).ring();
        assertEquals(5, ring.size());
        for (int i = 0; i < 5; i++) {
            assertEquals(ring.get(i).target(), ring.get((i + 1) % 5).source(), "each link begins where one ends");
        }
        assertEquals(5, ring.stream().map(DeadlockSearch.Channel::source).distinct().count());
    }

    /** Of two ways equally long packets take the one with the lower link, so that none goes from s3 over s0. */
    @Test
    void fourSwitchesInARingCannot() {
        assertEquals(List.of(), ringOfSwitches(4, 3).search(false).ring());
    }

    /** No node is further than one link away, so no packet waits for a second link. */
    @Test
    void aTriangleOfSwitchesCannot() {
        assertEquals(List.of(), ringOfSwitches(3, 5).search(false).ring());
    }

    /** The routers of nodes on a plain ring keep a buffer free; for a node that hangs on it none is kept free. */
    @Test
    void nodesInARingCannotUnlessOthersEnterIt() {
        var drawing = new Drawing();
        for (int i = 0; i < 6; i++) {
            drawing.node();
        }
        for (int i = 0; i < 6; i++) {
            drawing.join(i, (i + 1) % 6);
        }
        assertEquals(List.of(), drawing.search(false).ring());
        drawing.join(drawing.node(), 0);
        assertEquals(6, drawing.search(false).ring().size());
    }

    /** Links side by side are as one: packets to even and odd nodes take different ones of each pair. */
    @Test
    void aRingOfDoubleLinksCanDeadlock() {
        var drawing = ringOfSwitches(5, 2);
        for (int i = 0; i < 5; i++) {
            drawing.join(3 * i, 3 * ((i + 1) % 5));
        }
        assertEquals(5, drawing.search(false).ring().size());
    }

    /** A 3 x 3 torus of switches and a ring: up a tree and down again no packet closes a ring. */
    @ParameterizedTest
    @ValueSource(ints = {5, 6, 9, 16})
    void upAndDownATreeNothingCanDeadlock(int count) {
        assertFalse(ringOfSwitches(count, 2).search(false).ring().isEmpty());
        assertEquals(List.of(), ringOfSwitches(count, 2).search(true).ring());
    }

    /** The path of each pair never goes down and then up: levels fall to the root and rise from there. */
    @Test
    void upAndDownPathsReachEverybody() {
        var drawing = ringOfSwitches(7, 1);
        drawing.join(0, 6).join(2, 10);
        var wiring = Wiring.of(drawing.plan(true));
        for (int one = 1; one < 14; one += 2) {
            for (int other = 1; other < 14; other += 2) {
                int hops = wiring.hops(one, other);
                assertTrue(one == other ? hops == 0 : hops > 0 && hops <= 9, one + " to " + other + ": " + hops);
            }
        }
    }

    static Stream<Arguments> regular() {
        var dragonfly = new DragonflyPlan(9, 4, 2, 2, 0, 0, 0, 0);
        var twoLinks = new DragonflyPlan(3, 4, 1, 1, 0, 0, 0, 0);
        var torus = new TorusPlan(new int[] {5, 4, 3}, new boolean[] {true, true, false}, 0, 0);
        return Stream.of(Arguments.of(torus, PathChoice.FIXED), Arguments.of(torus, PathChoice.VALIANT),
                Arguments.of(new TorusPlan(new int[] {4, 4}, new boolean[2], 0, 0), PathChoice.FIXED),
                Arguments.of(new FullyConnectedPlan(7, 0, 0), PathChoice.FIXED),
                Arguments.of(new FullyConnectedPlan(7, 0, 0), PathChoice.UGAL_LOCAL),
                Arguments.of(tree(), PathChoice.FIXED), Arguments.of(tree(), PathChoice.ADAPTIVE_UP),
                Arguments.of(dragonfly, PathChoice.FIXED), Arguments.of(dragonfly, PathChoice.VALIANT),
                Arguments.of(dragonfly, PathChoice.UGAL_GLOBAL), Arguments.of(dragonfly, PathChoice.PROGRESSIVE),
                Arguments.of(twoLinks, PathChoice.FIXED), Arguments.of(twoLinks, PathChoice.PROGRESSIVE));
    }

    private static FatTreePlan tree() {
        return new FatTreePlan(3, 3, 0, 0, 0, new CircuitPlan(Long.MAX_VALUE, false));
    }

    @ParameterizedTest
    @MethodSource("regular")
    void regularNetworksAreFreeOfDeadlock(TopologyPlan plan, PathChoice choice) {
        var result = DeadlockSearch.of(plan, choice == PathChoice.FIXED ? RoutingPlan.FIXED : RoutingPlan.of(choice));
        assertEquals(List.of(), result.ring());
        assertTrue(result.isComplete());
    }

    /** Packets step aside of a broken link on levels of channels of their own. */
    @Test
    void aroundBrokenLinksNothingCanDeadlock() {
        var torus = new TorusPlan(new int[] {5, 5}, new boolean[] {true, true}, 0, 0);
        // the link of node 0 upwards in x is direction 0, and back from node 1 direction 5
        var broken = new OverriddenPlan(torus, new int[0], new int[0], 0, new int[0], new int[0], new int[] {0, 5});
        assertEquals(List.of(), DeadlockSearch.of(broken, RoutingPlan.FIXED).ring());
    }

    /**
     * One to four links are broken at random, in both directions; paths to nodes that none leads to any more are left
     * out. Each row of levels is as free of rings as the regular network. Ways up are not chosen then.
     */
    @ParameterizedTest
    @MethodSource("regular")
    void noBrokenLinksOfARegularNetworkMakeARing(TopologyPlan plan, PathChoice choice) {
        if (!(plan instanceof RegularPlan regular)) {
            return;
        }
        var routing = choice == PathChoice.FIXED ? RoutingPlan.FIXED : RoutingPlan.of(choice);
        var wiring = Wiring.of(plan);
        var pick = new Random((long) regular.linkDirections());
        for (int trial = 0; trial < 12; trial++) {
            var broken = new OverriddenPlan(regular, new int[0], new int[0], 0, new int[0], new int[0],
                    broken(wiring, pick, 1 + trial % 4));
            boolean refused = routing.obstacle(broken).isPresent();
            assertEquals(choice.isUpwards(), refused);
            if (!refused) {
                assertEquals(List.of(), DeadlockSearch.of(broken, routing).ring(),
                        () -> "broken: " + Arrays.toString(broken.broken()));
            }
        }
    }

    private static int[] broken(Wiring wiring, Random pick, int count) {
        var found = new TreeSet<Integer>();
        for (int i = 0; i < count; i++) {
            int link = pick.nextInt(wiring.directions());
            for (int back = 0; wiring.exists(link) && back < wiring.directions(); back++) {
                if (wiring.exists(back) && wiring.source(back) == wiring.target(link)
                        && wiring.target(back) == wiring.source(link)) {
                    found.add(link);
                    found.add(back);
                    break;
                }
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** 10,648 nodes and 16,512 of a dragonfly: a part of the destinations, all over the machine, in a second. */
    @Test
    void largeNetworksAreSearchedInPart() {
        for (var plan : List.<RegularPlan>of(new TorusPlan(new int[] {22, 22, 22}, new boolean[] {true, true, true}, 0,
                0), new DragonflyPlan(129, 16, 8, 8, 0, 0, 0, 0))) {
            long begin = THREADS.getCurrentThreadCpuTime();
            var result = DeadlockSearch.of(plan, plan instanceof DragonflyPlan ? RoutingPlan.of(PathChoice.UGAL_LOCAL)
                    : RoutingPlan.FIXED);
            long ms = (THREADS.getCurrentThreadCpuTime() - begin) / 1_000_000;
            assertEquals(List.of(), result.ring());
            assertFalse(result.isComplete());
            assertTrue(result.searched() > 1, result.searched() + " destinations");
            // a second of the processor, however many others want it
            assertTrue(ms < 10_000, ms + " ms");
        }
    }

    @Test
    void spaceIsInProportionToTheChannels() {
        // 6 directions at each of 8,000 vertices; on paths in fixed order no channel is on a ring
        var mesh = new TorusPlan(new int[] {20, 20, 20}, new boolean[3], 0, 0);
        int channels = 6 * 8_000;
        var meter = new AllocationMeter();

        meter.start();
        var result = DeadlockSearch.of(mesh, RoutingPlan.FIXED);
        long bytes = meter.stop();

        assertEquals(List.of(), result.ring());
        // arrays take 80 B of each; a set for each that is on a path would be as long as its number, 1,500 B on average
        assertTrue(bytes < 500L * channels, bytes + " bytes");
    }
}
