// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.RmaPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The requesters and responders of the bulk units. A descriptor comes over the bus; a Get travels to the responder that
 * reads the data, a Put is read where it was posted. A responder serves one transfer after the other, packet by packet.
 */
final class RmaUnits extends EventHandler {

    private static final int DESCRIPTOR = 0;
    private static final int OFFER_GET = 1;
    private static final int OFFER_DATA = 2;
    private static final int RESPOND = 3;
    private static final int NONE = -1;
    private static final int DESCRIPTOR_BYTES = 24;

    private final UnitParts parts;
    private final Engine engine;
    private final Fabric fabric;
    private final Outgoing outgoing = new Outgoing();
    private final HostBus bus;
    private final MessageTable messages;
    private final StampLog stamps;
    private final Notices notices;
    /** Per vertex the Gets that wait for the switch. */
    private final TaskQueues gets;
    /** Per vertex the transfers whose data are to be read. */
    private final TaskQueues transfers;
    private final int[] readyGets;
    private final int[] current;
    private final int[] currentKind;
    private final long[] number;
    private final boolean[] offered;
    private final UsageColumn usage;
    private final int code;

    RmaUnits(UnitParts parts, Notices notices) {
        this.parts = parts;
        this.notices = notices;
        engine = parts.engine();
        fabric = parts.fabric();
        bus = parts.bus();
        messages = parts.messages();
        stamps = parts.stamps();
        int vertices = parts.planOf().length;
        gets = new TaskQueues(vertices);
        transfers = new TaskQueues(vertices);
        readyGets = new int[vertices];
        current = Columns.filled(vertices, NONE);
        currentKind = new int[vertices];
        number = new long[vertices];
        offered = new boolean[vertices];
        usage = stamps.usage().column(Resource.BULK_SENDER, vertices);
        code = engine.register(this);
    }

    /** Posts the descriptor of a Get ({@link PacketKind#GET}) or a Put at a vertex, at the present time. */
    void post(int vertex, int kind, int message) {
        int bytes = DESCRIPTOR_BYTES + UnitParts.BUS_COMMAND_BYTES;
        long arrival = bus.post(vertex, HostBus.DOWN, bytes, engine.nowPs());
        int s = bus.stamp(vertex, bytes, arrival, messages.stamp(message));
        long ready = arrival + plan(vertex).requestPs();
        messages.stamp(message, stamps.stamp(s, ready, Component.TX_ENGINE, Part.TX_ENGINE, vertex));
        if (kind == PacketKind.GET) {
            gets.add(vertex, kind, message, messages.stamp(message));
            engine.schedule(ready, code + OFFER_GET, vertex, message);
        } else {
            engine.schedule(ready, code + DESCRIPTOR, vertex, message);
        }
    }

    /** Packets that a transfer takes; one of no data still takes one. */
    long parts(int vertex, int message) {
        int most = plan(vertex).packetBytes();
        return Math.max(1, (messages.bytes(message) + most - 1) / most);
    }

    /** The request of a Get has arrived at the node that has the data. */
    void requested(int vertex, int packet) {
        int message = fabric.message(packet);
        messages.stamp(message, fabric.stamp(packet));
        fabric.consumed(packet, fabric.stamp(packet));
        transfer(vertex, PacketKind.DATA, message);
    }

    /** The switch of {@code vertex} has a free buffer again. */
    void injectionFree(int vertex) {
        offerGets(vertex);
        if (offered[vertex]) {
            offerData(vertex);
        }
    }

    @Override
    public void handle(int kind, int vertex, int message) {
        switch (kind) {
            case DESCRIPTOR -> transfer(vertex, PacketKind.PUT, message);
            case OFFER_GET -> {
                readyGets[vertex]++;
                if (readyGets[vertex] == 1) {
                    offerGets(vertex);
                }
            }
            case OFFER_DATA -> {
                offered[vertex] = true;
                offerData(vertex);
            }
            case RESPOND -> fetch(vertex);
            default -> throw new IllegalStateException("bulk unit event " + kind);
        }
    }

