// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A kind of router. Packets are forwarded by virtual cut-through with credits; a packet that enters a ring (a wrapped
 * dimension) needs two free buffers instead of one, so that the ring cannot fill up (bubble flow control,
 * Puente et al., "The Adaptive Bubble Router", 2001).
 *
 * @param virtualChannels virtual channels per link, 1 to 8
 * @param bufferPackets packets that an input buffer holds per virtual channel, 2 or more
 * @param latencyPs time from a packet's head at the input to its head at a free output, in picoseconds
 * @param packetBytes largest packet, header included
 */
public record RouterPlan(int virtualChannels, int bufferPackets, long latencyPs, int packetBytes) {}
