// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The way of a packet through a router.
 *
 * @param latencyPs time until the head is at a free output, from its arrival at the input or, if packets are stored,
 *            from the arrival of the tail; in picoseconds
 * @param stores true if the whole packet is received before its head is forwarded (store and forward), false if the
 *            tail may still be coming (cut-through)
 * @param reduction what combines packets on their way, if it has that
 */
public record SwitchingPlan(long latencyPs, boolean stores, ReductionPlan reduction) {

    /** A router that combines no packets. */
    public SwitchingPlan(long latencyPs, boolean stores) {
        this(latencyPs, stores, ReductionPlan.NONE);
    }

    /** Virtual cut-through. */
    public static SwitchingPlan cutThrough(long latencyPs) {
        return new SwitchingPlan(latencyPs, false);
    }
}
