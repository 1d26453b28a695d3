// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The acknowledgments of receivers.
 *
 * @param bytes length of one on the wire, without what a link adds
 * @param everyBytes bytes of a pair that one acknowledgment may stand for, 0 for one of each packet
 */
public record AcknowledgmentPlan(int bytes, int everyBytes) {

    public AcknowledgmentPlan {
        if (bytes < 0 || everyBytes < 0) {
            throw new IllegalArgumentException("acknowledgments of " + bytes + " B for " + everyBytes + " B");
        }
    }

    /** One of each packet. */
    public static AcknowledgmentPlan ofEach(int bytes) {
        return new AcknowledgmentPlan(bytes, 0);
    }

    /** True if one may stand for several packets. */
    public boolean joins() {
        return everyBytes > 0;
    }
}
