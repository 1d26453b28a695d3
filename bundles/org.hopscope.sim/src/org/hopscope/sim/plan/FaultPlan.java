// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * The faults during a run.
 *
 * @param faults faults at fixed times, in any order; simultaneous ones happen in the order of the list
 * @param damagedPerBillion how many of 10^9 packets a link damages at random, drawn from the seed of the run
 */
public record FaultPlan(List<Fault> faults, int damagedPerBillion) {

    /** Nothing goes wrong. */
    public static final FaultPlan NONE = new FaultPlan(List.of(), 0);

    public FaultPlan {
        faults = List.copyOf(faults);
    }
}
