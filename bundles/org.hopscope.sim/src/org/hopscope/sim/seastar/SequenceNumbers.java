// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

/** Sequence numbers of 16 bits. The reserved first one is used once after each boot and left out at wrap-around. */
public final class SequenceNumbers {

    /** The number of the first message to a node after a boot. */
    public static final int INITIAL = 0;
    /** Largest number. */
    public static final int LAST = 0xFFFF;
    /** Most messages that may be unanswered between one pair of nodes (fewer than 1,024). */
    public static final int MOST_IN_FLIGHT = 1023;

    private SequenceNumbers() {}

    /** The number that follows. */
    public static int after(int number) {
        return number == LAST ? INITIAL + 1 : number + 1;
    }
}
