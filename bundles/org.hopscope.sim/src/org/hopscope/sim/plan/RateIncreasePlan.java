// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The steps in which a flow becomes faster again after a notification of DCQCN: one after each interval, and one after
 * each number of bytes.
 *
 * @param stepPs time after which the rate rises by a step, 1 ps or more
 * @param stepBytes bytes of the flow after which it does too, 1 or more
 * @param recoverySteps steps of one kind that only lead back to the rate before the notification, 1 or more
 * @param slowRate what the target rate grows by after them, in bytes per second
 * @param fastRate the same when steps of both kinds have passed them
 */
public record RateIncreasePlan(long stepPs, long stepBytes, int recoverySteps, long slowRate, long fastRate) {

    public RateIncreasePlan {
        if (stepPs < 1 || stepBytes < 1 || recoverySteps < 1 || slowRate < 0 || fastRate < 0) {
            throw new IllegalArgumentException("steps after " + stepPs + " ps or " + stepBytes + " B, " + recoverySteps
                    + " of them back, then by " + slowRate + " and " + fastRate + " B/s");
        }
    }

    /**
     * What the target rate grows by with a step, in bytes per second.
     *
     * @param timeSteps steps by time so far, this one included
     * @param byteSteps steps by bytes
     */
    public long growth(int timeSteps, int byteSteps) {
        if (Math.max(timeSteps, byteSteps) < recoverySteps) {
            return 0;
        }
        return Math.min(timeSteps, byteSteps) > recoverySteps ? fastRate : slowRate;
    }
}
