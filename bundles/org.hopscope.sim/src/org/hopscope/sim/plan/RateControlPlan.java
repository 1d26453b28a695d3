// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The pacing of a flow's packets by senders when the network is congested: DCQCN (Zhu et al., "Congestion control for
 * large-scale RDMA deployments", SIGCOMM 2015). A receiver of marked packets notifies their sender.
 *
 * @param notifyPs least time between two notifications of a flow, in picoseconds; 0 means no rate control
 * @param alphaPs time without notification after which the estimate of congestion shrinks, 1 ps or more
 * @param gainDivisor what the estimate moves by is one part of this many, 2 or more
 * @param stepPs time after which the rate rises by a step, 1 ps or more
 * @param stepBytes bytes of the flow after which it does too, 1 or more
 * @param recoverySteps steps of one kind that only lead back to the rate before the notification, 1 or more
 * @param slowRate what the target rate grows by after them, in bytes per second
 * @param fastRate the same when steps of both kinds have passed them
 * @param leastRate lowest rate in bytes per second, 1 or more
 */
public record RateControlPlan(long notifyPs, long alphaPs, int gainDivisor, long stepPs, long stepBytes,
        int recoverySteps, long slowRate, long fastRate, long leastRate) {

    /** Packets are sent as fast as the window allows. */
    public static final RateControlPlan NONE = new RateControlPlan(0, 1, 2, 1, 1, 1, 0, 0, 1);

    public RateControlPlan {
        if (notifyPs < 0 || alphaPs < 1 || gainDivisor < 2 || stepPs < 1 || stepBytes < 1 || recoverySteps < 1
                || slowRate < 0 || fastRate < 0 || leastRate < 1) {
            throw new IllegalArgumentException("rate control after " + notifyPs + ", " + alphaPs + " and " + stepPs
                    + " ps or " + stepBytes + " B, by 1/" + gainDivisor + ", " + recoverySteps + " steps, "
                    + slowRate + " and " + fastRate + " B/s, from " + leastRate + " B/s on");
        }
    }

    /** True if there is any. */
    public boolean isOn() {
        return notifyPs > 0;
    }
}
