// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunRequest;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.sim.AllocationMeter;
import org.junit.jupiter.api.Test;

/** Runs of a million ranks should fit into 2 GB, so a rank with its node must not take more than 2 KB. */
class MemoryOfRanksTest {

    private static final int PLANE = 16 * 16;
    private static final int FEW = 8;
    private static final int MANY = 32;

    /**
     * What is kept of a node: 22 units of 16 bytes for its pipes, and 70 of tables. Of a rank: a row of 128 bytes, 100
     * for its lines, 144 for the task of its receive, 44 for the receive, 25 for its next event, and 100 of tables. Of
     * a message: 128, 64 for its packet, 64 for that in the network. That is some 1,200 bytes, in the barrier with as
     * many messages as ranks; what does not begin at its full size has been allocated twice by the end.
     */
    @Test
    void aRankOfABroadcastTakesLessThanTwoKilobytes() {
        long bytes = (bytes(MANY) - bytes(FEW)) / (PLANE * (MANY - FEW));
        assertTrue(bytes < 2_000, bytes + " bytes for each rank");
    }

    /** Bytes that a run allocates; the second time, because the first one also loads classes. */
    private static long bytes(int planes) {
        var plan = plan(planes);
        run(plan);
        var meter = new AllocationMeter();
        meter.start();
        run(plan);
        return meter.stop();
    }

    private static SimPlan plan(int planes) {
        var request = new RunRequest(Samples.load("blue-gene-l/blue-gene-l.machine"), "bcast", List.of("one-packet"),
                Settings.of("x.size=16", "y.size=16", "z.size=" + planes, "ranks=" + PLANE * planes, "size=16 B",
                        "iterations=1", "warmup=0", "fidelity=MESSAGE"), 1);
        return PreparedRun.of(request, new Diagnostics()).orElseThrow().stacks().get(0).compiled().plan();
    }

    private static void run(SimPlan plan) {
        assertInstanceOf(Completed.class, Simulator.run(plan, new RunOptions(1, 0, false), RunMonitor.none()));
    }
}
