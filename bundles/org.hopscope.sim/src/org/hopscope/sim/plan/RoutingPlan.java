// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Optional;

/**
 * The choice of paths by routers.
 *
 * @param choice the rule that chooses
 * @param minimal shortest paths that are compared, 1 or more, if there are as many
 * @param others detours that are compared, 1 or more
 * @param biasPackets packets that each detour seems to have more in its queues than it has; 0 or more
 * @param statePs interval at which routers tell each other the loads of their global links, which are then known one
 *            interval later; picoseconds, 0 if they are known at once
 * @param freezePs time for which a sender draws no new entropies after a timeout; picoseconds, 0 if it always draws
 * @param entropies values of entropy that a flow has to choose from, 1 or more
 */
public record RoutingPlan(PathChoice choice, int minimal, int others, int biasPackets, long statePs, long freezePs,
        int entropies) {

    /** All values of 16 bits. */
    public static final int ALL_ENTROPIES = 1 << 16;

    /** One path for each pair. */
    public static final RoutingPlan FIXED = new RoutingPlan(PathChoice.FIXED, 1, 1, 0, 0);

    public RoutingPlan {
        if (minimal < 1 || others < 1 || biasPackets < 0 || statePs < 0 || freezePs < 0 || entropies < 1) {
            throw new IllegalArgumentException(entropies + " entropies, " + minimal + " shortest paths and " + others
                    + " detours with a bias of " + biasPackets + " packets, known after " + statePs + " ps");
        }
    }

    /** Senders always draw entropies, from all 16-bit values. */
    public RoutingPlan(PathChoice choice, int minimal, int others, int biasPackets, long statePs) {
        this(choice, minimal, others, biasPackets, statePs, 0, ALL_ENTROPIES);
    }

    /** One shortest path and one detour, compared without a bias and at once. */
    public static RoutingPlan of(PathChoice choice) {
        return new RoutingPlan(choice, 1, 1, 0, 0);
    }

    /** Senders choose among this many entropies. */
    public static RoutingPlan of(PathChoice choice, int entropies) {
        return new RoutingPlan(choice, 1, 1, 0, 0, 0, entropies);
    }

    /** True if each pair has one path. */
    public boolean isFixed() {
        return choice == PathChoice.FIXED;
    }

    /** The reason why paths cannot be chosen in this way in a network, as the end of a sentence; empty if they can. */
    public Optional<String> obstacle(TopologyPlan topology) {
        if (isFixed()) {
            return Optional.empty();
        }
        if (choice.isUpwards()) {
            if (topology.plane() instanceof OverriddenPlan overridden && overridden.broken().length > 0) {
                return Optional.of("ways up are not chosen around broken links");
            }
            return reason(topology.base() instanceof FatTreePlan || topology.base() instanceof GraphPlan
                    || topology.base() instanceof SwitchedPlan switched && switched.spreads(),
                    "only trees and networks drawn by hand have several ways to choose from");
        }
        return switch (topology.base()) {
            case RegularPlan regular -> regular.obstacle(choice);
            case GraphPlan graph -> reason(choice != PathChoice.PROGRESSIVE, "a network drawn by hand has no groups in "
                    + "which a packet can be sent on a detour later");
            case OverriddenPlan overridden -> throw new IllegalStateException("a base has no base");
            case RailsPlan rails -> throw new IllegalStateException("a base has no base");
        };
    }

    private static Optional<String> reason(boolean fits, String reason) {
        return fits ? Optional.empty() : Optional.of(reason);
    }

    /** Levels of channels that packets go through so that no ring of waiting ones can form. */
    public int levels(TopologyPlan topology) {
        if (isFixed()) {
            return topology.channelLevels();
        }
        if (choice.isUpwards()) {
            return 1;
        }
        return topology.base() instanceof RegularPlan regular ? regular.detourLevels(choice, topology.channelLevels())
                : 2;
    }
}
