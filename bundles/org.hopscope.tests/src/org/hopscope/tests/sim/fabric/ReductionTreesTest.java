// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.ReductionTree;
import org.hopscope.sim.fabric.ReductionTrees;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.MachinePlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.ReductionPlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.SwitchingPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.RandomSwitches;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The trees over which switches reduce: what every vertex combines, and whom a result reaches. */
class ReductionTreesTest {

    private static final int NONE = -1;

    static IntStream sizes() {
        return IntStream.rangeClosed(1, 33);
    }

    private static SimPlan plan(TopologyPlan network, ReductionPlan reduction) {
        var base = Plans.of(network).build();
        var one = base.routers().get(0);
        var other = new RouterPlan(one.channels(), one.buffers(), new SwitchingPlan(one.latencyPs(), false, reduction),
                one.lengths(), one.routing(), one.admission(), one.delivery(), one.marking());
        return base.on(new MachinePlan("machine", network, base.nodeTypes(), List.of(one, other), base.links()));
    }

    private static ReductionTrees trees(TopologyPlan network) {
        var plan = plan(network, new ReductionPlan(new Rate(1), 0, 1, 1));
        return new ReductionTrees(plan, Wiring.of(plan));
    }

    /** The contributions in the packet that a vertex of a tree makes, each as often as it is in there. */
    private static int[] combined(ReductionTree tree, int vertex) {
        int[] contributions = new int[tree.members()];
        for (int child = vertex + 1; child < tree.size(); child++) {
            if (tree.parent()[child] == vertex) {
                int[] part = combined(tree, child);
                Arrays.setAll(contributions, i -> contributions[i] + part[i]);
            }
        }
        for (int member = 0; member < contributions.length; member++) {
            contributions[member] += tree.leaf()[member] == vertex ? 1 : 0;
        }
        return contributions;
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void theRootCombinesEveryContributionOnceAndEveryMemberGetsTheResultOnce(int members) {
        for (int seed = 0; seed < 20; seed++) {
            var random = new Random(1000L * members + seed);
            int nodes = members + random.nextInt(5);
            int switches = 1 + random.nextInt(12);
            var network = RandomSwitches.of(nodes, switches, random);
            var wiring = Wiring.of(network);
            // several members may be on one node
            int[] where = random.ints(members, 0, nodes).toArray();
            var tree = trees(network).over(where, seed).orElseThrow();
            int[] all = combined(tree, 0);
            assertTrue(Arrays.stream(all).allMatch(times -> times == 1), Arrays.toString(all));
            // a result goes to each child of a vertex, and each vertex but the root has one parent, before it
            for (int vertex = 0; vertex < tree.size(); vertex++) {
                int parent = tree.parent()[vertex];
                assertTrue(parent < vertex && parent >= NONE && parent == NONE == (vertex == 0));
                if (vertex > 0) {
                    expectLink(wiring, tree.up()[vertex], tree.switches()[vertex], tree.switches()[parent]);
                    expectLink(wiring, tree.down()[vertex], tree.switches()[parent], tree.switches()[vertex]);
                }
                assertTrue(tree.inputs()[vertex] > 0);
            }
            assertEquals(tree.size(), IntStream.of(tree.switches()).distinct().count());
            for (int member = 0; member < members; member++) {
                int leaf = tree.switches()[tree.leaf()[member]];
                expectLink(wiring, tree.in()[member], where[member], leaf);
                expectLink(wiring, tree.out()[member], leaf, where[member]);
            }
            assertEquals(members + tree.size() - 1, IntStream.of(tree.inputs()).sum());
        }
    }

    private static void expectLink(Wiring wiring, int link, int from, int to) {
        assertEquals(List.of(from, to), List.of(wiring.source(link), wiring.target(link)));
    }

    /** Leaves with two nodes each, all joined to the same spines. */
    private static GraphPlan leafSpine(int leaves, int spines) {
        var ends = new ArrayList<int[]>();
        for (int leaf = 0; leaf < leaves; leaf++) {
            ends.add(new int[] {2 * leaf, 2 * leaves + leaf});
            ends.add(new int[] {2 * leaf + 1, 2 * leaves + leaf});
            for (int spine = 0; spine < spines; spine++) {
                ends.add(new int[] {2 * leaves + leaf, 3 * leaves + spine});
            }
        }
        return RandomSwitches.joined(2 * leaves, leaves + spines, ends);
    }

    @Test
    void inAFatTreeTheRootIsASpineAndTreesTakeTurns() {
        int leaves = 6;
        int spines = 4;
        var trees = trees(leafSpine(leaves, spines));
        int[] all = IntStream.range(0, 2 * leaves).toArray();
        for (int turn = 0; turn < 2 * spines; turn++) {
            var tree = trees.over(all, turn).orElseThrow();
            assertEquals(1 + leaves, tree.size());
            assertEquals(3 * leaves + turn % spines, tree.switches()[0]);
        }
    }

    @Test
    void membersAtOneSwitchNeedNoOther() {
        var tree = trees(leafSpine(6, 4)).over(new int[] {4, 5}, 0).orElseThrow();
        assertEquals(1, tree.size());
        assertEquals(2 * 6 + 2, tree.switches()[0]);
    }

    @Test
    void membersThatNoSwitchesJoinHaveNoTree() {
        // two switches with a node each, and no link between them
        var trees = trees(RandomSwitches.joined(2, 2, List.of(new int[] {0, 2}, new int[] {1, 3})));
        assertTrue(trees.over(new int[] {0, 1}, 0).isEmpty());
        assertTrue(trees.unattached(new int[] {0, 1}).isEmpty());
        assertTrue(trees.over(new int[] {1}, 0).isPresent());
    }

    @Test
    void nodesWithoutASwitchAreNotAttached() {
        // node 1 hangs at node 0
        var trees = trees(RandomSwitches.joined(2, 1, List.of(new int[] {0, 2}, new int[] {1, 0})));
        assertEquals(1, trees.unattached(new int[] {0, 1}).orElseThrow());
        assertTrue(trees.over(new int[] {0, 1}, 0).isEmpty());
    }

    @Test
    void switchesWithoutAUnitAreNoWay() {
        var network = leafSpine(2, 1);
        var plan = plan(network, ReductionPlan.NONE);
        assertEquals(0, new ReductionTrees(plan, Wiring.of(plan)).unattached(new int[] {0, 1}).orElseThrow());
    }

    /** A dragonfly, of whose links between routers some are broken at random. */
    @Test
    void aTreeGoesAroundLinksThatAreBrokenFromTheBeginning() {
        var dragonfly = new DragonflyPlan(5, 2, 2, 2, 0, 1, 0, 0);
        var wiring = Wiring.of(dragonfly);
        int[] nodes = IntStream.range(0, dragonfly.nodes()).toArray();
        int[] ends = IntStream.range(0, wiring.directions()).filter(link -> wiring.exists(link)
                && wiring.source(link) >= nodes.length && wiring.source(link) < wiring.target(link)).toArray();
        var random = new Random(8);
        int apart = 0;
        for (int turn = 0; turn < 200; turn++) {
            var broken = new TreeSet<Integer>();
            for (int one = 0; one < 1 + turn / 20; one++) {
                int link = ends[random.nextInt(ends.length)];
                broken.add(link);
                IntStream.range(0, wiring.directions()).filter(back -> wiring.exists(back)
                        && wiring.source(back) == wiring.target(link) && wiring.target(back) == wiring.source(link))
                        .forEach(broken::add);
            }
            var tree = trees(new OverriddenPlan(dragonfly, new int[0], new int[0], 0, new int[0], new int[0],
                    broken.stream().mapToInt(Integer::intValue).toArray())).over(nodes, turn);
            assertEquals(reached(wiring, broken) == wiring.vertices(), tree.isPresent());
            apart += tree.isEmpty() ? 1 : 0;
            tree.ifPresent(one -> {
                assertTrue(Arrays.stream(combined(one, 0)).allMatch(times -> times == 1));
                for (int vertex = 1; vertex < one.size(); vertex++) {
                    assertTrue(!broken.contains(one.up()[vertex]) && !broken.contains(one.down()[vertex]));
                }
            });
        }
        // some of the networks fall apart, and most do not
        assertTrue(apart > 0 && apart < 100, apart + " of 200");
    }

    /** Number of vertices that links which are not broken join with the first. */
    private static int reached(Wiring wiring, Set<Integer> broken) {
        var found = new TreeSet<Integer>(Set.of(0));
        for (int before = 0; before < found.size();) {
            before = found.size();
            IntStream.range(0, wiring.directions()).filter(link -> wiring.exists(link) && !broken.contains(link)
                    && found.contains(wiring.source(link))).forEach(link -> found.add(wiring.target(link)));
        }
        return found.size();
    }
}
