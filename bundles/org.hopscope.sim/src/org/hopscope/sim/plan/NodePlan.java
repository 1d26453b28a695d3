// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import org.jspecify.annotations.Nullable;

/**
 * A kind of node.
 *
 * @param bus its host bus; null without one
 * @param router index into {@link SimPlan#routers()} of the router in its NIC
 * @param sockets its sockets
 */
public record NodePlan(ProcessorPlan processor, MemoryPlan memory, @Nullable BusPlan bus, NicPlan nic, int router,
        SocketsPlan sockets) {

    /** A node with one socket. */
    public NodePlan(ProcessorPlan processor, MemoryPlan memory, @Nullable BusPlan bus, NicPlan nic, int router) {
        this(processor, memory, bus, nic, router, SocketsPlan.ONE);
    }
}
