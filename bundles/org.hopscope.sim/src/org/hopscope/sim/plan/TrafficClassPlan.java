// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * Traffic classes that the messages of ranks travel in. The classes have virtual channels of their own, as many each:
 * those of class 0 come first.
 *
 * @param channels virtual channels of each class; 0 if there is class 0 only
 * @param ofRank per rank its class, from 0; the last one counts for all ranks that follow, and for traffic that has no
 *            ranks. Empty if there is class 0 only
 */
public record TrafficClassPlan(int channels, List<Integer> ofRank) {

    /** All messages travel in class 0. */
    public static final TrafficClassPlan NONE = new TrafficClassPlan(0, List.of());

    public TrafficClassPlan {
        ofRank = List.copyOf(ofRank);
        if (ofRank.isEmpty() != (channels == 0) || channels < 0 || ofRank.stream().anyMatch(one -> one < 0)) {
            throw new IllegalArgumentException("traffic classes " + ofRank + " of " + channels + " channels");
        }
    }

    /** Number of classes up to the highest one in use. Takes time linear in the number of ranks. */
    public int count() {
        return 1 + ofRank.stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    /** The class of the messages of a rank. */
    public int of(int rank) {
        return ofRank.isEmpty() ? 0 : ofRank.get(Math.min(rank, ofRank.size() - 1));
    }

    /** The first virtual channel of the messages of a rank. */
    public int firstChannel(int rank) {
        return channels * of(rank);
    }
}
