// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * The times at which the unsaved work of an editor is kept: with the first change, and then once a second while there
 * are changes. Times are nanoseconds of a monotonic clock.
 */
public final class KeepTimes {

    /** The rest of the five seconds that may be lost is for a slow computer: to show a change, and to write. */
    private static final long PAUSE = Duration.ofSeconds(1).toNanos();

    private boolean waiting;
    private boolean keptOnce;
    private long kept;

    /** The time from a change to the keeping that includes it, in milliseconds; empty if it was asked for before. */
    public OptionalInt changed(long now) {
        if (waiting) {
            return OptionalInt.empty();
        }
        waiting = true;
        long wait = keptOnce ? Math.clamp(PAUSE - (now - kept), 0, PAUSE) : 0;
        return OptionalInt.of((int) Duration.ofNanos(wait).toMillis());
    }

    /** All changes up to now are kept. */
    public void kept(long now) {
        waiting = false;
        keptOnce = true;
        kept = now;
    }
}
