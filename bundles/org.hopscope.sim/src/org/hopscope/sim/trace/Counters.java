// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/** The counts of a run; equal to others with the same counts. */
public final class Counters {

    private final long[] values;
    private @Nullable Counters last;

    /** Nothing counted yet. */
    public Counters() {
        this(new long[Counter.values().length]);
    }

    private Counters(long[] values) {
        this.values = values;
    }

    /** Counts one. */
    public void count(Counter counter) {
        values[counter.ordinal()]++;
    }

    /** Counts several. */
    public void add(Counter counter, long amount) {
        values[counter.ordinal()] += amount;
    }

    /** The present count. */
    public long get(Counter counter) {
        return values[counter.ordinal()];
    }

    /** The present counts, which stay as they are; the same object as before if nothing was counted since. */
    public Counters snapshot() {
        var before = last;
        if (before != null && Arrays.equals(before.values, values)) {
            return before;
        }
        var now = new Counters(values.clone());
        last = now;
        return now;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Counters counters && Arrays.equals(values, counters.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }
}
