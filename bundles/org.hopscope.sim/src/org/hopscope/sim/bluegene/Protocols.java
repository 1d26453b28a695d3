// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.plan.BlueGeneStackPlan;
import org.hopscope.sim.shared.TorusPackets;

/** The protocol that a message takes. */
final class Protocols {

    private final BlueGeneStackPlan.Options options;
    private final int onePacketBytes;

    Protocols(BlueGeneStackPlan.Options options, TorusPackets packets) {
        this.options = options;
        // the buffer must be smaller than a full payload
        onePacketBytes = packets.payload() - 1;
    }

    /** Protocol of a message of that size between ranks of the same node or not. */
    byte of(long bytes, boolean local) {
        boolean fits = bytes <= onePacketBytes;
        if (local && options.localCopy()) {
            return fits ? TorusMessages.ONE_PACKET : TorusMessages.VIRTUAL_NODE;
        }
        return switch (options.protocol()) {
            case AUTOMATIC -> fits ? TorusMessages.ONE_PACKET
                    : bytes <= options.eagerBytes() ? TorusMessages.EAGER : TorusMessages.RENDEZVOUS;
            case ONE_PACKET -> fits ? TorusMessages.ONE_PACKET : TorusMessages.EAGER;
            case EAGER -> TorusMessages.EAGER;
            case ADAPTIVE_EAGER -> TorusMessages.ADAPTIVE_EAGER;
            case RENDEZVOUS -> TorusMessages.RENDEZVOUS;
        };
    }
}
