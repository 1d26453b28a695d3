// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.fabric.Reductions;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.BlockPacket;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.PacketLengths;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * The ports of all nodes. A port divides transmissions into packets and hands them to the router, one transmission
 * after the other; while a packet leaves, the next one is read over the bus.
 */
final class Ports {

    private static final int NONE = -1;

    private final Engine engine;
    private final StampLog stamps;
    /** Null where packets go over circuits. */
    private final @Nullable Fabric fabric;
    private final Outgoing outgoing = new Outgoing();
    private final ComposedNicPlan[] nics;
    /** Per port its part and the lengths of its packets; null where there is no node. */
    private final PortPart[] partOf;
    private final PacketLengths[] lengthsOf;
    private final BlockPacket[] kinds;
    /** Per rank the first virtual channel of its traffic class; empty if there is only one. */
    private final int[] channelOfRank;
    private final int count;
    private final Packets packets;
    private final Items items;
    private final Buses buses;
    private final Places places;
    private final Rails rails;
    private final Agenda agenda;
    private final Transmissions jobs = new Transmissions();
    private final Transmission[] first;
    private final Transmission[] last;
    private final boolean[] blocked;
    private final long[] freePs;
    private final int code;
    /** Null unless switches combine packets. */
    private final @Nullable Reductions reductions;
    private final @Nullable FullWindows windows;

    /** @param code the code of the event at which the next packet of a transmission is in the NIC */
    Ports(BlockSetup setup, Items items, Buses buses, Places places, int code) {
        this.items = items;
        this.buses = buses;
        this.places = places;
        this.code = code;
        rails = setup.hardware().rails();
        engine = setup.layer().engine();
        stamps = setup.layer().stamps();
        fabric = setup.hardware().fabric();
        nics = setup.hardware().nics();
        kinds = setup.stack().packets().toArray(BlockPacket[]::new);
        channelOfRank = channels(setup.layer().workload());
        count = setup.hardware().alike().ports().size();
        partOf = new PortPart[Math.multiplyExact(count, nics.length)];
        lengthsOf = new PacketLengths[partOf.length];
        for (int number = 0; number < partOf.length; number++) {
            ComposedNicPlan nic = nics[number / count];
            if (nic != null) {
                partOf[number] = nic.ports().get(number % count);
                lengthsOf[number] = setup.layer().plan().routers()
                        .get(router(setup.layer(), number / count, number % count)).lengths();
            }
        }
        packets = setup.underWay().packets();
        agenda = setup.underWay().agenda();
        first = new Transmission[partOf.length];
        last = new Transmission[first.length];
        blocked = new boolean[first.length];
        freePs = new long[first.length];
        var groups = setup.hardware().groups();
        reductions = groups == null ? null : groups.reductions();
        windows = groups == null ? null : new FullWindows(first.length, groups.reductions());
    }

    private static int[] channels(WorkloadPlan workload) {
        boolean several = !workload.classes().ofRank().isEmpty();
        return several ? IntStream.range(0, workload.ranks()).map(workload.classes()::firstChannel).toArray()
                : new int[0];
    }

    /** The router that a port of a node is attached to. */
    private int router(LayerSetup layer, int node, int port) {
        int vertex = rails.vertex(node, port);
        return vertex == node ? layer.nodeOf()[node].router() : layer.wiring().routerPlan(vertex);
    }

    /** Payload bytes of the first packet of a transmission of a kind of packet. */
    long firstBytes(int vertex, int port, int kind, long bytes) {
        return Math.min(payloadBytes(partOf[vertex * count + port], kinds[kind]), bytes);
    }

    /** The length of the shortest packet on the wire: one without payload. */
    int leastBytes() {
        int least = Integer.MAX_VALUE;
        for (int number = 0; number < partOf.length; number++) {
            for (BlockPacket kind : kinds) {
                if (partOf[number] != null) {
                    least = Math.min(least, lengthsOf[number].wireBytes(kind.headerBytes()
                            + partOf[number].overheadBytes()));
                }
            }
        }
        return least;
    }

    /** Most payload of a packet. */
    private static int payloadBytes(PortPart port, BlockPacket kind) {
        return Math.min(port.payloadBytes(), kind.payloadBytes());
    }

    /**
     * Gives a port a transmission at the present time.
     *
     * @param job not ready
     * @param readyPs when its first packet is in the NIC
     */
    void send(int vertex, int port, Transmission job, long readyPs) {
        int number = append(vertex, port, job);
        if (readyPs > engine.nowPs()) {
            engine.schedule(readyPs, code, number, job.number);
        } else {
            ready(number, job);
        }
    }

