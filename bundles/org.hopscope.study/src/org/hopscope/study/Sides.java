// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/**
 * Tells the nodes that send from those that receive by what their NICs do: a node that transmits for longer than it
 * receives is one that sends. Nodes that do about as much of both, as in an exchange, are neither.
 */
final class Sides {

    private static final Set<Component> SENDING = Set.of(Component.TX_FIRMWARE, Component.TX_ENGINE,
            Component.OWN_SEND);
    private static final Set<Component> RECEIVING = Set.of(Component.RX_FIRMWARE, Component.RX_ENGINE,
            Component.MATCHING, Component.NOTIFY, Component.RECEIVER_BUSY, Component.INTERRUPT);
    private static final Set<Component> NETWORK = Set.of(Component.SERIALISATION, Component.SWITCHING,
            Component.REDUCTION, Component.PROPAGATION, Component.ACKNOWLEDGE, Component.LINK_FAULT,
            Component.COLLECTIVE_NETWORK, Component.INTERRUPT_NETWORK);
    /** The largest share of work for the other direction, such as answers. */
    private static final double CLEAR = 0.5;

    private final Map<Integer, Long> sent = new HashMap<>();
    private final Map<Integer, Long> received = new HashMap<>();

    Sides(List<LatencySegment> segments) {
        for (var one : segments) {
            if (SENDING.contains(one.component())) {
                sent.merge(one.vertex(), one.ps(), Long::sum);
            } else if (RECEIVING.contains(one.component())) {
                received.merge(one.vertex(), one.ps(), Long::sum);
            }
        }
    }

    /** The side of one segment. */
    Side of(LatencySegment segment) {
        if (segment.part() == Part.LINK || NETWORK.contains(segment.component())) {
            return Side.NETWORK;
        }
        long out = sent.getOrDefault(segment.vertex(), 0L);
        long in = received.getOrDefault(segment.vertex(), 0L);
        return out > 0 && in < CLEAR * out ? Side.SEND : in > 0 && out < CLEAR * in ? Side.RECEIVE : Side.BOTH;
    }
}
