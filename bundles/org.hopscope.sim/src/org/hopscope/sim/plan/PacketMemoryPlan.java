// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The packet memory that all links and virtual channels of a switch share, with a dynamic threshold: packets of one
 * queue may fill a share of what is free (Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory
 * packet switches", 1998).
 *
 * @param bytes its size; 0 for none
 * @param sharePpm what one queue may fill of the free memory, in millionths of it, 1 or more; may be above a million
 */
public record PacketMemoryPlan(int bytes, int sharePpm) {

    private static final int MILLION = 1_000_000;

    /** Queues have room of their own. */
    public static final PacketMemoryPlan NONE = new PacketMemoryPlan(0, 1_000_000);

    public PacketMemoryPlan {
        if (bytes < 0 || sharePpm < 1) {
            throw new IllegalArgumentException(sharePpm + " ppm of the free part of " + bytes + " B");
        }
    }

    /** The bytes that one queue may have while so many are in the memory. */
    public long threshold(int used) {
        return (long) (bytes - used) * sharePpm / MILLION;
    }
}
