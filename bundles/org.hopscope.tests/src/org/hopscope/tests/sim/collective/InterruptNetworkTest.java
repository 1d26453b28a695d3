// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.sim.collective.InterruptNetwork;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.InterruptPlan;
import org.hopscope.sim.trace.StampLog;
import org.junit.jupiter.api.Test;

class InterruptNetworkTest {

    private static final int NODES = 10;
    private static final long LEVEL = 50_000;

    private final Engine engine = new Engine();
    private final long[] passed = new long[NODES];
    private final int[] times = new int[NODES];
    private final InterruptNetwork network = new InterruptNetwork(new InterruptPlan(2, LEVEL), NODES, engine,
            new StampLog(), this::pass);
    private final int arrival = engine.register((kind, vertex, b) -> network.arrive(vertex, StampLog.NONE));

    /** Node 9 is three levels deep, as are 7 and 8. */
    @Test
    void theLastSignalGoesUpAndThenDownToEveryNode() {
        for (int node = 0; node < NODES; node++) {
            engine.schedule(node == 9 ? 1_000_000 : 0, arrival, node, 0);
        }
        engine.run(Long.MAX_VALUE);
        assertEquals(1_000_000 + 3 * LEVEL, passed[0]);
        assertEquals(1_000_000 + 6 * LEVEL, passed[7]);
        assertEquals(1_000_000 + 5 * LEVEL, passed[6]);
    }

    /** As soon as a node has passed a barrier it comes to the next one: 100 of them, each as deep as the first. */
    @Test
    void barriersFollowEachOther() {
        for (int node = 0; node < NODES; node++) {
            engine.schedule(0, arrival, node, 0);
        }
        engine.run(Long.MAX_VALUE);
        assertEquals(6 * LEVEL, passed[7]);
        for (int round = 0; round < 99; round++) {
            for (int node = 0; node < NODES; node++) {
                engine.schedule(Math.max(engine.nowPs(), passed[node]), arrival, node, 0);
            }
            engine.run(Long.MAX_VALUE);
        }
        assertEquals(100 * 6 * LEVEL, passed[7]);
        for (int count : times) {
            assertEquals(100, count);
        }
    }

    private void pass(int vertex, int stamp) {
        passed[vertex] = engine.nowPs();
        times[vertex]++;
    }
}
