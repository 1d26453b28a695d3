// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.elan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.tests.sim.elan.ElanPlans.Library;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Figures of Petrini, Feng, Hoisie, Coll, Frachtenberg: The Quadrics Network (QsNet), Hot Interconnects 2001, within
 * the tolerance of the comparison with the papers: 5 %, or 10 % where the text says "about".
 */
@Execution(ExecutionMode.CONCURRENT)
class PublishedFiguresTest {

    @Test
    void remoteWriteOfNothingTakesWhatTheModelIsFittedTo() {
        assertEquals(1.9, ElanRuns.latencyUs(ElanPlans.sixteen(), 0), 0.02);
    }

    @Test
    void writeBlockIsFlat() {
        double one = ElanRuns.latencyUs(ElanPlans.sixteen(), 1);
        assertEquals(one, ElanRuns.latencyUs(ElanPlans.sixteen(), 64), 0.0);
        assertEquals(2.4, one, 0.12);
        assertTrue(ElanRuns.latencyUs(ElanPlans.sixteen(), 65) > one);
    }

    @Test
    void taggedMessageTakesWhatTheModelIsFittedTo() {
        assertEquals(4.4, ElanRuns.latencyUs(ElanPlans.sixteen().library(Library.TPORTS), 0), 0.05);
    }

    @Test
    void mpiAddsItsLibrary() {
        assertEquals(5.0, ElanRuns.latencyUs(ElanPlans.sixteen().library(Library.MPI), 0), 0.25);
    }

    @Test
    void peakIsReachedBetweenElanMemories() {
        assertEquals(335, ElanRuns.bandwidth(ElanPlans.sixteen().inElanMemory()), 0.05 * 335);
    }

    @Test
    void pciLimitsMpi() {
        assertEquals(307, ElanRuns.bandwidth(ElanPlans.sixteen().library(Library.MPI)), 0.05 * 307);
    }

    @Test
    void inputterAndDmaEngineShareTheInternalBus() {
        double both = ElanRuns.bandwidthBothWays(ElanPlans.sixteen().inElanMemory());
        assertEquals(280, both, 28);
        assertTrue(both < 0.9 * ElanRuns.bandwidth(ElanPlans.sixteen().inElanMemory()));
        // twice the rate of the bus removes the limit, so it is the cause
        assertTrue(ElanRuns.bandwidthBothWays(ElanPlans.sixteen().inElanMemory().bus(1_120_000_000)) > 1.1 * both);
    }
}
