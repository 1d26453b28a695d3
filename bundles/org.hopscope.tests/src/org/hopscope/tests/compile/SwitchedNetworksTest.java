// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.model.machine.Topology;
import org.hopscope.sim.fabric.DeadlockSearch;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.SwitchedPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Topologies;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Networks of switches whose links are listed: paths, freedom of deadlock, and the loads of their channels. */
@Slow
class SwitchedNetworksTest {

    static Stream<Topology> all() {
        return Topologies.switched().stream();
    }

    static SwitchedPlan plan(Topology topology) {
        var machines = Machines.of(topology);
        machines.router().setPorts(16);
        return (SwitchedPlan) Compiling.compiled(machines).plan().topology();
    }

    /** Paths between nodes are shortest ones, those between groups of such with one link to another group. */
    @ParameterizedTest
    @MethodSource("all")
    void pathsAreShortest(Topology topology) {
        var plan = plan(topology);
        var wiring = Wiring.of(plan);
        for (int from = 0; from < plan.nodes(); from++) {
            var hops = search(plan, from);
            for (int to = 0; to < plan.nodes(); to++) {
                boolean near = plan.group().length == 0 || plan.group()[from] == plan.group()[to];
                int least = hops[near ? 0 : 1][to];
                assertEquals(least, wiring.hops(from, to), from + " to " + to);
            }
        }
    }

    /** Links from a node to each vertex without and with one link to another group. */
    private static int[][] search(SwitchedPlan plan, int from) {
        var hops = new int[2][plan.vertices()];
        Arrays.fill(hops[0], Integer.MAX_VALUE);
        Arrays.fill(hops[1], Integer.MAX_VALUE);
        hops[0][from] = 0;
        var open = new ArrayDeque<int[]>(List.of(new int[] {from, 0}));
        while (!open.isEmpty()) {
            var at = open.remove();
            for (int link = plan.first()[at[0]]; link < plan.first()[at[0] + 1]; link++) {
                int other = plan.target()[link];
                boolean leaves = plan.group().length > 0 && plan.group()[other] != plan.group()[at[0]];
                int then = leaves ? at[1] + 1 : at[1];
                if (then < 2 && hops[then][other] == Integer.MAX_VALUE) {
                    hops[then][other] = hops[at[1]][at[0]] + 1;
                    open.add(new int[] {other, then});
                }
            }
        }
        return hops;
    }

    @ParameterizedTest
    @MethodSource("all")
    void nothingCanDeadlock(Topology topology) {
        var plan = plan(topology);
        for (var choice : plan.spreads() ? List.of(PathChoice.FIXED, PathChoice.ADAPTIVE_UP)
                : List.of(PathChoice.FIXED, PathChoice.VALIANT, PathChoice.UGAL_GLOBAL, PathChoice.PROGRESSIVE)) {
            if (choice == PathChoice.PROGRESSIVE && plan.groups() == 0) {
                assertTrue(RoutingPlan.of(choice).obstacle(plan).isPresent());
                continue;
            }
            var routing = choice == PathChoice.FIXED ? RoutingPlan.FIXED : RoutingPlan.of(choice);
            var result = DeadlockSearch.of(plan, routing);
            assertEquals(List.of(), result.ring(), choice + "");
            assertTrue(result.isComplete());
        }
    }

    /**
     * A packet around a broken link of a tree has a level of channels before it, one for the step aside, and one each
     * for the usual and the other way up from there. The fourth was not counted: it took the channels of another link,
     * and rings were found that are none.
     */
    @Test
    void waysAroundABrokenLinkOfATreeHaveChannelsOfTheirOwn() {
        var tree = Topologies.tapered(new int[] {4, 3, 1}, new int[] {2, 1}, 1);
        var machines = Machines.of(tree);
        machines.router().setPorts(16);
        machines.router().setVirtualChannels(4);
        Topologies.override(tree, "pod 0/leaf 0", "up 0").setBroken(true);
        var plan = Compiling.compiled(machines).plan().topology();
        assertEquals(4, plan.channelLevels());
        assertEquals(List.of(), DeadlockSearch.of(plan, RoutingPlan.FIXED).ring());
        machines.router().setVirtualChannels(3);
        assertTrue(Compiling.rejected(machines).stream().anyMatch(one -> one.code().equals("C406")));
    }

    /** Share of the packets of a node that goes to another one. */
    private interface Share {

        double of(int from, int to);
    }

    /** The load of the busiest link for each packet of a node, those at nodes included. */
    private static double busiest(SwitchedPlan plan, Share share) {
        var wiring = Wiring.of(plan);
        var loads = new double[wiring.directions()];
        for (int from = 0; from < plan.nodes(); from++) {
            for (int to = 0; to < plan.nodes(); to++) {
                double part = share.of(from, to);
                for (int at = from; at != to && part > 0; at = wiring.target(wiring.next(at, to))) {
                    loads[wiring.next(at, to)] += part;
                }
            }
        }
        return Arrays.stream(loads).max().orElseThrow();
    }

