// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

/**
 * The statement of a file about a node.
 *
 * @param processor name of its processor; empty if not stated
 * @param cores cores that run application processes; 0 if not stated
 * @param memory size of its memory with its unit; empty if not stated
 * @param firstCache size of the first cache with its unit; empty if not stated
 * @param secondCache size of the second cache with its unit; empty if not stated
 * @param busRate payload rate of the bus to the network interface with its unit; empty if not stated
 */
public record NodeFacts(String processor, int cores, String memory, String firstCache, String secondCache,
        String busRate) {

    /** Nothing is said. */
    public static final NodeFacts NONE = new NodeFacts("", 0, "", "", "", "");
}
