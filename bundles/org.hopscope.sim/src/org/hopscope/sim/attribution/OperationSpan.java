// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

/**
 * Operations that ranks carry out together between two marks, such as collectives.
 *
 * @param startMark mark at the start, set by each rank for itself; ranks without it start with the first that sets it
 * @param endMark mark at the end
 * @param lap number of the lap that each operation of each rank is; {@link #NO_LAP} if they fill the span
 * @param times operations in the span, at least 1
 * @param turns whether each of them is a turn of the outermost block of each rank's program
 */
public record OperationSpan(int startMark, int endMark, int lap, int times, boolean turns) {

    /** The operations fill the span, and the path leads through all of them. */
    public static final int NO_LAP = -1;
}
