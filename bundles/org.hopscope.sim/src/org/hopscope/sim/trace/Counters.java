// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** The counts of a run. */
public final class Counters {

    private final long[] values = new long[Counter.values().length];

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
}
