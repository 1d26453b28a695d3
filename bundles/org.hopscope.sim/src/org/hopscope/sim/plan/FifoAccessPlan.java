// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The accesses of a processor to packet FIFOs, 16 bytes at a time. Times are those of a packet of the largest size; a
 * smaller one takes its share.
 *
 * @param headerBytes of a packet, the software's part included
 * @param cacheBytes size of the cache where data is before it is written, if there is room
 * @param readPs read a packet into memory
 * @param writeCachedPs write a packet whose data is in the cache
 * @param writeMemoryPs write a packet whose data is in main memory
 */
public record FifoAccessPlan(int headerBytes, int cacheBytes, long readPs, long writeCachedPs, long writeMemoryPs) {}
