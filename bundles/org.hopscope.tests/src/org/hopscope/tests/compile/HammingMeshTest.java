// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.HammingMeshTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.sim.fabric.DeadlockSearch;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.HammingMeshPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Topologies;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** HammingMeshes: paths, freedom of deadlock, loads of links, and what cannot be. */
@Execution(ExecutionMode.CONCURRENT)
class HammingMeshTest {

    static Stream<Topology> all() {
        return Topologies.boards().stream();
    }

    private static Machines machines(Topology topology) {
        var machines = Machines.of(topology);
        machines.router().setPorts(64);
        machines.router().setVirtualChannels(3);
        return machines;
    }

    private static HammingMeshPlan plan(Topology topology) {
        return (HammingMeshPlan) Compiling.compiled(machines(topology)).plan().topology();
    }

    /** The links of a shortest way are found by a search that knows nothing of boards. */
    @ParameterizedTest
    @MethodSource("all")
    void pathsAreShortest(Topology topology) {
        var plan = plan(topology);
        var wiring = Wiring.of(plan);
        for (int from = 0; from < plan.nodes(); from++) {
            var hops = search(plan, from);
            for (int to = 0; to < plan.nodes(); to++) {
                assertEquals(hops[to], wiring.hops(from, to), from + " to " + to);
                assertEquals(hops[to], wiring.distance(from, to), from + " to " + to);
            }
        }
    }

    private static int[] search(HammingMeshPlan plan, int from) {
        var hops = new int[plan.vertices()];
        Arrays.fill(hops, -1);
        hops[from] = 0;
        var open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            int at = open.remove();
            for (int link = plan.first()[at]; link < plan.first()[at + 1]; link++) {
                int other = plan.target()[link];
                if (hops[other] < 0) {
                    hops[other] = hops[at] + 1;
                    open.add(other);
                }
            }
        }
        return hops;
    }

    @ParameterizedTest
    @MethodSource("all")
    void nothingCanDeadlock(Topology topology) {
        var plan = plan(topology);
        for (var choice : List.of(PathChoice.FIXED, PathChoice.VALIANT, PathChoice.UGAL_GLOBAL)) {
            var routing = choice == PathChoice.FIXED ? RoutingPlan.FIXED : RoutingPlan.of(choice);
            var result = DeadlockSearch.of(plan, routing);
            assertEquals(List.of(), result.ring());
            assertTrue(result.isComplete());
        }
    }

    /** On boards of two nodes in a line no link is shared by packets to and from switches, on larger ones some are. */
    @Test
    void eachLineOfLargerBoardsNeedsALevelOfChannels() {
        assertEquals(1, plan(Topologies.hammingMesh(4, 4, 2, 2, 64)).channelLevels());
        assertEquals(2, plan(Topologies.hammingMesh(4, 4, 3, 2, 64)).channelLevels());
        assertEquals(3, plan(Topologies.hammingMesh(4, 4, 4, 4, 64)).channelLevels());
        assertEquals(1, plan(Topologies.hammingMesh(1, 1, 4, 4, 64)).channelLevels());
        var machines = machines(Topologies.hammingMesh(4, 4, 4, 4, 64));
        machines.router().setVirtualChannels(2);
        assertEquals(Set.of("M330", "M433"), codes(machines));
    }

    private static Set<String> codes(Machines machines) {
        return Set.copyOf(Compiling.rejected(machines).stream().map(Diagnostic::code).toList());
    }

    private static double busiest(HammingMeshPlan plan) {
        var wiring = Wiring.of(plan);
        var loads = new double[wiring.directions()];
        for (int from = 0; from < plan.nodes(); from++) {
            for (int to = 0; to < plan.nodes(); to++) {
                for (int at = from; at != to; at = wiring.target(wiring.next(at, to))) {
                    loads[wiring.next(at, to)] += 1.0 / (plan.nodes() - 1);
                }
            }
        }
        return Arrays.stream(loads).max().orElseThrow();
    }

    /**
     * With n boards of a nodes along a row, (n - 1) / n of the packets of a node go to other boards of their row, by
     * half of the a nodes over each of its two ends; and as many come along its column. No node sends to itself. From
     * one end of four nodes to the other, that is to 1 of 16 columns, the way over the switch is shorter, too.
     */
    @Test
    void uniformTrafficUsesAllEndsOfBoardsEqually() {
        assertEquals(3 / 4.0 * 64 / 63, busiest(plan(Topologies.hammingMesh(4, 4, 2, 2, 64))), 1e-9);
        assertEquals((2 * 3 / 4.0 + 1 / 16.0) * 256 / 255, busiest(plan(Topologies.hammingMesh(4, 4, 4, 4, 64))), 1e-9);
        // four leaves of two boards each, and as many links up as down
        assertEquals(7 / 8.0 * 256 / 255, busiest(plan(Topologies.hammingMesh(8, 8, 2, 2, 8))), 1e-9);
    }

    private static double accepted(HammingMeshPlan plan, PathChoice choice) {
        var routing = choice == PathChoice.FIXED ? RoutingPlan.FIXED : RoutingPlan.of(choice);
        int channels = choice == PathChoice.FIXED ? 3 : 6;
        var plans = Plans.of(plan).buffers(channels, 8).queueing(Queueing.SHARED_BUFFER).routing(routing);
        long packet = Plans.PACKET * Plans.LINK_PER_BYTE;
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 1_000_000, 200 * packet,
                600 * packet, false);
        return OpenLoop.run(plans.build(), traffic, RunOptions.defaults(), RunMonitor.none()).throughput()
                .acceptedPpm() / 1e6;
    }

    /** Boards of 4 x 4 nodes: the two ends of a row are full at about two thirds of what the nodes could send. */
    @Slow
    @Test
    void largeBoardsAcceptWhatTheirEndsCarry() {
        var plan = plan(Topologies.hammingMesh(4, 2, 4, 4, 64));
        double most = 1 / busiest(plan);
        double fixed = accepted(plan, PathChoice.FIXED);
        assertTrue(fixed <= most && fixed > 0.7 * most, fixed + " of " + most);
        double led = accepted(plan, PathChoice.UGAL_LOCAL);
        assertTrue(led <= most && led > 0.5 * most, led + " of " + most);
    }

    @Test
    void sizesThatNoSwitchesJoinAreRefused() {
        // a leaf with 8 ports takes 2 boards, and 8 leaves are as many as a spine has ports
        assertEquals(Set.of("M434"), codes(machines(Topologies.hammingMesh(17, 2, 2, 2, 8))));
        assertTrue(codes(machines(Topologies.hammingMesh(1, 1, 1, 1, 8))).contains("M434"));
        var few = machines(Topologies.hammingMesh(16, 2, 2, 2, 64));
        few.router().setPorts(31);
        assertEquals(Set.of("M330", "M405"), codes(few));
    }

    /** 16,384 nodes: the links are listed, ways are computed. */
    @Test
    void sixteenThousandNodesCompile() {
        HammingMeshTopology large = Topologies.hammingMesh(64, 64, 2, 2, 64);
        var plan = plan(large);
        assertEquals(16_384, plan.nodes());
        assertEquals(8, Wiring.of(plan).hops(0, 16_383));
    }
}
