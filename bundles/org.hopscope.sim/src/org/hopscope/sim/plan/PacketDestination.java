// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The rank that the packets of a transmission go to.
 *
 * @param toTarget whether it is the target of the message; otherwise its source. A handler without a message sends to
 *            its peer
 * @param rank expression for another rank, from the rank of the handler; or {@link BlockOperation#NONE}
 * @param combined whether they go up a tree of switches instead, which combine them with those of the other ranks of an
 *            all-reduce; each comes back to its own rank as the result
 */
public record PacketDestination(boolean toTarget, int rank, boolean combined) {

    /** The tree of switches of an all-reduce. */
    public static final PacketDestination TREE = new PacketDestination(true, BlockOperation.NONE, true);

    /** A rank. */
    public PacketDestination(boolean toTarget, int rank) {
        this(toTarget, rank, false);
    }

    /** An end of the message. */
    public static PacketDestination end(boolean toTarget) {
        return new PacketDestination(toTarget, BlockOperation.NONE);
    }

    /** True if the rank is computed. */
    public boolean isComputed() {
        return rank != BlockOperation.NONE;
    }
}
