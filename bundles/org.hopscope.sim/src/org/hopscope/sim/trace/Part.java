// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** The kind of simulated part in which time was spent; with an instance number it names one part of the machine. */
public enum Part {
    /** Host processor; instance = vertex. */
    PROCESSOR,
    /** Host memory; instance = vertex. */
    MEMORY,
    /** Host bus; instance = vertex. */
    HOST_BUS,
    /** The NIC's embedded processor; instance = vertex. */
    NIC_PROCESSOR,
    /** The NIC's transmit engine; instance = vertex. */
    TX_ENGINE,
    /** The NIC's receive engine; instance = vertex. */
    RX_ENGINE,
    /** A router; instance = vertex. */
    ROUTER,
    /** One direction of a link; instance = number given by the fabric. */
    LINK,
    /** A vertex of the collective network, with its links; instance = number of the node. */
    COLLECTIVE_NETWORK,
    /** The interrupt network at a node; instance = number of the node. */
    INTERRUPT_NETWORK,
    /** The links between the sockets of a node; instance = vertex. */
    SOCKET_LINK
}
