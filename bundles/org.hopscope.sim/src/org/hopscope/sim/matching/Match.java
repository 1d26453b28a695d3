// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.matching;

import org.hopscope.sim.kernel.IntPair;

/** The result of a walk through a queue, packed into a long: what was found, and how many entries were looked at. */
public final class Match {

    /** Nothing was found. */
    public static final int NONE = -1;

    private Match() {}

    /** A result. */
    static long of(int found, int walked) {
        return IntPair.of(walked, found);
    }

    /** The message or the request that was found, or {@link #NONE}. */
    public static int found(long match) {
        return (int) match;
    }

    /** The number of entries that were looked at, the one that was found included. */
    public static int walked(long match) {
        return IntPair.high(match);
    }
}
