// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/**
 * What a stretch of time was spent on, of a message or of an operation of many ranks; the components of a latency
 * stack, in the order of a message's life.
 */
public enum Component {
    /** A rank's own computing, between its messages. */
    COMPUTING("Computing"),
    /** A call of a library that waits for no message, such as posting a receive. */
    LIBRARY_CALL("Library call"),
    /** The wait for the end of an own send, before the next may begin. */
    OWN_SEND("Wait for own send"),
    /** MPI library on the host. */
    MPI("MPI library"),
    /** Library of the machine's own below MPI, on the host. */
    HOST_LIBRARY("Host library"),
    /** Portals code on the host, in a library or in the kernel. */
    HOST_PORTALS("Host Portals"),
    /** A message layer on the host that drives the network itself. */
    MESSAGE_LAYER("Message layer"),
    /** The processor moves a packet between memory and a FIFO of the NIC. */
    FIFO_ACCESS("FIFO access"),
    /** Traps into the kernel. */
    SYSTEM_CALL("System call"),
    /** Crossings of the host bus by commands, headers, events and accesses. */
    HOST_BUS("Host bus"),
    /** An item of work waits until the NIC's polling loop finds it. */
    POLLING("Polling loop"),
    /** Firmware work for sending. */
    TX_FIRMWARE("Tx firmware"),
    /** The transmit engine: set-up and reading host memory. */
    TX_ENGINE("Tx engine"),
    /** Bits leave onto a link; for a long message, the wait behind its own packets. */
    SERIALISATION("Serialisation"),
    /** Routers pass the head of the packet on. */
    SWITCHING("Router"),
    /** Signal flight on links. */
    PROPAGATION("Propagation"),
    /** Waiting behind other messages for a link, a buffer, an engine or a processor. */
    CONTENTION("Contention"),
    /** The wait for the acknowledgment of a packet before the next may be sent. */
    ACKNOWLEDGE("Acknowledge"),
    /** A link sends a damaged packet again, or is out of order. */
    LINK_FAULT("Link fault"),
    /** A packet was lost on its way, until it was sent again. */
    RETRANSMISSION("Retransmission"),
    /** A network that executes collective operations, and the wait for those who come later to it. */
    COLLECTIVE_NETWORK("Collective network"),
    /** A network that executes barriers, and the wait for those who come later to it. */
    INTERRUPT_NETWORK("Interrupt network"),
    /** A triggered operation waits for what has not even begun, such as a rank that comes late to a barrier. */
    TRIGGER("Wait for trigger"),
    /** The receive engine: set-up and writing host memory. */
    RX_ENGINE("Rx engine"),
    /** Firmware work for receiving. */
    RX_FIRMWARE("Rx firmware"),
    /** Walking match lists. */
    MATCHING("Matching"),
    /** Interrupts of the host. */
    INTERRUPT("Interrupt"),
    /** Lines of a cache are written back for a core that does not see them. */
    CACHE_FLUSH("Cache flush"),
    /** Copies in host memory. */
    MEMORY_COPY("Memory copy"),
    /** Writing the completion event and its way to the waiting process. */
    NOTIFY("Notify"),
    /** The message has arrived, but its process has not asked for it yet. */
    RECEIVER_BUSY("Receiver busy");

    private final String label;

    Component(String label) {
        this.label = label;
    }

    /** Name for reports and views, in plain English. */
    public String label() {
        return label;
    }
}
