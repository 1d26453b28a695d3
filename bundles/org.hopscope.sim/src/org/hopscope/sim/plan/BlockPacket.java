// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * A kind of packet.
 *
 * @param name name shown with waits
 * @param headerBytes bytes that the protocol adds to every packet of the kind
 * @param payloadBytes most bytes of payload in a packet, if that is less than what the port allows
 * @param channel virtual channel, counted from the first one of the port
 * @param adaptive whether its packets take any shortest path, and may overtake each other
 * @param untimed whether the time of the message does not continue with its packets
 * @param fields names of the integer fields of the header
 */
public record BlockPacket(String name, int headerBytes, int payloadBytes, int channel, boolean adaptive,
        boolean untimed, List<String> fields) {

    /** The port alone limits the payload. */
    public static final int ANY = Integer.MAX_VALUE;

    public BlockPacket {
        fields = List.copyOf(fields);
    }

    /** A kind whose packets keep their order. */
    public BlockPacket(String name, int headerBytes, int channel, List<String> fields) {
        this(name, headerBytes, ANY, channel, false, false, fields);
    }
}
