// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The marks of a router on packets that find a long queue at their output (explicit congestion notification, RFC 3168,
 * with the probabilities of Floyd and Jacobson, "Random early detection gateways", 1993, on the present length).
 *
 * @param fromBytes bytes in the queue up to which nothing is marked
 * @param allBytes bytes in the queue above which everything is, at least {@code fromBytes}; 0 means that nothing ever
 *            is
 * @param mostPpm in between, what is marked rises from none to this, in millionths
 */
public record MarkingPlan(int fromBytes, int allBytes, int mostPpm) {

    /** Nothing is marked. */
    public static final MarkingPlan NONE = new MarkingPlan(0, 0, 0);

    public MarkingPlan {
        if (fromBytes < 0 || allBytes < fromBytes || mostPpm < 0 || mostPpm > 1_000_000) {
            throw new IllegalArgumentException("marks from " + fromBytes + " to " + allBytes + " B, " + mostPpm
                    + " ppm");
        }
    }

    /** True if anything is marked. */
    public boolean isOn() {
        return allBytes > 0;
    }

    /** The share of the packets that find {@code bytes} in their queue that is marked, in millionths. */
    public int ppm(int bytes) {
        if (!isOn() || bytes <= fromBytes) {
            return 0;
        }
        return bytes > allBytes ? 1_000_000
                : (int) ((long) mostPpm * (bytes - fromBytes) / (allBytes - fromBytes));
    }
}
