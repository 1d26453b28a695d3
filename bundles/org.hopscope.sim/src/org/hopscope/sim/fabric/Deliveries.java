// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.jspecify.annotations.Nullable;

/**
 * The mechanisms between the routers and their nodes, as far as a plan has them: packets that overtook others are put
 * back into order, nodes that are off take none, and the receiving ends of flows acknowledge them.
 *
 * <pre>
 *   router --&gt; order --&gt; state of the node --&gt; flow --&gt; NIC
 * </pre>
 */
final class Deliveries {

    private final Engine engine;
    /** Null if packets of a pair cannot overtake each other, or may. */
    private @Nullable InOrder order;
    /** Null when nothing ever goes wrong. */
    private final @Nullable Breakdowns breakdowns;
    /** Null unless nodes acknowledge packets. */
    private final @Nullable Flows flows;
    /** Null unless switches combine packets. */
    private final @Nullable Reductions reductions;
    private final PacketSink sink;

    Deliveries(Engine engine, @Nullable InOrder order, @Nullable Breakdowns breakdowns, @Nullable Flows flows,
            @Nullable Reductions reductions, PacketSink sink) {
        this.reductions = reductions;
        this.engine = engine;
        this.sink = sink;
        this.order = order;
        this.breakdowns = breakdowns;
        this.flows = flows;
    }

    void unordered() {
        order = null;
        if (flows != null) {
            flows.unordered();
        }
    }

    /** A packet enters the network. */
    void sent(int packet, int vertex) {
        if (breakdowns != null) {
            breakdowns.injected(packet, vertex);
        }
        if (order != null) {
            order.sent(packet, vertex);
        }
    }

    /** A packet leaves this part of the network for another one. */
    void leave(int packet, int[] to, int at) {
        if (order != null) {
            order.leave(packet, to, at);
        }
    }

    /** A packet has come from another part of the network. */
    void enter(int packet, int[] from, int at) {
        if (order != null) {
            order.enter(packet, from, at);
        }
    }

    /** A packet with these modes has come out of the network at a vertex. */
    void arrived(int vertex, int packet, int modes) {
        if (modes == Reductions.DOWN) {
            reductions.back(vertex, packet);
        } else if (order == null) {
            atNode(vertex, packet);
        } else {
            order.arrived(vertex, packet);
        }
    }

    /** A packet may enter its node, if that is there. */
    void atNode(int vertex, int packet) {
        if (breakdowns == null) {
            deliver(vertex, packet);
        } else {
            breakdowns.arrived(vertex, packet);
        }
    }

    /** A packet has come to a node that takes it. */
    void deliver(int vertex, int packet) {
        if (flows == null) {
            sink.packetArrived(vertex, packet);
        } else {
            flows.arrived(vertex, packet);
        }
    }

    /** The router of a vertex has room for a packet of its node. */
    void injectionFree(int vertex) {
        if (flows == null) {
            sink.injectionFree(vertex);
        } else {
            flows.injectionFree(vertex);
        }
    }

    /** A fault happens now. */
    void fault(int number) {
        breakdowns.happen(breakdowns.fault(number), engine.nowPs(), sink);
    }
}
