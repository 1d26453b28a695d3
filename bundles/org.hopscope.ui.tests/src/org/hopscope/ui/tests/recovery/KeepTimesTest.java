// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalInt;

import org.hopscope.ui.recovery.KeepTimes;
import org.junit.jupiter.api.Test;

/** Tests when changes are kept. */
class KeepTimesTest {

    private static final long MS = 1_000_000;

    private final KeepTimes times = new KeepTimes();

    /** It waited 1.5 s, which a slow computer that shows and writes the change had no time for. */
    @Test
    void aFirstChangeIsKeptAtOnce() {
        assertEquals(OptionalInt.of(0), times.changed(-7_000 * MS));
    }

    /** 1,000 ms after the last time, 400 of which have passed. */
    @Test
    void theNextChangeIsKeptASecondAfterTheLast() {
        times.changed(0);
        times.kept(100 * MS);
        assertEquals(OptionalInt.of(600), times.changed(500 * MS));
    }

    /** Each change moved the time, so that a series of them was kept late. */
    @Test
    void furtherChangesDoNotMoveTheTime() {
        times.changed(0);
        times.kept(0);
        assertEquals(OptionalInt.of(990), times.changed(10 * MS));
        assertEquals(OptionalInt.empty(), times.changed(500 * MS));
        assertEquals(OptionalInt.empty(), times.changed(999 * MS));
    }

    /** Nothing was kept while a busy display let the timer wait. */
    @Test
    void aTimeThatHasPassedIsNow() {
        times.changed(0);
        times.kept(0);
        assertEquals(OptionalInt.of(990), times.changed(10 * MS));
        assertEquals(OptionalInt.of(0), times.changed(2_000 * MS));
    }

    /** A copy that took 3 ms is followed by the next one 30 ms after it, not by one that takes half of the time. */
    @Test
    void aPauseFollowsTheCost() {
        times.changed(0);
        times.kept(3 * MS, 30 * MS);
        assertEquals(OptionalInt.of(20), times.changed(13 * MS));
        times.kept(2_000 * MS, 9_000 * MS);
        assertEquals(OptionalInt.of(1_000), times.changed(2_000 * MS));
    }

    @Test
    void aChangeAfterAPauseIsKeptAtOnce() {
        times.changed(0);
        times.kept(0);
        assertEquals(OptionalInt.of(0), times.changed(60_000 * MS));
    }
}