    private static Share uniform(int nodes) {
        return (from, to) -> from == to ? 0 : 1.0 / (nodes - 1);
    }

    /**
     * In a row of k switches with T nodes each, T / k of the packets of a switch go over each of its links: 4 nodes and
     * rows of 4 use each link as often as those of nodes, but that no packet goes to its own node (Ahn et al., section
     * 3.1). If all nodes of a switch send to those of the next in the row, one link carries all.
     */
    @Test
    void aHyperXIsBalancedUnlessAllSendToOneSwitch() {
        var plan = plan(Topologies.hyperX(4, 1, 4, 4));
        assertEquals(64 / 63.0, busiest(plan, uniform(64)), 1e-9);
        assertEquals(4, busiest(plan, (from, to) -> to == (from + 16) % 64 ? 1 : 0), 1e-9);
        assertEquals(2, busiest(plan(Topologies.hyperX(4, 2, 4, 4)), (from, to) -> to == (from + 16) % 64 ? 1 : 0),
                1e-9);
    }

    /**
     * Six nodes over three links up: taper 2. Of 36 nodes, 30 are on other leaves; each of the three links up carries
     * 6 * 30 / 35 / 3. Each node to the one with the same number on the next leaf: two on each link.
     */
    @Test
    void aTaperedTreeIsFullAtItsTaper() {
        var plan = plan(Topologies.tapered(new int[] {6, 6, 1}, new int[] {3, 1}, 1));
        assertEquals(2 * 30 / 35.0, busiest(plan, uniform(36)), 1e-9);
        assertEquals(2, busiest(plan, (from, to) -> to == (from + 6) % 36 ? 1 : 0), 1e-9);
    }

    /** Full bisection at both levels: a shift by any number of nodes uses no link twice (Zahavi, D-mod-k). */
    @Test
    void shiftsAreFreeOfContentionInAFullTree() {
        var plan = plan(Topologies.tapered(new int[] {4, 4, 4}, new int[] {4, 4}, 1));
        for (int shift = 1; shift < 64; shift++) {
            int by = shift;
            assertEquals(1, busiest(plan, (from, to) -> to == (from + by) % 64 ? 1 : 0), 1e-9, "shift by " + shift);
        }
    }

    /**
     * Half of the switches above, with two cables to each: full bisection at both levels again, and a shift by any
     * number of nodes uses no cable twice.
     */
    @Test
    void shiftsAreFreeOfContentionOverDoubledCables() {
        for (int[] cables : new int[][] {{2, 1}, {1, 2}, {2, 2}, {2, 4}}) {
            var plan = plan(Topologies.cabled(new int[] {4, 4, 4}, new int[] {4 / cables[0], 4 * cables[0] / cables[1]},
                    cables));
            for (int shift = 1; shift < 64; shift++) {
                int by = shift;
                assertEquals(1, busiest(plan, (from, to) -> to == (from + by) % 64 ? 1 : 0), 1e-9,
                        cables[0] + " and " + cables[1] + " cables, shift by " + shift);
            }
        }
    }

    /** Nodes of the same rail meet at a leaf: two links. Others go over a spine: four. */
    @Test
    void railsKeepNodesOfEqualNumberTogether() {
        var wiring = Wiring.of(plan(Topologies.tapered(new int[] {4, 4, 1}, new int[] {4, 1}, 4)));
        // servers of four nodes, four servers to a set of four leaves
        assertEquals(2, wiring.hops(0, 4));
        assertEquals(2, wiring.hops(3, 15));
        assertEquals(4, wiring.hops(0, 1));
        assertEquals(4, wiring.hops(0, 5));
        assertEquals(1, busiest(plan(Topologies.tapered(new int[] {4, 4, 1}, new int[] {4, 1}, 4)),
                (from, to) -> to == (from + 1) % 16 ? 1 : 0), 1e-9);
    }

    /** 16 nodes of a group send over the four links, one per spine, that lead to the next group. */
    @Test
    void toTheNextGroupADragonflyPlusHasAFourth() {
        // 5 groups, 4 spines with 4 links: 4 links between each two groups
        var plan = plan(Topologies.plus(5, 4, 4, 4, 4));
        assertEquals(4, busiest(plan, (from, to) -> to == (from + 16) % 80 ? 1 : 0), 1e-9);
    }

    /** As a dragonfly of 8 routers per group: 16 nodes share the only two links to the next group. */
    @Test
    void toTheNextGroupACascadeHasAnEighth() {
        var plan = plan(Topologies.cascade(5, new int[] {2, 4}, new int[] {1, 1}, 2, 1));
        assertEquals(8, busiest(plan, (from, to) -> to / 16 == (from / 16 + 1) % 5 ? 1 / 16.0 : 0), 1e-9);
    }

