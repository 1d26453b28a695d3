// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A NIC of packet FIFOs that the host's processor fills and empties, 16 bytes at a time. Each core has a set of FIFOs
 * of its own. Times are those of a packet of the largest size; a smaller one takes its share. The router determines how
 * long packets may be.
 *
 * @param headerBytes of a packet, the software's part included
 * @param cache where data is before it is written, if there is room
 * @param injectionFifos injection FIFOs per set
 * @param injectionPackets packets that one injection FIFO holds
 * @param receptionPackets packets that the reception FIFOs of one set hold
 * @param readPs read a packet into memory
 * @param writeCachedPs write a packet whose data is in the cache
 * @param writeMemoryPs write a packet whose data is in main memory
 */
public record PacketFifoNicPlan(int headerBytes, CachePlan cache, int injectionFifos, int injectionPackets,
        int receptionPackets, long readPs, long writeCachedPs, long writeMemoryPs) implements NicPlan {}
