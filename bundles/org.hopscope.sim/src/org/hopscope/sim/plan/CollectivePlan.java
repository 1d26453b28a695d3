// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A tree over all nodes whose vertices combine packets on their way up and copy them on their way down. Node 0 is the
 * root; the children of node {@code i} are the nodes {@code arity * i + 1} to {@code arity * i + arity}.
 *
 * @param arity most children of a vertex, 1 or more
 * @param rate raw rate of a link per direction
 * @param packetBytes length of every packet, all of it payload
 * @param overheadBytes what a link adds to each packet
 * @param hopPs time from a packet's head at a vertex to its head at the next one, in picoseconds
 * @param bufferPackets packets that a vertex holds per input, 1 or more
 */
public record CollectivePlan(int arity, Rate rate, int packetBytes, int overheadBytes, long hopPs, int bufferPackets) {

    /** Packets that {@code bytes} need: at least one, since a packet is what tells that a node has come. */
    public int packets(long bytes) {
        return Math.max(1, Math.toIntExact(Math.ceilDiv(bytes, (long) packetBytes)));
    }

    /** Time that a packet occupies a link, in picoseconds. */
    public long serialisationPs() {
        return rate.timePs(packetBytes + overheadBytes);
    }
}
