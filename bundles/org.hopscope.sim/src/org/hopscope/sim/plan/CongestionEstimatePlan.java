// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The estimate that a sender has of how congested a path is, alpha of DCQCN: with each notification it moves towards 1
 * by one part of several, and after each interval without one towards 0 by as much of itself.
 *
 * @param intervalPs time without notification after which it shrinks, 1 ps or more
 * @param gainDivisor what it moves by is one part of this many, 2 or more
 */
public record CongestionEstimatePlan(long intervalPs, int gainDivisor) {

    public CongestionEstimatePlan {
        if (intervalPs < 1 || gainDivisor < 2) {
            throw new IllegalArgumentException("an estimate that moves by 1/" + gainDivisor + " after " + intervalPs
                    + " ps");
        }
    }

    /** An estimate after a time without notifications. */
    public double after(double estimate, long ps) {
        return estimate * StrictMath.pow(1 - 1.0 / gainDivisor, ps / intervalPs);
    }

    /** An estimate after a notification. */
    public double notified(double estimate) {
        return estimate + (1 - estimate) / gainDivisor;
    }
}