    private void offerGets(int vertex) {
        while (readyGets[vertex] > 0) {
            int message = gets.message(vertex);
            int stamp = fabric.waited(vertex, PacketKind.channel(PacketKind.GET), gets.stamp(vertex));
            if (!inject(vertex, messages.sourceVertex(message), message, PacketKind.of(PacketKind.GET, 0), stamp)) {
                return;
            }
            gets.remove(vertex);
            readyGets[vertex]--;
        }
    }

    private void transfer(int vertex, int kind, int message) {
        transfers.add(vertex, kind, message, messages.stamp(message));
        usage.joined(vertex, engine.nowPs());
        if (current[vertex] == NONE) {
            begin(vertex);
        }
    }

    /** Begins the next transfer: its address is translated; the first read of memory takes a whole round trip. */
    private void begin(int vertex) {
        long now = engine.nowPs();
        int message = transfers.message(vertex);
        current[vertex] = message;
        currentKind[vertex] = transfers.task(vertex);
        int waited = stamps.stamp(transfers.stamp(vertex), now, Component.CONTENTION, Part.TX_ENGINE, vertex);
        transfers.remove(vertex);
        usage.left(vertex, now);
        usage.use(vertex, plan(vertex).respondPs());
        number[vertex] = 0;
        long read = now + plan(vertex).respondPs();
        int s = stamps.stamp(waited, read, Component.TX_ENGINE, Part.TX_ENGINE, vertex);
        // without data there is nothing to read
        boolean reads = messages.bytes(message) > 0;
        read += reads ? bus.roundTripPs(vertex) : 0;
        messages.bodyStamp(message, stamps.stamp(s, read, Component.HOST_BUS, Part.HOST_BUS, vertex));
        engine.schedule(read, code + (reads ? RESPOND : OFFER_DATA), vertex, message);
    }

    /** Reads the next packet's data; further reads are on their way before the data are needed. */
    private void fetch(int vertex) {
        long now = engine.nowPs();
        int message = current[vertex];
        int bytes = PacketKind.rmaBytes(packet(vertex), message, messages, parts.planOf()[vertex]);
        long own = plan(vertex).datapath().timePs(bytes);
        usage.use(vertex, own);
        long ready = Math.max(now + own,
                bus.occupy(vertex, HostBus.DOWN, bytes + UnitParts.BUS_COMMAND_BYTES, now));
        messages.bodyStamp(message,
                stamps.stamp(messages.bodyStamp(message), ready, Component.TX_ENGINE, Part.TX_ENGINE, vertex));
        engine.schedule(ready, code + OFFER_DATA, vertex, message);
    }

    private void offerData(int vertex) {
        int message = current[vertex];
        long packet = packet(vertex);
        int stamp = fabric.waited(vertex, PacketKind.channel(packet), messages.bodyStamp(message));
        if (!inject(vertex, messages.targetVertex(message), message, packet, stamp)) {
            return;
        }
        offered[vertex] = false;
        messages.bodyStamp(message, stamp);
        number[vertex]++;
        if (messages.oneSent(message) > 0) {
            fetch(vertex);
            return;
        }
        if (currentKind[vertex] == PacketKind.DATA && messages.operation(message) == UnitParts.ONE_SIDED) {
            // no process of the node that has the data takes part in a Get
            messages.close(message);
        } else {
            notices.post(vertex, messages.sourceRank(message), Notices.DATA_SENT, message, stamp);
        }
        current[vertex] = NONE;
        if (!transfers.isEmpty(vertex)) {
            begin(vertex);
        }
    }

    private boolean inject(int vertex, int target, int message, long packet, int stamp) {
        int payload = PacketKind.rmaBytes(packet, message, messages, parts.planOf()[vertex]);
        int bytes = parts.planOf()[vertex].wireBytes(payload);
        return fabric.inject(vertex, outgoing.to(target).of(message, packet)
                .shaped(Fabric.shape(bytes, PacketKind.channel(packet))).stamped(stamp));
    }

    private long packet(int vertex) {
        return PacketKind.of(currentKind[vertex], number[vertex]);
    }

    private RmaPlan plan(int vertex) {
        return parts.planOf()[vertex].rma();
    }
}
