// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The way of a packet through a router.
 *
 * @param latencyPs time until the head is at a free output, from its arrival at the input or, if packets are stored,
 *            from the arrival of the tail; in picoseconds
 * @param stores true if the whole packet is received before its head is forwarded (store and forward), false if the
 *            tail may still be coming (cut-through)
 */
public record SwitchingPlan(long latencyPs, boolean stores) {

    /** Virtual cut-through. */
    public static SwitchingPlan cutThrough(long latencyPs) {
        return new SwitchingPlan(latencyPs, false);
    }
}
