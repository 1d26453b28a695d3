// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The FIFOs between a NIC and its router, in which packets wait to be sent and to be read.
 *
 * @param injection injection FIFOs of each core, or of the NIC where no core transmits; 0 if packets go into the router
 *            one by one
 * @param injectionPackets packets that an injection FIFO holds
 * @param receptionPackets packets that the reception FIFOs of each core hold, or of the NIC where its handlers read
 *            them; 0 if a packet stays in the network until its handler starts
 */
public record PortFifos(int injection, int injectionPackets, int receptionPackets) {

    /** No FIFOs. */
    public static final PortFifos NONE = new PortFifos(0, 0, 0);

    public PortFifos {
        if (injection < 0 || injectionPackets < 0 || receptionPackets < 0) {
            throw new IllegalArgumentException(injection + " injection FIFOs of " + injectionPackets
                    + " packets, reception FIFOs of " + receptionPackets);
        }
    }
}
