// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.attribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.junit.jupiter.api.Test;

class StampLogTest {

    private final StampLog log = new StampLog();

    @Test
    void nothingIsWrittenForAMessageThatIsNotRecorded() {
        assertEquals(StampLog.NONE, log.stamp(StampLog.NONE, 10, Component.MPI, Part.PROCESSOR, 0));
        assertEquals(StampLog.NONE, log.stampUntil(StampLog.NONE, 10, Component.MPI, Part.PROCESSOR, 0));
        assertEquals(StampLog.NONE, log.later(StampLog.NONE, StampLog.NONE));
        assertEquals(0, log.size());
    }

    @Test
    void noTimeNeedsNoStamp() {
        int start = log.start(10);
        assertEquals(start, log.stamp(start, 10, Component.MPI, Part.PROCESSOR, 0));
        assertEquals(1, log.size());
    }

    @Test
    void anEffectBeforeItsCauseIsRefused() {
        int start = log.start(10);
        String message = assertThrows(IllegalStateException.class,
                () -> log.stamp(start, 9, Component.MPI, Part.PROCESSOR, 4)).getMessage();
        assertTrue(message.contains("MPI at PROCESSOR 4"), message);
    }

    @Test
    void stampUntilLeavesAChainAloneThatIsFartherOn() {
        int start = log.start(10);
        assertEquals(start, log.stampUntil(start, 5, Component.MPI, Part.PROCESSOR, 0));
        assertEquals(20, log.timePs(log.stampUntil(start, 20, Component.MPI, Part.PROCESSOR, 0)));
    }

    @Test
    void theLaterOfTwoChainsGoesOnAndTheFirstOneOfEqualOnes() {
        int early = log.start(10);
        int late = log.start(20);
        int alsoLate = log.start(20);
        assertEquals(late, log.later(early, late));
        assertEquals(late, log.later(late, early));
        assertEquals(late, log.later(late, alsoLate));
        assertEquals(early, log.later(StampLog.NONE, early));
        assertEquals(early, log.later(early, StampLog.NONE));
    }

    @Test
    void aChainTellsItsStretchesInOrderWithEqualNeighboursJoined() {
        int stamp = log.start(100);
        stamp = log.stamp(stamp, 110, Component.MPI, Part.PROCESSOR, 1);
        log.stamp(stamp, 500, Component.POLLING, Part.NIC_PROCESSOR, 1);
        stamp = log.stamp(stamp, 130, Component.MPI, Part.PROCESSOR, 1);
        stamp = log.stamp(stamp, 160, Component.MPI, Part.PROCESSOR, 2);
        stamp = log.stamp(stamp, 200, Component.HOST_BUS, Part.HOST_BUS, 2);
        var chains = new Chains();
        chains.add(log, log.stamp(log.start(0), 7, Component.MPI, Part.PROCESSOR, 1));
        chains.add(log, stamp);
        // 10 and 20 of rank 1 are one stretch; the chain before has ended with the same part and is left alone
        assertEquals(4, chains.size());
        assertEquals(7, chains.ps(0));
        assertEquals(30, chains.ps(1));
        assertEquals(1, chains.instance(1));
        assertEquals(30, chains.ps(2));
        assertEquals(2, chains.instance(2));
        assertEquals(Component.HOST_BUS, chains.component(3));
        assertEquals(Part.HOST_BUS, chains.part(3));
        assertEquals(40, chains.ps(3));
    }

    /** Messages come and go, each while the one before is on its way: what is kept is what two of them need. */
    @Test
    void stampsAreForgottenThatNoMessageHolds() {
        int hold = log.hold();
        int stamp = log.start(0);
        for (int message = 0; message < 1000; message++) {
            int nextHold = log.hold();
            int next = log.start(0);
            for (int i = 1; i <= 100; i++) {
                stamp = log.stamp(stamp, 1_000_000 + i, Component.MPI, Part.PROCESSOR, message);
            }
            assertEquals(1_000_100, log.timePs(stamp));
            log.release(hold);
            hold = nextHold;
            stamp = next;
        }
        // of two messages of 101 stamps each, and of a page of 256 that is not full
        assertTrue(log.size() <= 2 * 101 + 256, "kept: " + log.size());
        int last = stamp;
        assertEquals(0, log.timePs(last));
        log.release(hold);
        assertEquals(0, log.size());
        String message = assertThrows(IllegalStateException.class,
                () -> log.stamp(last, 1, Component.MPI, Part.PROCESSOR, 0)).getMessage();
        assertTrue(message.contains("forgotten"), message);
    }

    /** A chain that goes on from others needs what is kept when it begins. */
    @Test
    void allStampsThatAreKeptCanBeHeldOn() {
        int old = log.hold();
        int first = log.start(7);
        for (int i = 0; i < 3000; i++) {
            log.start(i);
        }
        int all = log.holdAll();
        log.release(old);
        assertEquals(7, log.timePs(first));
        int own = log.hold();
        log.release(all);
        assertThrows(IllegalStateException.class, () -> log.timePs(first));
        log.release(own);
    }

    /** What was waited for may be forgotten meanwhile: it is not the own message then, so the wait is contention. */
    @Test
    void aWaitForWhatIsForgottenIsContention() {
        int other = log.hold();
        int blocker = log.start(10);
        for (int i = 0; i < 300; i++) {
            log.start(i);
        }
        int own = log.hold();
        int stamp = log.start(20);
        log.release(other);
        int waited = log.waited(stamp, blocker, 50, Part.LINK, 3);
        assertEquals(Component.CONTENTION, log.component(waited));
        assertEquals(stamp, log.cause(waited));
        log.release(own);
    }
}
