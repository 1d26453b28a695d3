// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.study.sweep.Pace;
import org.junit.jupiter.api.Test;

/** A study with a point every few seconds was told to do "0 points/s". */
class PaceTest {

    @Test
    void fastStudiesCountPointsInASecond() {
        assertEquals("1,234 points/s", Pace.text(1234.4));
        assertEquals("1.0 points/s", Pace.text(1));
    }

    /** A point in 4 s is 15 in a minute, a point in 25 s 2.4. */
    @Test
    void slowStudiesCountPointsInAMinute() {
        assertEquals("15 points/min", Pace.text(1 / 4.0));
        assertEquals("2.4 points/min", Pace.text(1 / 25.0));
    }

    /** 125 s are more than a minute: the time of a point says more than a part of a point. */
    @Test
    void verySlowStudiesSayTheTimeOfAPoint() {
        assertEquals("2 min 5 s per point", Pace.text(1 / 125.0));
    }

    @Test
    void withoutAPointThereIsNoTime() {
        assertEquals("0 points/s", Pace.text(0));
    }
}
