// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The marks of a router on packets of long queues (explicit congestion notification, RFC 3168, with the probabilities
 * of Floyd and Jacobson, "Random early detection gateways", 1993, on the present length).
 *
 * @param fromBytes bytes in the queue up to which nothing is marked
 * @param allBytes bytes in the queue above which everything is, at least {@code fromBytes}; 0 means that nothing ever
 *            is
 * @param mostPpm in between, what is marked rises from none to this, in millionths
 * @param atExit whether the length counts that the queue has when the packet is sent, not when it arrives
 * @param sparesNodes true if packets that wait for their node are not marked
 */
public record MarkingPlan(int fromBytes, int allBytes, int mostPpm, boolean atExit, boolean sparesNodes) {

    /** Nothing is marked. */
    public static final MarkingPlan NONE = new MarkingPlan(0, 0, 0);

    public MarkingPlan {
        if (fromBytes < 0 || allBytes < fromBytes || mostPpm < 0 || mostPpm > 1_000_000) {
            throw new IllegalArgumentException("marks from " + fromBytes + " to " + allBytes + " B, " + mostPpm
                    + " ppm");
        }
    }

    /** Marks on packets that arrive. */
    public MarkingPlan(int fromBytes, int allBytes, int mostPpm) {
        this(fromBytes, allBytes, mostPpm, false, false);
    }

    /** True if anything is marked. */
    public boolean isOn() {
        return allBytes > 0;
    }

    /** The share of the packets that is marked while their queue has {@code bytes}, in millionths. */
    public int ppm(int bytes) {
        if (!isOn() || bytes <= fromBytes) {
            return 0;
        }
        return bytes > allBytes ? 1_000_000
                : (int) ((long) mostPpm * (bytes - fromBytes) / (allBytes - fromBytes));
    }
}
