// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.List;

/**
 * The statement of a file that counts in cycles and flits. The latencies of its links are in cycles, and are kept as
 * if a cycle took 1 ns.
 *
 * @param inCycles whether the file does; the others then are its numbers, or 0 or empty where it has none
 * @param flit size of a flit, with its unit
 * @param packet flits of a packet
 * @param buffer flits of the buffer of a virtual channel
 * @param channels virtual channels
 * @param delay cycles of the head of a packet in a router
 * @param links cycles of each kind of link of a topology without drawn links; others take 1
 * @param routing how routers choose paths
 */
public record FlitFacts(boolean inCycles, String flit, int packet, int buffer, int channels, int delay,
        List<Integer> links, StatedRouting routing) {

    public FlitFacts {
        links = List.copyOf(links);
    }

    /** The file does not count in cycles. */
    public static final FlitFacts NONE = new FlitFacts(false, "", 0, 0, 0, 0, List.of(),
            StatedRouting.USUAL);
    /** The file has cycles only. */
    public static final FlitFacts CYCLES = new FlitFacts(true, "", 0, 0, 0, 0, List.of(),
            StatedRouting.USUAL);
}
