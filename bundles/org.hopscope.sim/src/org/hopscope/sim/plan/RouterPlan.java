// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A kind of router. Packets are forwarded by virtual cut-through or whole, with credits; a packet that enters a ring (a
 * wrapped dimension) needs two free buffers instead of one, so that the ring cannot fill up (bubble flow control,
 * Puente et al., "The Adaptive Bubble Router", 2001).
 *
 * <p>The last virtual channels can be for packets that are routed adaptively: each router sends them into whichever
 * direction brings them nearer and has most room. When none has, they may take the channel that they were injected
 * with, along its fixed path; this escape keeps the network free of deadlock. All other packets follow the fixed path
 * of their pair and stay in order.
 *
 * @param channels virtual channels of its links
 * @param buffers what packets wait in
 * @param switching when a packet is at a free output
 * @param lengths lengths of packets
 * @param routing how paths are chosen
 * @param admission how packets get into the buffers at the ends of links
 * @param delivery how its node sees to it that packets arrive, if it has one
 * @param marking which packets it marks
 */
public record RouterPlan(RouterChannels channels, InputBuffers buffers, SwitchingPlan switching, PacketLengths lengths,
        RoutingPlan routing, AdmissionPlan admission, DeliveryPlan delivery, MarkingPlan marking) {

    public RouterPlan {
        if (channels.adaptive() > 0 && buffers.arePerOutput()) {
            throw new IllegalArgumentException("packets in adaptive channels have no output that a queue could be for");
        }
    }

    /** A router with credits. */
    public RouterPlan(int virtualChannels, int adaptiveChannels, int bufferPackets, long latencyPs, int packetBytes,
            int granuleBytes, int hostPorts, Queueing queueing, RoutingPlan routing) {
        this(new RouterChannels(virtualChannels, adaptiveChannels),
                new InputBuffers(bufferPackets, hostPorts, queueing), SwitchingPlan.cutThrough(latencyPs),
                new PacketLengths(packetBytes, granuleBytes), routing, AdmissionPlan.CREDITS, DeliveryPlan.NONE,
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

    /** Virtual channels per link, see {@link RouterChannels}. */
    public int virtualChannels() {
        return channels.count();
    }

    /** Bytes of the largest packet, see {@link PacketLengths}. */
    public int packetBytes() {
        return lengths.most();
    }

    /** Credits for an input buffer of a virtual channel. */
    public int credits() {
        return admission.countsBytes() ? admission.bufferBytes() / admission.creditBytes() : buffers.packets();
    }

    /** Packets of the largest size that such a buffer holds at least. */
    public int largestPackets() {
        return credits() / admission.credits(lengths.most());
    }
}
