// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The pacing of a flow's packets by senders when the network is congested: DCQCN (Zhu et al., "Congestion control for
 * large-scale RDMA deployments", SIGCOMM 2015). A receiver of marked packets notifies their sender.
 *
 * @param notifyPs least time between two notifications of a flow, in picoseconds; 0 means no rate control
 * @param estimate how senders estimate congestion
 * @param increase how rates rise again
 * @param leastRate lowest rate in bytes per second, 1 or more
 */
public record RateControlPlan(long notifyPs, CongestionEstimatePlan estimate, RateIncreasePlan increase,
        long leastRate) {

    /** Packets are sent as fast as the window allows. */
    public static final RateControlPlan NONE = new RateControlPlan(0, new CongestionEstimatePlan(1, 2),
            new RateIncreasePlan(1, 1, 1, 0, 0), 1);

    public RateControlPlan {
        if (notifyPs < 0 || leastRate < 1) {
            throw new IllegalArgumentException("rate control after " + notifyPs + " ps, from " + leastRate
                    + " B/s on");
        }
    }

    /** True if there is any. */
    public boolean isOn() {
        return notifyPs > 0;
    }
}
