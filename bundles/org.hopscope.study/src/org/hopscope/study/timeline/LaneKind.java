// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/** The kind of a lane, in the order in which a message that is sent passes them. */
public enum LaneKind {
    /** The program and its libraries on the host. */
    PROGRAM("MPI"),
    /** Portals code on the host. */
    PORTALS("Portals"),
    /** System calls and interrupts. */
    KERNEL("Kernel"),
    /** Host memory: copies and caches. */
    MEMORY("Memory"),
    /** The host bus. */
    BUS("Host bus"),
    /** The NIC's embedded processor and its firmware. */
    NIC_PROCESSOR("NIC processor"),
    /** The NIC's transmit and receive engines. */
    DMA("DMA engine"),
    /** A router and the link that leaves it. */
    HOP("Hop"),
    /** A network of its own beside the one of the messages. */
    SIDE_NETWORK("Side network"),
    /** A rank that an operation leads through, with its node. */
    RANK("Rank"),
    /** The network between the ranks of an operation. */
    NETWORK("Network");

    private final String label;

    LaneKind(String label) {
        this.label = label;
    }

    /** Name for views and reports, in plain English. */
    public String label() {
        return label;
    }

    /**
     * The lane of a stretch of time.
     *
     * @param hostPortals whether the message meets Portals code on the host, which then does the matching there
     */
    static LaneKind of(Component component, Part part, boolean hostPortals) {
        return switch (part) {
            case PROCESSOR -> onHost(component, hostPortals);
            case MEMORY -> MEMORY;
            case HOST_BUS, SOCKET_LINK -> BUS;
            case NIC_PROCESSOR -> NIC_PROCESSOR;
            case TX_ENGINE, RX_ENGINE -> DMA;
            case ROUTER, LINK -> HOP;
            case COLLECTIVE_NETWORK, INTERRUPT_NETWORK -> SIDE_NETWORK;
        };
    }

    private static LaneKind onHost(Component component, boolean hostPortals) {
        return switch (component) {
            case SYSTEM_CALL, INTERRUPT -> KERNEL;
            case HOST_PORTALS -> PORTALS;
            case MATCHING -> hostPortals ? PORTALS : PROGRAM;
            case MEMORY_COPY, CACHE_FLUSH -> MEMORY;
            default -> PROGRAM;
        };
    }
}
