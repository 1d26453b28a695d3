// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/**
 * A kind of simulated part that does one thing at a time, so that the time for which it is busy says how near it is to
 * its limit. Each says at which kind of {@link Part} it is drawn.
 */
public enum Resource {
    /** A core of a host; numbered through all cores of the machine. */
    CORE("Host core", Part.PROCESSOR),
    /** The way from the host to the NIC, and the only one of a half-duplex bus; number = vertex. */
    BUS_DOWN("Host bus to the NIC", Part.HOST_BUS),
    /** The way from the NIC to the host; number = vertex. */
    BUS_UP("Host bus to the host", Part.HOST_BUS),
    /** The NIC's embedded processor or thread processor; number = vertex. */
    NIC_PROCESSOR("NIC processor", Part.NIC_PROCESSOR),
    /** The processor that runs the microcode of a NIC's engines; number = vertex. */
    MICROCODE("NIC microcode", Part.TX_ENGINE),
    /** The internal memory bus of a NIC; number = vertex. */
    NIC_BUS("NIC memory bus", Part.TX_ENGINE),
    /** The part of a NIC that sends; where one engine does both, it counts here; number = vertex. */
    TX_ENGINE("Tx engine", Part.TX_ENGINE),
    /** The part of a NIC that receives; number = vertex. */
    RX_ENGINE("Rx engine", Part.RX_ENGINE),
    /** The part that sends bulk data in a NIC with a unit of its own for them; number = vertex. */
    BULK_SENDER("Bulk unit, sending", Part.TX_ENGINE),
    /** The part that receives bulk data in a NIC with a unit of its own for them; number = vertex. */
    BULK_RECEIVER("Bulk unit, receiving", Part.RX_ENGINE),
    /** One direction of a link; number = link direction. */
    LINK("Link", Part.LINK),
    /** A way from a router to its node; numbered through all ways of the machine. */
    EJECTION("Router exit to the node", Part.ROUTER),
    /** What combines packets in a switch; number = vertex. */
    REDUCTION("Reduction unit of a switch", Part.ROUTER),
    /** A processor or an engine of a composed NIC; numbered by node, then by part. */
    SERVER("Processor or engine", Part.NIC_PROCESSOR),
    /** A way of a further bus of a composed node; numbered by node, by bus, and first to the NIC, then to the host. */
    PART_BUS("Bus", Part.HOST_BUS),
    /** A direction of a socket link; numbered by node, by socket, and first to the NIC, then to the host. */
    SOCKET_LINK("Socket link", Part.SOCKET_LINK),
    /** A table of a protocol of blocks; numbered by node, then by table. */
    TABLE("Table", Part.NIC_PROCESSOR),
    /** Tokens of a protocol of blocks; numbered by node, then by tokens. */
    TOKENS("Tokens", Part.NIC_PROCESSOR),
    /** The ways from a vertex of the collective network towards the root; number = node. */
    COLLECTIVE_UP("Collective network, up", Part.COLLECTIVE_NETWORK),
    /** The ways from a vertex of the collective network to its children and its node; number = node. */
    COLLECTIVE_DOWN("Collective network, down", Part.COLLECTIVE_NETWORK);

    private final String label;
    private final Part part;

    Resource(String label, Part part) {
        this.label = label;
        this.part = part;
    }

    /** Name for reports and views, in plain English. */
    public String label() {
        return label;
    }

    /** The kind of part that it belongs to. */
    public Part part() {
        return part;
    }
}
