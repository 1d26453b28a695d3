// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The chooser of the path of a packet. What is said about the ways up of a tree holds for the shortest paths of a
 * network drawn by hand, too.
 */
public enum PathChoice {
    /** Each pair has one path, so that its packets stay in order. */
    FIXED,
    /** Each packet takes the shortest path to a place drawn at random, and from there to its destination. */
    VALIANT,
    /**
     * The router at which a packet enters the network compares shortest paths with such detours, by the queues of its
     * own outputs and the lengths of the paths (UGAL-L; Singh, "Load-Balanced Routing in Interconnection Networks",
     * Stanford 2005).
     */
    UGAL_LOCAL,
    /**
     * As {@link #UGAL_LOCAL}, by all queues of the paths; in a dragonfly by those in the group of the source (UGAL-G;
     * Kim, Dally, Scott and Abts, ISCA 2008).
     */
    UGAL_GLOBAL,
    /**
     * As {@link #UGAL_LOCAL}, and a packet on a shortest path can still be sent on a detour by the next router in the
     * group of its source (PAR; Jiang, Kim and Dally, ISCA 2009); for dragonflies.
     */
    PROGRESSIVE,
    /**
     * Each switch of a tree takes the way up that a hash of the pair names (equal-cost multi-path): packets of a pair
     * have one path and stay in order.
     */
    HASHED,
    /** Each switch of a tree takes a way up at random for each packet. */
    SPRAYED,
    /**
     * Each switch of a tree takes the way up that a hash of the pair and an entropy value of the packet names; its
     * sender uses values again whose packets were acknowledged without a mark (REPS; Bonato et al., 2024).
     */
    RECYCLED,
    /** As {@link #RECYCLED}, but a sender takes all values of its flow in turn, whatever becomes of the packets. */
    ROUNDS,
    /**
     * As {@link #ROUNDS}, but values whose packets were marked, trimmed or not acknowledged in time are skipped for
     * some rounds (Ultra Ethernet Specification 1.0, 2025).
     */
    AVOIDING,
    /** As {@link #RECYCLED} while there is a value to use again, otherwise as {@link #AVOIDING}. */
    MIXED,
    /** Each switch of a tree takes, for each packet, the way up with the shortest queue. */
    ADAPTIVE_UP;

    /** True if queue lengths influence the choice. */
    public boolean isAdaptive() {
        return this == UGAL_LOCAL || this == UGAL_GLOBAL || this == PROGRESSIVE || this == ADAPTIVE_UP;
    }

    /** True if it is about the ways up a tree. */
    public boolean isUpwards() {
        return this == HASHED || this == SPRAYED || this == ADAPTIVE_UP || usesEntropy();
    }

    /** True if senders choose among the ways up a tree by entropy values. */
    public boolean usesEntropy() {
        return this == RECYCLED || this == ROUNDS || this == AVOIDING || this == MIXED;
    }

    /** True if senders choose by what has become of their packets. */
    public boolean usesMarks() {
        return usesEntropy() && this != ROUNDS;
    }

    /** True if packets of a pair stay in order. */
    public boolean keepsOrder() {
        return this == FIXED || this == HASHED;
    }
}
