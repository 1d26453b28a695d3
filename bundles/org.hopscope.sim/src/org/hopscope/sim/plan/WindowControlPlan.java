// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The change of a flow's window by senders according to the delays and marks of its packets: NSCC of the Ultra Ethernet
 * Specification 1.0. The window of the {@link DeliveryPlan} is the first and the largest one.
 *
 * @param roundTripPs longest round trip of the network without queues, in picoseconds; 0 means no window control
 * @param targetPs time that packets may spend in queues, in picoseconds
 */
public record WindowControlPlan(long roundTripPs, long targetPs) {

    /** Windows stay as they are. */
    public static final WindowControlPlan NONE = new WindowControlPlan(0, 0);

    public WindowControlPlan {
        if (roundTripPs < 0 || targetPs < 0 || roundTripPs > 0 && targetPs < 1) {
            throw new IllegalArgumentException("window control with a round trip of " + roundTripPs
                    + " ps and a target of " + targetPs + " ps");
        }
    }

    /** True if there is any. */
    public boolean isOn() {
        return roundTripPs > 0;
    }
}
