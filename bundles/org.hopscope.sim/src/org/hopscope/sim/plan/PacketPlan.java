// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The packets of a network whose packets have no fixed size.
 *
 * @param granuleBytes packets are whole multiples of it
 * @param maxBytes largest packet, header included
 * @param headerBytes header, destination and the software's part included
 * @param wireBytes what a packet is longer on the wire (check sum and the like)
 */
public record PacketPlan(int granuleBytes, int maxBytes, int headerBytes, int wireBytes) {}
