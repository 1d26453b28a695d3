// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/** The buffers of routers for packets of their own nodes. */
final class Injections {

    static final int NONE = -1;

    private final Pipes pipes;
    private final PacketPool packets;
    private final Arbiter arbiter;
    private final InjectionWaits waits;

    Injections(Arbiter arbiter, InjectionWaits waits) {
        this.arbiter = arbiter;
        this.waits = waits;
        pipes = arbiter.pipes();
        packets = arbiter.packets();
    }

    /**
     * Puts a packet into the buffer of its source; its output is still to be found.
     *
     * @param way the state of its route
     * @param modes its routing modes
     * @return the packet, or -1 when there is no room; the node is told when there is
     */
    // hot: packet
    int open(int vertex, Outgoing outgoing, int way, int modes, long now) {
        int injection = pipes.injection(vertex);
        int packet = packets.open(outgoing.message, outgoing.number, outgoing.destination);
        packets.bytes(packet, Outgoing.bytesOf(outgoing.shape));
        packets.channel(packet, Outgoing.channelOf(outgoing.shape));
        packets.way(packet, way);
        packets.modes(packet, modes);
        packets.input(packet, injection);
        int counter = arbiter.needs().counter(packet, injection);
        int wanted = arbiter.needs().credits(packet, injection);
        if (arbiter.credits().available(counter, now) < wanted) {
            packets.refuse(packet);
            waits.refused(vertex, arbiter.credits().arrivalPs(counter, wanted));
            return NONE;
        }
        arbiter.credits().take(counter, wanted);
        packets.counter(packet, counter);
        return packet;
    }

    /** The end of the chain that led to the last buffer for packets of a vertex. */
    int blocker(int vertex, int channel, long now) {
        int counter = arbiter.firstCounter(pipes.injection(vertex), channel);
        arbiter.credits().available(counter, now);
        return arbiter.credits().lastCause(counter);
    }
}
