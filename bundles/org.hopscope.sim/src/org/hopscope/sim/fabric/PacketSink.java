// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.FaultKind;

/** The NICs, as the fabric sees them. */
public interface PacketSink {

    /** A packet will have arrived soon, see {@link org.hopscope.sim.kernel.EventHandler#prefetch}. */
    default int prefetch(int vertex, int packet) {
        return 0;
    }

    /** The same, see {@link org.hopscope.sim.kernel.EventHandler#prefetchNext}. */
    default int prefetchNext(int vertex, int packet) {
        return 0;
    }

    /** A packet has arrived completely in the receive queue of the NIC at {@code vertex}. */
    void packetArrived(int vertex, int packet);

    /** The router at {@code vertex}, which had refused a packet, can take one. */
    void injectionFree(int vertex);

    /** Something has happened to the node at {@code vertex}. A node without an idea of it need not know. */
    default void fault(FaultKind kind, int vertex) {}
}
