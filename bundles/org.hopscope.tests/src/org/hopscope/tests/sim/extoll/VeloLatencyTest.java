// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

/** One message at a time between two neighbours: every time is the sum of the parts that it goes through. */
class VeloLatencyTest {

    @Test
    void eightBytesGoInOneStore() {
        // library: send 130 ns, store 80 ns, take 160 ns, match 10 ns, complete 70 ns
        long library = 130_000 + 80_000 + 160_000 + 10_000 + 70_000;
        // bus: 24 B with the MPI header and 8 B of command at 1.6 GB/s down, 8 B of status more up; 200 ns each way
        long bus = 20_000 + 200_000 + 25_000 + 200_000;
        // core cycles of 1/156 us, rounded per part: 12 in each unit, 24 in each of two switches, 22 at the link
        long cycles = 2 * 76_923 + 2 * 153_846 + 141_026;
        // 5 ns of cable; 24 B, 32 B of network and 8 B of gap make 64 B at 4 B per cycle
        long wire = 5_000 + 102_565;
        var run = assertInstanceOf(Completed.class, Simulator.run(new ExtollMachine().plan(ExtollPlans.mesh(2)
                .ranksAt(new int[] {0, 1}, Programs.program().send(1, 8, 7, 0).await(0),
                        Programs.program().receive(0, 8, 7, 0).await(0))), RunOptions.defaults(), RunMonitor.none()));
        assertEquals(library + bus + cycles + wire, Runs.message(run.trace(), 7).latencyPs());
    }
}
