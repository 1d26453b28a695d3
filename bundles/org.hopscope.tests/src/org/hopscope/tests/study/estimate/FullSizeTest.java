// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.RunRequest;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** The largest Slingshot network: switches with 64 ports, of which 16 have nodes, 31 are in the group and 17 go out. */
@Slow
class FullSizeTest {

    private static final int GROUPS = 545;
    private static final int ROUTERS = 32;
    private static final int NODES = 16;

    /** A message there and back is as short as in a small network, but the whole network is there. */
    @Test
    void aPingPongRunsAmong279040NodesAsEstimated() {
        var machine = Samples.load("slingshot/slingshot-11.machine");
        var dragonfly = (DragonflyTopology) machine.getTopology();
        dragonfly.setGroups(GROUPS);
        dragonfly.setRoutersPerGroup(ROUTERS);
        dragonfly.setNodesPerRouter(NODES);
        // 32 x 17 = 544 links to as many other groups
        dragonfly.setGlobalLinksPerRouter(17);
        var request = new RunRequest(machine, "ping-pong", List.of("MPI over Cassini"), Settings.of(), 1);
        var problems = new Diagnostics();
        var estimate = RequestEstimate.of(request, problems).getFirst();
        var plan = PreparedRun.of(request, problems).orElseThrow(() -> new AssertionError(problems.all().toString()))
                .stacks().getFirst().compiled().plan();
        assertEquals(279_040 + GROUPS * ROUTERS, plan.topology().vertices());
        var run = assertInstanceOf(Completed.class, Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()));
        double events = estimate.events() / run.stats().events();
        assertTrue(events >= 0.5 && events <= 2, estimate.events() + " events, " + run.stats().events());
    }
}
