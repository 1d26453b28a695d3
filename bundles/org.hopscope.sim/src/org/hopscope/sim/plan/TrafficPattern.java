// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Optional;

/**
 * The destinations of the packets of a node. The patterns with fixed targets are those of Dally and Towles, "Principles
 * and Practices of Interconnection Networks", section 3.2; a node whose target it is itself sends nothing.
 */
public enum TrafficPattern {
    /** Each packet to any other node, all equally likely. */
    UNIFORM_RANDOM,
    /** Each node always to the same other node, no two nodes to the same one; drawn from the seed of the run. */
    RANDOM_PERMUTATION,
    /** Node {@code i} of {@code n} to node {@code n - 1 - i}; the middle node of an odd number sends nothing. */
    COMPLEMENT,
    /** Node {@code x + k y} of {@code k * k} to node {@code y + k x}. */
    TRANSPOSE,
    /** Each node to the one whose number has its bits in reverse order, of a power of two nodes. */
    BIT_REVERSE,
    /** Each node to the one whose number has its bits rotated left by one, of a power of two nodes. */
    SHUFFLE,
    /**
     * Each node {@code ceil(k / 2) - 1} places up in each dimension of {@code k}, counted round; the groups of a
     * dragonfly are one dimension, and so are the nodes of any other network.
     */
    TORNADO,
    /** Each node one place up in each dimension of a torus or mesh, counted round; elsewhere to the next number. */
    NEIGHBOUR,
    /** Each packet to any node of the group {@link TrafficPlan#distance} further on; for dragonflies. */
    NEXT_GROUP,
    /** Each packet of a node of the first half to any node of the second half, which sends nothing. */
    CLIENT_SERVER,
    /** A share of the packets to a few nodes, the others as {@link #UNIFORM_RANDOM}; see {@link HotspotPlan}. */
    HOTSPOT,
    /**
     * Each node of a half that is drawn from the seed of the run to one of the other half, and back; the last of an odd
     * number sends nothing. Many such pairs give the effective bisection bandwidth (Hoefler, Schneider and Lumsdaine,
     * "Multistage Switches are not Crossbars", 2008).
     */
    RANDOM_BISECTION;

    /** Why a network cannot carry the pattern, as the end of a sentence; empty if it can. */
    public Optional<String> obstacle(TopologyPlan topology, int nodes) {
        return switch (this) {
            case UNIFORM_RANDOM, RANDOM_PERMUTATION, RANDOM_BISECTION, COMPLEMENT, TORNADO, NEIGHBOUR, CLIENT_SERVER,
                    HOTSPOT -> Optional.empty();
            case TRANSPOSE -> reason(isSquare(nodes), "a transpose needs a square number of nodes, not " + nodes);
            case BIT_REVERSE, SHUFFLE -> reason(Integer.bitCount(nodes) == 1,
                    "bits of node numbers can be moved if the nodes are a power of two, not " + nodes);
            case NEXT_GROUP -> reason(topology.base() instanceof RegularPlan regular && regular.groups() > 1,
                    "only a dragonfly of two groups or more has a next group");
        };
    }

    private static boolean isSquare(int nodes) {
        int root = (int) Math.round(Math.sqrt(nodes));
        return root * root == nodes;
    }

    private static Optional<String> reason(boolean fits, String reason) {
        return fits ? Optional.empty() : Optional.of(reason);
    }
}
