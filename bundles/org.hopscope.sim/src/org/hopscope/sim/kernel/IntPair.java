// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/** Two integers in one long, as rows of integers hold a long and a method returns two values without allocating. */
public final class IntPair {

    private static final long LOW = 0xFFFF_FFFFL;

    private IntPair() {}

    /** The long with these halves. */
    public static long of(int high, int low) {
        return (long) high << Integer.SIZE | low & LOW;
    }

    /** The high half. */
    public static int high(long pair) {
        return (int) (pair >>> Integer.SIZE);
    }

    /** The low half. */
    public static int low(long pair) {
        return (int) pair;
    }
}
