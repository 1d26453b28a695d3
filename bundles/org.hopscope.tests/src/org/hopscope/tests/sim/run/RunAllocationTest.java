// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.hopscope.tests.sim.FlowControl;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.AllocationMeter;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Slow
class RunAllocationTest {

    private static final int FEW = 200;
    private static final int MANY = 1_200;

    /** Setting a run up allocates; going on for longer does not. */
    @ParameterizedTest
    @CsvSource({"8, false, false", "8, true, false", "3000, false, false", "3000, true, false", "8, false, true",
            "8, true, true", "3000, false, true", "3000, true, true"})
    void aLongerRunAllocatesNoMoreThanAShortOne(long bytes, boolean onNic, boolean protocol) {
        SimPlan few = plan(bytes, onNic, protocol, FEW);
        SimPlan many = plan(bytes, onNic, protocol, MANY);
        AllocationMeter.checkNoMore(() -> events(few), () -> events(many));
    }

    private static long events(SimPlan plan) {
        var options = new RunOptions(1, 0, false, true);
        return assertInstanceOf(Completed.class, Simulator.run(plan, options, RunMonitor.none())).stats().events();
    }

    /** Four ranks in a ring, each sending to the next one, expected and unexpected. */
    private static SimPlan plan(long bytes, boolean onNic, boolean protocol, int rounds) {
        var ranks = new Programs[4];
        for (int rank = 0; rank < 4; rank++) {
            ranks[rank] = program().repeat(rounds).receive((rank + 3) % 4, bytes, 1, 0)
                    .send((rank + 1) % 4, bytes, 1, 1).send((rank + 1) % 4, bytes, 2, 2)
                    .awaitAll(0, 3).receive((rank + 3) % 4, bytes, 2, 3).await(3)
                    .end();
        }
        // what finds the only stream taken is dropped and sent again
        var flow = protocol ? new FlowControl(true, false, 50_000, 1_000_000_000_000L, 1_000, 9, 10_000)
                : FlowControl.off();
        return Plans.torus(4).nicBased(onNic).polling(120_000).streams(protocol ? 1 : 256).flowControl(flow)
                .ranks(ranks).build();
    }
}
