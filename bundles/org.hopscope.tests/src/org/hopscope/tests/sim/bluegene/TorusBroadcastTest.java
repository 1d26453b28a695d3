// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.bluegene;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Broadcasts by deposited packets: everyone gets everything, and more routes carry more. */
class TorusBroadcastTest {

    /** The run completes only when each rank has had each packet. */
    @ParameterizedTest
    @CsvSource({"4,4,2,1", "4,4,2,2", "4,4,2,3", "3,1,5,3", "1,1,1,3", "2,2,2,3", "5,3,4,3"})
    void everyRankGetsEveryPacket(int x, int y, int z, int routes) {
        for (boolean wrap : new boolean[] {false, true}) {
            var plan = wrap ? BlueGenePlans.torus(x, y, z) : BlueGenePlans.mesh(x, y, z);
            int ranks = x * y * z;
            var trace = trace(plan, ranks, ranks / 2, 5_000, routes);
            assertEquals(ranks, trace.marks().size());
        }
    }

    /** With processors that take no time two routes carry nearly twice, three nearly three times as much. */
    @Test
    void routesShareNoLink() {
        double one = rate(1);
        assertTrue(rate(2) > 1.7 * one);
        assertTrue(rate(3) > 2.4 * one);
    }

    @Test
    void broadcastsFollowEachOtherFromAnyRoot() {
        var ranks = new Programs[18];
        Arrays.setAll(ranks, rank -> program().compute(10_000L * rank)
                .add(RankOperation.TORUS_BROADCAST, 3, 2_000, 3, 0).add(RankOperation.TORUS_BROADCAST, 17, 300, 2, 0)
                .compute(rank % 3 * 1_000_000L).add(RankOperation.TORUS_BROADCAST, 0, 0, 1, 0).mark(0));
        assertEquals(18, trace(BlueGenePlans.torus(3, 3, 2).ranks(ranks)).marks().size());
    }

    private static double rate(int routes) {
        long bytes = 240_000;
        var trace = trace(BlueGenePlans.mesh(4, 4, 4).idleProcessor(), 64, 0, bytes, routes);
        return bytes / (double) trace.marks().stream().mapToLong(mark -> mark.timePs()).max().orElseThrow();
    }

    private static RunTrace trace(BlueGenePlans plan, int count, int root, long bytes, int routes) {
        var ranks = new Programs[count];
        Arrays.setAll(ranks,
                rank -> program().add(RankOperation.TORUS_BROADCAST, root, bytes, routes, 0).mark(0));
        return trace(plan.ranks(ranks));
    }

    private static RunTrace trace(BlueGenePlans plan) {
        return assertInstanceOf(Completed.class, Runs.run(plan.build())).trace();
    }
}
