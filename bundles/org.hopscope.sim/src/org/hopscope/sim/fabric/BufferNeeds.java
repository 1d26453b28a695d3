// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.SimPlan;
import org.jspecify.annotations.Nullable;

/**
 * The room that a packet needs at the end of a pipe: which credit counter counts it, and how many credits it takes.
 * That is one, for a buffer, unless buffers are counted in bytes.
 */
class BufferNeeds {

    private static final int NONE = -1;

    private final Wiring wiring;
    private final Pipes pipes;
    private final PacketPool packets;
    private final PipeRows rows;
    private final int slots;
    private final int firstAdaptive;
    /** Channels that each level of the wiring has for itself. */
    private final int levelChannels;
    /** True if the output at the end of a link is chosen before a packet asks for the link. */
    private final boolean ahead;
    /** True if packets can enter rings of channels. */
    private final boolean rings;
    /** Null unless packets on detours wait in queues per output. */
    private final @Nullable DetourSlots detours;

    /** @param firstAdaptive number of channels that are not for adaptive routing */
    BufferNeeds(FabricSetup setup, Pipes pipes, PacketPool packets, PipeRows rows, int firstAdaptive) {
        SimPlan plan = setup.plan();
        packets.expect(plan.workload().ranks());
        wiring = setup.wiring();
        rings = wiring.hasRings();
        this.pipes = pipes;
        this.packets = packets;
        this.rows = rows;
        this.firstAdaptive = firstAdaptive;
        slots = pipes.slots();
        int levels = plan.routing().isFixed() ? wiring.levels() : plan.routing().levels(plan.topology());
        levelChannels = levels > 1 ? plan.channels() : 0;
        ahead = slots > 1 && plan.routing().choice().isUpwards();
        detours = DetourSlots.areIn(plan) ? new DetourSlots(setup, pipes, packets) : null;
    }

    /** The needs of packets in a plan; for the parameters see the constructor. */
    static BufferNeeds of(FabricSetup setup, Pipes pipes, PacketPool packets, PipeRows rows, int firstAdaptive) {
        return countsBytes(setup.plan()) ? new ByteNeeds(setup, pipes, packets, rows, firstAdaptive)
                : new BufferNeeds(setup, pipes, packets, rows, firstAdaptive);
    }

    /** True if any buffers are counted in bytes. */
    static boolean countsBytes(SimPlan plan) {
        return plan.routers().stream().anyMatch(router -> router.admission().countsBytes());
    }

    /**
     * The counter of the buffers at the end of a pipe that a packet needs. The receive queue of a host port takes all
     * virtual channels as one.
     */
    int counter(int packet, int pipe) {
        if (!pipes.isLink(pipe) && !pipes.isInjection(pipe)) {
            return rows.first(pipe);
        }
        int channel = packets.channel(packet) + packets.level(packet) * levelChannels;
        return slots == 1 ? rows.first(pipe) + channel : rows.first(pipe) + channel * slots + slot(packet, pipe);
    }

    /** Credits that a packet takes at the end of a pipe. */
    int credits(int packet, int pipe) {
        return 1;
    }

    /**
     * Credits that have to be there before a packet may enter a pipe: its own, and room for another one of any size if
     * it enters a ring.
     *
     * @param lane 1 if it enters a ring, otherwise 0
     */
    int wanted(int packet, int pipe, int lane) {
        return 1 + lane;
    }

    /** The queue of its output that a packet waits in, numbered from the first one of the pipe. */
    int queue(int packet, int pipe) {
        return 2 * (counter(packet, pipe) - rows.first(pipe)) + lane(packet, pipe);
    }

    /** 1 if a packet enters a ring by a pipe, which may be no link, otherwise 0. */
    int lane(int packet, int pipe) {
        return rings && pipes.isLink(pipe) && entersRing(packet, pipe) ? 1 : 0;
    }

    /**
     * A packet in an adaptive channel is in no ring of the channels that packets with fixed paths use, and one that
     * changes to the channels of another level is not yet in a ring of those.
     */
    private boolean entersRing(int packet, int pipe) {
        int input = packets.input(packet);
        int local = packets.counter(packet) - rows.first(input);
        boolean other = local >= firstAdaptive * slots || levelChannels > 0 && isOfOtherLevel(packet, local);
        return wiring.entersRing(other ? NONE : pipes.link(input), pipe);
    }

    private boolean isOfOtherLevel(int packet, int local) {
        return local / slots != packets.channel(packet) + packets.level(packet) * levelChannels;
    }

    /** The output that a packet will ask for at the end of a pipe; the last slot is the way out to the node. */
    private int slot(int packet, int pipe) {
        int vertex = pipes.target(pipe);
        int destination = packets.destination(packet);
        if (vertex == destination) {
            return slots - 1;
        }
        if (detours != null) {
            return detours.of(packet, pipe);
        }
        int next = ahead && pipes.isLink(pipe) ? packets.ahead(packet)
                : wiring.next(vertex, destination, wiring.level(vertex, destination, packets.level(packet)));
        return wiring.port(next);
    }
}
