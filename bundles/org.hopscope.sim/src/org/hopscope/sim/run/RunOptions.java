// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/**
 * How to run a plan.
 *
 * @param seed seed of all random streams
 * @param maxEvents events after which the run ends with {@link LimitReached}; 0 for no limit
 * @param trace whether messages are recorded where the program asks for it
 */
public record RunOptions(long seed, long maxEvents, boolean trace) {

    /** Seed 1, no limit, recorded. */
    public static RunOptions defaults() {
        return new RunOptions(1, 0, true);
    }
}