    /** Gives a port a transmission at the present time, whose first packet begins to come over the bus. */
    void sendRead(int vertex, int port, Transmission job) {
        readNext(append(vertex, port, job), job);
    }

    private int append(int vertex, int port, Transmission job) {
        int number = vertex * count + port;
        if (first[number] == null) {
            first[number] = job;
        } else {
            last[number].next = job;
        }
        last[number] = job;
        return number;
    }

    /** Sends a transmission of one packet at once, if it can go into an injection FIFO; otherwise nothing happens. */
    boolean sendNow(int vertex, int port, Transmission job) {
        int number = vertex * count + port;
        boolean alone = places.hasFifos(port) && first[number] == null && freePs[number] <= engine.nowPs()
                && job.left <= payloadBytes(partOf[number], kinds[job.kind]);
        if (alone && inject(number, job)) {
            jobs.close(job);
            return true;
        }
        return false;
    }

    /** True if the time of a message continues with packets of a kind. */
    boolean isTimed(int kind) {
        return !kinds[kind].untimed();
    }

    /**
     * A transmission that is not ready, to be given to a port.
     *
     * @param packet what its packets have in common
     * @param vertex where they go
     */
    Transmission open(Packet packet, int vertex, long bytes) {
        return jobs.open(packet, vertex, bytes);
    }

    /** The next packet of a transmission is in the NIC. */
    void ready(int number, Transmission job) {
        job.ready = true;
        if (first[number] == job) {
            agenda.add(Agenda.PORT, number);
        }
    }

    /** The same as an event, after which nothing else is to be done. */
    void readyNow(int number, int transmission) {
        Transmission job = jobs.of(transmission);
        if (job.awaitsData) {
            // the data that were asked for begin to come
            job.awaitsData = false;
            readNext(number, job);
            return;
        }
        job.ready = true;
        if (first[number] == job) {
            free(number);
        }
    }

    /** A router has a free buffer again. */
    void injectionFree(int vertex) {
        places.pump(vertex);
        for (int number = vertex * count; windows != null && number < (vertex + 1) * count; number++) {
            resume(number);
        }
        for (int number = vertex * count; number < (vertex + 1) * count; number++) {
            if (blocked[number]) {
                blocked[number] = false;
                agenda.add(Agenda.PORT, number);
            }
        }
    }

    /** Puts a transmission that may give its tree a packet again in front of those of its port. */
    private void resume(int number) {
        Transmission job = windows.take(number);
        if (job == null) {
            return;
        }
        job.next = first[number];
        first[number] = job;
        if (job.next == null) {
            last[number] = job;
        }
        agenda.add(Agenda.PORT, number);
    }

    /** The port may send again after it has taken in a packet. */
    void free(int number) {
        if (agenda.isEmpty()) {
            offer(number);
        } else {
            agenda.add(Agenda.PORT, number);
        }
    }

    /** Sends what can be sent. */
    void offer(int number) {
        while (!blocked[number] && first[number] != null && first[number].ready
                && freePs[number] <= engine.nowPs()) {
            Transmission job = first[number];
            if (job.member != NONE && windows.holds(number, job)) {
                first[number] = job.next;
                windows.add(number, job);
            } else if (!inject(number, job)) {
                return;
            } else {
                sent(number, job, job.member);
            }
        }
    }

    private void sent(int number, Transmission job, int member) {
        if (job.left > 0) {
            readNext(number, job);
        } else {
            first[number] = job.next;
            end(job);
            if (member != NONE) {
                // another one of its member may have waited behind it
                resume(number);
            }
        }
    }

    private boolean inject(int number, Transmission job) {
        PortPart port = partOf[number];
        BlockPacket kind = kinds[job.kind];
        int payload = (int) Math.min(payloadBytes(port, kind), job.left);
        int header = kind.headerBytes() + port.overheadBytes();
        int wire = lengthsOf[number].wireBytes(job.gives ? payload + header : header);
        Packet shared = job.packet;
        int channel = port.channel() + kind.channel() + (channelOfRank.length == 0 ? 0 : channelOfRank[shared.rank]);
        int shape = Fabric.shape(wire, channel) | (kind.adaptive() ? Fabric.ADAPTIVE : 0);
        boolean ends = payload == job.left;
        Packet packet = ends && job.place == 0 ? shared : copy(shared);
        packet.place(job.place, ends, job.gets ? payload : 0);
        if (!enter(number, job, packet, shape)) {
            if (packet != shared) {
                items.release(packet);
            }
            return false;
        }
        job.sent(payload);
        if (ends && packet != shared) {
            items.release(shared);
        }
        occupy(number, port, wire);
        return true;
    }

