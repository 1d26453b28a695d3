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

    /** True if the network that an operation takes is there; always for what goes over the main one. */
    public boolean carry(RankOperation operation) {
        return switch (operation) {
            case NETWORK_BARRIER -> !interrupt.isEmpty();
            case NETWORK_BROADCAST, NETWORK_ALLREDUCE -> !collective.isEmpty();
            default -> true;
        };
    }
}
