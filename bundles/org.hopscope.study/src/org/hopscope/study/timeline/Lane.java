// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.List;

/**
 * A place in which a message can be.
 *
 * @param kind what the lane stands for
 * @param side at which end of the message's way it is
 * @param name name of the drawn element and where it is, such as "HyperTransport, node 5 (5, 0, 0)"
 * @param elementIds UUIDs of the drawn elements
 */
public record Lane(LaneKind kind, Side side, String name, List<String> elementIds) {

    public Lane {
        elementIds = List.copyOf(elementIds);
    }

    /** An end of a message's way, or what is between; of an operation, the ranks or the network. */
    public enum Side {
        /** The node of the sender. */
        SENDER,
        /** The network. */
        NETWORK,
        /** The node of the receiver. */
        RECEIVER,
        /** The nodes of the ranks that an operation leads through. */
        RANKS
    }
}
