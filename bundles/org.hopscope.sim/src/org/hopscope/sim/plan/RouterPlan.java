// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A kind of router. Packets are forwarded by virtual cut-through or whole, with credits; a packet that enters a ring (a
 * wrapped dimension) needs two free buffers instead of one, so that the ring cannot fill up (bubble flow control,
 * Puente et al., "The Adaptive Bubble Router", 2001).
 *
 * <p>The last {@code adaptiveChannels} virtual channels are for packets that are routed adaptively: each router sends
 * them into whichever direction brings them nearer and has most room. When none has, they may take the channel that
 * they were injected with, along its fixed path; this escape keeps the network free of deadlock. All other packets
 * follow the fixed path of their pair and stay in order.
 *
 * @param virtualChannels virtual channels per link, 1 to 8, those for adaptive routing included
 * @param adaptiveChannels 0 to {@code virtualChannels - 1}
 * @param bufferPackets packets of any size that an input buffer holds per virtual channel, 2 or more, unless bytes are
 *            counted; with {@link Queueing#VIRTUAL_OUTPUT} also per output
 * @param switching when a packet is at a free output
 * @param packetBytes largest packet, header included
 * @param granuleBytes packets are a multiple of this long; 1 or more
 * @param hostPorts ways between the router and its node; each takes out one packet at a time and brings the node
 *            {@code bufferPackets} more buffers to put packets in
 * @param queueing how packets wait
 * @param routing how paths are chosen
 * @param admission how packets get into the buffers at the ends of links
 * @param delivery how its node sees to it that packets arrive, if it has one
 * @param shares how virtual channels share the links that leave it
 * @param marking which packets it marks
 */
public record RouterPlan(int virtualChannels, int adaptiveChannels, int bufferPackets, SwitchingPlan switching,
        int packetBytes, int granuleBytes, int hostPorts, Queueing queueing, RoutingPlan routing,
        AdmissionPlan admission, DeliveryPlan delivery, SharesPlan shares, MarkingPlan marking) {

    public RouterPlan {
        if (adaptiveChannels < 0 || adaptiveChannels >= virtualChannels || granuleBytes < 1 || hostPorts < 1) {
            throw new IllegalArgumentException(adaptiveChannels + " of " + virtualChannels + " channels adaptive, "
                    + granuleBytes + " B, " + hostPorts + " host ports");
        }
        boolean known = routing.isFixed() || routing.choice().isUpwards();
        if ((adaptiveChannels > 0 || !known) && queueing == Queueing.VIRTUAL_OUTPUT) {
            throw new IllegalArgumentException("virtual output queues need to know the next output beforehand");
        }
    }

    /** A router with credits. */
    public RouterPlan(int virtualChannels, int adaptiveChannels, int bufferPackets, long latencyPs, int packetBytes,
            int granuleBytes, int hostPorts, Queueing queueing, RoutingPlan routing) {
        this(virtualChannels, adaptiveChannels, bufferPackets, SwitchingPlan.cutThrough(latencyPs), packetBytes,
                granuleBytes, hostPorts, queueing, routing, AdmissionPlan.CREDITS, DeliveryPlan.NONE, SharesPlan.NONE,
                MarkingPlan.NONE);
    }

    /** A router with fixed paths, and adaptive ones in the channels for them. */
    public RouterPlan(int virtualChannels, int adaptiveChannels, int bufferPackets, long latencyPs, int packetBytes,
            int granuleBytes, int hostPorts, Queueing queueing) {
        this(virtualChannels, adaptiveChannels, bufferPackets, latencyPs, packetBytes, granuleBytes, hostPorts,
                queueing, RoutingPlan.FIXED);
    }

    /** A router with fixed paths only, packets of any length, one host port and shared buffers. */
    public RouterPlan(int virtualChannels, int bufferPackets, long latencyPs, int packetBytes) {
        this(virtualChannels, 0, bufferPackets, latencyPs, packetBytes, 1, 1, Queueing.SHARED_BUFFER);
    }

    /** Time from a packet at the input to its head at a free output, see {@link SwitchingPlan}. */
    public long latencyPs() {
        return switching.latencyPs();
    }

    /** Credits for an input buffer of a virtual channel. */
    public int credits() {
        return admission.countsBytes() ? admission.bufferBytes() / admission.creditBytes() : bufferPackets;
    }

    /** Packets of the largest size that such a buffer holds at least. */
    public int largestPackets() {
        return credits() / admission.credits(packetBytes);
    }

    /** Length of a packet that carries {@code bytes} of header and payload together. */
    public int wireBytes(int bytes) {
        return Math.ceilDiv(bytes, granuleBytes) * granuleBytes;
    }
}
