// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.junit.jupiter.api.Test;

/** A program that many ranks share finds the peer of each. */
class PeersTest {

    private static ProgramPlan step(int number, int mode) {
        return new ProgramPlan(new RankOperation[] {RankOperation.SEND}, new int[] {number}, new int[] {mode},
                new long[1], new int[1], new int[1], new int[1]);
    }

    @Test
    void anAbsolutePeerIsItsNumber() {
        assertEquals(7, step(7, ProgramPlan.ABSOLUTE).peer(3, 0));
        assertEquals(-1, step(-1, ProgramPlan.ABSOLUTE).peer(3, 0));
    }

    @Test
    void aDistanceGoesRoundTheGroup() {
        assertEquals(4, step(-3, 6).peer(1, 0));
        assertEquals(1, step(3, 6).peer(4, 0));
    }

    @Test
    void aMaskChangesBits() {
        assertEquals(13, step(8, ProgramPlan.XOR).peer(5, 0));
    }
}
