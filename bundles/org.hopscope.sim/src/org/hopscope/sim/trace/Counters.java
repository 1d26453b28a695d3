// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/** The counts of a run; equal to others with the same counts. */
public final class Counters {

    /** Keeps what is counted in a part of a run, in place of the counters there. */
    @FunctionalInterface
    public interface Keeper {

        /** Something was counted this often. */
        void counted(Counter counter, long amount);
    }

    private final long[] values;
    /** Null if the counts are kept here. */
    private final @Nullable Keeper keeper;
    private @Nullable Counters last;

    /** Nothing counted yet. */
    public Counters() {
        this(new long[Counter.values().length], null);
    }

    /** Counters of which another one keeps the counts; those here remain 0. */
    public Counters(Keeper keeper) {
        this(new long[Counter.values().length], keeper);
    }

    private Counters(long[] values, @Nullable Keeper keeper) {
        this.values = values;
        this.keeper = keeper;
    }

    /** Counts one. */
    public void count(Counter counter) {
        add(counter, 1);
    }

    /** Counts several. */
    public void add(Counter counter, long amount) {
        if (keeper == null) {
            values[counter.ordinal()] += amount;
        } else {
            keeper.counted(counter, amount);
        }
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
        var now = new Counters(values.clone(), null);
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
