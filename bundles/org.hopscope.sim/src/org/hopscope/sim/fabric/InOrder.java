// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Gives nodes the packets of a pair in the order in which they were sent, where each packet has a path of its own. It
 * is between the last router and the receive queue and holds any number of packets.
 */
final class InOrder {

    private static final int NONE = -1;

    private final Fabric fabric;
    private final PacketPool packets;
    private final StampLog stamps;
    private final Engine engine;
    private final Resequencer order;

    InOrder(FabricSetup setup, Fabric fabric, PacketPool packets) {
        this.fabric = fabric;
        this.packets = packets;
        stamps = setup.stamps();
        engine = setup.engine();
        order = new Resequencer(setup.wiring().vertices());
    }

    /** A packet sets out; those that may overtake each other anyway, and copies, are in no order. */
    void sent(int packet, int source) {
        order.sent(packet, source, packets);
    }

    /** A packet leaves this part of the network: its place in the order goes with it. */
    void leave(int packet, int[] to, int at) {
        order.leave(packet, to, at);
    }

    /** A packet has come from another part of the network. */
    void enter(int packet, int[] from, int at) {
        order.enter(packet, from, at);
    }

    /** A packet has come to its node; it continues when all before it have. */
    void arrived(int vertex, int packet) {
        if (!order.inTurn(packet)) {
            // those before it need the room that it has in the receive queue
            fabric.freeRoom(packet);
            order.hold(packet);
            return;
        }
        for (int next = packet; next != NONE;) {
            int delivered = next;
            int cause = packets.stamp(delivered);
            next = order.delivered(delivered);
            fabric.deliveries().atNode(vertex, delivered);
            if (next != NONE && packets.stamp(next) != StampLog.NONE) {
                packets.stamp(next, stamps.waited(packets.stamp(next), cause, engine.nowPs(), Part.ROUTER, vertex));
            }
        }
    }
}
