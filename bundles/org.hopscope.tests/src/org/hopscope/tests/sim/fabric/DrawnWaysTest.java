// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.hopscope.sim.fabric.DeadlockSearch;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.RandomSwitches;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The ways among which packets choose in networks drawn by hand. */
class DrawnWaysTest {

    private static final int LEAVES = 2;
    private static final int SPINES = 4;
    private static final int NODES = 4;

    /** Nodes 0 to 7, four at each leaf; leaves 8 and 9; spines 10 to 13, some of them with several links to a leaf. */
    private static GraphPlan leafSpine(int beside, boolean upDown) {
        int nodes = LEAVES * NODES;
        var type = new int[nodes + LEAVES + SPINES];
        Arrays.fill(type, nodes, type.length, -1);
        var ends = new ArrayList<int[]>();
        for (int node = 0; node < nodes; node++) {
            ends.add(new int[] {node, nodes + node / NODES});
        }
        for (int leaf = nodes; leaf < nodes + LEAVES; leaf++) {
            for (int spine = nodes + LEAVES; spine < type.length; spine++) {
                for (int i = 0; i < beside; i++) {
                    ends.add(new int[] {leaf, spine});
                }
            }
        }
        return new GraphPlan(type, new int[type.length], ends.stream().mapToInt(one -> one[0]).toArray(),
                ends.stream().mapToInt(one -> one[1]).toArray(), new int[ends.size()], upDown);
    }

    private static int[] ways(Wiring wiring, int vertex, int destination) {
        var all = new int[wiring.choices()];
        int count = wiring.nearer(vertex, destination, all);
        return Arrays.copyOf(all, count);
    }

    private static int[] targets(Wiring wiring, int vertex, int destination) {
        return Arrays.stream(ways(wiring, vertex, destination)).map(wiring::target).sorted().toArray();
    }

    @Test
    void aLeafHasTheWaysOverAllSpinesAndASpineTheOneDown() {
        for (boolean upDown : new boolean[] {false, true}) {
            var wiring = Wiring.of(leafSpine(1, upDown));
            assertArrayEquals(new int[] {10, 11, 12, 13}, targets(wiring, 8, 7));
            assertArrayEquals(new int[] {8}, targets(wiring, 0, 7), "a node has one link");
            assertArrayEquals(new int[] {9}, targets(wiring, 12, 7));
            assertArrayEquals(new int[] {3}, targets(wiring, 8, 3), "a node of the same leaf");
            assertEquals(wiring.next(8, 7), ways(wiring, 8, 7)[0], "the fixed path is in front");
        }
        var besides = Wiring.of(leafSpine(3, false));
        assertEquals(12, ways(besides, 8, 7).length, "links side by side are ways, too");
        assertEquals(3, ways(besides, 10, 7).length);
    }

    /** Whatever is chosen, each step comes one link nearer, and a packet that has turned downwards stays so. */
    @ParameterizedTest
    @EnumSource(PathRule.class)
    void everyWayIsAsShortAsTheFixedPath(PathRule rule) {
        var random = new Random(7);
        for (int network = 0; network < 40; network++) {
            var drawn = RandomSwitches.of(6, 5 + random.nextInt(6), random);
            var plan = new GraphPlan(drawn.nodeType(), drawn.router(), drawn.endA(), drawn.endB(), drawn.link(),
                    rule == PathRule.UP_DOWN);
            var wiring = Wiring.of(plan);
            for (int from = 0; from < wiring.vertices(); from++) {
                for (int to = 0; to < wiring.vertices(); to++) {
                    int hops = from == to ? 0 : wiring.hops(from, to);
                    for (int way : hops > 0 ? ways(wiring, from, to) : new int[0]) {
                        assertEquals(from, wiring.source(way));
                        assertEquals(hops - 1, wiring.target(way) == to ? 0 : wiring.hops(wiring.target(way), to));
                    }
                }
            }
            if (rule == PathRule.UP_DOWN) {
                assertEquals(List.of(), DeadlockSearch.of(plan, RoutingPlan.of(PathChoice.SPRAYED)).ring());
            }
        }
    }

    /** The paths of a network drawn by hand. */
    enum PathRule { SHORTEST, UP_DOWN }

    /** On a ring of four the fixed paths leave out one way round the corner; who chooses takes it, and rings close. */
    @Test
    void fourSwitchesInARingCanDeadlockIfPacketsChoose() {
        var type = new int[] {0, 0, 0, 0, -1, -1, -1, -1};
        var plan = new GraphPlan(type, new int[8], new int[] {0, 1, 2, 3, 4, 5, 6, 7},
                new int[] {4, 5, 6, 7, 5, 6, 7, 4}, new int[8]);
        assertEquals(List.of(), DeadlockSearch.of(plan, RoutingPlan.FIXED).ring());
        assertEquals(4, DeadlockSearch.of(plan, RoutingPlan.of(PathChoice.HASHED)).ring().size());
    }

    private static double accepted(PathChoice choice) {
        var routing = choice == PathChoice.FIXED ? RoutingPlan.FIXED : RoutingPlan.of(choice);
        var plan = Plans.of(leafSpine(1, false)).buffers(4, 16).routing(routing).build();
        long packet = Plans.PACKET * Plans.LINK_PER_BYTE;
        var traffic = new TrafficPlan(TrafficPattern.COMPLEMENT, Plans.PACKET, 1_000_000, 300 * packet, 3_000 * packet,
                false);
        return OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none()).throughput().acceptedPpm() / 1e6;
    }

    /**
     * Each node sends to one at the other leaf. All fixed paths lead over the first spine, whose link has a quarter of
     * what four nodes send; with a way drawn for each packet all four links are used.
     */
    @Test
    void sprayedPacketsUseAllSpines() {
        assertEquals(0.25, accepted(PathChoice.FIXED), 0.002);
        double sprayed = accepted(PathChoice.SPRAYED);
        assertTrue(sprayed > 0.7 && sprayed <= 1, "accepted " + sprayed);
        assertTrue(accepted(PathChoice.HASHED) >= 0.25);
    }
}
