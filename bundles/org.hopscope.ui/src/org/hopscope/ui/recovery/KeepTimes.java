// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * The times at which changes of a document are kept, that is copied or written: with the first one, and then after a
 * pause while there are more. Times are nanoseconds of a monotonic clock.
 */
public final class KeepTimes {

    /** The rest of the five seconds that may be lost is for a slow computer: to show a change, and to write. */
    private static final long LONGEST = Duration.ofSeconds(1).toNanos();

    private boolean waiting;
    private long due;
    private boolean keptOnce;
    private long kept;
    private long pause;

    /**
     * The time from a change to the keeping that includes it, in milliseconds; empty if it was asked for before and is
     * still to come.
     */
    public OptionalInt changed(long now) {
        if (waiting) {
            // what should have kept the changes has had no turn
            return now - due >= 0 ? OptionalInt.of(0) : OptionalInt.empty();
        }
        waiting = true;
        long wait = keptOnce ? Math.clamp(pause - (now - kept), 0, pause) : 0;
        due = now + wait;
        return OptionalInt.of((int) Duration.ofNanos(wait).toMillis());
    }

    /** All changes up to now are kept; the next ones are in a second. */
    public void kept(long now) {
        kept(now, LONGEST);
    }

    /** All changes up to now are kept; the next ones are after a pause, but not later than in a second. */
    public void kept(long now, long pauseBefore) {
        waiting = false;
        keptOnce = true;
        kept = now;
        pause = Math.clamp(pauseBefore, 0, LONGEST);
    }
}
