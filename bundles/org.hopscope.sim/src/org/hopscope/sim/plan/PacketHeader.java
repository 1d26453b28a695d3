// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * What the header of the packets of a transmission says.
 *
 * @param kind index of the kind of packet
 * @param fields per field of the kind its expression, or {@link BlockOperation#NONE} for 0; owned, never written
 */
public record PacketHeader(int kind, int[] fields) {}
