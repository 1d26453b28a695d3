// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The buffers in which packets wait at the inputs of a router.
 *
 * @param packets packets of any size that an input buffer holds per virtual channel, 2 or more, unless bytes are
 *            counted; with {@link Queueing#VIRTUAL_OUTPUT} also per output, and once more for packets on their way to a
 *            router that still chooses a path for them
 * @param hostPorts ways between the router and its node; each takes out one packet at a time and brings the node
 *            {@code packets} more buffers to put packets in
 * @param queueing how packets wait
 * @param memory what limits the bytes of all of them together, where packets are not admitted by credits
 */
public record InputBuffers(int packets, int hostPorts, Queueing queueing, PacketMemoryPlan memory) {

    public InputBuffers {
        if (hostPorts < 1) {
            throw new IllegalArgumentException(hostPorts + " host ports");
        }
    }

    /** Buffers that share no memory. */
    public InputBuffers(int packets, int hostPorts, Queueing queueing) {
        this(packets, hostPorts, queueing, PacketMemoryPlan.NONE);
    }

    /** True if packets for different outputs wait in buffers of their own. */
    public boolean arePerOutput() {
        return queueing == Queueing.VIRTUAL_OUTPUT;
    }

    /** True if packets leave a buffer in the order in which they have come. */
    public boolean areFifos() {
        return queueing == Queueing.INPUT_FIFO;
    }
}
