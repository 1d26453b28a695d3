// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.shared;

/**
 * The work of the core of a rank for calls that all ranks make together, in picoseconds of processor time.
 *
 * @param packets the division of messages into packets, and the copies into and out of FIFOs
 * @param enterPs begin a call
 * @param leavePs end a call
 * @param objectPs make the object of a broadcast over the torus
 * @param sendPs per packet written, the copy into the FIFO not included
 * @param receivePs per packet read, the copy out of the FIFO not included
 */
public record SharedCosts(TorusPackets packets, long enterPs, long leavePs, long objectPs, long sendPs,
        long receivePs) {

    /** Time to read a packet of the largest size. */
    long readPs() {
        return receivePs + packets.readPs(packets.payload());
    }

    /** Time to write a packet of the largest size of {@code allBytes}. */
    long writePs(long allBytes) {
        return writePs(packets.payload(), allBytes);
    }

    /** Time to write a packet with that payload of {@code allBytes}. */
    long writePs(int payloadBytes, long allBytes) {
        return sendPs + packets.writePs(payloadBytes, allBytes);
    }
}