    /** Puts a packet into an injection FIFO of its port, or else into the router; false if there is no room. */
    private boolean enter(int number, Transmission job, Packet packet, int shape) {
        int vertex = count == 1 ? number : number / count;
        int port = count == 1 ? 0 : number % count;
        if (!places.hasFifos(port)) {
            int from = rails.vertex(vertex, port);
            int stamp = network().waited(from, Outgoing.channelOf(shape), job.stamp);
            int to = rails.vertex(job.vertex, port);
            outgoing.to(to).of(packet.message, packet.number).shaped(shape).stamped(stamp);
            boolean taken = job.member == NONE ? network().inject(from, outgoing)
                    : give(number, from, job);
            blocked[number] = !taken;
            job.stamp = taken ? stamp : job.stamp;
            return taken;
        }
        return enterFifo(vertex, port, job, packet, shape);
    }

    /** Gives the tree of a transmission the outgoing packet; false if the router of its source has no room for it. */
    private boolean give(int number, int from, Transmission job) {
        int bare = lengthsOf[number].wireBytes(kinds[job.kind].headerBytes() + partOf[number].overheadBytes());
        return reductions.give(from, job.member, outgoing, job.aim, bare);
    }

    private boolean enterFifo(int vertex, int port, Transmission job, Packet packet, int shape) {
        int fifo = job.fifo;
        if (fifo == NONE || !places.hasRoom(port, vertex, fifo)) {
            fifo = places.find(port, vertex, job.core, job.vertex, (shape & Fabric.ADAPTIVE) != 0);
        }
        if (fifo != NONE) {
            places.of(port).add(vertex, fifo, outgoing.to(job.vertex).of(packet.message, packet.number).shaped(shape)
                    .stamped(job.stamp));
            // a router that takes the packet at once leaves the place free, and says nothing of it
            places.freed(job.core);
        }
        return fifo != NONE;
    }

    private void occupy(int number, PortPart port, int wire) {
        if (port.rate() != null) {
            freePs[number] = engine.nowPs() + port.rate().timePs(wire);
            engine.schedule(freePs[number], code, number, NONE);
        }
    }

    private Packet copy(Packet shared) {
        Packet packet = packets.open(shared.kind, shared.rank, shared.peer, shared.message);
        items.retain(packet.message);
        System.arraycopy(shared.fields, 0, packet.fields, 0, packet.fields.length);
        return packet;
    }

    private void readNext(int number, Transmission job) {
        int bus = job.bus;
        if (bus == NONE) {
            return;
        }
        int vertex = number / count;
        long bytes = firstBytes(vertex, number % count, job.kind, job.left);
        long ready = Math.max(buses.occupy(vertex, bus, false, bytes, engine.nowPs()),
                engine.nowPs() + passingPs(vertex, job.server, bytes));
        int stamp = job.stamp;
        if (stamp != StampLog.NONE) {
            job.stamp = stamps.stampUntil(stamp, ready, job.component, Part.TX_ENGINE, vertex, job.block);
        }
        if (buses.sockets().take(bus, job.packet.peer)) {
            ready = Math.max(ready, buses.sockets().occupy(job.packet.peer, false, bytes, engine.nowPs()));
            job.stamp = stamp == StampLog.NONE ? stamp : stamps.stampUntil(job.stamp, ready, Component.SOCKET_LINK,
                    Part.SOCKET_LINK, vertex, job.block);
        }
        job.ready = false;
        engine.schedule(ready, code, number, job.number);
    }

    /** Time in which bytes pass a server of the NIC; 0 on the host and without a rate. */
    private long passingPs(int vertex, int server, long bytes) {
        List<ServerPart> servers = nics[vertex].servers();
        Rate rate = server < servers.size() ? servers.get(server).rate() : null;
        return rate == null ? 0 : rate.timePs(bytes);
    }

    private void end(Transmission job) {
        Task task = job.task;
        if (task != null) {
            items.sent(task, job.stamp);
        }
        jobs.close(job);
    }

    private Fabric network() {
        return Objects.requireNonNull(fabric);
    }
}
