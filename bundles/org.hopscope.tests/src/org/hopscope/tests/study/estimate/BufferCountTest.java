// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.hopscope.compile.Outline;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Queueing;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.fabric.BufferCount;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.RunRequest;
import org.hopscope.study.estimate.Estimation;
import org.hopscope.study.exchange.program.TraceReader;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The memory of virtual output queues: known, and refused where there is not so much, before a run takes it. */
@Slow
class BufferCountTest {

    private static final String STACK = "MPI over Cassini";
    private static final long GIGABYTE = 1_000_000_000;
    /** Three levels of a path through another group, each with two channels of the protocol. */
    private static final int CHANNELS = 6;

    private static Machine slingshot(int groups, int routers, int nodes, int globalLinks, Queueing queueing) {
        var machine = Samples.load("slingshot/slingshot-11.machine");
        var dragonfly = (DragonflyTopology) machine.getTopology();
        dragonfly.setGroups(groups);
        dragonfly.setRoutersPerGroup(routers);
        dragonfly.setNodesPerRouter(nodes);
        dragonfly.setGlobalLinksPerRouter(globalLinks);
        dragonfly.getRouterType().setRouting(RoutingKind.UGAL_LOCAL);
        machine.getRouterTypes().forEach(type -> type.setQueueing(queueing));
        return machine;
    }

    private static Optional<Outline> outline(Machine machine, String workload, Diagnostics problems) {
        var chosen = WorkloadChoice.choose(machine, workload, problems).orElseThrow();
        return PlanCompiler.outline(machine, machine.getStacks().getFirst(), chosen, new TraceReader(), problems);
    }

    private static SimPlan plan(Machine machine) {
        var problems = new Diagnostics();
        return outline(machine, "uniform-traffic", problems).orElseThrow(
                () -> new AssertionError(problems.all().toString())).plan();
    }

    /**
     * A dragonfly of 9 groups of 4 switches with 2 nodes, 3 links in the group and 2 out: 7 ports. With paths that a
     * switch chooses, a channel has a buffer for each of them, one for the way out to a node, and one for packets
     * whose output is not chosen yet.
     */
    @Test
    void buffersOfALinkAreChannelsTimesPorts() {
        for (var queueing : new Queueing[] {Queueing.SHARED_BUFFER, Queueing.VIRTUAL_OUTPUT}) {
            var plan = plan(slingshot(9, 4, 2, 2, queueing));
            var wiring = Wiring.of(plan);
            int perChannel = queueing == Queueing.VIRTUAL_OUTPUT ? 7 + 2 : 1;
            var count = BufferCount.of(plan, wiring);
            assertEquals(CHANNELS * perChannel, count.perPipe());
            // 72 nodes and 36 switches; 5 directions of links at each switch, and both of each node's link
            int directions = 36 * 5 + 2 * 72;
            assertEquals(directions, wiring.directions());
            int hostPorts = plan.routers().getFirst().buffers().hostPorts();
            assertEquals(2L * hostPorts * 108 + (directions + 108) * (1L + CHANNELS * perChannel), count.units());
        }
    }

    /** What a run takes from the virtual machine before its first event is what the estimate says. */
    @ParameterizedTest
    @ValueSource(ints = {4, 16})
    void theMemoryOfQueuesIsKnownWithinAFactorOfTwo(int nodes) {
        // the same network with one buffer for each channel: the difference is that of the queues
        double expected = estimate(slingshot(9, 8, nodes, 4, Queueing.VIRTUAL_OUTPUT))
                - estimate(slingshot(9, 8, nodes, 4, Queueing.SHARED_BUFFER));
        double actual = taken(slingshot(9, 8, nodes, 4, Queueing.VIRTUAL_OUTPUT))
                - taken(slingshot(9, 8, nodes, 4, Queueing.SHARED_BUFFER));
        assertTrue(expected < 2 * actual && actual < 2 * expected, expected + " B, " + actual + " B");
    }

    private static double estimate(Machine machine) {
        return RequestEstimate.of(request(machine), new Diagnostics()).getFirst().bytes();
    }

    /** The second run, as the first one also loads classes. */
    private static double taken(Machine machine) {
        var prepared = PreparedRun.of(request(machine), new Diagnostics()).orElseThrow().stacks().getFirst().compiled();
        var traffic = prepared.measurements().stream().filter(OpenTraffic.class::isInstance)
                .map(OpenTraffic.class::cast).findFirst().orElseThrow().plan();
        OpenLoop.run(prepared.plan(), traffic, new RunOptions(1, 0, false), RunMonitor.none());
        var meter = new AllocationMeter();
        meter.start();
        OpenLoop.run(prepared.plan(), traffic, new RunOptions(1, 0, false), RunMonitor.none());
        return meter.stop();
    }

    private static RunRequest request(Machine machine) {
        return new RunRequest(machine, "uniform-traffic", List.of(STACK), Settings.of("load=1"), 1);
    }

    /**
     * 545 groups of 32 switches of 64 ports: 16 have nodes, 31 are in the group, 17 go out. They are joined by
     * 17,440 x 48 directions of links between switches and 2 x 279,040 to nodes, 1.4 million, and each vertex has a
     * way in. A channel has 64 + 2 buffers at the end of each, so six have 396, of 16 B as the pipe has:
     * (1,395,200 + 296,480) x 397 x 16 B = 10.75 GB.
     */
    @Test
    void queuesOfAFullSizeSlingshotAreRefusedBeforeTheyTakeMemory() {
        var machine = slingshot(545, 32, 16, 17, Queueing.VIRTUAL_OUTPUT);
        var problems = new Diagnostics();
        var outline = outline(machine, "uniform-traffic", problems).orElseThrow(
                () -> new AssertionError(problems.all().toString()));
        var count = BufferCount.of(outline.plan(), Wiring.of(outline.plan()));
        assertEquals(10.75e9, count.bytes(false), 0.05e9);
        assertFalse(Estimation.fits(outline, machine.getWorkloads().getFirst(), 10 * GIGABYTE, problems));
        var refusal = problems.all().getLast();
        assertEquals("R120", refusal.code());
        assertTrue(refusal.message().contains("(virtual output queues: 396 buffers at the end of each of 1.4 million "
                + "directions of links: "), refusal.message());
        assertTrue(refusal.fixHint().startsWith("set queueing to shared buffer, "), refusal.fixHint());
        // without detours, messages between a few nodes touch a small part of the network
        machine.getRouterTypes().forEach(type -> type.setRouting(type.getRouting() == RoutingKind.UGAL_LOCAL
                ? RoutingKind.MINIMAL : type.getRouting()));
        var few = outline(machine, "ping-pong", problems).orElseThrow();
        assertTrue(Estimation.fits(few, machine.getWorkloads().getFirst(), GIGABYTE, problems),
                problems.all().getLast().message());
    }
}
