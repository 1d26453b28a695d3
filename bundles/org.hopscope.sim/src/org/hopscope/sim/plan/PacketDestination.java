// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The rank that the packets of a transmission go to.
 *
 * @param toTarget whether it is the target of the message; otherwise its source. A handler without a message sends to
 *            its peer
 * @param rank expression for another rank, from the rank of the handler; or {@link BlockOperation#NONE}
 */
public record PacketDestination(boolean toTarget, int rank) {

    /** An end of the message. */
    public static PacketDestination end(boolean toTarget) {
        return new PacketDestination(toTarget, BlockOperation.NONE);
    }

    /** True if the rank is computed. */
    public boolean isComputed() {
        return rank != BlockOperation.NONE;
    }
}
