// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The unit of a switch that combines packets of one operation which come over several of its links.
 *
 * @param rate rate at which it takes in what it combines, over all links together
 * @param latencyPs time from the end of the last packet of a combination until its result is at an output; picoseconds
 * @param trees most trees that it takes part in at a time; 0 if the switch has no such unit
 * @param window buffers for each tree, and so the packets that a member of a tree may have under way; 1 or more
 */
public record ReductionPlan(Rate rate, long latencyPs, int trees, int window) {

    /** A switch without such a unit. */
    public static final ReductionPlan NONE = new ReductionPlan(new Rate(1), 0, 0, 1);

    public ReductionPlan {
        if (latencyPs < 0 || trees < 0 || window < 1) {
            throw new IllegalArgumentException(trees + " trees of " + window + " packets after " + latencyPs + " ps");
        }
    }

    /** True if there is such a unit. */
    public boolean exists() {
        return trees > 0;
    }
}
