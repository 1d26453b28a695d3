// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * Traffic classes of a router: how the virtual channels share each link that leaves it. What a channel does not use,
 * the others share in proportion.
 *
 * @param leastPpm per virtual channel its share when all want more, in millionths of the link; each at least 1. Empty
 *            if channels take turns packet by packet
 * @param mostPpm per virtual channel what it gets at most; as many
 */
public record SharesPlan(List<Integer> leastPpm, List<Integer> mostPpm) {

    /** Channels take turns. */
    public static final SharesPlan NONE = new SharesPlan(List.of(), List.of());

    private static final int ALL = 1_000_000;

    public SharesPlan {
        leastPpm = List.copyOf(leastPpm);
        mostPpm = List.copyOf(mostPpm);
        if (leastPpm.size() != mostPpm.size() || leastPpm.stream().anyMatch(one -> one < 1 || one > ALL)
                || mostPpm.stream().anyMatch(one -> one < 1 || one > ALL)) {
            throw new IllegalArgumentException("shares from " + leastPpm + " to " + mostPpm + " ppm");
        }
    }
}
