// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.sim.fabric.DeadlockSearch;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Progressive routing on three groups of Aries. A path in a group of two dimensions has a level of channels before the
 * link to the other group and one after it; three such pairs of levels for requests and for their answers are 12.
 */
@Slow
class AriesProgressiveTest {

    private static final int CHANNELS = 12;

    private static SimPlan plan;

    @BeforeAll
    static void compile() {
        var machine = Samples.load("aries/aries.machine");
        plan = plan(machine, "allreduce");
    }

    private static SimPlan plan(Machine machine, String workload) {
        machine.getRouterTypes().forEach(type -> {
            type.setVirtualChannels(CHANNELS);
            if (type.getRouting() == RoutingKind.MINIMAL) {
                type.setRouting(RoutingKind.PROGRESSIVE);
            }
        });
        var result = PlanCompiler.compile(machine, machine.getStacks().getFirst(), machine.getWorkloads().stream()
                .filter(one -> one.getName().equals(workload)).findFirst().orElseThrow());
        return assertInstanceOf(Compiled.class, result, result::toString).plan();
    }

    /** The paths to 192 of the 1,152 nodes take the steps that a search may take. */
    @Test
    void noPacketsWaitForEachOtherInARing() {
        assertEquals(PathChoice.PROGRESSIVE, plan.routing().choice());
        assertEquals(CHANNELS / 2, plan.routing().levels(plan.topology()));
        var result = DeadlockSearch.of(plan.topology(), plan.routing());
        assertEquals(0, result.ring().size());
        assertTrue(result.searched() > 100, result.searched() + " of " + result.destinations());
    }

    /** With all packets for the next group, at a load at which some are sent on detours. */
    @Test
    void everyPacketIsDelivered() {
        var traffic = new TrafficPlan(TrafficPattern.NEXT_GROUP, 80, 600_000, 0, 2_000_000, false);
        var result = OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none());
        assertTrue(result.completed());
        assertTrue(result.throughput().createdPackets() > 10_000);
        assertEquals(result.throughput().createdPackets(), result.latencies().count());
    }

    /** Requests and their answers take channels of their own on each level. */
    @Test
    void messagesAreDelivered() {
        assertInstanceOf(Completed.class, Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()));
    }
}
