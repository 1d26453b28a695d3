// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** Who or what chooses the path of a packet. */
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
    PROGRESSIVE;

    /** Whether queues have a say. */
    public boolean isAdaptive() {
        return this != FIXED && this != VALIANT;
    }
}
