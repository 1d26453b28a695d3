// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The change of a flow's window by senders according to the values that its packets record at each link: HPCC (Li et
 * al., "HPCC: high precision congestion control", SIGCOMM 2019). The window of the {@link DeliveryPlan} is the first
 * and the largest one.
 *
 * @param roundTripPs longest round trip of the network without queues, in picoseconds; 0 means no such control
 * @param targetPercent share of each link that flows aim at, 1 to 100 (eta of the paper)
 * @param stages windows that grow by addition alone before one follows the links again (maxStage)
 * @param increaseBytes bytes that a window grows by at each step (W_AI)
 */
public record TelemetryControlPlan(long roundTripPs, int targetPercent, int stages, int increaseBytes) {

    /** Nothing is recorded. */
    public static final TelemetryControlPlan NONE = new TelemetryControlPlan(0, 0, 0, 0);

    private static final int ALL = 100;

    public TelemetryControlPlan {
        if (roundTripPs < 0 || roundTripPs > 0
                && (targetPercent < 1 || targetPercent > ALL || stages < 0 || increaseBytes < 1)) {
            throw new IllegalArgumentException("a round trip of " + roundTripPs + " ps, a target of " + targetPercent
                    + " %, " + stages + " stages and steps of " + increaseBytes + " B");
        }
    }

    /** True if there is any. */
    public boolean isOn() {
        return roundTripPs > 0;
    }
}
