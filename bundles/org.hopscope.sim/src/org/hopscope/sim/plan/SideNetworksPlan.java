// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * Networks of a machine besides the one that carries its messages.
 *
 * @param collective the network for collective operations; empty or one
 * @param interrupt the network for barriers; empty or one
 */
public record SideNetworksPlan(List<CollectivePlan> collective, List<InterruptPlan> interrupt) {

    /** No such networks. */
    public static final SideNetworksPlan NONE = new SideNetworksPlan(List.of(), List.of());

    public SideNetworksPlan {
        collective = List.copyOf(collective);
        interrupt = List.copyOf(interrupt);
    }
}
