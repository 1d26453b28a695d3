// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/**
 * The components that a stretch of time of a message, or of an operation of many ranks, can be spent on; the components
 * of a latency stack, in the order of a message's life.
 */
public enum Component {
    /** Computation of a rank, between its messages. */
    COMPUTING("Computing", "Computation of a rank, between its messages."),
    /** A call of a library that waits for no message, such as posting a receive. */
    LIBRARY_CALL("Library call", "A call of a library that waits for no message, such as posting a receive."),
    /** The wait for the end of the rank's own send, before the next one may begin. */
    OWN_SEND("Wait for own send", "The wait for the end of the rank's own send, before the next one may begin."),
    /** MPI library on the host. */
    MPI("MPI library", "MPI library on the host."),
    /** Library of the machine's own below MPI, on the host. */
    HOST_LIBRARY("Host library", "Library of the machine's own below MPI, on the host."),
    /** Portals code on the host, in a library or in the kernel. */
    HOST_PORTALS("Host Portals", "Portals code on the host, in a library or in the kernel."),
    /** A message layer on the host that drives the network itself. */
    MESSAGE_LAYER("Message layer", "A message layer on the host that drives the network itself."),
    /** The processor moves a packet between memory and a FIFO of the NIC. */
    FIFO_ACCESS("FIFO access", "The processor moves a packet between memory and a FIFO of the NIC."),
    /** Traps into the kernel. */
    SYSTEM_CALL("System call", "Traps into the kernel."),
    /** Crossings of the host bus by commands, headers, events and accesses. */
    HOST_BUS("Host bus", "Crossings of the host bus by commands, headers, events and accesses."),
    /** Crossings of the link between the sockets of a node, for what a NIC at another socket reads and writes. */
    SOCKET_LINK("Socket link", "Crossings of the link between the sockets of a node, for what a NIC at another socket "
            + "reads and writes."),
    /** An item of work waits until the NIC's polling loop finds it. */
    POLLING("Polling loop", "An item of work waits until the NIC's polling loop finds it."),
    /** Firmware work for sending. */
    TX_FIRMWARE("Tx firmware", "Firmware work for sending."),
    /** The transmit engine: set-up and reading host memory. */
    TX_ENGINE("Tx engine", "The transmit engine: set-up and reading host memory."),
    /** Bits leave onto a link; for a long message, the wait behind its own packets. */
    SERIALISATION("Serialisation", "Bits leave onto a link; for a long message, the wait behind its own packets."),
    /** Routers pass the head of the packet on. */
    SWITCHING("Router", "Routers pass the head of the packet on."),
    /** Switches combine the packet with those of other ranks. */
    REDUCTION("Reduction in switches", "Switches combine the packet with those of other ranks."),
    /** Signal flight on links. */
    PROPAGATION("Propagation", "Signal flight on links."),
    /** Waiting behind other messages for a link, a buffer, an engine or a processor. */
    CONTENTION("Contention", "Waiting behind other messages for a link, a buffer, an engine or a processor."),
    /** The wait for the acknowledgment of a packet before the next may be sent. */
    ACKNOWLEDGE("Acknowledge", "The wait for the acknowledgment of a packet before the next may be sent."),
    /** A link sends a damaged packet again, or is down. */
    LINK_FAULT("Link fault", "A link sends a damaged packet again, or is down."),
    /** A packet was lost or trimmed on its way, until it was sent again. */
    RETRANSMISSION("Retransmission", "A packet was lost or trimmed on its way, until it was sent again."),
    /** A network that executes collective operations, and the wait for ranks that enter it later. */
    COLLECTIVE_NETWORK("Collective network",
            "A network that executes collective operations, and the wait for ranks that enter it later."),
    /** A network that executes barriers, and the wait for ranks that enter it later. */
    INTERRUPT_NETWORK("Interrupt network",
            "A network that executes barriers, and the wait for ranks that enter it later."),
    /** A triggered operation waits for something that has not begun yet, such as a rank that is late at a barrier. */
    TRIGGER("Wait for trigger",
            "A triggered operation waits for something that has not begun yet, such as a rank that is late at a "
            + "barrier."),
    /** The receive engine: set-up and writing host memory. */
    RX_ENGINE("Rx engine", "The receive engine: set-up and writing host memory."),
    /** Firmware work for receiving. */
    RX_FIRMWARE("Rx firmware", "Firmware work for receiving."),
    /** Walking match lists. */
    MATCHING("Matching", "Walking match lists."),
    /** Interrupts of the host. */
    INTERRUPT("Interrupt", "Interrupts of the host."),
    /** Cache lines are written back for a core that would not see them otherwise. */
    CACHE_FLUSH("Cache flush", "Cache lines are written back for a core that would not see them otherwise."),
    /** Copies in host memory. */
    MEMORY_COPY("Memory copy", "Copies in host memory."),
    /** Writing the completion event and its way to the waiting process. */
    NOTIFY("Notify", "Writing the completion event and its way to the waiting process."),
    /** The message has arrived, but its process has not asked for it yet. */
    RECEIVER_BUSY("Receiver busy", "The message has arrived, but its process has not asked for it yet.");

    private final String label;
    private final String explanation;

    Component(String label, String explanation) {
        this.label = label;
        this.explanation = explanation;
    }

    /** Name for reports and views, in plain English. */
    public String label() {
        return label;
    }

    /** The same in a sentence, for those who do not know the name. */
    public String explanation() {
        return explanation;
    }
}
