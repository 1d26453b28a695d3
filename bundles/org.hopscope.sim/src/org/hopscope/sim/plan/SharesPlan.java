// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * Traffic classes of a router: how the virtual channels share each link that leaves it.
 *
 * @param leastPpm per virtual channel its share when all want more, in millionths of the link; each at least 1. Empty
 *            if channels take turns packet by packet
 * @param mostPpm per virtual channel what it gets at most; as many
 * @param spare who gets what the shares leave over, and what a channel does not use
 */
public record SharesPlan(List<Integer> leastPpm, List<Integer> mostPpm, Spare spare) {

    /** Channels take turns. */
    public static final SharesPlan NONE = new SharesPlan(List.of(), List.of(), Spare.IN_PROPORTION);

    private static final int ALL = 1_000_000;

    public SharesPlan {
        leastPpm = List.copyOf(leastPpm);
        mostPpm = List.copyOf(mostPpm);
        if (leastPpm.size() != mostPpm.size() || leastPpm.stream().anyMatch(one -> one < 1 || one > ALL)
                || mostPpm.stream().anyMatch(one -> one < 1 || one > ALL)) {
            throw new IllegalArgumentException("shares from " + leastPpm + " to " + mostPpm + " ppm");
        }
    }

    /** Shares whose rest is divided in proportion. */
    public SharesPlan(List<Integer> leastPpm, List<Integer> mostPpm) {
        this(leastPpm, mostPpm, Spare.IN_PROPORTION);
    }

    /** The ways to divide spare bandwidth. */
    public enum Spare {
        /** All channels that want more get it, in proportion to their shares. */
        IN_PROPORTION,
        /**
         * The channel with the smallest share of those that want more gets all of it up to its limit, then the next
         * one; the first of equal ones (De Sensi et al., "An In-Depth Analysis of the Slingshot Interconnect", SC
         * 2020).
         */
        TO_SMALLEST
    }
}
