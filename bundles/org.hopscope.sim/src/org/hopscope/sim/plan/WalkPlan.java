// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The accesses of the host's processor to the entries of a list. What is said of latencies is on top of a hit in the
 * first cache, which is part of the work on an entry.
 *
 * @param itemPs work on one entry that is in the first cache, for lists of libraries
 * @param firstBytes size of the first cache
 * @param secondBytes size of the second cache
 * @param secondPs one entry that is in the second cache
 * @param memoryPs one entry that is in no cache
 */
public record WalkPlan(long itemPs, long firstBytes, long secondBytes, long secondPs, long memoryPs) {

    /** Walks take no time but what the layer that walks has for an entry. */
    public static final WalkPlan FREE = new WalkPlan(0, 0, 0, 0, 0);
}
