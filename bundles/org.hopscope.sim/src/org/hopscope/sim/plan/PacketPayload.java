// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import org.hopscope.sim.plan.BlockOperation.Head;

/**
 * The payload of the packets of a transmission, and the way in which it comes into the NIC.
 *
 * @param bytes expression; {@link BlockOperation#NONE} or 0 for one packet of header only
 * @param bus index of the bus over which it is read packet by packet, the first one after a read round trip, each of
 *            the others as soon as the one before has left; or {@link BlockOperation#NONE}. A packet also passes the
 *            server of the lane at the rate that it has
 * @param head how the payload of the first packet comes over the bus
 */
public record PacketPayload(int bytes, int bus, Head head) {

    /** A payload whose first packet is cut through. */
    public PacketPayload(int bytes, int bus) {
        this(bytes, bus, Head.CUT_THROUGH);
    }
}
