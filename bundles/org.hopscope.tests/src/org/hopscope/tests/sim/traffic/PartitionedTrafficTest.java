// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.TrafficResult;
import org.hopscope.sim.traffic.PartitionedTraffic;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.AllocationMeter;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Slow
class PartitionedTrafficTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    private static final int[] LOADS = {300_000, 1_000_000};
    private static final int MOST_THREADS = 4;
    private static final RunOptions USAGE = new RunOptions(1, 0, false, true);

    static Stream<String> networks() {
        return plans().keySet().stream();
    }

    /** Little room, so that packets wait for credits on both sides of the cut, and hops that make many ties. */
    private static Map<String, SimPlan> plans() {
        var plans = new TreeMap<String, SimPlan>();
        plans.put("ring", Plans.torus(7).buffers(2, 2).build());
        plans.put("torus", Plans.torus(4, 3, 4).buffers(2, 2).hop(PACKET, PACKET).build());
        plans.put("torus with ports to the host", Plans.torus(4, 4).buffers(3, 3).hostPorts(4).build());
        plans.put("mesh", Plans.mesh(5, 5).buffers(1, 1).build());
        plans.put("input queues", Plans.torus(4, 4).buffers(2, 3).queueing(Queueing.INPUT_FIFO).build());
        plans.put("output queues", Plans.torus(5, 4).buffers(2, 2).queueing(Queueing.VIRTUAL_OUTPUT).build());
        plans.put("dragonfly", Plans.of(new DragonflyPlan(5, 4, 2, 1, 0, 0, 0, 0)).buffers(2, 2).build());
        plans.put("fully connected", Plans.of(new FullyConnectedPlan(9, 0, 0)).buffers(1, 1).build());
        plans.put("drawn, with two kinds of link", Plans.graph(6, new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5},
            {1, 4}, {0, 3}}, 2).links(400, 900).buffers(1, 2).build());
        return plans;
    }

    @ParameterizedTest
    @MethodSource("networks")
    void severalThreadsGiveTheResultOfOneToTheLastBit(String network) {
        SimPlan plan = plans().get(network);
        for (int load : LOADS) {
            for (var pattern : TrafficPattern.values()) {
                if (pattern.obstacle(plan.topology(), nodes(plan)).isPresent()) {
                    continue;
                }
                var traffic = new TrafficPlan(pattern, Plans.PACKET, load, 10 * PACKET, 100 * PACKET, false);
                var options = new RunOptions(load / 1000 + pattern.ordinal(), 0, false, true);
                var alone = facts(run(plan, traffic, options));
                int most = pattern == TrafficPattern.UNIFORM_RANDOM && load == LOADS[1] ? MOST_THREADS : 2;
                for (int threads = 2; threads <= most; threads++) {
                    assertEquals(alone, facts(run(plan, traffic, options.on(threads))),
                            network + ", " + pattern + " at " + load + " on " + threads);
                }
            }
        }
    }

    static Stream<String> adaptiveNetworks() {
        return adaptivePlans().keySet().stream();
    }

    /** Networks whose routers decide by their queues and credits. */
    private static Map<String, SimPlan> adaptivePlans() {
        var plans = new TreeMap<String, SimPlan>();
        var dragonfly = new DragonflyPlan(4, 3, 2, 2, 0, 0, 0, 0);
        plans.put("dragonfly by UGAL", Plans.of(dragonfly).buffers(4, 2).hop(PACKET, PACKET)
                .routing(new RoutingPlan(PathChoice.UGAL_LOCAL, 2, 2, 1, 0)).build());
        plans.put("dragonfly, progressive", Plans.of(dragonfly).buffers(4, 2)
                .routing(RoutingPlan.of(PathChoice.PROGRESSIVE)).build());
        plans.put("dragonfly by UGAL, output queues", Plans.of(dragonfly).buffers(4, 2).hop(PACKET, PACKET)
                .queueing(Queueing.VIRTUAL_OUTPUT).routing(new RoutingPlan(PathChoice.UGAL_LOCAL, 2, 2, 1, 0)).build());
        plans.put("dragonfly, progressive, output queues", Plans.of(dragonfly).buffers(4, 2)
                .queueing(Queueing.VIRTUAL_OUTPUT).routing(RoutingPlan.of(PathChoice.PROGRESSIVE)).build());
        plans.put("tree, adaptive", Plans.of(new FatTreePlan(3, 3, 0, 0, 0, new CircuitPlan(Long.MAX_VALUE, false)))
                .buffers(1, 2).routing(RoutingPlan.of(PathChoice.ADAPTIVE_UP)).build());
        plans.put("torus, adaptive", Plans.torus(4, 3, 4).buffers(3, 2).adaptive(2).hop(PACKET, PACKET).build());
        plans.put("mesh, adaptive", Plans.mesh(5, 5).buffers(2, 2).adaptive(1).build());
        return plans;
    }

    @ParameterizedTest
    @MethodSource("adaptiveNetworks")
    void routersThatLookAtTheirOwnQueuesDecideTheSame(String network) {
        SimPlan plan = adaptivePlans().get(network);
        for (int seed = 1; seed <= 3; seed++) {
            var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 1_200_000 - 300_000 * seed, 0,
                    200 * PACKET, plan.routers().get(0).channels().adaptive() > 0);
            var options = new RunOptions(seed, 0, false, true);
            var alone = facts(run(plan, traffic, options));
            for (int threads = 2; threads <= 4; threads++) {
                assertEquals(alone, facts(run(plan, traffic, options.on(threads))), network + " on " + threads);
            }
        }
    }

    private static int nodes(SimPlan plan) {
        return plan.topology() instanceof DragonflyPlan dragonfly ? dragonfly.nodes() : plan.topology().vertices();
    }

    @Test
    void theFactsTellRunsApart() {
        SimPlan plan = plans().get("torus");
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 500_000, 0, 300 * PACKET, false);
        assertNotEquals(facts(run(plan, traffic, USAGE)), facts(run(plan, traffic, new RunOptions(2, 0, false, true))));
    }

    @Test
    void aPacketOfAnotherSizeThanTheLargestIsNotTooEarlyEither() {
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, 1, 1_000_000, 0, 100 * PACKET / 64, false);
        SimPlan plan = Plans.torus(4, 4).buffers(2, 2).hop(20 * PACKET, 1).build();
        assertEquals(facts(run(plan, traffic, USAGE)), facts(run(plan, traffic, USAGE.on(2))));
    }

    @Test
    void moreThreadsThanNodesAreAsManyAsNodes() {
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 500_000, 0, 100 * PACKET, false);
        SimPlan plan = Plans.torus(5).buffers(2, 2).build();
        assertEquals(facts(run(plan, traffic, USAGE)), facts(run(plan, traffic, USAGE.on(64))));
    }

    @Test
    void aMonitorSeesTheRunAndCanEndIt() {
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 1_000_000, 0, 3_000 * PACKET, false);
        var seen = new ArrayList<Long>();
        var monitor = new RunMonitor() {
            @Override
            public void progress(long simulatedPs, long events) {
                seen.add(events);
            }

            @Override
            public boolean cancelled() {
                return seen.size() == 2;
            }
        };
        var result = OpenLoop.run(Plans.torus(4, 4).build(), traffic, USAGE.on(2), monitor);
        assertFalse(result.completed());
        assertEquals(2, seen.size());
        assertEquals(seen.get(1), result.extent().events());
    }

    @Test
    void whatCannotBeCutIsRefused() {
        var fixed = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, Plans.PACKET, 500_000, 0, PACKET, false);
        var torus = Plans.torus(4, 4);
        assertEquals("", obstacle(torus.build(), fixed));
        var view = Plans.of(new DragonflyPlan(5, 4, 2, 1, 0, 0, 0, 0)).buffers(4, 2)
                .routing(RoutingPlan.of(PathChoice.UGAL_GLOBAL)).build();
        assertTrue(obstacle(view, fixed).contains("queues of others"));
        assertThrows(IllegalArgumentException.class, () -> run(view, fixed, USAGE.on(2)));
        assertTrue(obstacle(tree(PathChoice.SPRAYED, Queueing.VIRTUAL_OUTPUT), fixed).contains("virtual output"));
        assertTrue(obstacle(tree(PathChoice.ADAPTIVE_UP, Queueing.VIRTUAL_OUTPUT), fixed).contains("virtual output"));
        assertEquals("", obstacle(tree(PathChoice.HASHED, Queueing.VIRTUAL_OUTPUT), fixed));
        assertTrue(obstacle(torus.build().at(Fidelity.MESSAGE), fixed).contains("level"));
        assertTrue(obstacle(Plans.torus(4, 4).hop(0, 0).build(), fixed).contains("latency"));
        assertTrue(obstacle(Plans.torus(4, 4).faults(new Fault(1, FaultKind.LINK_DOWN, 0)).build(), fixed)
                .contains("faults"));
        assertThrows(IllegalArgumentException.class,
                () -> run(torus.build(), fixed, new RunOptions(1, 1000, false).on(2)));
    }

    private static SimPlan tree(PathChoice choice, Queueing queueing) {
        return Plans.of(new FatTreePlan(3, 2, 0, 0, 0, new CircuitPlan(Long.MAX_VALUE, false))).buffers(1, 2)
                .queueing(queueing).routing(RoutingPlan.of(choice)).build();
    }

    private static String obstacle(SimPlan plan, TrafficPlan traffic) {
        return PartitionedTraffic.obstacle(plan, traffic).orElse("");
    }

    /** Setting the parts up allocates; going on for longer does not. The other thread runs the same code. */
    @ParameterizedTest
    @ValueSource(ints = {200_000, 800_000})
    void aLongerRunAllocatesNoMoreThanAShortOne(int load) {
        var meter = new AllocationMeter();
        long more = Long.MAX_VALUE;
        // the compiler may allocate for the code that it replaces, so the best of some attempts counts
        for (int i = 0; i < 5; i++) {
            more = Math.min(more, allocated(meter, load, 800) - allocated(meter, load, 200));
        }
        assertTrue(more <= 0, more + " bytes");
    }

    private static long allocated(AllocationMeter meter, int load, int packets) {
        meter.start();
        var traffic = new TrafficPlan(TrafficPattern.COMPLEMENT, Plans.PACKET, load, 0, packets * PACKET, false);
        run(Plans.torus(4, 4).build(), traffic, USAGE.on(2));
        return meter.stop();
    }

    private static TrafficResult run(SimPlan plan, TrafficPlan traffic, RunOptions options) {
        return OpenLoop.run(plan, traffic, options, RunMonitor.none());
    }

    /** Everything that a result says. */
    private static List<Long> facts(TrafficResult result) {
        var facts = new ArrayList<>(List.of(result.completed() ? 1L : 0L, (long) result.sources(),
                result.throughput().createdPackets(), result.throughput().acceptedPackets(),
                result.throughput().acceptedPpm(), result.extent().packets(), result.extent().packetHops(),
                result.extent().events(), result.extent().simulatedPs(), result.latencies().count(),
                result.latencies().sumPs(), result.latencies().leastPs(), result.latencies().mostPs()));
        for (int i = 0; i < result.latencies().classes(); i++) {
            facts.add(result.latencies().count(i));
        }
        var usage = result.usage();
        for (var resource : List.of(Resource.LINK, Resource.EJECTION)) {
            for (int part = 0; part < usage.count(resource); part++) {
                facts.addAll(List.of(usage.busyPs(resource, part), usage.waitedPs(resource, part),
                        usage.uses(resource, part), (long) usage.longestQueue(resource, part)));
            }
        }
        return facts;
    }
}