    private static double accepted(SwitchedPlan plan, PathChoice choice, TrafficPattern pattern, int load) {
        return accepted(plan, choice, pattern, load, Queueing.SHARED_BUFFER);
    }

    private static double accepted(SwitchedPlan plan, PathChoice choice, TrafficPattern pattern, int load,
            Queueing queueing) {
        var routing = choice == PathChoice.FIXED ? RoutingPlan.FIXED : RoutingPlan.of(choice);
        var plans = Plans.of(plan).buffers(4, 16).queueing(queueing).routing(routing);
        long packet = Plans.PACKET * Plans.LINK_PER_BYTE;
        var traffic = new TrafficPlan(pattern, Plans.PACKET, load, 300 * packet, 1_000 * packet, false);
        return OpenLoop.run(plans.build(), traffic, RunOptions.defaults(), RunMonitor.none()).throughput()
                .acceptedPpm() / 1e6;
    }

    /** From a group to the next, minimal paths accept an eighth; detours over other groups several times as much. */
    @Test
    void detoursRelieveTheLinkToTheNextGroup() {
        var plan = plan(Topologies.cascade(5, new int[] {2, 4}, new int[] {1, 1}, 2, 1));
        double minimal = accepted(plan, PathChoice.FIXED, TrafficPattern.NEXT_GROUP, 900_000);
        assertEquals(0.125, minimal, 0.003);
        assertTrue(accepted(plan, PathChoice.UGAL_LOCAL, TrafficPattern.NEXT_GROUP, 900_000) > 1.5 * minimal);
    }

    /**
     * Packets within a group begin a detour on the level of the group of their source. They began it on that of the
     * group of their destination, which is the same group: those of two groups could wait for each other.
     */
    @Test
    void packetsWithinAGroupAreNotStuckOnDetours() {
        var plan = plan(Topologies.cascade(5, new int[] {2, 4}, new int[] {1, 1}, 4, 1));
        long packet = Plans.PACKET * Plans.LINK_PER_BYTE;
        for (long seed = 1; seed <= 20; seed++) {
            var run = Plans.of(plan).buffers(4, 1).routing(RoutingPlan.of(PathChoice.VALIANT)).build();
            var traffic = new TrafficPlan(TrafficPattern.NEIGHBOUR, Plans.PACKET, 1_000_000, 0, 2_000 * packet, false);
            var result = OpenLoop.run(run, traffic, new RunOptions(seed, 20_000_000, false), RunMonitor.none());
            assertTrue(result.completed(), "seed " + seed);
            assertEquals(result.throughput().createdPackets(), result.latencies().count());
        }
    }

    /** Under a taper of 2 the links up are full at 7 / 12 of uniform traffic (35 / 60); queues cost a part of it. */
    @Test
    void aTaperedTreeAcceptsWhatItsLinksUpCarry() {
        var plan = plan(Topologies.tapered(new int[] {6, 6, 1}, new int[] {3, 1}, 1));
        for (var choice : List.of(PathChoice.FIXED, PathChoice.HASHED, PathChoice.SPRAYED, PathChoice.ADAPTIVE_UP)) {
            double reached = accepted(plan, choice, TrafficPattern.UNIFORM_RANDOM, 1_000_000);
            double bound = 35 / 60.0;
            assertTrue(reached <= 1.01 * bound && reached > 0.8 * bound, choice + ": " + reached);
        }
    }

    /**
     * Queues for each output of the next switch, which is chosen one link ahead, carry what the links up carry; with 4
     * ports up for 4 nodes the ways up are no limit, and packets for a busy output hold up no others.
     */
    @Test
    void virtualOutputQueuesCarryWaysUpThatAreChosen() {
        var tapered = plan(Topologies.tapered(new int[] {6, 6, 1}, new int[] {3, 1}, 1));
        var full = plan(Topologies.tapered(new int[] {4, 4, 1}, new int[] {4, 1}, 1));
        for (var choice : List.of(PathChoice.HASHED, PathChoice.SPRAYED, PathChoice.ADAPTIVE_UP)) {
            double reached = accepted(tapered, choice, TrafficPattern.UNIFORM_RANDOM, 1_000_000,
                    Queueing.VIRTUAL_OUTPUT);
            double bound = 35 / 60.0;
            assertTrue(reached <= 1.01 * bound && reached > 0.8 * bound, choice + ": " + reached);
            double shared = accepted(full, choice, TrafficPattern.UNIFORM_RANDOM, 1_000_000);
            double apart = accepted(full, choice, TrafficPattern.UNIFORM_RANDOM, 1_000_000, Queueing.VIRTUAL_OUTPUT);
            assertTrue(apart <= 1 && apart > shared, choice + ": " + apart + " instead of " + shared);
        }
    }
}
