// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/** Books the blocks of packets on the links of their circuits and stamps what they wait for. */
final class Streams {

    private static final int NONE = -1;

    private final CircuitPackets packets;
    private final Channels channels;
    private final StampLog stamps;
    private final Rate rate;
    private final long linkPs;
    private final long switchPs;
    private final long gapPs;
    private final UsageColumn usage;

    Streams(CircuitSetup setup, CircuitPackets packets, Channels channels, StampLog stamps) {
        usage = stamps.usage().column(Resource.LINK, setup.tree().directions());
        this.packets = packets;
        this.channels = channels;
        this.stamps = stamps;
        rate = setup.link().rate();
        linkPs = setup.link().latencyPs();
        switchPs = setup.router().latencyPs();
        gapPs = setup.packetGapPs();
    }

    /** Flight from where a hop begins to the destination. */
    long remainingPs(int packet, int hop) {
        int links = packets.hops[packet] - hop;
        return links * (linkPs + switchPs) - switchPs;
    }

    /**
     * Books the next block of a packet, whose head is at the destination, as soon as it is ready and every link of the
     * path is free for it.
     *
     * @return when its last flit arrives
     */
    // hot: circuit block
    long book(int packet, long nowPs) {
        int hops = packets.hops[packet];
        int block = packets.arrived[packet];
        long ready = nowPs;
        if (block == packets.ready[packet] - 1) {
            ready = Math.max(nowPs, packets.readyPs[packet] + remainingPs(packet, 0));
        }
        long start = ready;
        int busiest = channels.direction(packets.channel(packet, 0));
        for (int hop = 0; hop < hops; hop++) {
            int direction = channels.direction(packets.channel(packet, hop));
            long gap = hop == 0 && block == 0 ? gapPs : 0;
            long free = channels.freePs[direction] + remainingPs(packet, hop) + gap;
            if (free > start) {
                start = free;
                busiest = direction;
            }
        }
        long end = start + rate.timePs(wireBytes(packet, block));
        int stamp = stamp(packet, ready, start, busiest);
        packets.stamp[packet] = stamps.stamp(stamp, end, Component.SERIALISATION, Part.LINK, busiest);
        for (int hop = 0; hop < hops; hop++) {
            int direction = channels.direction(packets.channel(packet, hop));
            channels.freePs[direction] = end - remainingPs(packet, hop);
            channels.lastStamp[direction] = stamp;
            usage.use(direction, end - start);
        }
        return end;
    }

    /** The first hop of a packet's path that damages the block just booked, or -1; uses up one error. */
    int damagedHop(int packet) {
        for (int hop = 0; hop < packets.hops[packet]; hop++) {
            int direction = channels.direction(packets.channel(packet, hop));
            if (channels.errors[direction] > 0) {
                channels.errors[direction]--;
                return hop;
            }
        }
        return NONE;
    }

    private int stamp(int packet, long readyPs, long startPs, int busiest) {
        int head = packets.stamp[packet];
        int data = packets.dataStamp[packet];
        int stamp = stamps.later(head, data);
        if (stamp == StampLog.NONE) {
            return StampLog.NONE;
        }
        if (stamp == data && data != head) {
            int first = channels.direction(packets.channel(packet, 0));
            long flight = Math.min(readyPs, stamps.timePs(stamp) + packets.hops[packet] * linkPs);
            stamp = stamps.stampUntil(stamp, flight, Component.PROPAGATION, Part.LINK, first);
        }
        stamp = stamps.stampUntil(stamp, readyPs, Component.SWITCHING, Part.ROUTER, packets.destination[packet]);
        return stamps.waited(stamp, channels.lastStamp[busiest], startPs, Part.LINK, busiest);
    }

    private int wireBytes(int packet, int block) {
        int body = block == packets.blocks[packet] - 1 ? packets.lastBytes[packet] : packets.blockBytes[packet];
        return block == 0 ? body + packets.headBytes[packet] : body;
    }
}
