// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The way in which bytes cross a bus.
 *
 * @param bus index of the bus, or {@link BlockOperation#NONE} if they cross none
 * @param read whether it is a read round trip instead of a posted write
 * @param toHost direction of the bytes
 */
public record BusCrossing(int bus, boolean read, boolean toHost) {

    /** No bus is crossed. */
    public static final BusCrossing NONE = new BusCrossing(BlockOperation.NONE, false, false);

    /** True if bytes cross a bus. */
    public boolean has() {
        return bus != BlockOperation.NONE;
    }
}
