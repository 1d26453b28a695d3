// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.process.LayerSetup;
import org.jspecify.annotations.Nullable;

/**
 * What the nodes of a run are made of, and what they are attached to.
 *
 * @param nics per vertex the parts of its node, null for a switch
 * @param alike the parts of any node: how many there are of each kind
 * @param fabric the network; null where packets go over circuits
 * @param rails the networks that nodes are attached to
 * @param groups the ranks whose packets switches combine; null if no switch does
 */
record Hardware(ComposedNicPlan[] nics, ComposedNicPlan alike, @Nullable Fabric fabric, Rails rails,
        @Nullable ReductionGroups groups) {

    /** The plans of the nodes of a run, null for a switch. */
    static ComposedNicPlan[] nics(LayerSetup layer) {
        return layer.nics(ComposedNicPlan[]::new);
    }

    /** The parts of the first node. */
    static ComposedNicPlan alike(ComposedNicPlan[] nics) {
        return Arrays.stream(nics).filter(nic -> nic != null).findFirst().orElseThrow();
    }

    /** True if work takes the same time on all nodes. */
    boolean isAlike() {
        return Arrays.stream(nics).allMatch(nic -> nic == null || nic.extraPs().isEmpty());
    }
}
