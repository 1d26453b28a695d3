// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

/** One message at a time between two neighbours: every time is the sum of the parts that it goes through. */
class VeloLatencyTest {

    private static SimPlan oneMessage(long bytes) {
        return ExtollPlans.mesh(2).ranksAt(new int[] {0, 1}, Programs.program().send(1, bytes, 7, 0).await(0),
                Programs.program().receive(0, bytes, 7, 0).await(0)).build();
    }

    private static RunTrace run(SimPlan plan) {
        return assertInstanceOf(Completed.class,
                Simulator.run(plan, RunOptions.defaults(), RunMonitor.none())).trace();
    }

    @Test
    void eightBytesGoInOneStore() {
        // 24 B with the MPI header; 32 B cross the bus with their command (1 GB/s), 40 B up with status and command;
        // 64 B on the wire at 1.6 ns per byte
        long expected = ExtollPlans.SEND + ExtollPlans.STORE + 32_000 + ExtollPlans.ROUND_TRIP / 2
                + ExtollPlans.VELO_SEND + 2 * ExtollPlans.ROUTER + ExtollPlans.LINK + 64 * 1_600
                + ExtollPlans.VELO_RECEIVE + 40_000 + ExtollPlans.ROUND_TRIP / 2 + ExtollPlans.TAKE + ExtollPlans.MATCH
                + ExtollPlans.COMPLETE;
        assertEquals(expected, Runs.message(run(oneMessage(8)), 7).latencyPs());
    }
}
