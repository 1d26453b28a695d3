// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The shares of a receiver's link among senders, given as credits. The window of the {@link DeliveryPlan} is what a
 * sender may send before it has any.
 *
 * @param limitBytes most bytes that all senders of a node together have credits for; 0 means no credits
 * @param holdBytes bytes that wait for a node above which the pairs that add to them need credits; 0 means that all
 *            pairs do at all times
 */
public record CreditControlPlan(int limitBytes, int holdBytes) {

    /** No credits are needed. */
    public static final CreditControlPlan NONE = new CreditControlPlan(0, 0);

    public CreditControlPlan {
        if (limitBytes < 0 || holdBytes < 0 || limitBytes == 0 && holdBytes > 0) {
            throw new IllegalArgumentException("credits for " + limitBytes + " B, from a queue of " + holdBytes
                    + " B on");
        }
    }

    /** True if there are any. */
    public boolean isOn() {
        return limitBytes > 0;
    }

    /** True if only pairs that add to a long queue need credits. */
    public boolean holds() {
        return holdBytes > 0;
    }
}
