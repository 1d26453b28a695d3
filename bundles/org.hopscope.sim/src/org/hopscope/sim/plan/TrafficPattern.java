// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** Where the packets of a node go. */
public enum TrafficPattern {
    /** Each packet to any other node, all equally likely. */
    UNIFORM_RANDOM,
    /** Each node always to the same other node, no two nodes to the same one; drawn from the seed of the run. */
    RANDOM_PERMUTATION,
    /** Node {@code i} of {@code n} to node {@code n - 1 - i}; the middle node of an odd number sends nothing. */
    COMPLEMENT
}
